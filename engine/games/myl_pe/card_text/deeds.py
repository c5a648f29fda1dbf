"""What players do: each verb's roles (`frames.txt`) and what instruction they make, by where cards come from and go.

A deed is read by the form of its verb (`deed.imp`, `deed.inf`, `deed.3`...), which tells who acts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.games.myl_pe.card_text.meaning.parts import (
    Chosen,
    L,
    NoModel,
    OnPlayers,
    Pending,
    goes_home,
    homeward,
    picked_by_them,
    theirs,
)
from engine.games.myl_pe.card_text.meaning.referring import pronoun
from engine.games.myl_pe.card_text.noun_phrase import OPEN, Facts, described
from engine.games.myl_pe.card_text.phrasebook import filled as filled_in
from engine.games.myl_pe.card_text.phrasebook import value_of
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Cards, Objects
from engine.games.myl_pe.model.words import ALIADO, ARMA, MANO, ORO, PAGADO
from engine.text.chart import Chart, Read, Roles, filled, frames, the_one
from engine.text.tokens import table

FRAMES = frames(table(__file__, "frames.txt"))
TAGS = ("imp", "2", "3", "3p", "inf", "s2", "s3", "s3p", "ger")


class Deed(msgspec.Struct, frozen=True):
    """What somebody does, before it is said who: the sense of the verb and its roles."""

    sense: str
    roles: Roles


def _reader(tag: str) -> Callable[[Chart, int], Iterator[tuple[int, Any, tuple[Read, ...]]]]:
    def read(chart: Chart, at: int) -> Iterator[tuple[int, Any, tuple[Read, ...]]]:
        if at >= len(chart.words):
            return
        start = at
        before = ""
        if (
            tag in ("3", "3p", "s3", "s3p", "2", "s2")
            and chart.at(at, "se", "te")
            and chart.at(at + 1, f"descartar:{tag}")
        ):
            at += 1
        wanted = tag
        if tag not in ("imp", "inf", "ger") and chart.at(at, "lo", "la", "los", "las"):
            before = chart.words[at].word
            at += 1
            if chart.at(at, f"deber:{tag}"):
                at, wanted = at + 1, "inf"
        if tag not in ("imp", "inf", "ger") and chart.at(at, "se") and chart.at(at + 1, f"deber:{tag}"):
            if not chart.at(at + 2, "descartar:inf"):
                return
            at, wanted = at + 2, "inf"
        for terminal in chart.words[at].terminals if at < len(chart.words) else ():
            verb, _, form = terminal.partition(":")
            if form != wanted or verb not in FRAMES:
                continue
            for frame in FRAMES[verb]:
                yield from _with_frame(chart, frame, at + 1, before, start)

    return read


def _with_frame(
    chart: Chart, frame: Any, at: int, before: Any, start: int
) -> Iterator[tuple[int, Any, tuple[Read, ...]]]:
    given: list[tuple[int, Roles, tuple[Read, ...]]] = [(at, (), ())]
    said_of_them = False
    theme = next((part for name, part, _ in frame.roles if name == "theme"), None)
    if before:
        pronoun = {"lo": "-lo", "la": "-la", "los": "-los", "las": "-las"}[before]
        found = CLITICS[pronoun]
        given = [(at, (("theme", found),), ())] if theme == "np" else []
    else:
        if chart.at(given[0][0], "-se", "-te"):
            given = [(given[0][0] + 1, (), ())]
        if chart.at(given[0][0], "-le"):
            if not any(name == "le" for name, _, _ in frame.roles):
                return
            said_of_them = True  # and perhaps told once more: «descártale una carta a tu oponente»
            given = [(given[0][0] + 1, roles, ()) for roles in ((("le", True),), ())]
        if theme in ("np", "answered", "spared", "attack", "seen_ones", "answered_ability"):
            part = "clitic" if theme == "np" else theme + "_clitic"
            given += [(one.end, (("theme", one.value),), (one,)) for one in chart.read(part, given[0][0])]
    for place, roles, within in given:
        for end, said, inside in filled(chart, frame, place, roles):
            if not said_of_them or ("le", True) in said:
                yield end, Deed(frame.sense, said), (*within, *inside)


for _tag in TAGS:
    L.coded(f"deed.{_tag}")(_reader(_tag))

# -- the parts that roles are said with

L.rule("deed.inf", "pagar:inf su @coste y (poner:inf|jugar:inf) {clitic} [{to_play}]")(
    lambda clitic, to_play="": Deed("play_paying", (("theme", clitic),))
)
L.rule("any_of", "{one:type} , {two:type} o {three:type}")(
    lambda one, two, three=None: Cards(types=(one, two) if three is None else (one, two, three))
)

# -- where cards go


# -- what is seen, named, kept, answered

L.rule(
    "rest_of_seen",
    "el resto [de [las] @carta] {into_castle}",
)(lambda into_castle: into_castle if into_castle != "owner" else None)
CLITICS = {
    "-lo": Chosen(pronoun(feminine=False), ref="that"),
    "-la": Chosen(pronoun(feminine=True), ref="that"),
    "-los": Chosen(ref="those"),
    "-las": Chosen(ref="those"),
}


def discarded(n: int, head: Cards | None = None, own_hand: str = "", mods: Facts = ()) -> tuple[Any, ...] | None:
    """«Una carta», «dos Aliados de tu Mano»: how many, which, whose hand, and whether by chance."""
    cards = described(head or Cards(), mods)
    return None if cards is None or cards.zones else (n, cards, own_hand, False)


def by_chance(n: int, chance: bool, own_hand: str = "") -> tuple[Any, ...]:
    """«Dos cartas de tu Mano al azar»."""
    return (n, Cards(), own_hand, True)


L.rule("hand_cards", "hasta {n} @carta [{own_hand}]")(
    lambda n, own_hand="": (model.Chosen(most=n), Cards(), own_hand, False)
)
L.rule("hand_cards", "{n} [@carta] {chance} {own_hand}", "{n} {own_hand} [{chance}]")(
    lambda n, own_hand, chance=False: (n, Cards(), own_hand, chance)
)
L.rule(
    "hand_cards",
    "[de] (todos|todas) (los|las) {heads} [(que tener:s3|que tener:3) [en (su|la) @mano]]",
    "[de] (todos|todas) (los|las) {heads} de su @mano",
)(lambda heads: None if heads.zones or heads.of != "any" or heads.like else (None, heads, "theirs", False))

# -- senses

Sense = Callable[[Any, dict[str, Any]], Any]
SENSES: dict[str, Sense] = {}


def _written(sense: str) -> Sense:
    """A sense that is written as a value (`you: Pay(oros={count})`), for these players only."""
    players, _, written = sense.partition(": ")
    value = value_of(written)
    return lambda who, roles: filled_in(value, {**roles, "who": who}) if players == "any" or who in players else None


SENSES |= {one.sense: _written(one.sense) for some in FRAMES.values() for one in some if ": " in one.sense}


def sense(name: str) -> Callable[[Sense], Sense]:
    """Note what a sense makes of who acts and the roles: an instruction, several, or None where it cannot be."""

    def note(make: Sense) -> Sense:
        SENSES[name] = make
        return make

    return note


def done(deed: Deed, who: Any) -> Any:
    """What a deed is, done by that player."""
    roles = dict(deed.roles)
    if not _measured(roles):
        return None
    if deed.sense.startswith("!"):
        return NoModel(deed.sense[1:].strip())
    if roles.get("source") is True:
        roles.pop("source")
    if "source" in roles:
        theme = _placed(roles["theme"], roles.pop("source"))
        if theme is None:
            return None
        roles["theme"] = theme
    if isinstance(count := roles.get("count"), model.Count) and count.per.of == "each":
        if who != "opponent":
            return None
        roles["count"] = replace(count, per=replace(count.per, of="opponent"))
    if isinstance(theme := roles.get("theme"), Chosen) and theme.each:
        types = theme.cards.types
        one_each = [replace(theme, each=False, cards=replace(theme.cards, types=(type_,))) for type_ in types]
        several = tuple(SENSES[deed.sense](who, {**roles, "theme": one}) for one in one_each)
        return None if None in several else several
    return SENSES[deed.sense](who, roles)


def _measured(roles: dict[str, Any]) -> bool:
    """Whether «tantas cartas» and its measure, or a number and its «por cada», come together as they must."""
    measure, per = roles.pop("measure", None), roles.pop("per", None)
    theme = roles.get("theme")
    if isinstance(theme, Chosen) and (theme.count == OPEN) != (measure is not None):
        return False
    if isinstance(theme, Chosen) and measure is not None:
        roles["theme"] = replace(theme, count=measure)
    elif "count" in roles:
        if (roles["count"] == OPEN) != (measure is not None):
            return False
        roles["count"] = measure if measure is not None else roles["count"]
        if per is not None:
            if not isinstance(roles["count"], int):
                return False
            roles["count"] = replace(per, times=roles["count"])
    return True


def _placed(theme: Chosen, source: Facts) -> Chosen | None:
    """A source is where its theme lies: «baraja de tu Cementerio tres cartas», «destierra esta carta de tu Mano»."""
    if theme.ref in ("self", "ally"):
        there = described(Cards(), source)
        return Chosen(there, ref="self") if there == Cards(zones=there.zones if there else (), of="you") else None
    if theme.ref is not None or theme.cards.away:
        return None
    cards = described(theme.cards, source)
    return None if cards is None else replace(theme, cards=cards)


def _moved(make: Any, who: Any, theme: Chosen) -> Any:
    if who == "you" and theme.cards.of == "each":
        return None
    if (
        who == "each"
        and theme.ref is None
        and theme.cards.of == "each"
        and len(theme.cards.zones) == 1
        and not theme.all
    ):
        mine = replace(theme, cards=replace(theme.cards, of="you"))
        return model.ForEach(players="each", steps=(make(what=mine.objects()),))
    if who == "opponent" and theme.cards.zones == ("cementerio",) and theme.cards.of == "you" and not theme.all:
        return make(what=replace(theme, by=who).objects())  # «tu oponente destierra una carta de tu Cementerio»
    if who != "you" and theme.ref is None and theme.cards.zones:
        if theme.cards.of not in ("each", who) or theme.all or len(theme.cards.zones) != 1:
            return None
        of = who if who == "opponent" else "you"
        if who == "each":
            return None
        return make(what=replace(theme, cards=replace(theme.cards, of=of), by=who).objects())
    return theirs(make, who, theme)


@sense("draw")
def _draw(who: Any, roles: dict[str, Any]) -> Any:
    castle = roles.get("from", "you" if who == "you" else "same")
    if castle == "opponent" or (castle == "you") != (who == "you"):
        return None
    if who == "each" and isinstance(roles["count"], model.Fact):
        return None  # as many as all of them together, or as each had
    return model.Draw(count=roles["count"], who=who)


@sense("draw_up_to")
def _draw_up_to(who: Any, roles: dict[str, Any]) -> Any:
    castle = roles.get("from", "you" if who == "you" else "same")
    if castle == "opponent" or (castle == "you") != (who == "you"):
        return None
    return model.Draw(count=roles["upto"], who=who, up_to=True)


@sense("draw_top")
def _draw_the_top(who: Any, roles: dict[str, Any]) -> Any:
    """«Robas la carta superior de tu Castillo»."""
    count, of = roles["top"]
    return model.Draw(count=count) if who == "you" and of == "you" else None


@sense("mill")
def _mill(who: Any, roles: dict[str, Any]) -> Any:
    castle = roles.get("from")
    if castle == "same" and who == "you":
        return model.Mill(count=roles["count"], who="spoken_of")  # type: ignore[arg-type]
    if castle == "you" and who != "you":
        return None
    if castle == "opponent":
        return model.Mill(count=roles["count"], who="opponent") if who == "you" else None
    return model.Mill(count=roles["count"], who=who)


@sense("mill_to")
def _mill_to(who: Any, roles: dict[str, Any]) -> Any:
    """«Botar cartas de su Castillo hasta que aparezca un Oro»: whoever's Castillo it is."""
    castle, cards = roles["milled_to"]
    milled = _mill(who, {"count": 1, "from": castle})
    return None if milled is None else replace(milled, to=cards)


@sense("mill_top")
def _mill_top(who: Any, roles: dict[str, Any]) -> Any:
    count, of = roles["top"]
    if (of == "each" and who == "you") or of == "any":
        return None
    return model.Mill(count=count, who=who if of == "each" else of)


@sense("exile_top")
def _exile_top(who: Any, roles: dict[str, Any]) -> Any:
    count, of = roles["top"]
    if (of == "each") != (who != "you") or who == "each" or of == "any":
        return None
    return model.Exile(
        what=Objects(all=Cards(zones=("castillo",), of=who if of == "each" else of), count=count, top=True)
    )


def _of_whom(who: Any, roles: dict[str, Any]) -> Chosen | None:
    """«Destrúyele un Aliado»: one of the opponent's."""
    theme: Chosen = roles["theme"]
    if "le" not in roles:
        return theme
    if who != "you" or theme.ref is not None or theme.cards.of not in ("any", "opponent"):
        return None
    return replace(theme, cards=replace(theme.cards, of="opponent"))


@sense("destroy")
def _destroy(who: Any, roles: dict[str, Any]) -> Any:
    theme = _of_whom(who, roles)
    if theme is None or theme.cards.zones not in ((), (PAGADO,), ("reserva",)):
        return None
    return _moved(model.Destroy, who, theme)


@sense("exile")
def _exile(who: Any, roles: dict[str, Any]) -> Any:
    theme = _of_whom(who, roles)
    if theme is None or ("le" in roles and theme.cards == Cards(of="opponent")):
        return None  # «destiérrale una carta»: from where
    if theme.cards == Cards(zones=("castillo",), of="opponent") and who == "you" and not (theme.all or theme.random):
        return model.Exile(what=Objects(all=theme.cards, count=theme.count, top=True)) if not theme.up_to else None
    if theme.cards.zones == ("castillo",):
        return None
    return _moved(model.Exile, who, theme)


@sense("shuffle")
def _shuffle(who: Any, roles: dict[str, Any]) -> Any:
    theme, goal = roles["theme"], roles.get("goal", "owner")
    if not goes_home(theme, goal) or "castillo" in theme.cards.zones:
        return None
    return _moved(model.ShuffleIn, who, homeward(theme, "you") if goal == "you" else theme)


@sense("shuffle_castle")
def _shuffle_castle(who: Any, roles: dict[str, Any]) -> Any:
    """«Baraja tu Castillo», «baraja el resto en tu Castillo»: what was seen lies there still."""
    of = {"same": who, "you": "you" if who == "you" else None, "opponent": "opponent"}[roles["castle"]]
    if of is None or (roles["castle"] == "same" and who not in ("opponent", "each")):
        return None
    return model.ShuffleIn(what=Objects(all=Cards(zones=("castillo",), of=of)))


@sense("shuffle_back")
def _shuffle_back(who: Any, roles: dict[str, Any]) -> Any:
    if who != "you" or "castillo" in roles["theme"].cards.zones:
        return None
    made = _moved(model.ShuffleIn, who, homeward(roles["theme"], "you" if roles["goal"] == "you" else None))
    return None if made is None else replace(made, returned=True)


@sense("bounce")
def _bounce(who: Any, roles: dict[str, Any]) -> Any:
    theme, goal = roles["theme"], roles.get("goal", "owner")
    if theme.cards.zones == ("mano",) or "castillo" in theme.cards.zones:
        return None
    if goal == "opponent":
        if theme.ref is not None or theme.cards.of not in ("any", "opponent") or theme.cards.zones:
            return None
        return model.Bounce(what=replace(theme, cards=replace(theme.cards, of="opponent")).objects())
    if goal == "you" and theme.ref is None:
        if theme.cards == Cards(types=(ORO,)) and not theme.all:
            theme = replace(theme, cards=replace(theme.cards, of="you"))  # it goes to its owner's hand (DAR 10.48)
        if theme.cards.of == "opponent" or (theme.cards.of == "any" and not theme.placed):
            return None
        theme = homeward(theme, "you")
    return _moved(model.Bounce, who, theme)


@sense("put_into_play")
def _put_into_play(who: Any, roles: dict[str, Any]) -> Any:
    theme = roles["theme"]
    if who != "you" or (theme.ref is None and not theme.cards.zones) or "castillo" in theme.cards.zones:
        return None
    entering = roles.get("goal")
    if entering == "owner":
        return model.PutIntoPlay(what=theme.objects(), under="each") if theme.all and theme.ref is None else None
    if entering and theme.ref is None and not (theme.cards.types or theme.cards.race or theme.cards.races):
        theme = replace(theme, cards=replace(theme.cards, types=(entering,)))
    return model.PutIntoPlay(what=theme.objects())


@sense("revive")
def _revive(who: Any, roles: dict[str, Any]) -> Any:
    """«Devuelve a la vida a todos los Aliados destruidos»: under whose control each was."""
    theme = roles["theme"]
    everybodys = theme.ref is None and theme.all and theme.cards.of == "any"
    return _put_into_play(who, {"theme": theme, "goal": "owner" if everybodys else ""})


@sense("play_free")
def _play_free(who: Any, roles: dict[str, Any]) -> Any:
    theme = roles["theme"]
    if who != "you" or (theme.ref is None and not theme.cards.zones) or "castillo" in theme.cards.zones:
        return None
    return model.Play(what=theme.objects())


@sense("to_castle")
def _to_castle(who: Any, roles: dict[str, Any]) -> Any:
    made = _moved(model.ToCastle, who, roles["theme"])
    return None if made is None else replace(made, at=roles["goal"])


@sense("bury")
def _bury(who: Any, roles: dict[str, Any]) -> Any:
    theme = roles["theme"]
    if theme.cards.zones == ("mano",) and theme.ref is None:
        return _of_hand(who, theme)
    said = theme.cards.types or theme.cards.race or theme.cards.zones or theme.cards.of == "each" or theme.among
    if theme.ref is None and not said:
        return None
    if theme.cards.zones and theme.cards.zones != ("destierro",):
        return None
    return _moved(model.ToGraveyard, who, theme)


def _of_hand(who: Any, theme: Chosen) -> Any:
    """Cards of a hand that go to the Cementerio: a discard, by chance where nobody looks."""
    cards = replace(theme.cards, zones=(), of="any")
    of = theme.cards.of
    which = None if cards == Cards() else cards
    count = None if theme.all and which is None else theme.count
    if theme.all and which is not None:
        return None
    if theme.yours:
        asked = of == ("opponent" if who == "you" else "each") and who != "each" and not theme.up_to
        return model.Discard(who="opponent", count=count, cards=which, chooser="you") if asked else None
    if of == "opponent" and who == "you":
        return (
            None
            if which is not None or theme.up_to
            else model.Discard(who="opponent", count=count, random=count is not None)
        )
    if of == ("you" if who == "you" else "each") and not theme.up_to:
        return model.Discard(who=who, count=count, cards=which, random=theme.random)
    return None


@sense("discard")
def _discard(who: Any, roles: dict[str, Any]) -> Any:
    count, cards, hand, random = roles["theme"]
    which = None if cards == Cards() else cards
    if count is None and which is not None and who != "opponent":
        return None
    if (hand == "theirs" and who == "you" and "le" not in roles) or (hand == "own" and who != "you"):
        return None
    foe = hand == "opponent" or "le" in roles
    if foe and (who != "you" or which is not None or hand == "own"):
        return None
    if "le" in roles and not random:
        return model.Discard(who="opponent", count=count, chooser="you")
    return model.Discard(who="opponent" if foe else who, count=count, cards=which, random=random or foe)


@sense("discard_from")
def _discard_from(who: Any, roles: dict[str, Any]) -> Any:
    theme = roles["theme"]
    if theme.ref in ("self", "ally") and who == "you" and "le" not in roles:
        return model.ToGraveyard(what=Objects(ref="self"))
    if theme.ref is not None or "le" in roles:
        return None
    if theme.cards.zones == ("mano",):
        return _of_hand(who, theme)
    if theme.cards.zones == ("castillo",) and theme.cards == Cards(zones=("castillo",), of=theme.cards.of):
        of = who if theme.cards.of == "each" else theme.cards.of
        if of == "any" or theme.all or theme.up_to or theme.random or (of == "you" and who == "opponent"):
            return None
        return model.Mill(count=theme.count, who=of)
    return None


@sense("group")
def _group(who: Any, roles: dict[str, Any]) -> Any:
    theme = roles["theme"]
    types = theme.cards.types
    if types == (ORO,) and theme.ref is None:
        of = who if theme.cards.of in ("any", who, "each") else None
        if of not in ("you", "opponent") or theme.cards.zones not in ((), (PAGADO,)):
            return None
        cards = replace(theme.cards, zones=(PAGADO,), of=of)
        return model.MoveOros(what=replace(theme, cards=cards, by=who).objects())
    if set(types) == {ORO, ALIADO} and theme.ref is None and who == "you":
        each = (_group(who, {"theme": replace(theme, cards=replace(theme.cards, types=(one,)))}) for one in types)
        return None if None in (modes := tuple(each)) else model.Mode(modes=modes)
    if theme.ref == "that" and who == "you":
        return model.ToDefense(what=theme.objects())
    if types == (ALIADO,) and who == "you" and not theme.cards.zones:
        return model.ToDefense(what=theme.objects())
    if theme.ref in ("ally", "self") and who == "you":
        return model.ToDefense(what=theme.objects())
    return None


@sense("to_defense")
def _to_defense(who: Any, roles: dict[str, Any]) -> Any:
    theme = roles["theme"]
    if who == "you" and theme.cards.zones == ("cementerio",) and theme.ref is None and not theme.all:
        if not (theme.cards.types or theme.cards.race):
            theme = replace(theme, cards=replace(theme.cards, types=(ALIADO,)))
        return model.PutIntoPlay(what=theme.objects()) if theme.cards.types == (ALIADO,) else None
    if who != "you" or theme.cards.away or theme.cards.types not in ((), (ALIADO,)):
        return None
    if theme.all and theme.cards == Cards(types=(ALIADO,), doing=("atacando",)):
        return model.ReturnAttackers()
    return model.ToDefense(what=theme.objects())


@sense("generate")
def _generate(who: Any, roles: dict[str, Any]) -> Any:
    if who != "you" or roles.get("until") not in (None, ("turn_end", "final_phase"), ("turn_end",) * 2):
        return None
    only, one = roles.get("only", (None, False))
    if one and roles["count"] != 1:
        only = NoModel("Oros para una sola carta")  # «genera 2 Oros para un Tótem»: not one for each of two
    return model.Generate(count=roles["count"], only=only)


@sense("generate_for_use")
def _generate_for_use(who: Any, roles: dict[str, Any]) -> Any:
    """«Genera dos Oros para jugar habilidades de Criaturas»."""
    count, cards = roles["oros_of_use"]
    made = _generate(who, {**roles, "count": count, "only": cards})
    return None if made is None else replace(made, using=True)


@sense("generate_each")
def _generate_each(who: Any, roles: dict[str, Any]) -> Any:
    """«Genera dos Oros para ambos jugadores»."""
    made = _generate(who, roles)
    return None if made is None else model.ForEach(players="each", steps=(made,))


@sense("give_strength")
def _give_strength(who: Any, roles: dict[str, Any]) -> Any:
    """«Dale +3 a la fuerza a un Aliado»."""
    theme = roles["to"]
    return Pending(theme, (roles["bonus"],), roles.get("until")) if who == "you" and not theme.cards.zones else None


@sense("lay_gratis")
def _lay_gratis(who: Any, roles: dict[str, Any]) -> Any:
    """«Puedes ponerle un Arma sin pagar su coste»: of the hand, and this one bears it."""
    theme = roles["theme"]
    if who != "you" or theme.cards != Cards(types=(ARMA,)) or theme.count != 1 or theme.all:
        return None
    held = replace(theme, cards=replace(theme.cards, zones=("mano",), of="you"))
    return model.PutIntoPlay(what=held.objects(), bearer=Objects(ref="self"))


@sense("put_on_bearer")
def _put_on_bearer(who: Any, roles: dict[str, Any]) -> Any:
    """«Pon un Arma de tu Cementerio en juego sobre este Aliado»."""
    theme, bearer = roles["theme"], roles["bearer"]
    lies = theme.ref == "that_one" or (theme.cards.types == (ARMA,) and theme.cards.zones and not theme.all)
    return model.PutIntoPlay(what=theme.objects(), bearer=bearer.objects()) if who == "you" and lies else None


@sense("look_hand")
def _look_hand(who: Any, roles: dict[str, Any]) -> Any:
    return model.LookHand() if who == "you" and roles["hand"] in ("opponent", "same") else None


@sense("show_hand")
def _show_hand(who: Any, roles: dict[str, Any]) -> Any:
    if who in ("opponent", "each") and roles["hand"] == "same" and "le" not in roles:
        return model.LookHand(who=who, shown=True)
    return model.LookHand(who="you", shown=True) if who == "you" and roles["hand"] == "you" else None


@sense("show")
def _show(who: Any, roles: dict[str, Any]) -> Any:
    theme = roles["theme"]
    if theme.all and theme.cards == Cards(zones=("mano",), of="you"):
        return None  # the whole hand is shown, which is seen (`show_hand`)
    if theme.ref == "those" and theme.cards == Cards() and who == "you":
        return model.Show(what=Objects(ref="done"))  # «roba tres cartas y muestra esas cartas»
    return model.Show(what=theme.objects()) if who == "you" and theme.cards.zones == ("mano",) else None


@sense("look_top")
def _look_top(who: Any, roles: dict[str, Any]) -> Any:
    count, of = roles["top"]
    if who != "you" or of == "each":
        return None
    return _of_either(lambda whose: model.LookTop(who=whose, count=count), of)


def _of_either(make: Callable[[Any], Any], of: str) -> Any:
    """What is done with a Castillo: with whichever one likes, where «algún Castillo» leaves that open."""
    return model.Mode(modes=(make("you"), make("opponent"))) if of == "any" else make(of)


@sense("show_top")
def _show_top(who: Any, roles: dict[str, Any]) -> Any:
    count, of = roles["top"]
    if of == "each":
        return model.LookTop(who=who, count=count, shown=True) if who != "you" else None
    return _of_either(lambda whose: model.LookTop(who=whose, count=count, shown=True), of) if who == "you" else None


@sense("choose")
def _choose(who: Any, roles: dict[str, Any]) -> Any:
    theme = roles["theme"]
    if who != "you" or theme.ref is not None or theme.all:
        return None
    return model.Choose(what=theme.objects())


@sense("cancel_attack")
def _cancel(who: Any, roles: dict[str, Any]) -> Any:
    of = "opponent" if roles["theme"].ref == "their_attack" else "any"
    return model.CancelAttack(of=of) if who == "you" else None  # type: ignore[arg-type]


@sense("gain_control")
def _gain_control(who: Any, roles: dict[str, Any]) -> Any:
    theme, until = roles["control"], roles.get("until")
    if who != "you" or theme is None or theme.cards.of not in ("opponent", "any") or theme.cards.zones:
        return None
    lasts: Any = (
        None
        if until in (None, ("game", "game"), ("in_play", "in_play"))
        else "turn_end"
        if until[0] == "turn_end"
        else until[1]
    )
    return model.GainControl(what=theme.objects(), until=lasts)


@sense("say")
def _say(who: Any, roles: dict[str, Any]) -> Any:
    what = roles["what"]
    if who != "you":
        return None
    return what if isinstance(what, model.Say) else model.Say(what=what)


@sense("blank")
def _blank(who: Any, roles: dict[str, Any]) -> Any:
    """«Cancela las habilidades de los Tótems»: those in play have none."""
    theme = roles["abilities"]
    if who != "you" or theme is None or theme.ref == "answered" or theme.cards.away:
        return None
    until = roles.get("until")
    if until is None and not theme.all:
        return None  # «anula la habilidad de un Aliado»: what is used now, or what it has
    return Pending(theme, (model.Blank(),), until or ("turn_end", "final_phase"))


@sense("no_damage")
def _no_damage(who: Any, roles: dict[str, Any]) -> Any:
    """«Reduce a cero el daño»: that of this turn, to your Castillo."""
    until = roles.get("until", ("turn_end", "final_phase"))
    return OnPlayers(model.NoDamage(), until) if who == "you" else None


@sense("oros_paid")
def _oros_paid(who: Any, roles: dict[str, Any]) -> Any:
    theme = roles["theme"]
    if theme.cards.types not in ((), (ORO,)) or (theme.ref is None and not theme.cards.types) or who != "you":
        return None
    return model.MoveOros(what=theme.objects(), to="pagado")


@sense("play_paying")
def _play_paying(who: Any, roles: dict[str, Any]) -> Any:
    theme = roles["theme"]
    if theme.ref == "self" and theme.cards.zones:
        return None  # «puedes jugar esta carta desde tu Cementerio pagando su coste» is leave to play it (Allow)
    return model.Play(what=theme.objects(), free=False) if who == "you" else None


# -- searches: found, and put somewhere in the same breath


L.rule("sought", "[a] {np}")(
    lambda np: (
        np
        if np.ref is np.among is None and not (np.all or np.cards.zones or np.random) and np.cards.of == "any"
        else None
    )
)


def with_theme(deed: Deed, np: Chosen) -> Deed | None:
    """«Elige uno de sus Oros y lo destruye»: what is chosen in the place of the pronoun."""
    roles = dict(deed.roles)
    if np.ref is not None or np.all or roles.get("theme") not in CLITICS.values():
        return None
    return Deed(deed.sense, tuple({**roles, "theme": np}.items()))


class Found(msgspec.Struct, frozen=True):
    """What was sought and where."""

    sought: Chosen
    who: Any
    zones: tuple[str, ...]


def search(sought: Chosen, sought_in: tuple[str, tuple[str, ...]], mods: Facts = ()) -> Found | None:
    """«Un Arma en tu Castillo»."""
    cards = described(sought.cards, mods)
    if cards is None or cards.zones or cards.of != "any":
        return None
    return Found(replace(sought, cards=cards), *sought_in)


L.rule("search", "{sought}")(lambda sought: Found(sought, "you", ("castillo",)) if sought.cards != Cards() else None)
_IT = "(-lo|-la|-los|-las)"
_PUT = "(poner:TAG|subir:TAG|jugar:TAG|devolver:TAG|enviar:TAG|portar:TAG)"
_SHOWN = f"[mostrar:TAG {_IT} [a tu oponente] y]"
_THEN = "(y|, y|y luego|, luego|,|para)"


def inflected(part: str, *patterns: str, tags: tuple[str, ...] = ("imp", "inf", "s3")) -> Callable[[Any], Any]:
    """Note ways of saying a part in several forms of its verbs: `FORM` is that form, and `TAG` after a verb too.

    After an infinitive an order says the same as `TAG` («buscar un Arma y ponla en tu Mano»).
    """

    def note(build: Any) -> Any:
        for tag in tags:
            said = rf"(\1:{tag}|\1:imp)" if tag == "inf" else rf"\1:{tag}"
            L.rule(f"{part}.{tag}", *(re.sub(r"(\w+):TAG", said, one).replace("FORM", tag) for one in patterns))(build)
        return build

    return note


L.rule("deed.3", "elegir:3 {np} y {chosen:deed.3}")(lambda np, chosen: with_theme(chosen, picked_by_them(np)))
inflected("deed", "elegir:FORM {np} y {chosen:deed.FORM}", tags=("imp", "inf"))(
    lambda np, chosen: with_theme(chosen, np) if np.cards.zones else None
)


for _way in (
    f"{_THEN} {_SHOWN} {_PUT} {_IT} {{put_there}}",
    f"{_THEN} (poner:TAG|enviar:TAG|botar:TAG|descartar:TAG) {_IT} {{put_there:in_grave}}",
    f"{_THEN} barajar:TAG {_IT} {{put_there:in_castle}}",
):
    inflected("put", _way)(the_one)


def put_there(place: Any = None, to_play: str = "", castle_end: str = "") -> Any:
    """«En tu Mano», «en juego», «en el fondo de tu Castillo», «en este Aliado»: where what was found goes."""
    if castle_end:
        return f"castle_{castle_end}"
    return place or ("in_play" if to_play != "owner" else None)


inflected("put", f"{_THEN} {_SHOWN} jugar:TAG {_IT} {{free}}", f"{_THEN} jugar:TAG (esa|dicha) @carta {{free}}")(
    lambda free: "played"
)
inflected("deed", "buscar:FORM {search} {put:put.FORM}", "buscar:FORM {search:search_alone}")(
    lambda search, put="mano": Deed("search", (("found", search), ("to", put)))
)
inflected("deed", "(tomar:FORM|elegir:FORM|recuperar:FORM|mostrar:FORM) {np} {put:put.FORM} [{chance}]")(
    lambda np, put, chance=False: Deed("taken", (("theme", replace(np, random=np.random or chance)), ("to", put)))
)
_PUT_BACK = "ver:FORM {tops} (y|, y|, luego|y luego|,) {_:replaced.FORM} (-las|-los)"
inflected(
    "deed",
    f"{_PUT_BACK} ({{_:any_order}}|{{same:same_order}})",
    "ver:FORM {tops} (y|, y|, luego|y luego|,) ordenar:TAG (-las|-los)",
)(lambda tops, same=False: Deed("look_top" if same else "order", (("top", tops),)))


def on_bearer(np: Chosen) -> Chosen | None:
    """«Ponla en este Aliado»: who bears the weapon."""
    plain = np.ref is None and not np.all and np.count == 1 and not np.cards.away and np.cards != Cards()
    return np if np.ref in ("ally", "self") or plain else None


@L.coded("search_alone")
def search_alone(chart: Chart, at: int) -> Iterator[tuple[int, Any, tuple[Read, ...]]]:
    """«Busca un Arma en tu Castillo»: to the hand, where nothing says where else it goes."""
    for read in chart.read("search", at):
        then = chart.words[read.end : read.end + 6]
        told = any(word.word.startswith("-") or word.word == "muestra" for word in then)
        placed = any(word.word in ("en", "de", "desde", "del") for word in chart.words[at : read.end])
        if placed and not told and "castillo" in read.value.zones:
            yield read.end, read.value, (read,)


@sense("search")
def _search(who: Any, roles: dict[str, Any]) -> Any:
    """What is searched for is found when that is done, in a Cementerio too: no search has a target (DAR 8.2.5)."""
    found, to = roles["found"], roles["to"]
    sought = found.sought
    if who != "you" or (found.who == "opponent" and (isinstance(to, Chosen) or to not in _OF_THEIRS)):
        return None
    if sought.cards.like == "self" and sought.cards.other:
        sought = replace(sought, cards=replace(sought.cards, other=False))
    search = model.Search(cards=sought.cards, count=sought.count, up_to=sought.up_to, zones=found.zones, who=found.who)
    done = Objects(ref="done")
    if isinstance(to, Chosen):
        armed = sought.cards.types == (ARMA,) and sought.count == 1
        return (replace(search, to=None), model.PutIntoPlay(what=done, bearer=to.objects())) if armed else None
    if to in _TAKEN:
        return None if to == "castillo" and found.zones != ("cementerio",) else replace(search, to=to)
    then = model.Play(what=done) if to == "played" else model.ToCastle(what=done, at=to.removeprefix("castle_"))
    return (replace(search, to=None), then) if len(found.zones) == 1 else None


_OF_THEIRS = ("in_play", "destierro", "cementerio", "castillo", "played")
"""Where a card goes that was searched for in a zone of the opponent."""
_TAKEN = {
    "mano": model.Bounce,
    "in_play": model.PutIntoPlay,
    "destierro": model.Exile,
    "castillo": model.ShuffleIn,
    "cementerio": model.ToGraveyard,
}


@sense("taken")
def _taken(who: Any, roles: dict[str, Any]) -> Any:
    theme, to = roles["theme"], roles["to"]
    if isinstance(to, Chosen):
        armed = theme.cards.types == (ARMA,) and theme.cards.zones in (("cementerio",), ("mano",), ("destierro",))
        fits = armed and theme.ref is None and theme.count == 1 and not theme.all and who == "you"
        return model.PutIntoPlay(what=theme.objects(), bearer=to.objects()) if fits else None
    if to == "discarded":
        return _of_hand(who, theme) if theme.cards.zones == (MANO,) and theme.ref is None else None
    if theme.cards.zones == ("castillo",) and theme.cards.of == "you" and who == "you" and theme.ref is None:
        plain = replace(theme.cards, zones=(), of="any")
        found = Found(replace(theme, cards=plain), "you", ("castillo",))
        return _search(who, {"found": found, "to": to}) if plain != Cards() and not theme.all and to == "mano" else None
    if to == "played":
        lies = theme.cards.zones in (("cementerio",), ("mano",), ("destierro",)) and theme.ref is None
        return model.Play(what=theme.objects()) if lies and who == "you" and not theme.all else None
    if theme.among is not None:
        return _TAKEN[to](what=theme.objects()) if to in ("mano", "cementerio", "destierro") and who == "you" else None
    if to in ("castle_top", "castle_bottom"):
        end: Any = to.removeprefix("castle_")
        if who != "you" or theme.ref is not None or theme.all or theme.cards.zones == ("castillo",):
            return None
        return _moved(lambda what: model.ToCastle(what=what, at=end), who, theme)
    if to == "in_play" and theme.cards.of == "opponent" and not theme.cards.away and who == "you" and not theme.all:
        return model.GainControl(what=theme.objects()) if theme.ref is None else None
    if (
        who != "you"
        or theme.ref is not None
        or theme.all
        or "castillo" in theme.cards.zones
        or (theme.cards.zones == ("mano",) and to not in ("in_play", "cementerio", "castillo"))
    ):
        return None
    if to == "in_play" and not theme.cards.zones:
        return None
    if to == "mano" and theme.cards.of == "opponent":
        return None
    if to == "cementerio" and theme.cards.zones == ("mano",):
        return _of_hand(who, theme)
    return _moved(_TAKEN[to], who, theme)


@sense("order")
def _order(who: Any, roles: dict[str, Any]) -> Any:
    count, of = roles["top"]
    if who != "you" or of == "each":
        return None
    return _of_either(lambda whose: model.LookTop(who=whose, count=count, order=True), of)


L.rule("deed.3", "(buscar:3|tomar:3|elegir:3) {np} y (la|lo|las|los) (poner:3|subir:3) {to_hand}")(
    lambda np, to_hand: (
        Deed("bounce", (("theme", np), ("goal", to_hand))) if np.cards.zones == ("cementerio",) else None
    )
)


@sense("search_said")
def _search_said(who: Any, roles: dict[str, Any]) -> Any:
    """«Nombra una carta y búscala en el Castillo oponente»: what happens to it is said next."""
    whose, zones = roles["said_in"]
    return model.Search(cards=Cards(said="name"), who=whose, zones=zones, to=None) if who == "you" else None
