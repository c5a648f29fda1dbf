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
    "{n} {heads}",
    "{n} {heads} {mods}",
    "{n} o mas {heads}",
    "{n} o mas {heads} {mods}",
    "al menos {n} {heads}",
    "(algun|alguna) {heads} {mods}",
)
def at_least(heads: Cards, n: int = 1, mods: Facts = ()) -> tuple[Cards, _Range] | None:
    """«Dos o más Dragones», «un Tótem»: so many at least."""
    cards = described(heads, mods)
    if cards is None or n == 0 or (n > 1 and "like" in (cards.like, cards.kin)):
        return None  # «dos Aliados de la misma raza»: of each other's, for which there is no model
    return cards, (n, None)


L.rule("some_cards", "un (solo|@unico) {heads} {mods}")(
    lambda heads, mods=(), n=1: None if (cards := described(heads, mods)) is None else (cards, (n, n))
)


@L.rule("some_cards", "{n} o menos {heads} {mods}", "{n} {heads} o menos")
def at_most(n: int, heads: Cards, mods: Facts = ()) -> tuple[Cards, _Range] | None:
    """«Tres o menos cartas»."""
    cards = described(heads, mods)
    return None if cards is None else (cards, (0, n))


@L.rule("some_cards", "menos de {n} {heads}", "menos de {n} {heads} {mods}")
def fewer_than(n: int, heads: Cards, mods: Facts = ()) -> tuple[Cards, _Range] | None:
    """«Menos de cinco cartas»."""
    cards = described(heads, mods)
    return None if cards is None or not n else (cards, (0, n - 1))


@L.rule("some_cards", "mas de {n} {heads}", "mas de {n} {heads} {mods}")
def more_than(n: int, heads: Cards, mods: Facts = ()) -> tuple[Cards, _Range] | None:
    """«Más de tres Xian»."""
    cards = described(heads, mods)
    return None if cards is None else (cards, (n + 1, None))


@L.rule(
    "some_cards",
    "(otro|otra) {heads}",
    "(otro|otra) {heads} {mods}",
    "{n} [o mas] (otros|otras) {heads}",
    "{n} [o mas] (otros|otras) {heads} {mods}",
    "(otros|otras) {n} [o mas] {heads}",
    "(otros|otras) {heads}",
    "(otros|otras) {heads} {mods}",
)
def others(heads: Cards, n: int = 1, mods: Facts = ()) -> tuple[Cards, _Range] | None:
    """«Otro Dragón»."""
    cards = described(replace(heads, other=True), mods)
    return None if cards is None else (cards, (n, None))


@L.rule("some_cards", "{plural}", "{plural} {mods}")
def any_at_all(plural: Cards | None = None, value: str | None = None, mods: Facts = ()) -> tuple[Cards, _Range] | None:
    """«Aliados de raza Eterno»: one at least; a card by its name."""
    if plural is None:
        return None
    cards = described(plural, mods)
    return None if cards is None else (cards, (1, None))


@L.rule("named_card", "[a|un|una] [el|la] #nombre", "[a|un|una] [el|la] #nombre")
def named_card(value: str) -> tuple[Cards, _Range]:
    """«A Seth»."""
    return Cards(name=value), (1, None)


L.same("some_cards", "{named_card}")
_of_race = L.rule("plural", "@aliado {race}", "#raza")(
    lambda race=None, value=None: Cards(types=(ALIADO,), race=race or value)
)


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


@L.rule("cond", "no {holder} {more} {heads} que {than}", "{_:foe} no (tener|controlar) {more} {heads} que {than}")
def no_more_than_other(more: Any, heads: Cards, than: Any, holder: Any = "opponent") -> Condition | None:
    """«Si tu oponente no tiene menos Oros que tú»."""
    said: Condition | None = more_than_other(holder, more, heads, than)
    return None if said is None else Not(said)


@L.rule("cond", "{holder} {more} {heads} que {than}", "{holder} {more} {heads} {mods} que {than}")
def more_than_other(holder: Any, more: Any, heads: Cards, than: Any, mods: Facts = ()) -> Condition | None:
    """«Si controlas más Aliados que tu oponente»."""
    cards = described(heads, mods)
    if cards is None or cards.of != "any" or than == holder:
        return None
    other = "opponent" if holder == "you" else "you"
    return Compare(Count(replace(cards, of=holder)), more, Count(replace(cards, of=other)))


@L.rule(
    "cond",
    "{holder} [al menos] {n} {heads} mas que {than}",
)
def so_many_more(holder: Any, n: int, heads: Cards, than: Any, mods: Facts = ()) -> Condition | None:
    """«Si tu oponente tiene en juego tres Oros más que tú»."""
    cards = described(heads, mods)
    if cards is None or cards.of != "any" or than == holder:
        return None
    other = "opponent" if holder == "you" else "you"
    return Compare(Count(replace(cards, of=holder)), ">=", Count(replace(cards, of=other), plus=n))


@L.rule(
    "cond",
    "todos tus {heads} [en juego] ser:3p [de] {are}",
    "solo (controlar:2|tener:2) [@aliado] {are} [en juego]",
    "todos los {heads} {mods} ser:3p [de] {are}",
)
def all_are(are: Cards, heads: Cards = _ALLIES, mods: Facts = (("of", "you"),)) -> Condition | None:
    """«Si todos tus Aliados son Vampiros», «si sólo controlas Aliados Dragón»."""
    cards = described(heads, mods)
    return None if cards is None else AllAre(cards, are)


@L.rule("all_yours", "(si|mientras) todos tus {heads} [en juego] ser:3p [de] {are}")
def all_of_yours_are(heads: Cards, are: Cards) -> tuple[Condition, Cards]:
    """«Si todos tus Aliados son Héroes, ganan 2»: the condition, and who wins."""
    yours = replace(heads, of="you")
    return AllAre(yours, are), yours


@L.rule(
    "all_yours",
    "(si|mientras) todos tus {heads} [en juego] ser:3p de la misma raza",
    "(si|mientras) todos tus {heads} [en juego] ser:3p del mismo tipo",
)
def all_of_one_race(heads: Cards) -> tuple[Condition, Cards]:
    """«Si todos tus Aliados son de la misma raza, son imbloqueables»."""
    yours = replace(heads, of="you")
    return SameRace(yours), yours


L.rule("all_yours", "(si|mientras) {holder} [a] {some_cards} [en juego]")(
    lambda holder, some_cards: (
        (Has(yours := replace(some_cards[0], of="you"), *some_cards[1]), yours)
        if holder == "you" and some_cards[1][0] > 1 and some_cards[0].of in ("any", "you") and not some_cards[0].zones
        else None
    )
)
L.rule("are", "{race}")(_of_race)
L.rule("cond", "todos los {heads} {mods} (ser:3p) de la misma raza")(
    lambda heads, mods: None if (cards := described(heads, mods)) is None or cards.zones else SameRace(cards)
)
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


@L.rule(
    "cond",
    "{holder} {more} @carta en su @mano que tu",
    "{no:foe} no (tener|controlar) {more} @carta en su @mano que tu",
)
def more_in_hand(more: Any, holder: str = "opponent", no: bool = False) -> Condition | None:
    """«Si tu oponente tiene más cartas en su Mano que tú»."""
    said = Compare(Count(replace(_HAND, of="opponent")), more, Count(replace(_HAND, of="you")))
    return None if holder != "opponent" else Not(said) if no else said


L.rule("cond", "[{_:itself}] se considerar:3 #raza")(lambda value: Is("self", Cards(types=(ALIADO,), race=value)))


@L.rule(
    "cond",
    "{np} (ser:3|ser:s3) [un|una] {heads}",
    "{np} (ser:3|ser:s3) [un|una] {heads} {mods}",
    "{np} no (ser:3|ser:s3) [un|una] {no:heads}",
    "{np} (ser:3|ser:s3) {mods}",
)
def card_is(
    np: Chosen,
    heads: Cards | None = None,
    no: Cards | None = None,
    mods: Facts = (),
    are: Cards | None = None,
    not_are: Cards | None = None,
) -> Condition | None:
    """«Si su portador es un Faerie», «si esa carta es de coste 3 o menos»."""
    heads, no = heads or are, no or not_are
    ref = {
        "self": "self",
        "bearer": "bearer",
        "ally": "they",
        "that_one": "that",
        "that": "that",
        "latter": "unsaid",
    }.get(np.ref or "")
    cards = described(heads or no or Cards(), mods)
    if ref is None or cards is None or cards == Cards() or cards.of != "any" or cards.zones or cards.doing:
        return None
    if ref == "self" and replace(cards, types=()) == Cards():
        return None  # «si esta carta es un Aliado»: what this one is needs no asking, another one is meant
    said = Is(ref, cards)
    return said if no is None else Not(said)


@L.rule(
    "cond",
    "[la @carta] (ser:3|ser:s3) [un|una] {heads}",
    "[la @carta] no (ser:3|ser:s3) [un|una] {no:heads}",
)
def it_is(heads: Cards | None = None, no: Cards | None = None, mods: Facts = ()) -> Condition | None:
    """«Si es un Aliado»: the card that was spoken of."""
    cards = described(heads or no or Cards(), mods)
    if cards is None or cards == Cards() or cards.of != "any" or cards.zones or cards.doing:
        return None
    said = Is("done", cards)
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
L.rule("cond", "atacar:2 con {some_cards}")(
    lambda some_cards: (
        Has(replace(some_cards[0], of="you", doing=("atacando",)), *some_cards[1])
        if some_cards[0].of in ("any", "you") and not some_cards[0].zones and not some_cards[0].doing
        else None
    )
)
L.rule("cond", "en juego (tener:2|controlar:2) {some_cards}")(
    lambda some_cards: Has(replace(some_cards[0], of="you"), *some_cards[1]) if some_cards[0].of == "any" else None
)
L.rule("cond", "todos tus {heads} (estar:3p) en [la|tu] @linea de @defensa")(
    lambda heads: None if heads.doing else Not(Has(replace(heads, of="you", zones=(ATAQUE,))))
)


@L.rule("cond", "(atacar:past2|haber:2 atacado) [este turno|en este turno] con {some_cards}")
def attacked_with(some_cards: tuple[Cards, _Range]) -> Condition | None:
    """«Si atacaste este turno con tres o más Aliados»."""
    cards, (least, most) = some_cards
    if cards.of not in ("any", "you") or cards.zones or cards.doing:
        return None
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
L.rule("conds", "{one:cond} o [si] {two:cond}")(lambda one, two: Either((one, two)) if one != two else None)
L.rule("conds", "{one:cond} (y|e) [si] {two:conds}")(
    lambda one, two: Every((one, *(two.of if isinstance(two, Every) else (two,))))
)


@L.rule(
    "cond",
    "{given} (ser:3|ser:past3|ser:s3) [un|una] {heads}",
    "{given} (ser:3|ser:past3|ser:s3) {mods}",
    "{given} (ser:3|ser:past3|ser:s3) [un|una] {heads} {mods}",
)
def given_up_is(
    given: bool, heads: Cards | None = None, mods: Facts = (), are: Cards | None = None
) -> Condition | None:
    """«Si la carta destruida era de coste 4 o menos»: the one that was just given up."""
    cards = described(heads or are or Cards(), mods)
    if cards is None or cards == Cards() or cards.of != "any" or cards.zones:
        return None
    return Is("given_up", cards)


@L.rule(
    "cond",
    "{np} (estar:3|estar:s3) {doing:attacks_now}",
    "{np} (estar:3|estar:s3) {doing:blocks_now}",
    "{np} (estar:3|estar:s3) {doing:blocked_now}",
)
def _in_battle(np: Chosen, doing: Any) -> Condition | None:
    """«Si este Aliado está atacando»."""
    ref = {"self": "self", "ally": "they", "bearer": "bearer"}.get(np.ref or "")
    return None if ref is None else Is(ref, Cards(doing=(doing,)))


L.rule("cond", "ser:3 [en] {phase}")(
    lambda phase: (
        During(phase.turn, (SPAN_OF.get(phase.id, phase.id),)) if phase.part == "in" and phase.turn != "each" else None
    )
)


L.rule("some_cards", "(otro|otra|otros|otras) @self")(lambda n=1: (Cards(like="self", other=True), (n, None)))
