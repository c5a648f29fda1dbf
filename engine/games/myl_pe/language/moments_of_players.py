"""Moments of players and turns in more words: damage taken, searches, attacks against you, every turn."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, OnPlayers, Pending, Sentence
from engine.games.myl_pe.model.ability import Cards, Strength, When
from engine.games.myl_pe.model.words import ALIADO

_IF = "(cuando|si|siempre que|al momento que|en el momento que|una vez que)"
_A = "(un|una|cualquier|algun|alguna)"

G.say("moment", f"{_IF} [tu] recibir_tu (dano|dano_de_combate) [en tu castillo]", When("recibe_dano", by="you"))


@G.rule("moment", f"{_IF} {_A} {{head}} [{{mods}}] (te atacar|atacar -te)")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head, mods)
    if found is None or ALIADO not in found.types or found.of == "you" or found.zones:
        return None
    return When("ataca", what=replace(found, of="opponent"))


_EVERY = "(todos tus turnos|en todos tus turnos|en cada uno de tus turnos|cada uno de tus turnos|en cada turno tuyo)"
"""The beginning of the own turn. «Cada turno» alone does not say whose turns are meant, and stays unread."""


@G.rule("sentence", f"{_EVERY} {{items}}")
def _(items: tuple[Item, ...]) -> Sentence | None:
    """A thing done each turn without anybody choosing when; what may be done, or is paid for, is an ability to use."""
    if any(item.optional or isinstance(item.said, tuple) for item in items):
        return None
    happening = tuple(_for_good(item) for item in items)
    if None in happening:
        return None
    return Sentence(tuple(item for item in happening if item), kind="triggered", when=When("paso:9.1.B", by="you"))


def _for_good(item: Item) -> Item | None:
    """«Cada turno pierde un punto de fuerza»: what it loses stays lost. What simply holds needs no moment."""
    said = item.said
    if isinstance(said, OnPlayers):
        return None
    if not isinstance(said, Pending):
        return item
    strength = said.on.ref == "implied" and all(isinstance(effect, Strength) for effect in said.effects)
    if said.until is None and strength:
        return replace(item, said=replace(said, until=("game", "game")))
    return item if said.until is not None else None
