"""Who blocks: what becomes of those («destruye al Aliado que lo bloquee»), and how many one may block."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence, Until
from engine.games.myl_pe.model.ability import (
    Bounce,
    Can,
    Cards,
    Destroy,
    Effect,
    Exile,
    Later,
    Objects,
    ShuffleIn,
    When,
)
from engine.games.myl_pe.model.words import ALIADO

_THOSE = "(un|una|cada|a cada|a todo|al|a los|a todos los|todos los|todo|cualquier|el|los|a un|a cualquier)"
_BLOCK = (
    "que bloquear (-lo|-la|este aliado|a este aliado|a este|@self|a @self|al @self|a este {this:race}|este {this:race}|"
    "su portador|a su portador|al portador)"
)
_OTHER = Objects(ref="other")


@G.rule("who_blocks", f"{_THOSE} {{head}} [{{mods}}] {_BLOCK}")
def _(head: Cards, mods: tuple[Part, ...] = (), this: str = "") -> When | None:
    cards = described(head, mods)
    if cards is None or cards.types != (ALIADO,) or cards.of == "you":
        return None
    plain = Cards(types=(ALIADO,), of=cards.of) == cards
    return When("bloqueado", other=None if plain else cards)


_BY_IT = "(este aliado|esta carta|@self|su portador|portador|el portador)"


@G.rule(
    "who_blocks",
    f"{_THOSE} {{head}} [{{mods}}] [que ser] (bloqueado|bloqueada|bloqueados) por {_BY_IT}",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    """Whom it blocks itself."""
    cards = described(head, mods)
    if cards is None or cards.types != (ALIADO,) or cards.of == "you":
        return None
    plain = Cards(types=(ALIADO,), of=cards.of) == cards
    return When("bloquea", other=None if plain else replace(cards, of="any"))


G.say(
    "who_blocks",
    "(quien|al que|a quien) [que] bloquear (-lo|este aliado|a este aliado|@self|a @self)",
    When("bloqueado"),
)


@G.rule("sentence", "{who_blocks} {change} [{until}]")
def _(who_blocks: When, change: Effect, until: Until | None = None) -> Sentence:
    return Sentence((Item(Pending(Chosen(ref="other"), (change,), until)),), kind="triggered", when=who_blocks)


for words, done, make in (
    ("destruir", "(destruido|destruida)", Destroy),
    ("desterrar", "(desterrado|desterrada)", Exile),
    ("barajar", "(barajado|barajada)", ShuffleIn),
    ("(devolver|subir)", "(devuelto|subido)", Bounce),
):
    place = {Bounce: "{to_hand}", ShuffleIn: "[{to_castle}]"}.get(make, "")

    @G.rule("sentence", f"{words} {{who_blocks}} {place}")
    def _(who_blocks: When, make: Any = make, to_hand: None = None, to_castle: None = None) -> Sentence:
        return Sentence((Item(make(what=_OTHER)),), kind="triggered", when=who_blocks)

    @G.rule(
        "sentence",
        f"{{who_blocks}} ser {done} {place} {{its_end}}",
    )
    def _(who_blocks: When, its_end: When, make: Any = make, to_hand: None = None, to_castle: None = None) -> Sentence:
        later = Later(when=its_end, steps=(make(what=_OTHER),))
        return Sentence((Item(later),), kind="triggered", when=who_blocks)


_IF = "(cuando|si|siempre que)"


G.say("moment", f"{_IF} bloquear (-lo|-la|a este aliado|a @self)", When("bloqueado"))


# -- how many, and whom nobody else can

G.say(
    "ability_effect",
    "poder bloquear [a] (mas de un aliado|varios aliados) [oponente] [hasta agotar su fuerza]",
    Can("bloquear_mas", None),
)
G.say(
    "ability_effect",
    "poder bloquear [a] [(aliados|cartas|los|las)] (imbloqueables|aliados imbloqueables|cartas imbloqueables)",
    Can("bloquear_imbloqueables"),
)


@G.rule(
    "ability_effect",
    "poder bloquear [a] [hasta] [a] {n} aliados [(atacantes|oponentes|a la vez)] [(por turno|en cada turno|cada turno)]",
)
def _(n: int) -> Effect:
    return Can("bloquear_mas", n - 1)


@G.rule("ability_effect", "poder bloquear [a] {n} (aliado|aliados) (extra|mas)")
def _(n: int) -> Effect:
    return Can("bloquear_mas", n)
