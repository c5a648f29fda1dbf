"""Powers: copies, control that changes, damage, what blocks or bears more, and what is annulled (DAR 6.5, 6.9)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.card_text.adjuncts import GAME, just_one
from engine.games.myl_pe.card_text.clauses import Items, said_of
from engine.games.myl_pe.card_text.deeds import inflected, sense
from engine.games.myl_pe.card_text.meaning.parts import Chosen, Item, L, Pending, Swap
from engine.games.myl_pe.card_text.noun_phrase import Facts, described
from engine.games.myl_pe.card_text.sentences import offered, own_prices
from engine.games.myl_pe.card_text.states import Predicate, forms
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Cards, Objects, When
from engine.games.myl_pe.model.words import ALIADO, ARMA, TALISMAN
from engine.text.chart import the_one

_IMPLIED = Objects(ref="implied")

# -- copies: a whole card, its strength, its ability


def copy(of: Chosen, strength: bool, ability: bool, until: Any, what: Objects = _IMPLIED) -> Any:
    """What copies strength, ability or both of a card in play; None of any other.

    Nothing copies its own strength; without a time that lasts until the Fase Final (DAR 6.9).
    """
    if of.all or of.count != 1 or of.cards.zones:
        return None
    if strength and of.ref is None:
        of = replace(of, cards=replace(of.cards, other=True))
    made = model.BecomeCopy(what=what, of=of.objects(), whole=False, strength=strength, ability=ability)
    if until is None:
        return replace(made, until="final_phase") if strength else made
    if strength and ability:
        return replace(made, until="final_phase") if until[1] in ("turn_end", "final_phase") else None
    return replace(made, until=until[1])


L.rule("copies", "{copied} {np}", "{copied} {np} {until}")(lambda copied, np, until=None: (copied, np, until))


@sense("copy")
def _copy(who: Any, roles: dict[str, Any]) -> Any:
    """«Copia la habilidad de un Campeón»; of a Talismán in a Cementerio what it says is done (DAR 10.17)."""
    (strength, ability), np, until = roles["copies"]
    if who != "you":
        return None
    if TALISMAN in np.cards.types or np.cards.zones:
        return _fulfilled(np) if ability and not strength and until is None else None
    return copy(np, strength, ability, until, Objects(ref="self"))


@sense("fulfil")
def _fulfil(who: Any, roles: dict[str, Any]) -> Any:
    return _fulfilled(roles["theme"]) if who == "you" else None


def _fulfilled(np: Chosen) -> Any:
    if np.ref in ("that_one", "that"):
        return model.Fulfil(what=np.objects())
    lies = np.cards.zones == ("cementerio",) and np.cards.types == (TALISMAN,)
    return model.Fulfil(what=np.objects()) if lies and not np.all and np.count == 1 and np.ref is None else None


def copied(copies: Any = None, np: Chosen | None = None, whole: Chosen | None = None, until: Any = None) -> Any:
    """«Tiene la habilidad de un Campeón», «se convierte en una copia total de un Aliado oponente»."""
    if copies is not None:
        return copy(copies[1], False, True, copies[2]) if copies[0] == (False, True) else None
    if whole is None:
        return None if np is None else copy(np, True, False, until)
    if whole.all or whole.count != 1 or whole.cards.zones:
        return None
    made = model.BecomeCopy(what=_IMPLIED, of=whole.objects())
    return made if until is None else replace(made, until=until[1])


L.rule("clause.cards", "{one:np} copiar:3 {copies}")(
    lambda one, copies: (
        (Item(made),)
        if (one.ref is None or one.ref == "bearer")
        and not one.all
        and (made := copy(copies[1], copies[0][0], copies[0][1], None, one.objects())) is not None
        and copies[0] == (one.ref is None, one.ref is not None)
        and (made := replace(made, until=copies[2][1] if copies[2] else made.until)) is not None
        else None
    )
)


# -- control


L.rule("clause.other", "el @dueno de {np} no poder:3 jugar:inf @carta de ese @nombre {until}")(
    lambda np, until: (
        (Item(model.BanName(of=np.objects(), until=until[1])),)
        if until in (("source_in_play",) * 2, GAME) and (np.ref == "that_one" or (np.ref is None and not np.all))
        else None
    )
)
L.rule("clause.you", "doblar:imp la @fuerza de {np} [{mine:for_yours}] {until}")(
    lambda np, until, mine=False: (
        (Item(Pending(replace(np, cards=replace(np.cards, of="you")) if mine else np, (model.DoubleBonus(),), until)),)
        if np.ref is None and np.cards.types == (ARMA,) and not np.cards.zones and (np.cards.of == "any" or not mine)
        else None
    )
)
L.rule("clause.cards", "{np} recibir:3 tambien todo lo que recibir:s3 {other:np} {until}")(
    lambda np, other, until: (
        said_of(np, Predicate((model.SharesEffects("self" if other.ref == "self" else "target:0"),), until=until))
        if other.ref in ("self", "that_one")
        else None
    )
)
inflected("swaps", "(cambiar:FORM|intercambiar:FORM) {swapped}", tags=("imp", "inf"))(the_one)
L.rule("swapped", "{pair}", "{pair} {until}")(lambda pair, until=None: (Item(replace(pair, until=until)),))


def pair(one: Chosen, two: Chosen) -> Swap | None:
    """«El control de un Aliado que controles con el de un Aliado oponente»."""
    return Swap(one, two) if _single(one) and _single(two) else None


def _single(np: Chosen) -> bool:
    return np.ref is None and not np.all and np.count == 1 and not np.up_to and not np.cards.away


def chosen_and_swapped(one: Chosen, two: Chosen | None = None, of_foe: bool = False, until: Any = None) -> Items | None:
    """«Elige un Aliado y cámbialo por uno de tu oponente»: yours for his."""
    if not _single(one) or (two is not None and not _single(two)) or one.cards.of == "opponent":
        return None
    theirs = two or replace(one, cards=replace(one.cards, of="opponent"))
    return (Item(Swap(replace(one, cards=replace(one.cards, of="you")), theirs, until)),)


# -- damage


# -- what blocks, bears and attacks more, or must

L.rule(
    "effect",
    f"{forms('poder')} bloquear:inf [a] hasta {{bloquear_mas:n}} @aliado [@oponente]",
    f"{forms('poder')} bloquear:inf [a] {{bloquear_mas:n}} @aliado (@atacante|@oponente)",
    f"{forms('poder')} bloquear [a] {{bloquear_mas:n}} @aliado",
    f"{forms('poder')} portar:inf hasta {{portar_mas:n}} armas",
    f"{forms('poder')} atacar:inf {{atacar_mas:n}} veces (por|cada|en cada) turno",
)(lambda **all_told: next((model.Can(what, n - 1) for what, n in all_told.items() if n > 1), None))  # type: ignore[arg-type]
L.rule(
    "effect",
    f"{forms('poder')} bloquear:inf [a] {{bloquear_mas:n}} @aliado (@adicional|@extra)",
    f"{forms('poder')} atacar:inf {{atacar_mas:n}} vez mas por turno",
)(lambda **besides: next(model.Can(what, n) for what, n in besides.items()))  # type: ignore[arg-type]
L.rule("clause.cards", "[todos] (los|tus) @aliado @oponente deber:3p bloquear:inf a {np} [{if_able}]")(
    lambda np, if_able=True: (
        said_of(np, Predicate((model.Must("ser_bloqueado"),))) if np.ref in ("self", "ally") else None
    )
)
_BESIDE = "{n} [otros|otras] {heads}"
L.rule(
    "effect",
    f"si atacar:3 [,] {forms('deber')} ser:inf acompanar:pp (por|de) {_BESIDE}",
    f"no {forms('poder')} {{attack_at_all}} si no atacar:3 (junto a|con) [otro|otra|{{n}} otros] {{heads}}",
)(
    lambda heads, n=1, **_: (
        model.Accompanied(n, None if heads == Cards(types=(ALIADO,)) else heads)
        if not heads.zones and heads.of == "any"
        else None
    )
)


def barred_from(barred: Any, heads: Cards, mods: Facts = ()) -> model.Cannot | None:
    """«No puede bloquear Caballeros», «no puede portar Armas de coste 2 o menos»."""
    by = described(heads, mods)
    if by is None or by.zones or (barred == "portar" and (by.types != (ARMA,) or by == Cards(types=(ARMA,)))):
        return None
    return model.Cannot((barred,), by=by)


# -- strength that is likened

L.rule(
    "effect",
    f"{forms('ganar')} @fuerza igual (al @numero de|a la @cantidad de) {{tally}}",
    f"{forms('ganar')} un @bono de @fuerza igual (al @numero de|a la @cantidad de|a) {{tally}}",
    f"{forms('ganar')} [un @bono de] @fuerza igual {{to_quality}}",
)(lambda tally=None, to_quality=None: model.Strength("add", tally or to_quality))
L.rule("clause.cards", "[la|su] @fuerza de {np} ser:3 igual (al @numero de|a la @cantidad de) {tally}")(
    lambda np, tally: (
        said_of(np, Predicate((model.Strength("base", tally),)))
        if isinstance(tally, model.Count) and np.ref is not None
        else None
    )
)
L.rule("clause.unsaid", "su @fuerza ser:3 igual (al @numero de|a la @cantidad de) {tally}")(
    lambda tally: (
        said_of(Chosen(ref="implied"), Predicate((model.Strength("base", tally),)))
        if isinstance(tally, model.Count)
        else None
    )
)
L.rule("clause.unsaid", "su @fuerza ser:3 {n} {until}")(
    lambda n, until: said_of(Chosen(ref="implied"), Predicate((model.Strength("set", n),), until=until))
)


def strength_changed(np: Chosen, n: int = 0, less: int = 0, least: int | None = None) -> Items | None:
    """«Agrega 2 a la fuerza de un Aliado», «la fuerza de un Aliado se reduce en 3 con un mínimo de 0»."""
    return said_of(np, Predicate((model.Strength("add", n - less, minimum=least),)))


L.rule(
    "clause.cards",
    "{np} (generar:3|generar:3p) el doble",
    "{np} (generar:3|generar:3p) el doble {until}",
)(lambda np, until=None: said_of(np, Predicate((model.PaysAs(1, times=2),), until=until)))
L.rule("clause.cards", "{np} (contar:3p|contar:3|valer:3p) como {n} @oro")(
    lambda np, n: said_of(np, Predicate((model.PaysAs(n),))) if np.all else None
)
_TAKEN = "todo el @dano [de @combate] que (recibir:2|recibirias|recibiria|recibir:3) [tu (@mazo [@castillo]|@castillo)]"
L.rule(
    "clause.cards",
    f"{_TAKEN} lo recibir:3 {{np}}",
    "{np} recibir:3 el @dano que recibiria tu (@mazo [@castillo]|@castillo) [{until}]",
)(lambda np, until=None: said_of(np, Predicate((model.TakesDamage(),), until=until)) if not np.all else None)
L.rule("cond", "[{_:itself}] (portar:s3|portar:3) {n} [o mas] armas")(
    lambda n: model.Compare(model.Quality("weapons", of="self"), ">=", n) if n > 1 else None
)
_NOT_BACK = "no (poder:3 volver:inf|volver:3|poder:3 ser:inf devolver:pp) {_:to_line}"
L.rule("clause.cards", f"{{until}} {_NOT_BACK}")(
    lambda until, np=None: said_of(
        np or Chosen(ref="implied"),
        Predicate(
            (model.Cannot(("agruparse",)),), until=("in_your_next_turn",) * 2 if until == ("next_turn",) * 2 else until
        ),
    )
)
L.rule("clause.cards", "{np} no se agrupar:3 en la @proximo @fase de agrupacion de su @controlador")(
    lambda np: said_of(np, Predicate((model.Cannot(("agruparse",)),), until=("opponents_next_turn",) * 2))
)

# -- weapons that go to another bearer, cards that lie below this one


@sense("give_weapon")
def _give_weapon(who: Any, roles: dict[str, Any]) -> Any:
    """«Mueve un Arma que controles a otro Aliado que controles»."""
    one, two = roles["theme"], roles["to"]
    fits = one.ref == "self" or (one.cards.types == (ARMA,) and _single(one))
    fits = fits and (two.cards.types == (ALIADO,) or two.cards.race is not None) and _single(two)
    return model.GiveWeapon(what=one.objects(), to=two.objects()) if fits and who == "you" else None


@sense("lay_under")
def _lay_under(who: Any, roles: dict[str, Any]) -> Any:
    """«Pon hasta dos cartas de tu Mano debajo de este Aliado»; where no hand is named it is read as one (V01)."""
    theme = roles["theme"]
    if who != "you" or theme.ref is not None or theme.all or theme.random:
        return None
    if theme.cards == Cards():
        held = replace(theme, cards=Cards(zones=("mano",), of="you"))
        return model.LayUnder(what=held.objects(), untold=True)
    return model.LayUnder(what=theme.objects()) if theme.cards.zones == ("mano",) and theme.cards.of == "you" else None


# -- what is annulled: a card that somebody plays, an ability that is used


def annulled(
    np: Chosen, to_its_grave: bool = True, they_play: bool = True, from_hand: bool = False, at: Chosen | None = None
) -> When | None:
    """«Un Talismán que tu oponente juegue»: what somebody plays."""
    if not just_one(np) or np.cards.of == "you" or (at is not None and not just_one(at)):
        return None
    aimed = None if at is None else at.cards
    return When("juega", what=replace(np.cards, of="any"), by="opponent", from_hand=from_hand, at=aimed)


def annulment(
    annulled: When,
    price: tuple[str, Items] | None = None,
    for_that: tuple[Any, ...] = (),
    clauses: Items = (),
    player: str = "",
    deed: Any = None,
) -> tuple[Any, ...] | None:
    """«Anula un Talismán oponente a menos que...»."""
    if price is not None:
        for_that = tuple(item.said for item in price[1])
    if deed is None:
        return ((), ("annul", (annulled, for_that), (Item(model.Annul()), *clauses)), ())
    given = offered(deed) if player in ("opponent", "spoken") else None
    if given is None:
        return None
    offer = model.Offer(who="opponent", costs=(given,), otherwise=(model.Annul(),))
    return ((), ("annul", (annulled, ()), (Item(offer),)), ())


def buried_as_played(foe_plays: str, np: Chosen, type: str) -> tuple[Any, ...] | None:
    """«Cuando tu oponente juegue un Arma desde su Mano, puedes jugar esta carta y mandar dicha Arma al Cementerio»."""
    if not just_one(np) or np.cards.types != (type,) or foe_plays != "opponent":
        return None
    when = When("juega", what=replace(np.cards, of="any"), by="opponent", from_hand=True)
    return ((), ("annul", (when, ()), (Item(model.Annul()),)), ())


L.rule("sentence", "poder:2 jugar:inf (-la|-lo|{_:itself}) en todo momento : {annulling:sentence}")(
    lambda annulling: annulling if annulling[1][0] == "annul" else None  # every annulment is played so (DAR 8.3)
)


def cancellation(
    cancelled: When, for_that: tuple[Any, ...] | None = (), clauses: Any = (), then: Any = (), paid: Any = None
) -> tuple[Any, ...] | None:
    """«Paga un Oro: cancela la habilidad de un Aliado», «destruye un Aliado en respuesta a...»: one of yours for it."""
    for_that = for_that if paid is None else own_prices(paid)
    if for_that is None:
        return None
    more = (*clauses, *(replace(one, then=True) for one in then))
    return ((), ("cancels", (cancelled, for_that), (Item(model.Cancel()), *more)), ())
