"""Moments of players and turns in more words: damage taken, searches, attacks against you, every turn."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, OnPlayers, Pending, Sentence
from engine.games.myl_pe.model.ability import Cards, Instruction, Strength, When
from engine.games.myl_pe.model.words import ALIADO

_IF = "(cuando|si|siempre que|al momento que|en el momento que|una vez que)"
_A = "(un|una|cualquier|algun|alguna)"

G.say("moment", f"{_IF} [tu] recibir_tu (dano|dano_de_combate) [en tu castillo]", When("recibe_dano", by="you"))
G.say("moment", f"{_IF} (tu|el) oponente recibir dano [en su castillo]", When("recibe_dano", by="opponent"))
G.say(
    "moment",
    f"{_IF} el castillo (de tu oponente|del oponente|oponente) recibir dano",
    When("recibe_dano", by="opponent"),
)
G.say(
    "moment",
    f"{_IF} (ser atacado|te atacar|atacar -te|tu oponente te atacar|tu oponente atacar -te)",
    When("ataque", by="opponent"),
)
G.say("moment", f"{_IF} (tu|el) oponente declarar un ataque", When("ataque", by="opponent"))
G.say("moment", f"{_IF} (tu|el) oponente buscar [(una carta|cartas)] en su castillo", When("busca", by="opponent"))
G.say("moment", f"{_IF} [tu] buscar [(una carta|cartas)] en tu castillo", When("busca", by="you"))
G.say("moment", "al (comenzar|empezar|iniciar) tu turno", When("paso:9.1.B", by="you"))
G.say("moment", "al (comenzar|empezar|iniciar) (cada|el) turno", When("paso:9.1.B"))
G.say(
    "moment",
    "al (comenzar|empezar|iniciar) el turno (de tu oponente|del oponente|oponente)",
    When("paso:9.1.B", by="opponent"),
)
G.say("moment", "al termino de (tu|ese) turno", When("fin_de_turno", by="you"))
G.say("moment", "al (termino|termino) (del turno|de cada turno)", When("fin_de_turno"))
G.say("moment", "al (terminar|finalizar) (cada turno|el turno de cada jugador)", When("fin_de_turno"))


@G.rule("moment", f"{_IF} {_A} {{head}} [{{mods}}] (te atacar|atacar -te)", f"{_IF} te atacar {_A} {{head}} [{{mods}}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head, mods)
    if found is None or ALIADO not in found.types or found.of == "you" or found.zones:
        return None
    return When("ataca", what=replace(found, of="opponent"))


_EVERY = "(todos tus turnos|en todos tus turnos|en cada uno de tus turnos|cada uno de tus turnos|en cada turno tuyo)"
"""The beginning of the own turn. «Cada turno» alone does not say whose turns are meant, and stays unread."""


@G.rule("sentence", f"{_EVERY} {{items}}", f"{{items}} {_EVERY}")
def _(items: tuple[Item, ...]) -> Sentence | None:
    """A thing done each turn without anybody choosing when; what may be done, or is paid for, is an ability to use."""
    if any(item.optional or isinstance(item.said, tuple) for item in items):
        return None
    happening = tuple(_for_good(item) for item in items)
    if None in happening:
        return None
    return Sentence(tuple(item for item in happening if item), kind="triggered", when=When("paso:9.1.B", by="you"))


@G.rule(
    "sentence",
    "(en|durante) cada uno de sus turnos (tu|el) oponente {deed_of}",
    "(tu|el) oponente (en|durante) (cada uno de sus turnos|todos sus turnos) {deed_of}",
)
def _(deed_of: Instruction) -> Sentence:
    return Sentence((Item(replace(deed_of, who="opponent")),), kind="triggered", when=When("paso:9.1.B", by="opponent"))


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


@G.rule("moment", f"{_IF} (tu|el) oponente usar (la|una) habilidad de {_A} {{head}} [{{mods}}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head, mods)
    return (
        None if found is None or found.zones or found.of == "you" else When("usa", what=replace(found, of="opponent"))
    )
