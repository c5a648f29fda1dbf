"""What is said of cards: strength, abilities, what they can and cannot do, and what is done to them (passives).

A predicate is a tuple of what is said of one subject: effects, or instructions that name it `implied`.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from engine.games.myl_pe.card_text.meaning.parts import Chosen, Item, L, NoModel, Pending, Until, goes_home, makers
from engine.games.myl_pe.card_text.noun_phrase import Facts, described
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Cards, Objects


class Predicate(msgspec.Struct, frozen=True):
    """What is said of a subject: effects for a time or standing, or what is done to it."""

    effects: tuple[model.Effect, ...] = ()
    moves: tuple[Any, ...] = ()
    until: Until | None = None
    optional: bool = False
    """Whether it may be done or not («puede volver»)."""


_IMPLIED = Objects(ref="implied")

_ANY = "({verb}:3|{verb}:3p|{verb}:s3|{verb}:s3p)"


def forms(verb: str) -> str:
    """The pattern of all forms in which a verb is said of others."""
    return _ANY.replace("{verb}", verb)


def gains(plus: int, of_strength: bool = True, per: model.Count | None = None) -> model.Effect:
    """«Gana 2 a la fuerza»."""
    return model.Strength("add", plus if per is None else replace(per, times=plus))


def loses(
    n: int, of_strength: bool = True, least: int | None = None, per: model.Count | None = None, also: bool = False
) -> model.Effect | tuple[model.Effect, ...]:
    """«Pierde 1 a la fuerza», «pierde 3 a la fuerza con un mínimo de 0»."""
    lost = model.Strength("add", -n if per is None else replace(per, times=-n), minimum=least)
    return (model.Blank(), lost) if also else lost


def gains_as_many(tally: Any = None, twice: Any = None) -> model.Effect | None:
    """«Gana tanta fuerza como cartas tengas», «fuerza igual al doble del número de Armas que porta»."""
    if twice is None:
        return model.Strength("add", tally)
    return model.Strength("add", replace(twice, times=2)) if getattr(twice, "times", None) == 1 else None


def gains_as_many_at_most(tally: Any, n: int) -> model.Effect | None:
    """«Gana tanta fuerza como cartas tengas, hasta un máximo de 4»."""
    return (
        model.Strength("add", replace(tally, most=n)) if isinstance(tally, model.Count) and tally.most is None else None
    )


L.rule(
    "effect",
    f"{forms('tener')} @fuerza igual (a|al @numero de) {{tally}}",
    f"{forms('tener')} tanta @fuerza como {{tally}}",
)(lambda tally: model.Strength("base", tally) if isinstance(tally, model.Count) else model.Strength("set", tally))
L.rule("effect", f"{forms('ver')} reducir:pp su @fuerza a un minimo de {{least:n}} [,] por el @numero de {{tally}}")(
    lambda least, tally: (
        model.Strength("add", replace(tally, times=-tally.times), minimum=least)
        if isinstance(tally, model.Count)
        else None
    )
)
L.rule(
    "effect",
    f"se {forms('considerar')} [de|un|una] {{race}}",
    f"{forms('ser')} [considerar:pp] de {{race}}",
    f"{forms('ser')} [de raza|un|una] #raza",
    f"{forms('pasar')} a ser:inf de raza #raza",
)(lambda race=None, value=None: model.Race(race or value))

# -- what they can, must, and cannot do

L.rule("cannot_do", "{one:deedless} (ni|o) {two:deedless}")(lambda one, two: (one, two) if one != two else None)


def cannot(cannot_do: tuple[Any, ...] | NoModel) -> model.Effect | NoModel:
    """«No puede atacar ni bloquear»."""
    return cannot_do if isinstance(cannot_do, NoModel) else model.Cannot(cannot_do)


def tolled(
    cannot_do: Any = ("atacar",), pays_toll: Facts = (), n: int = 0, attack_at_all: bool = True
) -> tuple[model.Effect, ...] | None:
    """«No puede atacar a menos que pagues 2 Oros», «sólo puede atacar si descartas una carta»."""
    if isinstance(cannot_do, NoModel) or any(what not in ("atacar", "bloquear") for what in cannot_do):
        return None
    return tuple(model.Toll(what, **dict(pays_toll or (("oros", n),))) for what in cannot_do)


L.rule(
    "effect",
    f"solo {forms('poder')} {{attack_at_all}} (si|cuando) (ser acompanar:pp por|atacar junto a) {{some_cards}}",
    f"solo {forms('poder')} {{attack_at_all}} si (lo|la) (acompanar) {{some_cards}}",
)(
    lambda some_cards, attack_at_all: (
        model.Accompanied(some_cards[1][0], None if _plain(some_cards[0]) else some_cards[0])
        if some_cards[1][1] is None and some_cards[0].of in ("any", "you") and not some_cards[0].zones
        else None
    )
)


def _plain(cards: Cards) -> bool:
    return replace(cards, other=False, of="any") == Cards(types=("Aliado",))


def unaffected(makers: tuple[Cards | None, Any] = (None, "any"), killers: Cards | None = None) -> model.Effect | None:
    """«Es inmune a los Talismanes oponentes», «no es destruida por habilidades de Armas»."""
    if killers is not None:
        return None if killers.zones else model.Cannot(("ser_destruido",), by=replace(killers, of="any"), of=killers.of)
    return model.Cannot(("ser_afectado",), by=makers[0], of=makers[1])


L.rule("effect", f"no {forms('poder')} {{one:passive_deed}} (ni|o) {{two:done_too}} por {{makers}}")(
    lambda one, two, makers: (
        model.Cannot((one, two), by=makers[0], of=makers[1])
        if one != two and makers[0] is not None and "ser_bloqueado" not in (one, two)
        else None
    )
)


L.rule("effect", f"no {forms('poder')} ser destruir:pp {{_:in_combat}} (ni|o) por {{makers}}")(
    lambda makers: (
        model.Cannot(("ser_destruido_por_combate",)),
        model.Cannot(("ser_destruido",), by=makers[0], of=makers[1]),
    )
)


def kept_off(
    whom: Chosen, done_by: str, np: Chosen | None = None, heads: Cards | None = None
) -> tuple[Item, ...] | None:
    """«Los Dragones no pueden bloquear a este Aliado»: said of the one that cannot be blocked by them."""
    if np is not None and (not np.all or np.ref is not None):
        return None
    cards = np.cards if np is not None else heads or Cards()
    if cards.zones or cards.doing or whom.cards.zones or not (whom.ref or whom.all):
        return None
    by = makers(cards)
    return None if by is None else (Item(Pending(whom, (model.Cannot((done_by,), by=by, of=cards.of),))),)  # type: ignore[arg-type]


def none_can(
    heads: Cards, cannot_do: Any = None, hindered: Any = None, mods: Facts = (), until: Until | None = None
) -> tuple[Item, ...] | None:
    """«Ningún Aliado puede atacar», «este Tótem impide que los Dragones bloqueen»."""
    cards = described(heads, mods)
    deeds = cannot_do or hindered
    if cards is None or cards.zones or isinstance(deeds, NoModel):
        return None
    return (Item(Pending(Chosen(cards, all=True), (model.Cannot(deeds),), until)),)


L.rule("clause.cards", "[tu] no recibir:2 @dano de {heads}")(
    lambda heads, mods=(): (
        (Item(Pending(Chosen(replace(cards, of="opponent"), all=True), (model.Cannot(("hacer_dano",)),))),)
        if (cards := described(heads, mods)) is not None
        and cards.types == ("Aliado",)
        and cards.of in ("any", "opponent")
        else None
    )
)


def cannot_by(passive_deed: str, makers: tuple[Cards | None, str], unmarked: bool = False) -> model.Effect | None:
    """«No puede ser afectado por Talismanes oponentes»."""
    by, of = makers
    if (passive_deed in ("ser_bloqueado", "ser_anulado") and by is None) or (
        unmarked and passive_deed != "ser_bloqueado"
    ):
        return None
    return model.Cannot((passive_deed,), by=by, of=of, unmarked=unmarked)  # type: ignore[arg-type]


def makers_of(heads: Cards, mods: Facts = (), abilities: bool = False) -> tuple[Cards | None, str] | None:
    """«Talismanes oponentes», «Habilidades de Aliados»."""
    cards = described(heads, mods)
    if cards is None or cards.zones or cards.most or cards.fewest:
        return None
    return makers(cards) or (_NO_TALISMAN if abilities else None), cards.of


_NO_TALISMAN = Cards(not_types=("Talismán",))
"""What has abilities, where Talismanes are not spoken of."""


def cannot_by_either(
    passive_deed: str, one: tuple[Cards | None, str], two: tuple[Cards | None, str]
) -> tuple[model.Effect, ...] | None:
    """«No puede ser afectado por Talismanes ni habilidades oponentes»: both are the opponent's."""
    if one == two or passive_deed == "ser_bloqueado":
        return None
    whose = two[1] if one[1] == "any" else one[1]
    return tuple(model.Cannot((passive_deed,), by=by, of=of) for by, of in ((one[0], whose), two))  # type: ignore[arg-type]


def only_by(
    only_done: str = "", heads: Cards | None = None, makers: tuple[Cards | None, str] = (None, "any")
) -> model.Effect | tuple[model.Effect, ...] | None:
    """«Sólo puede ser bloqueado por Dragones»: by no others; «sólo puede bloquear a Dragones»: no others."""
    if heads is None:
        return blocks_only(*makers)
    if heads == Cards(types=heads.types) and len(heads.types) == 1 and only_done == "ser_destruido":
        by_others = model.Cannot((only_done,), by=Cards(not_types=heads.types))  # type: ignore[arg-type]
        return by_others, model.Cannot(("ser_destruido_por_combate",))
    others = None if heads.of != "any" else _all_but(replace(heads, types=()))
    if others is None:
        return None
    blocked = only_done == "ser_bloqueado"
    return model.Cannot((only_done,), by=replace(others, types=("Aliado",)) if blocked else others)  # type: ignore[arg-type]


def blocks_only(cards: Cards | None, of: str) -> model.Effect | None:
    """«Sólo puede bloquear a Dragones»: it blocks no others."""
    others = None if cards is None or of != "any" else _all_but(replace(cards, types=()))
    return None if others is None else model.Cannot(("bloquear",), by=replace(others, types=("Aliado",)))


def _all_but(cards: Cards) -> Cards | None:
    """What does not fit a description of one kind; None where no description says that."""
    if cards == Cards(race=cards.race) and cards.race is not None:
        return Cards(not_races=(cards.race,))
    if cards == Cards(name=cards.name) and cards.name is not None:
        return Cards(not_name=cards.name)
    if cards == Cards(strength_min=cards.strength_min) and isinstance(cards.strength_min, int):
        return Cards(strength_max=cards.strength_min - 1)
    if cards == Cards(strength_max=cards.strength_max) and isinstance(cards.strength_max, int):
        return Cards(strength_min=cards.strength_max + 1)
    if cards == Cards(cost_min=cards.cost_min) and isinstance(cards.cost_min, int):
        return Cards(cost_max=cards.cost_min - 1)
    if cards == Cards(cost_max=cards.cost_max) and isinstance(cards.cost_max, int):
        return Cards(cost_min=cards.cost_max + 1)
    return None


L.rule("cannot_do", "{one:deedless} , {two:deedless} (ni|o) {three:deedless}")(
    lambda one, two, three: (one, two, three) if len({one, two, three}) == 3 else None
)


def bears_more(n: int, heads: Cards, mods: Facts = (), more: bool = False) -> model.Effect | None:
    """«Puede portar dos Armas», «dos Katanas», «1 Arma extra»: the first is everybody's (DAR 3.2.D)."""
    cards = described(heads, mods)
    number = n if more else n - 1
    if cards is None or number < 1 or not (cards.types == ("Arma",) or cards == Cards(name=cards.name)):
        return None
    return model.Can("portar_mas", number, None if cards == Cards(types=("Arma",)) else replace(cards, types=("Arma",)))


# -- what is done to them

L.rule("predicate", f"{forms('poder')} {{attack_at_all}} {{until}}")(
    lambda attack_at_all, until: (
        Predicate((model.Can("atacar_al_entrar"),), until=until) if until == ("turn_end", "final_phase") else None
    )
)


def held(effect: model.Effect, until: Until | None = None) -> Predicate:
    """An effect, for a time where one is said."""
    return Predicate(_each_effect(effect), until=until)


def _each_effect(*said: model.Effect | tuple[model.Effect, ...]) -> tuple[model.Effect, ...]:
    """The effects that are said, those that are several at once too."""
    return tuple(one for effect in said for one in (effect if isinstance(effect, tuple) else (effect,)))


def gains_for_a_time(
    until: Until, plus: int = 0, less: int = 0, of_strength: bool = True, per: model.Count | None = None
) -> Predicate:
    """«Gana permanentemente 1 a la fuerza por cada Oro», «gana +3 por este turno»."""
    plus = plus or -less
    return Predicate((model.Strength("add", plus if per is None else replace(per, times=plus)),), until=until)


def held_both(
    one: model.Effect, two: model.Effect, three: model.Effect | None = None, until: Until | None = None
) -> Predicate:
    """«Gana 1 a la fuerza y es imbloqueable hasta la Fase Final»: both for that time."""
    return Predicate(_each_effect(one, two, *(() if three is None else (three,))), until=until)


def moved(move: Any) -> Predicate:
    """«Es destruido»."""
    return Predicate(moves=(move,))


def held_and_moved(effect: model.Effect, move: Any, until: Until | None = None) -> Predicate:
    """«Pierde su habilidad y es destruido»."""
    return Predicate(_each_effect(effect), (move,), until)


def taken_over(take_over: bool, until: Until | None = None) -> Predicate | None:
    """«Pasa a tu Línea de Defensa hasta el final del turno»."""
    lasts = (
        None
        if until in (None, ("game", "game"), ("in_play", "in_play"))
        else "turn_end"
        if until[0] == "turn_end"
        else until[1]
    )
    return Predicate(moves=(model.GainControl(what=_IMPLIED, until=lasts),))  # type: ignore[arg-type]


ATTACKERS = Cards(types=("Aliado",), doing=("atacando",))


def on_subject(subject: Chosen, move: Any) -> Any:
    """A passive with its subject in the place of what is done, maybe with the player to whom it goes home."""
    if isinstance(move, tuple):
        move, home = move
        return on_subject(subject, move) if goes_home(subject, home) else None
    if isinstance(move, model.MoveOros):
        theirs = subject.all and subject.cards.types == ("Oro",) and not subject.cards.away
        lies = replace(subject, cards=replace(subject.cards, zones=("reserva",)))
        return replace(move, what=lies.objects()) if theirs else None
    if isinstance(move, model.GainControl) and (subject.ref is None and subject.cards.of != "opponent"):
        return None
    if isinstance(move, model.ToDefense) and subject.all and subject.cards == ATTACKERS:
        return model.ReturnAttackers()
    if isinstance(move, model.PutIntoPlay) and subject.all and subject.cards.of == "any":
        return model.PutIntoPlay(what=subject.objects(), under="each")
    if isinstance(move, model.PutIntoPlay | model.ToGraveyard) and subject.ref is None and not subject.cards.away:
        return None
    if isinstance(move, model.ToDefense) and subject.cards.destroyed and subject.cards.zones == ("cementerio",):
        return model.PutIntoPlay(what=subject.objects())
    if isinstance(move, model.ToDefense) and (subject.cards.away or subject.cards.types not in ((), ("Aliado",))):
        return None
    if isinstance(move, model.Destroy) and subject.cards.away:
        return None
    return replace(move, what=subject.objects())
