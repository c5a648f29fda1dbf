"""Clauses in a row: who does what, what is said of which cards, and what is only done if somebody likes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.card_text.deeds import CLITICS, Deed, done, inflected, with_theme
from engine.games.myl_pe.card_text.meaning.parts import (
    AtTheEnd,
    Chosen,
    Conditional,
    Item,
    L,
    NoModel,
    OnPlayers,
    Pending,
    picked_by_them,
)
from engine.games.myl_pe.card_text.states import Predicate, on_subject
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Cards, Condition, Objects, When
from engine.games.myl_pe.model.instructions import Step
from engine.text.chart import Chart, Read, the_one

Items = tuple[Item, ...]


def by_named_player(named_player: Any, deed: Deed) -> Items | None:
    """«Ese jugador roba una carta», «su controlador bota dos»: whose moment it is, or whose card was spoken of."""
    said = done(mine_of(deed), "you")
    return (Item(model.ForEach(players=named_player, steps=(said,))),) if isinstance(said, Step) else None  # type: ignore[arg-type]


def mine_of(deed: Deed) -> Deed:
    """The deed as whoever does it says it: «su Castillo» is then his own."""
    own = {"same": "you", "theirs": "own"}
    roles = tuple(
        (
            name,
            (value[0], value[1], own.get(value[2], value[2]), value[3])
            if name == "theme" and isinstance(value, tuple)
            else own.get(value, value)
            if isinstance(value, str)
            else value,
        )
        for name, value in deed.roles
    )
    return Deed(deed.sense, roles)


def lacking(what: str) -> Items:
    """What is understood and has no model."""
    return (Item(NoModel(what)),)  # type: ignore[arg-type]


def made(deed: Deed, who: str, optional: bool = False) -> Items | None:
    """A deed as what an ability does."""
    said = done(deed, who)
    if said is None:
        return None
    return (Item(said, optional=optional),)


def ordered(deed: Deed | None = None, told: Deed | None = None, itself: bool = False) -> Items | None:
    """«Destruye un Aliado», «robas una carta»: only the second form says who."""
    if told is None:
        own = deed is not None and (not itself or deed.sense in ("search", "generate"))
        return made(deed, "you") if own and deed is not None else None
    said = made(told, "you")
    return None if said is None else tuple(replace(item, mine=True) for item in said)


def costs_something(said: Any) -> bool:
    """Whether it is a price where it is done first."""
    return isinstance(said, model.Pay) or given_up(said)


def given_up(said: Any) -> bool:
    """Whether whoever does it gives something up: what «destruye este Aliado y...» begins with is a price."""
    if isinstance(said, model.Discard):
        return said.who == "you" and not said.random and said.count is not None
    if isinstance(said, model.Destroy | model.Exile | model.Bounce | model.ShuffleIn):
        what = said.what
        return what.ref in ("self", "ally") or (what.pick is not None and what.pick.of == "you" and what.count == 1)
    return isinstance(said, model.Mill) and said.who == "you"


def allowed(deeds: Items, one: Deed | None = None) -> Items | None:
    """«Puedes robar una carta»: whoever does the first thing goes on; what is given up first is a price.

    It is none before «y luego» («puedes barajar una carta y luego robar una»).
    """
    given = () if one is None else made(one, "you")
    if given is None:
        return None
    first, *rest = (*given, *deeds)
    several = isinstance(first.said, tuple)
    if (rest and not given and (several or costs_something(first.said))) or (given and several):
        return None
    return (replace(first, optional=True), *(replace(item, then=True) for item in rest))


def one_deed(deed: Deed) -> Items | None:
    """One infinitive."""
    return made(deed, "you")


def several_deeds(one: Deed, deeds: Items) -> Items | None:
    """«Robar una carta y descartar otra»."""
    first = made(one, "you")
    return None if first is None else (*first, *deeds)


def either_deed(one: Any, two: Any, three: Any = None, may: bool = False) -> Items:
    """«Robar una carta o destruir un Aliado», «pagar 1 Oro para robar una carta o pagar 2 para...»."""
    if isinstance(one, model.Pay) and three is None:
        return (Item(model.Offer(costs=(one,), otherwise=(two,)), optional=may),)
    return (Item(model.Mode(modes=(one, two) if three is None else (one, two, three)), optional=may),)


@inflected("choice", "{deed:deed.FORM}", tags=("imp", "inf", "2"))
@L.rule("choice.inf", "{deed:deed.inf} {purpose}", "[hacer:inf] que {wish}", "{wish:clause.cards}")
def chosen_deed(deed: Deed | None = None, purpose: Items = (), wish: Items = ()) -> Any:
    """One of the things that can be chosen; «pagar 2 Oros para robar una carta» costs something to be chosen."""
    if deed is None:
        return one_step(wish[0].said) if len(wish) == 1 and not wish[0].optional else None
    said = done(deed, "you")
    if not purpose:
        return None if said is None or isinstance(said, NoModel) else _together(said)
    steps = tuple(item.said for item in purpose)
    if not isinstance(said, Step) or not costs_something(said) or not all(isinstance(step, Step) for step in steps):
        return None
    return model.Offer(costs=(said,), steps=steps)  # type: ignore[arg-type]


def one_step(said: Any) -> Step | None:
    """What is said among choices as one instruction: whom it is about is picked when that is chosen."""
    if isinstance(said, Step):
        return said
    if not isinstance(said, Pending) or len(said.effects) != 1 or said.on.ref is not None:
        return None
    until = said.until or ("turn_end", "final_phase")
    lasts = until[0] if isinstance(said.effects[0], model.Strength) else until[1]
    return model.Affect(effect=said.effects[0], on=said.on.objects(), until=lasts)  # type: ignore[arg-type]


def _together(mode: Any) -> Any:
    return model.Together(steps=mode) if isinstance(mode, tuple) else mode


def choose_between(deeds: Items, may: bool = False) -> Items | None:
    """«Elige entre robar una carta o destruir un Aliado»."""
    between = len(deeds) == 1 and isinstance(deeds[0].said, model.Mode)
    return (replace(deeds[0], optional=may),) if between else None


def bought_off(player: str, deed: Deed, otherwise: Deed) -> Items | None:
    """«Tu oponente puede pagar dos Oros, si no lo hace destruye un Aliado»."""
    given, lost = done(deed, player), done(otherwise, player)
    if player != "opponent" or not isinstance(given, model.Pay) or not isinstance(lost, Step):
        return None
    return (Item(model.Offer(who="opponent", costs=(given,), otherwise=(lost,))),)  # type: ignore[arg-type]


def each_bought_off(heads: Cards, player: str, deed: Deed, lost: Deed) -> Items | None:
    """«Por cada Aliado en juego, tu oponente debe pagar un Oro, si no lo hace debe enviarlo al Cementerio»: of his."""
    given, gone = done(deed, player), done(lost, "you")
    if (
        player != "opponent"
        or not isinstance(given, model.Pay)
        or not isinstance(gone, model.Destroy | model.Exile | model.ToGraveyard)
    ):
        return None
    if gone.what.ref not in ("that", "that_one") or heads.of != "any" or heads.zones:
        return None
    offer = model.Offer(who="opponent", costs=(given,), otherwise=(replace(gone, what=Objects(ref="it")),))
    return (Item(model.ForEach(what=Objects(all=replace(heads, of="opponent")), steps=(offer,))),)


def done_to_both(deed: Deed, two: Chosen) -> Items | None:
    """«Destruye un Arma y un Aliado»: the verb is said of both."""
    one = dict(deed.roles).get("theme")
    if deed.sense not in ("destroy", "exile") or not isinstance(one, Chosen) or len(deed.roles) > 1:
        return None
    if one.all or two.all or two.ref is not None or one.cards.types == two.cards.types == ():
        return None
    if one.cards == replace(two.cards, of=one.cards.of) and one.cards.of == two.cards.of:
        return None
    first, second = (made(Deed(deed.sense, (("theme", each),)), "you") for each in (one, two))
    return None if first is None or second is None else first + second


def by_player(player: str, deed: Deed) -> Items | None:
    """«Tu oponente bota dos cartas»."""
    if player == "spoken":
        return None
    return made(deed, player)


def by_player_both(
    player: str, one: Deed, two: Deed | None = None, same: Deed | None = None, then: Deed | None = None
) -> Items | None:
    """«Cada jugador descarta una carta y roba dos»: the same player does both."""
    if player == "spoken":
        return None
    other = two or same or then
    first, second = made(one, player), None if other is None else made(other, player)
    if then is not None and second is not None:
        second = (replace(second[0], then=True),)
    unclear = one.sense != "show_hand" and (
        player == "opponent" and second is not None and same is not None and _can_be_an_order(same, second[0].said)
    )
    return None if first is None or second is None or unclear else first + second


def _can_be_an_order(deed: Deed, said: Any) -> bool:
    """Whether «y roba una carta» after «tu oponente...» says nothing by which it is his."""
    own = ("same", "theirs")
    told = any(
        value in own or (isinstance(value, tuple) and any(one in own for one in value)) for _, value in deed.roles
    )
    return isinstance(said, model.Draw | model.Mill | model.Discard) and not told


def by_player_either(player: str, one: Deed, two: Deed) -> Items | None:
    """«Tu oponente descarta una carta o bota dos»: whoever does it chooses."""
    if player != "opponent":
        return None
    modes = [done(deed, player) for deed in (one, two)]
    if any(not isinstance(mode, Step) for mode in modes):
        return None
    return (Item(model.Mode(modes=tuple(modes), by="opponent")),)


_OF_PLAYERS = ("discard", "discard_from", "mill", "draw", "look_hand")
"""What only players do: «éste» is then the opponent who was named before, and no card."""


@L.coded("clause.other")
def by_him(chart: Chart, at: int) -> Iterator[tuple[int, Items, tuple[Read, ...]]]:
    """«Mira la Mano de tu oponente y éste descarta una carta»: the player who was just spoken of."""
    he = chart.at(at, "este", "ste") or (chart.at(at, "el") and chart.at(at + 1, "deber:3"))
    if not he or not any("@oponente" in word.terminals for word in chart.words[:at]):
        return
    ordered = chart.read("deed.inf", at + 2) if chart.at(at + 1, "deber:3") else ()
    for said in (*chart.read("deed.3", at + 1), *chart.read("deed.s3", at + 1), *ordered):
        theme = dict(said.value.roles).get("theme")
        his = isinstance(theme, Chosen) and (theme.cards.of == "each" or theme in CLITICS.values())
        his = his or said in ordered  # a card is under no order
        items = made(said.value, "opponent") if his or said.value.sense in _OF_PLAYERS else None
        if items is not None:
            yield said.end, items, (said,)


def said_of(subject: Chosen, predicate: Predicate) -> Items | None:
    """What is said of a subject as items: effects first, then what is done to it."""
    items: list[Item] = []
    if subject.cards.of == "each" and not subject.all:
        return None
    if model.FirstAction() in predicate.effects:  # of who controls the card (DAR 10.44)
        if subject.ref not in ("self", "ally", "bearer", "implied") or predicate.moves:
            return None
        rest = said_of(
            subject, replace(predicate, effects=tuple(e for e in predicate.effects if e != model.FirstAction()))
        )
        return None if rest is None else (*rest, Item(OnPlayers(model.FirstAction(), predicate.until)))
    if predicate.effects:
        if subject.all and any(isinstance(effect, model.Strength) for effect in predicate.effects):
            subject = _of_allies(subject)
        if subject.cards.away and not (
            subject.cards.zones == ("cementerio",) and predicate.effects == (model.Blank(),)
        ):
            return None
        items.append(Item(Pending(subject, predicate.effects, predicate.until), optional=predicate.optional))
    for n, move in enumerate(predicate.moves):
        again = subject.ref is not None or subject.all
        about = subject if again or not (n or predicate.effects) else Chosen(ref="implied")
        put = on_subject(about, move)
        if put is None:
            return None
        items.append(Item(put, optional=predicate.optional and not predicate.effects and n == 0))
    return tuple(items)


def _of_allies(subject: Chosen) -> Chosen:
    """«Tus cartas ganan 1 a la fuerza»: only Aliados have strength (DAR 3.1)."""
    plain = subject.ref is None and subject.cards == Cards(of=subject.cards.of)
    return replace(subject, cards=replace(subject.cards, types=("Aliado",))) if plain else subject


def number_of(chart: Chart, start: int, end: int) -> frozenset[str]:
    """Whether the first verb of a stretch is said of one or of several; both where its form leaves it open."""
    for word in chart.words[start:end]:
        tags = word.terminals & {":3", ":s3", ":3p", ":s3p", ":past3", ":past3p"}
        if tags:
            return frozenset("many" if tag.endswith("p") else "one" for tag in tags)
    return frozenset(("one", "many"))


def many_of(np: Chosen) -> frozenset[str]:
    """Whether a noun phrase is of one card or of several."""
    if np.ref is not None:
        return (
            frozenset(("many",)) if np.ref == "those" else frozenset(("one", "many") if np.ref == "self" else ("one",))
        )
    if np.all:
        return frozenset(("one", "many"))
    return (
        frozenset(("one",)) if np.count == 1 and not np.up_to else frozenset(("many", "one") if np.up_to else ("many",))
    )


@L.coded("clause.cards")
def of_cards(chart: Chart, at: int) -> Iterator[tuple[int, Items, tuple[Read, ...]]]:
    """«Un Aliado oponente pierde 2 a la fuerza»: subject and verb agree in number."""
    for subject in chart.read("np", at):
        for said in chart.read("predicate", subject.end):
            if many_of(subject.value).isdisjoint(number_of(chart, said.start, said.end)):
                continue
            items = said_of(subject.value, said.value)
            if items is not None:
                yield said.end, items, (subject, said)


def of_cards_until(until: Any, np: Chosen, predicate: Predicate) -> Items | None:
    """«Hasta el final del turno, un Aliado gana 2 a la fuerza»."""
    return said_of(np, replace(predicate, until=until)) if predicate.until is None else None


def taken_to_attack(np: Chosen, until: Any = None, **_: bool) -> Items | None:
    """«Un Aliado oponente pasa a tu control y puede ser declarado atacante»: though it has just come (DAR 5.1.1)."""
    taken = said_of(np, Predicate(moves=(model.GainControl(what=Objects(ref="implied")),)))
    about = Chosen(ref="those" if np.all or np.count != 1 else "that")
    may = Pending(about, (model.Can("atacar_al_entrar"),), until or ("final_phase",) * 2)
    return None if taken is None else (*taken, Item(may))


@L.coded("clause.unsaid")
def of_unsaid(chart: Chart, at: int) -> Iterator[tuple[int, Items, tuple[Read, ...]]]:
    """«Gana 2 a la fuerza»: one card that is not named; of several the text must say which."""
    for said in chart.read("predicate", at):
        number = number_of(chart, said.start, said.end)
        alone = not chart.at(at - 1, "y")  # else it goes on with the predicate before
        if alone and number == {"many"} and (items := said_of(Chosen(ref="those"), said.value)) is not None:
            yield said.end, items, (said,)
        if "one" in number:
            she = not said.value.moves and _feminine(chart, said.start, said.end)
            items = said_of(Chosen(ref="she" if she else "implied"), said.value)
            if items is not None:
                yield said.end, items, (said,)


def _feminine(chart: Chart, start: int, end: int) -> bool:
    """Whether the first participle of a stretch is a woman's: «no puede ser destruida» is said of the Arma itself."""
    done = next((word.word for word in chart.words[start:end] if ":pp" in word.terminals), "")
    return done.endswith("a")


@L.coded("clause.both")
def of_two_subjects(chart: Chart, at: int) -> Iterator[tuple[int, Items, tuple[Read, ...]]]:
    """«Este Aliado y tus demás Vampiros ganan 1 a la fuerza»: the same is said of both."""
    for one in chart.read("np", at):
        if not chart.at(one.end, "y") or not (one.value.ref in ("self", "ally", "bearer") or one.value.all):
            continue
        for two in chart.read("np", one.end + 1):
            if not two.value.all:
                continue
            for said in chart.read("predicate", two.end):
                if "many" not in number_of(chart, said.start, said.end):
                    continue
                first, second = (said_of(each.value, said.value) for each in (one, two))
                if first is not None and second is not None:
                    yield said.end, first + second, (one, two, said)


L.rule("clause.cards", "su @fuerza se doblar:3")(
    lambda np=None: said_of(np or Chosen(ref="implied"), Predicate((model.Strength("double"),)))
)


def inverted(move: Any, np: Chosen | None = None) -> Items | None:
    """«Son destruidos todos los Aliados», «la carta es barajada»: the one that was spoken of."""
    return said_of(np or Chosen(ref="that_one"), Predicate(moves=(move,)))


@L.coded("clause.they")
def of_them(chart: Chart, at: int) -> Iterator[tuple[int, tuple[Condition, Items], tuple[Read, ...]]]:
    """«Si todos tus Aliados son Héroes, ganan 2 a la fuerza»: those that the condition is about."""
    for asked in chart.read("all_yours", at):
        condition, cards = asked.value
        place = asked.end + 1 if chart.at(asked.end, ",") else asked.end
        place = place + 1 if chart.at(place, "estos", "estas") else place
        for said in chart.read("predicate", place):
            if number_of(chart, said.start, said.end) == {"many"}:
                items = said_of(Chosen(cards, all=True), said.value)
                if items is not None:
                    yield said.end, (condition, items), (asked, said)


@L.coded("clause.several")
def of_cards_several(chart: Chart, at: int) -> Iterator[tuple[int, Items, tuple[Read, ...]]]:
    """«Ese Aliado es imbloqueable, puede atacar este turno y es destruido al final del turno»: of one subject."""
    for subject in chart.read("np", at):
        for said in chart.read("predicates", subject.end):
            if many_of(subject.value).isdisjoint(number_of(chart, said.start, said.end)):
                continue
            items: Items = ()
            for n, one in enumerate(said.value):
                again = subject.value.ref is not None or subject.value.all
                about = subject.value if again or not n else Chosen(ref="implied")
                more = said_of(about, one[0])
                if more is None or (one[0].optional and n):
                    break
                items += (Item(AtTheEnd(more)),) if one[1] else more
            else:
                yield said.end, items, (subject, said)


L.rule("ending", "{predicate} [{at_the_end}]")(
    lambda predicate, at_the_end=False: (predicate, at_the_end) if at_the_end != bool(predicate.effects) else None
)


def both_named(one: str, two: str, predicate: Predicate, of_foe: bool = False) -> Items | None:
    """«Medusa y Sirenas de tu oponente pierden su habilidad»: the cards of the one name and of the other."""
    if one == two or predicate.optional:
        return None
    about = [Chosen(Cards(name=name, of="opponent" if of_foe else "any"), all=True) for name in (one, two)]
    first, second = (said_of(each, predicate) for each in about)
    return None if first is None or second is None else first + second


L.rule("clause", "{rule:clause.rule}")(lambda rule: tuple(Item(one) for one in rule))
L.rule("clauses", "poder:2 hacer:inf esto : {clauses}")(
    lambda clauses: (replace(clauses[0], optional=True),) if len(clauses) == 1 else None
)


def by_each(clauses: Items) -> Items | None:
    """«Cada jugador: sube una carta de tu Cementerio a tu Mano»: each of them does it with what is theirs."""
    steps = tuple(item.said for item in clauses)
    if not all(isinstance(step, Step) for step in steps) or any(item.optional or item.then for item in clauses):
        return None
    return (Item(model.ForEach(players="each", steps=steps)),)  # type: ignore[arg-type]


L.rule(
    "iffs",
    "si {conds} [,] {clause}",
    "si {conds} [,] {clause} [,|;] (de lo contrario|si no|sino) [,] {otherwise:clause}",
    "si {conds} [,] {clause} y {iffs}",
)(lambda conds, clause, otherwise=(), iffs=(): (Item(Conditional(conds, clause, otherwise)), *iffs))


def then_if(clause: Items, conds: Condition, clauses: Items) -> Items:
    """«Destruye una carta, luego, si era un Aliado, roba una carta»."""
    return (*clause, Item(Conditional(conds, clauses), then=True))


def named_and_barred(so_named: bool, until: Any) -> Items:
    """«Nombra una carta para que no pueda ser jugada mientras...»: nobody plays what is called so."""
    barred = OnPlayers(model.Ban(("jugar",), who="each", cards=Cards(said="name")), until)
    return (Item(model.Say(what="name")), Item(barred))


L.rule(
    "clause.you",
    "(nombrar:imp|nombrar:2) una @carta (para que|y|,|:) (esta|esa @carta) y [todas] sus @copia {lose_it} [{until}]",
    "(nombrar:imp|nombrar:2) una @carta (para que|y|,|:) [todas] las @copia de (esa|dicha) @carta {lose_it} [{until}]",
)(lambda lose_it, until=("game",) * 2: (Item(model.NameCard(key="nombre", until=until[1])),))


def race_kept_off(named: str, np: Chosen, passive_deed: str, of_that_race: bool) -> Items | None:
    """«Elige un tipo de Aliado y este Aliado no podrá ser bloqueado por éste»."""
    if named != "race" or np.ref is None or passive_deed not in ("ser_bloqueado", "ser_destruido"):
        return None
    kept = model.Cannot((passive_deed,), by=Cards(types=("Aliado",), said="race"))  # type: ignore[arg-type]
    return (Item(model.Say(what="race")), Item(Pending(np, (kept,), ("in_play", "in_play"))))


def offered_to_them(player: str, deed: Deed) -> Items | None:
    """«Ambos jugadores pueden descartar una carta»: whether they do is theirs to say."""
    return None if player == "spoken" else lacking("que el otro jugador haga algo si quiere")


def blanked(until: Any, np: Chosen | None = None) -> Items | None:
    """«Se cancelan las habilidades de los Tótems hasta la Fase Final»."""
    return said_of(np or Chosen(ref="that_one"), Predicate((model.Blank(),), until=until))


def one_or_the_other(np: Chosen, two: Chosen, undoes: str) -> Items | None:
    """«Destruye un Aliado de coste 3 o un Tótem de coste 3»: which of the two is chosen as it is done."""
    if np.ref is not None or two.ref is not None or np.all or two.all or np.cards == Cards(types=np.cards.types):
        return None
    modes = [done(Deed(undoes, (("theme", each),)), "you") for each in (np, two)]
    return (Item(model.Mode(modes=tuple(modes))),) if all(isinstance(mode, Step) for mode in modes) else None


def either_of_theirs(player: str, two: Chosen, np: Chosen | None = None, buried: Chosen | None = None) -> Items | None:
    """«Tu oponente elige entre destruir un Aliado o un Oro que tenga en juego»: of his, and he chooses."""
    if player != "opponent":
        return None
    sense = "destroy" if np is not None else "bury"
    both = [replace(one, cards=replace(one.cards, of="each")) for one in (np or buried, two) if one is not None]
    modes = [done(Deed(sense, (("theme", picked_by_them(one)),)), "opponent") for one in both]
    if not all(isinstance(mode, Step) for mode in modes):
        return None
    return (Item(model.Mode(modes=tuple(modes), by="opponent")),)


def picked_by_player(
    player: str, deed: Deed | None = None, np: Chosen | None = None, yours: Deed | None = None
) -> Items | None:
    """«Elige y destruye un Aliado», «elige uno de sus Oros y lo destruye», «elige seis cartas y las barajas»."""
    if deed is None:
        return _picked_for_you(player, np, yours)
    picked = chosen_by_them(deed) if np is None else with_theme(deed, picked_by_them(np))
    return None if player == "spoken" or picked is None else made(picked, player)


def chosen_by_them(deed: Deed) -> Deed | None:
    """«Elige y destruye un Aliado»: whoever does it chooses."""
    theme = dict(deed.roles).get("theme")
    if not isinstance(theme, Chosen) or theme.ref is not None or theme.all:
        return None
    return Deed(deed.sense, tuple({**dict(deed.roles), "theme": picked_by_them(theme)}.items()))


L.rule("clause.other", "{player} deber:3 bloquear:inf con (todos sus|sus) {heads} [{until}]")(
    lambda player, heads=None, until=None: (
        (Item(Pending(Chosen(replace(heads, of="opponent"), all=True), (model.Must("bloquear"),), until)),)
        if player == "opponent" and heads is not None and heads.of == "any" and not heads.zones
        else None
    )
)
L.rule("clause.other", "{player} destruir:3p {np} , {two:np} y {three:np}")(
    lambda player, np, two, three=None: _each_destroys(player, (np, two) if three is None else (np, two, three))
)


def _each_destroys(player: str, nps: tuple[Chosen, ...]) -> Items | None:
    """«Todos los jugadores destruyen un Aliado, un Arma y un Tótem que tengan en juego»."""
    whose = nps[-1].cards.of
    themes = [one if one.cards.of != "any" else replace(one, cards=replace(one.cards, of=whose)) for one in nps]
    found = [made(Deed("destroy", (("theme", one),)), player) for one in themes]
    return tuple(item for items in found for item in items or ()) if None not in found and whose == "each" else None


def you_choose(player: str, deed: Deed) -> Items | None:
    """«Tu oponente descarta una carta a tu elección»."""
    items = made(deed, player)
    said = items[0].said if items else None
    if not isinstance(said, model.Discard) or said.who != "opponent" or said.random or said.count is None:
        return None
    return (Item(replace(said, chooser="you"), mine=True),)


def one_of_each_side(np: Chosen, of_foe: bool, clauses: Items = ()) -> Items | None:
    """«Elige un Aliado tuyo y uno de tu oponente»."""
    if np.ref is not None or np.all or np.count != 1 or np.cards.of != "you" or np.cards.away:
        return None
    theirs = replace(np, cards=replace(np.cards, of="opponent"))
    return (Item(model.Choose(what=np.objects())), Item(model.Choose(what=theirs.objects())), *clauses)


def toll_for_each(player: str, oros: int, fighter: str = "atacar", until: Any = None) -> Items | None:
    """«Tu oponente debe pagar un Oro por cada Aliado atacante»."""
    if player != "opponent":
        return None
    theirs = Chosen(Cards(of="opponent", types=("Aliado",)), all=True)
    return (Item(Pending(theirs, (model.Toll(fighter, oros=oros),), until)),)  # type: ignore[arg-type]


def said_twice(np: Chosen, one: Predicate, two: Predicate) -> Items | None:
    """«Gana 2 permanentemente y durante este turno es imbloqueable»: each for its time."""
    if one.until is None or two.until is None or one.until == two.until or one.moves or two.moves:
        return None
    first, second = said_of(np, one), said_of(np if np.all or np.ref else Chosen(ref="that"), two)
    return None if first is None or second is None else first + second


L.rule("clauses", "{clause} (,|y) si {conds} [,] {then:clauses}")(
    lambda clause, conds, then: (*clause, Item(Conditional(conds, then)))
)
L.rule("of_the_seen", "{np}")(
    lambda np: (
        replace(np, among="done")
        if np.ref is None and not np.all and np.cards != Cards() and np.cards.of == "any" and not np.cards.zones
        else None
    )
)
_NEXT = "(y|,|:|, y|y luego|, luego)"
_YOURS = ("imp", "inf")


@inflected("parted", "(poner:FORM|subir:FORM) {of_the_seen} ({to_hand}|{to_play} [{_:free}])", tags=_YOURS)
@inflected("parted", "(elegir:FORM|tomar:FORM) {of_the_seen} {put:put.FORM}", tags=_YOURS)
@L.rule("parted.if", "si (alguna|una) [de ellas] ser:3 {of_the_seen} [,] poder:2 {put:put_up}")
def parted(of_the_seen: Chosen, put: str = "", to_hand: str = "", to_play: str = "") -> tuple[Chosen, str] | None:
    """«Pon una en tu Mano», «si alguna es un Oro, puedes ponerla en tu Mano»: which, and where it goes."""
    if to_hand == "opponent" or to_play:
        return None
    return of_the_seen, put or ("mano" if to_hand else "in_play")


inflected("rest", f"{_NEXT} [poner:FORM|devolver:FORM] {{_:the_others}} {{castle_end}} [{{_:any_order}}]", tags=_YOURS)(
    the_one
)
inflected("rest", f"{_NEXT} [poner:FORM|enviar:FORM|botar:FORM] {{_:the_others}} {{_:to_grave}}", tags=_YOURS)(
    lambda: "cementerio"
)


def seen_and_parted(
    tops: tuple[int, str],
    parted: Any = None,
    liked: Any = None,
    taken: Any = None,
    rest: str = "",
    asked: Any = None,
    shown_top: bool = False,
    may_see: bool = False,
) -> Items | None:
    """«Mira las tres cartas superiores, pon una en tu Mano y las otras en el fondo»."""
    count, of = tops
    taken = taken or asked
    theme, to = parted or liked or taken
    if of != "you" or to not in _PARTED or (isinstance(theme.count, int) and theme.count >= count):
        return None
    castle = Cards(zones=("castillo",), of="you")
    left: Any = model.ShuffleIn(what=Objects(all=castle))
    if rest not in ("", "shuffled"):
        if taken is not None or theme.cards != Cards():
            return lacking("el resto de las cartas vistas, donde puede no tomarse ninguna")
        over = count - theme.count
        left = model.ToCastle(what=Objects(all=castle, count=over, top=True), at=rest)  # type: ignore[arg-type]
        left = model.Mill(count=over) if rest == "cementerio" else left
    seen = Item(model.LookTop(count=count, shown=shown_top), optional=liked is not None or may_see)
    put = Item(_PARTED[to](what=theme.objects()), optional=taken is not None, then=liked is not None)
    return (seen, put, Item(left, then=liked is not None)) if rest else (seen, put)


_PARTED: dict[str, Any] = {
    "mano": model.Bounce,
    "in_play": model.PutIntoPlay,
    "destierro": model.Exile,
    "cementerio": model.ToGraveyard,
}


L.rule("clause.you", "poder:2 hacer:inf que {wish}")(
    lambda wish: (replace(wish[0], optional=True), *wish[1:]) if isinstance(wish[0].said, Step) else None
)
L.rule("clause.you", "dar:imp el control de {np} {_:to_foe}")(
    lambda np: (Item(model.GainControl(what=np.objects(), to="opponent")),) if np.ref in ("self", "ally") else None
)


def out_of_the_seen(a_hand: str, from_it: Item | None = None, deed: Deed | None = None) -> Items | None:
    """«Mira la Mano de tu oponente y baraja un Aliado de su Mano»: a card of that hand."""
    items = (from_it,) if from_it is not None else None if deed is None else _of_his_hand(deed)
    return (Item(model.LookHand()), *items) if a_hand == "opponent" and items is not None else None


def _of_his_hand(deed: Deed) -> Items | None:
    theme = dict(deed.roles).get("theme")
    if not isinstance(theme, Chosen) or theme.cards.zones != ("mano",) or theme.cards.of != "each":
        return None
    if deed.sense not in ("shuffle", "exile", "bury"):
        return None
    his = replace(theme, cards=replace(theme.cards, of="opponent"), yours=deed.sense == "bury")
    return made(Deed(deed.sense, tuple({**dict(deed.roles), "theme": his}.items())), "you")


L.rule(
    "from_it",
    "elegir:imp {hand_cards} [{_:of_it}] y barajar:imp (-la|-lo) [{into_castle}]",
    "elegir:imp {hand_cards} [{_:of_it}] y {exiled:exiling_it} (-la|-lo)",
)(
    lambda hand_cards, exiled=False, into_castle="owner": (
        _out_of_it(model.Exile if exiled else model.ShuffleIn, *hand_cards) if into_castle != "you" else None
    )
)


def _out_of_it(make: Any, count: Any, cards: Cards, hand: str, random: bool) -> Item | None:
    """What is done to one card of the hand that was seen."""
    whole = replace(cards, zones=("mano",), of="opponent")
    return Item(make(what=Objects(pick=whole))) if count == 1 and hand in ("", "opponent") and not random else None


def from_the_seen(
    hand_cards: tuple[Any, ...] = (), may: tuple[Any, ...] = (), heads: Cards | None = None, of_it: bool = False
) -> Item | None:
    """«Mira la Mano de tu oponente y descarta un Talismán de ella»: of the cards that were seen, where that is said."""
    if heads is not None:
        return Item(model.Discard(who="opponent", count=None, cards=heads))
    count, cards, hand, random = hand_cards or may
    if hand == "own" or random or not (of_it or hand or cards != Cards()) or (count is None and cards.said is None):
        return None
    return Item(
        model.Discard(who="opponent", count=count, cards=None if cards == Cards() else cards, chooser="you"),
        optional=bool(may),
    )


def unsaid_does(deed: Deed | None = None, may: Deed | None = None) -> Items | None:
    """«Deberá botar una carta»: the player who was named; «puede destruir un Arma»: this card, for its player."""
    if may is not None:
        likely = may.sense in ("destroy", "exile", "bounce", "look_hand")
        return made(may, "you", optional=True) if likely else None
    said = None if deed is None else done(mine_of(deed), "you")
    return (
        (Item(replace(said, who="spoken_of")),) if isinstance(said, model.Draw | model.Mill | model.Discard) else None
    )


def in_the_final_phase(one: Items = (), clause: Items = (), clauses: Items = ()) -> Items | None:
    """«Es destruido en la Fase Final»: what is done to it waits until then."""
    waits = all(not isinstance(item.said, Pending) for item in one)
    return (*clause, Item(AtTheEnd(one or clauses, When("paso:9.4.B")))) if waits else None


def then_later(clause: Items, clauses: Items = ()) -> Items | None:
    """«Luego»: only when what was before is done; «luego baraja tu Castillo» is part of a search (DAR 10.11)."""
    if not clauses:
        return clause if isinstance(clause[-1].said, model.Search) else None
    first, *rest = clauses
    return (*clause, replace(first, then=True), *rest)


# -- what is bought by a price: «para robar una carta», «para que un Aliado pierda 2»


def wish_player(player: str, deed: Deed) -> Items | None:
    """«Para que tu oponente bote dos cartas»."""
    return None if player == "spoken" else made(deed, player)


def purpose(deeds: Items, more: Items = ()) -> Items | None:
    """«Para robar una carta y puedes descartar otra»."""
    return (*deeds, *more) if not more or more[0].optional else None


def with_its_copies(np: Chosen, predicate: Predicate | None = None, until: Any = None) -> Items | None:
    """«Una carta oponente y todas sus copias pierden su habilidad»: all of the name of the one that is chosen."""
    if (
        np.ref is not None
        or np.all
        or np.count != 1
        or np.up_to
        or np.cards.away
        or (predicate is not None and predicate.moves)
    ):
        return None
    held = predicate or Predicate((model.Blank(),), until=until)
    of_its_name = said_of(Chosen(Cards(like="that", of=np.cards.of), all=True), held)
    return None if of_its_name is None else (Item(model.Choose(what=np.objects())), *of_its_name)


L.rule("wish", "[{itself}] seguir:s3 en [el] juego", "{np} seguir:s3 en [el] juego")(
    lambda itself=True, np=None: (
        (Item(model.Save()),) if np is None or np.ref in ("that", "that_one", "latter") else None
    )
)
L.rule("wish", "{rule:clause.rule}")(lambda rule: tuple(Item(one) for one in rule))


def of_this_card(items: Items) -> bool:
    """Whether the first thing is said of this card: after a choice «este Aliado» may be the one that was chosen."""
    said = items[0].said
    about = said.on.ref if isinstance(said, Pending) else getattr(getattr(said, "what", None), "ref", None)
    return about == "self"


def chosen_and(np: Chosen, clauses: Items) -> Items | None:
    """«Para elegir un Aliado oponente. Ese Aliado pierde su habilidad»."""
    if np.ref is not None or np.all or np.cards.away or of_this_card(clauses):
        return None
    return (Item(model.Choose(what=np.objects())), *clauses)


def parted_by_them(got: Deed, n: int, exiles: bool = False, shown: bool = False) -> Items | None:
    """«Roba tres cartas y tu oponente destierra dos de esas cartas»: the others stay in the hand."""
    first = made(got, "you")
    said = first[0].said if first else None
    if first is None or not (isinstance(said, model.Draw) or (isinstance(said, model.Search) and said.to == "mano")):
        return None
    lost = Objects(pick=Cards(), among="done", count=n, by="opponent")
    show = (Item(model.Show(what=Objects(ref="done"))),) if shown else ()
    return (*first, *show, Item(model.Exile(what=lost) if exiles else model.ToGraveyard(what=lost)))


def _picked_for_you(player: str, np: Any, picked: Any) -> Items | None:
    """«Tu oponente elige seis cartas de tu Cementerio y las barajas»."""
    taken = with_theme(picked, np)
    items = None if taken is None or player != "opponent" else made(taken, "you")
    said = items[0].said if items else None
    what = getattr(said, "what", None)
    if not isinstance(said, Step) or not isinstance(what, Objects) or what.pick is None:
        return None
    return (Item(replace(said, what=replace(what, by="opponent"))),)


def made_to_attack(player: str, np: Chosen) -> Items | None:
    """«Tu oponente debe declarar atacante un Aliado a tu elección»."""
    if player != "opponent" or np.ref is not None or np.all or np.cards.of == "you" or not np.yours:
        return None
    theirs = replace(np, cards=replace(np.cards, of="opponent"), yours=False)
    return (Item(Pending(theirs, (model.Must("atacar"),))),)


L.rule("wish", "{player} deber:s3 declarar:inf [como] @atacante [a] {np}")(
    lambda player, np: made_to_attack(player, np)
)
