"""Conditions: what somebody controls, how many cards lie somewhere, what a card is, what was done this turn."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.card_text.adjuncts import SPAN_OF
from engine.games.myl_pe.card_text.meaning.parts import Chosen
from engine.games.myl_pe.card_text.noun_phrase import LINES, Facts, bounded, described
from engine.games.myl_pe.card_text.phrases import L
from engine.games.myl_pe.model.ability import (
    AllAre,
    Cards,
    Compare,
    Condition,
    Count,
    During,
    Either,
    Every,
    Has,
    Is,
    Not,
    SameRace,
    Times,
    When,
)
from engine.games.myl_pe.model.words import ALIADO, ATAQUE

_Range = tuple[int, int | None]
_ALLIES = Cards(types=(ALIADO,))
_HAND = Cards(zones=("mano",))


@L.rule(
    "some_cards",
    "[al menos] {n} {heads} [{mods}]",
    "{bounds} {heads} [{mods}]",
    "{just_one} {heads} {mods}",
    "{most:n} {heads} o menos",
    "(algun|alguna) {heads} {mods}",
    "{heads:plural} [{mods}]",
    "{n} [o mas] {other:others} {heads} [{mods}]",
    "{other:others} [{n} [o mas]] {heads} [{mods}]",
    "{other:another} {heads} [{mods}]",
)
def so_many(
    heads: Cards,
    n: int = 1,
    bounds: tuple[Any, Any] = (None, None),
    just_one: bool = False,
    most: int | None = None,
    mods: Facts = (),
    other: bool = False,
) -> tuple[Cards, _Range] | None:
    """«Dos o más Dragones», «menos de cinco cartas», «otro Tótem»: which, how many at least, and how many at most."""
    cards = described(replace(heads, other=True) if other else heads, mods)
    if cards is None or n == 0 or (bounds[0] is not None and bounds[0] == bounds[1]):
        return None  # «igual a dos» is no number of cards
    least, most = (
        bounds if bounds != (None, None) else (None, most) if most is not None else (n, n if just_one else None)
    )
    least = least or 0
    if least > 1 and "like" in (cards.like, cards.kin):
        return None  # «dos Aliados de la misma raza»: of each other's, for which there is no model
    return cards, (least, most)


L.same("some_cards", "{named_card}")


def _of_race(race: str | None = None, value: str | None = None) -> Cards:
    return Cards(types=(ALIADO,), race=race or value)


@L.rule(
    "cond",
    "{holder} [a] {some_cards}",
    "{holder} {some_cards} en juego",
    "no {no:holder} {some_cards}",
    "{_:foe} no (tener|controlar) [en juego] {theirs:some_cards}",
)
def held(
    some_cards: tuple[Cards, _Range] | None = None,
    holder: str | None = None,
    no: str | None = None,
    theirs: tuple[Cards, _Range] | None = None,
) -> Condition | None:
    """«Si controlas dos Dragones», «si no tienes Aliados», «si tu oponente no controla Caballeros»."""
    no = "opponent" if theirs is not None else no
    cards, (least, most) = some_cards or theirs or (Cards(), (1, None))
    owner = holder or no
    if cards.of not in ("any", owner):
        return None
    has = Has(replace(cards, of=owner), least, most)
    if no is not None:
        return Not(has) if most is None else None
    return has


@L.rule(
    "cond",
    "haber:3 {some_cards}",
    "haber:3 {some_cards} en juego",
    "en juego (estar:3|estar:3p|haber:3) {some_cards}",
    "{some_cards} (estar:3|estar:3p|estar:s3|estar:s3p) en juego",
    "no haber:3 {no:some_cards}",
)
def there_is(
    some_cards: tuple[Cards, _Range] | None = None, no: tuple[Cards, _Range] | None = None
) -> Condition | None:
    """«Si hay tres o más Dragones en juego»."""
    found = some_cards or no
    if found is None:
        return None
    has = Has(found[0], *found[1])
    return has if no is None else Not(has)


@L.rule(
    "cond",
    "{holder} {more} {heads} [{mods}] que {than}",
    "{holder} [al menos] {n} {heads} mas que {than}",
    "no {no:holder} {more} {heads} que {than}",
    "{no:foe} no (tener|controlar) {more} {heads} [{mods}] que {than}",
)
def more_than_other(
    heads: Cards, than: Any, more: Any = ">=", n: int = 0, holder: Any = None, no: Any = None, mods: Facts = ()
) -> Condition | None:
    """«Si controlas más Aliados que tu oponente», «si no tiene tres Oros más que tú»."""
    owner = holder or ("opponent" if no is True else no)
    other = "opponent" if owner == "you" else "you"
    cards = described(heads, mods)
    if cards is None or cards.of not in ("any", "each") or than == owner:
        return None
    said = Compare(Count(replace(cards, of=owner)), more, Count(replace(cards, of=other), plus=n))
    return said if no is None else Not(said)


@L.rule(
    "of_all",
    "todos tus {heads} [en juego] ser:3p ([de] {are}|{of_one_kin})",
    "solo (controlar:2|tener:2) [@aliado] {are} [en juego]",
    "todos los {heads} {mods} ser:3p ([de] {are}|{of_one_kin})",
)
def all_are(
    are: Cards | None = None, heads: Cards = _ALLIES, mods: Facts = (("of", "you"),), of_one_kin: bool = True
) -> tuple[Condition, Cards] | None:
    """«Todos tus Aliados son Vampiros», «sólo controlas Aliados Dragón»: what is so, and of which cards."""
    cards = described(heads, mods)
    if cards is None or (are is None and cards.zones):
        return None
    return (SameRace(cards) if are is None else AllAre(cards, are)), cards


L.rule("cond", "{of_all}")(lambda of_all: of_all[0])
L.rule("all_yours", "(si|mientras) {of_all}")(lambda of_all: of_all if of_all[1].of == "you" else None)


L.rule("all_yours", "(si|mientras) {holder} [a] {some_cards} [en juego]")(
    lambda holder, some_cards: (
        (Has(yours := replace(some_cards[0], of="you"), *some_cards[1]), yours)
        if holder == "you" and some_cards[1][0] > 1 and some_cards[0].of in ("any", "you") and not some_cards[0].zones
        else None
    )
)
L.rule("plural", "@aliado {race}", "#raza")(_of_race)
L.rule("are", "{race}")(_of_race)
L.rule("cond", "todos los {heads} {mods} no (portar:3p) armas")(
    lambda heads, mods: (
        None if (cards := described(heads, (*mods, ("armed", True)))) is None or cards.zones else Not(Has(cards))
    )
)
L.rule(
    "cond",
    "(jugar:past2|haber:2 jugado) (un|una) {heads} [(en|durante|) este turno]",
    "{by_them:foe} (jugar:past3|haber:3 jugado) (un|una) {heads} [(en|durante|) este turno]",
)(lambda heads, by_them=False: Compare(Times(When("juega", what=heads, by="opponent" if by_them else "you")), ">=", 1))


_IS = "(ser:3|ser:past3|ser:s3)"
_CALLED = {
    "self": "self",
    "bearer": "bearer",
    "ally": "they",
    "that_one": "that",
    "that": "that",
    "latter": "unsaid",
}
"""What a condition calls the card that a noun phrase refers to."""


@L.rule(
    "cond",
    "{np} (ser:3|ser:s3) [un|una] {heads} [{mods}]",
    "{np} (ser:3|ser:s3) {mods}",
    "{np} no (ser:3|ser:s3) [un|una] {no:heads}",
    "[la @carta] (ser:3|ser:s3) [un|una] {heads}",
    "[la @carta] no (ser:3|ser:s3) [un|una] {no:heads}",
    f"{{given}} {_IS} [un|una] {{heads}} [{{mods}}]",
    f"{{given}} {_IS} {{mods}}",
)
def card_is(
    np: Chosen | None = None,
    given: bool = False,
    heads: Cards | None = None,
    no: Cards | None = None,
    mods: Facts = (),
) -> Condition | None:
    """«Si su portador es un Faerie», «si es un Aliado», «si la carta destruida era de coste 4 o menos»."""
    ref = "given_up" if given else "done" if np is None else _CALLED.get(np.ref or "")
    cards = described(heads or no or Cards(), mods)
    if ref is None or cards is None or cards == Cards() or cards.of != "any" or cards.zones or cards.doing:
        return None
    if ref == "self" and replace(cards, types=()) == Cards():
        return None  # «si esta carta es un Aliado»: what this one is needs no asking, another one is meant
    said = Is(ref, cards)
    return said if no is None else Not(said)


L.rule("cond", "{np} (portar|tener) [un|una|algun|una o mas] @arma")(
    lambda np: Is({"self": "self", "ally": "they"}[np.ref], Cards(armed=True)) if np.ref in ("self", "ally") else None
)


@L.rule("cond", "{lines} (estar:3|estar:s3) en (tu|la) {zone}")
def in_line(lines: bool, zone: str) -> Condition | None:
    """«Mientras este Aliado esté en tu Línea de Ataque»."""
    return Is("self", Cards(zones=(zone,))) if zone in LINES else None


L.rule("cond", "{holder} {one:some_cards} y {two:some_cards}")(
    lambda holder, one, two: (
        Every(tuple(Has(replace(cards, of=holder), *many) for cards, many in (one, two)))
        if one != two and one[0].of in ("any", holder) and two[0].of in ("any", holder)
        else None
    )
)
L.rule("cond", "ningun @jugador (tener:3|controlar:3) {some_cards}")(
    lambda some_cards: Not(Has(some_cards[0])) if some_cards[0].of == "any" and some_cards[1] == (1, None) else None
)
L.rule("cond", "te quedar:3p {some_cards} en tu {zone}")(
    lambda some_cards, zone: (
        Has(replace(some_cards[0], zones=(zone,), of="you"), *some_cards[1])
        if some_cards[0].of == "any" and not some_cards[0].zones and zone in ("castillo", "mano")
        else None
    )
)
L.rule("cond", "su {quality} (ser:3|ser:s3) {bounds}")(
    lambda quality, bounds: Is("whose", described(Cards(), bounded(quality, bounds)) or Cards())
)
L.rule("cond", "todos tus {heads} (estar:3p) en [la|tu] @linea de @defensa")(
    lambda heads: None if heads.doing else Not(Has(replace(heads, of="you", zones=(ATAQUE,))))
)


@L.rule(
    "cond",
    "(atacar:past2|haber:2 atacado) [este turno|en este turno] con {some_cards}",
    "atacar:2 con {now:some_cards}",
)
def attacked_with(
    some_cards: tuple[Cards, _Range] | None = None, now: tuple[Cards, _Range] | None = None
) -> Condition | None:
    """«Si atacaste este turno con tres o más Aliados», «si atacas con un Dragón»."""
    cards, (least, most) = some_cards or now or (Cards(), (1, None))
    if cards.of not in ("any", "you") or cards.zones or cards.doing:
        return None
    if now is not None:
        return Has(replace(cards, of="you", doing=("atacando",)), least, most)
    fought = Times(When("ataca", what=replace(cards, of="you")))
    return Compare(fought, ">=", least) if most is None else Compare(fought, "<=", most)


@L.rule("cond", "cada @jugador (controlar:3|tener:3) {some_cards}")
def each_holds(some_cards: tuple[Cards, _Range]) -> Condition | None:
    """«Si cada jugador controla dos o más Aliados»."""
    cards, bounds = some_cards
    if cards.of != "any":
        return None
    return Every(tuple(Has(replace(cards, of=who), *bounds) for who in ("you", "opponent")))


L.rule(
    "cond",
    "un {heads} {mods} (ser:past3|haber:3 sido) destruir:pp [este turno|en este turno]",
)(
    lambda heads, mods=(): (
        None
        if (cards := described(heads, mods)) is None or cards.zones
        else Compare(Times(When("destruido", what=cards)), ">=", 1)
    )
)


L.same("conds", "{cond}")


@L.rule("conds", "{one:cond} (y|e) [si] {two:conds}", "{one:cond} o [si] {other:cond}")
def joined(one: Condition, two: Condition | None = None, other: Condition | None = None) -> Condition | None:
    """«Si controlas un Dragón y es tu turno», «si tienes un Oro o si no»."""
    if two is None:
        return Either((one, other)) if other not in (None, one) else None  # type: ignore[arg-type]
    return Every((one, *(two.of if isinstance(two, Every) else (two,))))


@L.rule("cond", "{np} (estar:3|estar:s3) {doing:fights_now}")
def in_battle(np: Chosen, doing: Any) -> Condition | None:
    """«Si este Aliado está atacando»."""
    return Is(_CALLED[np.ref], Cards(doing=(doing,))) if np.ref in ("self", "ally", "bearer") else None


L.rule("cond", "ser:3 [en] {phase}")(
    lambda phase: (
        During(phase.turn, (SPAN_OF.get(phase.id, phase.id),)) if phase.part == "in" and phase.turn != "each" else None
    )
)
