"""The one noun phrase: which cards a text means, how many of them, whose, where, and who picks them.

`cards` is a description with everything said of it; `np` is that with its determiner, or a reference.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.card_text.meaning.parts import Chosen, L
from engine.games.myl_pe.model.ability import Amount, Cards, Count, Fact, Quality, Times, When
from engine.games.myl_pe.model.ability import Chosen as Number
from engine.games.myl_pe.model.words import (
    ALIADO,
    APOYO,
    ARMA,
    ATAQUE,
    CEMENTERIO,
    DEFENSA,
    DESTIERRO,
    MANO,
    ORO,
    TALISMAN,
    TOTEM,
)

EACH_TYPE = (ALIADO, TALISMAN, ARMA, TOTEM, ORO)
"""«Una carta de cada tipo»: what is done is done with one of each (`deeds.done`)."""
Facts = tuple[tuple[str, Any], ...]
"""What a modifier adds to a description: fields with their values."""
MARKS = ("random", "yours", "picks", "placed", "by", "top", "among")
"""Facts that are not about the cards but about how they are picked."""

LINES = (DEFENSA, ATAQUE)
"""Where Aliados lie: the Línea de Ataque holds those that attacked until they are grouped (DAR 9.1), so that neither
line says what they are doing."""

# -- numbers


# -- kinds of cards


def of_types(other: bool = False, **types: str) -> Cards | None:
    """«Aliado o Tótem», «todos los Aliados y Armas»: «un Arma, Tótem y Aliado» are three cards."""
    return Cards(types=tuple(types.values()), other=other) if len({*types.values()}) == len(types) else None


def either_race(one: str, two: str) -> tuple[str, str] | None:
    """«Eterno o Sacerdote»."""
    return (one, two) if one != two else None


def of_race(race: str = "", value: str = "", races: tuple[str, ...] = (), **bare: str) -> Cards | None:
    """«Un Caballero», «un Aliado de raza Eterno o Sacerdote», «los Aliados de raza Faraón y Sacerdote»."""
    races = races or tuple(bare.values())
    if races:
        return Cards(types=(ALIADO,), races=races) if len({*races}) > 1 else None
    return Cards(types=(ALIADO,), race=race or value)


# -- whose and where


def lying(within: Facts = (), place: Facts = ()) -> Facts | None:
    """«De tu Mano», «del Cementerio oponente»; what lies in the Línea de Apoyo needs no such word."""
    said = dict(within or place)
    if said["zones"][0] == APOYO:
        return tuple((name, one) for name, one in said.items() if name != "zones")
    return within or place


L.rule("mod", "del {zone}")(
    lambda zone: (("zones", (zone,)), ("placed", True)) if zone in (CEMENTERIO, DESTIERRO) else None
)
L.rule("mod", "(en|de) la {zone}", "en {zone}")(lambda zone: (("zones", (zone,)),) if zone in LINES else None)

# -- what they are like

# a number or what is likened to it, and its bounds: «3 o menos», «mayor que 3», «igual a 3»
L.rule("bounds", "(mayor|superior) (a|que) {n}", "mas de {n}")(lambda n: (n + 1, None))
L.rule("bounds", "menos de {n}")(lambda n: (None, n - 1) if n else None)
L.rule("mod", "que (costar:s3|costar:s3p|costar:3|costar:3p) {bounds} [@oro]")(lambda bounds: bounded("cost", bounds))


def bounded(quality: str, bounds: tuple[Any, Any]) -> Facts:
    """What a description says of a number: at least, at most, or both."""
    least, most = bounds
    return tuple((f"{quality}_{end}", n) for end, n in (("min", least), ("max", most)) if n is not None)


# «de menor fuerza que este Aliado», «con fuerza mayor a la suya»: likened to a card


def likened_to(likened: tuple[Any, Any], quality: str, whom: Any) -> Facts:
    """«De menor fuerza que este Aliado»."""
    plus_or_none = (None if plus is None else Quality(quality, of=whom, plus=plus) for plus in likened)  # type: ignore[arg-type]
    return bounded(quality, tuple(plus_or_none))  # type: ignore[arg-type]


_OF = "(de|con|que tener|que tenga|que tengan)"
L.rule("mod", f"{_OF} {{quality}} {{bounds}}", f"{_OF} {{bounds:few_of}} de {{quality}}")(
    lambda quality, bounds: bounded(quality, bounds)
)


def said_plainly(**facts: Any) -> Facts:
    """«De raza Dragón», «que no sea Oro»: a field by its name, in a row where it holds several."""
    return tuple((name, (one,) if name in ("not_types", "not_races") else one) for name, one in facts.items())


def described(head: Cards, facts: Facts = (), picked: bool = False, most: bool = False) -> Cards | None:
    """The description with all that is said of it; None where that contradicts itself.

    `picked`: whether somebody picks them, so that it can be said how («al azar»). `most`: whether «de mayor fuerza» is
    said of the strongest of them («el Aliado de mayor fuerza»), and not of one that is stronger than another card.
    """
    if not most and any(key in ("most", "fewest") for key, _ in facts):
        return None
    if not picked and any(key in ("random", "yours", "among") for key, _ in facts):
        return None
    if head.types and head.types[-1] != ALIADO and any(key in ("race", "races") for key, _ in facts):
        return None  # «un Aliado o Tótem de raza Dragón»: only Aliados have a race
    given: dict[str, Any] = {"of": head.of} if head.of != "any" else {}
    for key, value in facts:
        if key in MARKS:
            continue
        if key == "doing" and key in given:
            value = tuple(dict.fromkeys((*given[key], *value)))
        elif key in given and given[key] != value:
            return None
        given[key] = value
    if given.keys() & {"race", "races"} and not head.types:
        given["types"] = (ALIADO,)  # only Aliados have a race
    return replace(head, **given)


def anybodys(cards: Cards) -> Cards | None:
    """A description of cards in play, or of what is played, that says nobody's."""
    return cards if cards.of == "any" and not cards.zones else None


def _likened(key: str, quality: str) -> tuple[str, Any]:
    """«Otro Aliado de menor coste»: less than the card that was spoken of has."""
    if key == "most":
        return f"{quality}_min", Quality(quality, of="like", plus=1)  # type: ignore[arg-type]
    return f"{quality}_max", Quality(quality, of="like", plus=-1)  # type: ignore[arg-type]


def _chosen(head: Cards, facts: Facts, **more: Any) -> Chosen | None:
    definite = more.pop("definite", False) or bool(more.get("all"))
    if not definite and head.other:
        facts = tuple(_likened(key, value) if key in ("most", "fewest") else (key, value) for key, value in facts)
    cards = described(head, facts, picked=not more.get("all"), most=definite)
    if cards is None:
        return None
    marks = {key: value for key, value in facts if key in ("random", "yours", "picks", "placed", "by", "among")}
    if (marks.keys() & {"random", "among"} and more.get("all")) or ("by" in marks and cards.of != marks["by"]):
        return None
    if "like" in (cards.like, cards.kin) and (more.get("all") or more.get("count", 1) != 1):
        return None
    return replace(Chosen(cards, **more), **marks)


# -- so many of them


L.rule("np", "[a] [{up_to:hasta}] {n} @carta de cada tipo [{mods}]")(
    lambda n, mods=(), up_to=False: _chosen(Cards(types=EACH_TYPE), mods, count=n, up_to=up_to, each=True)
)
L.rule("np", "(la misma|igual|esa) @cantidad de {head} {mods}")(lambda head, mods: _chosen(head, mods, count=Fact()))


def so_many(
    head: Cards,
    n: int = 1,
    mods: Facts = (),
    up_to: bool = False,
    other: bool = False,
    yours: bool = False,
    chance: bool = False,
) -> Chosen | None:
    """«Dos Aliados oponentes de coste 3 o menos», «hasta tres Oros», «otro Aliado», «uno de tus Aliados»."""
    whose = replace(head, of="you") if yours else head
    facts = (*mods, ("random", True)) if chance else mods
    return _chosen(replace(whose, other=True) if other else whose, facts, count=n, up_to=up_to)


def one_of_theirs(n: int, head: Cards, mods: Facts = ()) -> Chosen | None:
    """«Uno de sus Aliados»: of the player who was named."""
    return _chosen(replace(head, of="each"), mods, count=n) if head != Cards() else None


L.rule("np", "de (tu|el) @oponente {n} {head} {mods}")(
    lambda n, head, mods=(): _chosen(replace(head, of="opponent"), mods, count=n) if head != Cards() else None
)
L.rule("np", "a su eleccion {np}")(lambda np: replace(np, picks=True) if np.ref is None and not np.all else None)
L.rule("np", "sus {heads}")(
    lambda heads, mods=(): _chosen(replace(heads, of="each"), mods, all=True) if heads != Cards() else None
)


def anyone(
    head: Cards | None = None, mods: Facts = (), this_or: bool = False, value: str | None = None
) -> Chosen | None:
    """«Cualquier Aliado», «este u otro Aliado que controles»: any of yours, this one among them."""
    found = _chosen(head or Cards(name=value), mods)
    fits = found is not None and (not this_or or (found.cards.of == "you" and not found.cards.zones))
    return found if fits else None


def the_most(head: Cards, mods: Facts) -> Chosen | None:
    """«El Aliado de mayor fuerza»."""
    found = _chosen(head, mods, definite=True)
    return found if found is not None and (found.cards.most or found.cards.fewest) else None


OPEN = Fact("x", key="as_many")
"""«Tantas cartas» whose measure is said further on."""


def as_many_as(head: Cards, tally: Amount = OPEN, mods: Facts = ()) -> Chosen | None:
    """«Tantas cartas de tu Cementerio como Oros tengas»."""
    return _chosen(head, mods, count=tally)


L.rule("np", "(cualquier|la) (@cantidad|@numero) de tus {head}")(
    lambda head: _chosen(replace(head, of="you"), (), count=Number())
)


def any_number(head: Cards, mods: Facts = ()) -> Chosen | None:
    """«Cualquier cantidad de cartas»."""
    return _chosen(head, mods, count=Number())


L.rule("there", "{np}")(lambda np: np if np.cards.of == "you" or np.cards.zones else None)


# -- all of them


def all_of(heads: Cards | None = None, every: tuple[str, bool] = ("any", False), mods: Facts = ()) -> Chosen | None:
    """«Todos los Aliados en juego», «tus demás Aliados», «Talismanes oponentes», «tu Mano»."""
    whose, others = every
    heads = heads or Cards()
    heads = replace(heads, of=whose) if whose != "any" else heads
    return _chosen(replace(heads, other=True) if others else heads, mods, all=True)


# -- the top of a Castillo


def top_cards(of_castle: str, top_words: bool = True, n: int = 1) -> tuple[int, str]:
    """«Las dos primeras cartas de tu Mazo Castillo»: how many, and whose Castillo."""
    return n, of_castle


def top_of_grave(top_words: bool = True, n: int = 1, of_grave: str = "you") -> Chosen:
    """«Las tres cartas superiores de tu Cementerio»: those, and no others."""
    return Chosen(Cards(zones=(CEMENTERIO,), of=of_grave), count=n, top=True)  # type: ignore[arg-type]


# -- cards that were spoken of


def that_one(type: str = ALIADO, value: str | None = None) -> Chosen:
    """«Ese Aliado»."""
    return Chosen(Cards(types=(type,), race=value), ref="that_one")


def those(type: str | None = None) -> Chosen:
    """«Esos Aliados»."""
    return Chosen(Cards() if type is None else Cards(types=(type,)), ref="those")


# -- how many there are

ASKED = "asked"
"""In which turn «Aliados te hayan atacado» are counted: the one that the condition of the sentence asks about."""


def tally(heads: Cards, mods: Facts = ()) -> Count | None:
    """«Oros tengas en juego», «Aliados controles»: what is counted."""
    cards = described(heads, mods)
    return None if cards is None or (cards.of == "any" and not mods) else Count(cards)


L.rule("tally", "{heads} (tener:s3|tener:3) {_:foe} en (su|el|la) {zone}")(
    lambda heads, zone: Count(replace(heads, zones=(zone,), of="opponent")) if heads.of == "any" else None
)
L.rule("tally", "{heads} (tener:s3|tener:3) en su {zone}", "tener:s3 en su {zone}")(
    lambda zone, heads=None: (
        Count(replace(heads or Cards(), zones=(zone,), of="each")) if zone in (MANO, CEMENTERIO) else None
    )
)


def attacked_you(heads: Cards, last_turn: bool = False) -> Times | None:
    """«Como Aliados te hayan atacado»: as often as it happened, wherever they are now."""
    if heads.of != "any" or heads.zones:
        return None
    return Times(When("ataca", what=replace(heads, of="opponent")), "last" if last_turn else ASKED)  # type: ignore[arg-type]


_OF_BOTH = ("of", "zones", "placed", "race", "races")
"""What is said once of «un Oro o un Aliado...»: a cost could be only the second one's; a race only Aliados have."""


def of_several_types(
    n: int, second: int = 0, third: int = 0, raced: Facts = (), mods: Facts = (), each: bool = False, **types: str
) -> Chosen | None:
    """«Un Oro o un Aliado»: of either type; «un Aliado, Arma y Tótem»: one of each."""
    kinds = (*types.values(), *((ALIADO,) if raced else ()))
    if len({*kinds}) != len(kinds) or {second, third} - {0, n} or (each and n != 1):
        return None
    if not each and any(key not in _OF_BOTH for key, _ in mods):
        return None
    return _chosen(Cards(types=kinds), (*raced, *mods), each=each, count=n)


def type_or_race(type: str, raced: Facts) -> Cards | None:
    """«Chamán o Tótem», «Oro o Aliado de raza Faerie»: of the Aliados those of the race."""
    return None if type == ALIADO else Cards(types=(type, ALIADO), race=dict(raced)["race"])


L.rule("tally", "{heads} (tener:s3|tener:3|controlar:s3) [en juego]")(
    lambda heads: Count(replace(heads, of="each")) if heads.types or heads.race else None
)


def had_there(heads: Cards, **there: Any) -> Count | None:
    """«Como cartas tengas en tu Destierro»."""
    cards = described(heads, there["in"])
    return None if cards is None or cards.of != "you" else Count(cards)


def had(heads: Cards, has: Any) -> Count:
    """«Como Oros tengas», «como Aliados tenga tu oponente»."""
    return Count(replace(heads, of=has))


def quality_of(quality: Any, np: Chosen | None = None, owner: Chosen | None = None) -> Quality | None:
    """«Como fuerza tenga Merodeador», «el coste de ese Aliado»."""
    about = np or owner
    if about is None or about.ref is None or about.ref == "those":
        return None
    return Quality(quality, of=about.ref if about.ref != "latter" else "that")


def quality_and_more(quality: Any, np: Chosen, n: int) -> Quality | None:
    """«La fuerza de la otra carta más 1»."""
    found: Quality | None = quality_of(quality, np)
    return None if found is None else replace(found, plus=n)


def for_every_few(each: int, heads: Cards, mods: Facts = ()) -> Count | None:
    """«Por cada dos Oros»."""
    cards = described(heads, mods)
    return None if cards is None or each < 2 else Count(cards, each=each)


def for_each(heads: Cards | None = None, mods: Facts = (), other: Cards | None = None) -> Count | Times | None:
    """«Por cada Aliado que tengas en juego»."""
    said = heads if heads is not None else replace(other or Cards(), other=True)
    cards = described(said, mods)
    if cards is not None and cards.doing == ("haber_atacado_antes",) and not cards.zones:
        return Times(When("ataca", what=replace(cards, doing=())), "last")  # as often as it happened, wherever they are
    return None if cards is None or cards.destroyed else Count(cards)


def for_each_destroyed(heads: Cards) -> Times | None:
    """«Por cada Aliado destruido este turno»: as often as it happened, wherever they lie now."""
    return None if heads.zones else Times(When("destruido", what=heads))


L.rule("per", "por cada {heads} que haber:s3 {in}")(
    lambda heads, **there: None if (cards := described(heads, there["in"])) is None else Count(cards)
)
L.rule("per", "por cada @self {mods}")(
    lambda mods=(): None if (cards := described(Cards(like="self"), mods)) is None else Count(cards)
)


L.rule(
    "mod", "(de|con|que tener:s3) [un|una] {quality} (igual o (menor|inferior)|(menor|inferior) o igual) {to_quality}"
)(lambda quality, to_quality: ((f"{quality}_max", to_quality),) if to_quality.what == quality else None)
