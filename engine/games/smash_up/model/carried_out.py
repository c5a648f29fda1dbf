"""What of an ability no code carries out: such data is an error where it is written, not a silence in a ruling."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.diagnose import fields_passed_over
from engine.core.state import Text
from engine.games.smash_up.model.ability import STANDING, Ability, Effect

FIELDS: dict[str, frozenset[str]] = {
    "mover": frozenset(("what", "to")),
    "destruir": frozenset(("what",)),
    "a_mano": frozenset(("what", "to")),
    "rejugar_devuelto": frozenset(("optional",)),
    "poder": frozenset(("what", "amount", "amount_in_duel", "until")),
    "poder_total": frozenset(("what", "amount", "until")),
    "contador": frozenset(("what", "amount")),
    "robar": frozenset(("who", "amount")),
    "robar_locura": frozenset(("who", "amount")),
    "pv": frozenset(("who", "amount")),
    "controlar": frozenset(("what",)),
    "jugar_extra": frozenset(
        ("type", "amount", "source", "where", "max_power", "more_power_than_destroyed", "optional")
    ),
    "recuperar": frozenset(("what", "to")),
    "cambiar_base": frozenset(("what", "keep_cards")),
    "enterrar": frozenset(("what", "to")),
    "duelo": frozenset(("first", "second", "loser", "winner", "optional")),
    "quiebre": frozenset(("what", "amount", "until")),
    "revelar_hasta": frozenset(("type", "to", "who")),
    "jugador_destruye_propio": frozenset(("who", "amount")),
    "no_destruible": frozenset(("what", "except_by")),
    "proteccion": frozenset(("what", "against")),
    "jugar_este": frozenset(),
}
"""The fields that each kind of effect is carried out with; `only_if` goes with all of them."""
TO = {
    "mover": ("otra_base",),
    "a_mano": ("tu_mano", "mano_del_propietario"),
    "recuperar": ("mano", "mazo", "mazo_locura"),
    "enterrar": ("otra_base",),
    "revelar_hasta": ("mano",),
}
_OWN = {
    "jugador_destruye_propio": ("otro_jugador",),
    "revelar_hasta": ("tu",),
}
"""Whom an effect can be about where not every word fits."""
_NEEDS_AMOUNT = ("poder", "poder_total", "contador", "robar", "robar_locura", "pv", "quiebre")
_ONLY_STANDING = ("no_destruible", "proteccion")


def passed_over(ability: Ability) -> Iterator[Text]:
    """What no code would carry out in an ability, in both languages."""
    for effect in ability.effects:
        yield from _of_effect(effect, ability.when)


def _of_effect(effect: Effect, when: str) -> Iterator[Text]:
    op = effect.op
    for field in fields_passed_over(effect, FIELDS[op] | {"op", "only_if"}):
        yield Text(f"en «{op}» no tiene efecto «{field}»", f"«{field}» has no effect in «{op}»")
    if effect.to is not None and op in TO and effect.to not in TO[op]:
        yield Text(f"«{op}» no lleva a «{effect.to}»", f"«{op}» does not go to «{effect.to}»")
    if effect.who is not None and effect.who not in _OWN.get(op, (effect.who,)):
        yield Text(f"«{op}» no es de «{effect.who}»", f"«{op}» is not about «{effect.who}»")
    if op in _NEEDS_AMOUNT and effect.amount is None:
        yield Text(f"a «{op}» le falta «amount»", f"«{op}» lacks «amount»")
    if isinstance(effect.amount, str) and (op != "poder" or when == "continuo"):
        yield Text(f"«{op}» necesita un número en «amount»", f"«{op}» needs a number as «amount»")
    if when == "continuo" and op not in STANDING:
        yield Text(f"«{op}» no es algo continuo", f"«{op}» is nothing continuous")
    if when != "continuo" and op in _ONLY_STANDING:
        yield Text(f"«{op}» solo es continuo", f"«{op}» is continuous only")
    for part in (*effect.loser, *effect.winner):
        yield from _of_effect(part, when)
