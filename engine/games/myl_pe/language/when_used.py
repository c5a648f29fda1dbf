"""When a card is played or its ability used, told in a sentence of its own: «Solo puede jugarse en tu Vigilia»."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, Sentence
from engine.games.myl_pe.model.ability import Ability

_USED = ("activated", "triggered", "response", "cancellation", "annulment", "saving")

_THIS = "(esta carta|este talisman|esta habilidad|su habilidad)"
_IT = "(-lo|-la|-se)"
_USED_SO = "(jugado|jugada|usado|usada|utilizado|utilizada)"

G.say("window", "(en|durante) tu turno", Sentence(turn="you"))


@G.rule("window", "{step_in}", "{step_start}")
def _(step_in: tuple[str, str] = ("", ""), step_start: tuple[str, str] = ("", "")) -> Sentence:
    """The window of a step in which cards are played; at its beginning where it has one for that."""
    start = _FIRST_WINDOW.get(step_start[0], step_start[0])
    return Sentence(during=(step_in[0] or start,), turn=step_in[1] or step_start[1])


_FIRST_WINDOW = {"9.3.1.b": "9.3.1.c", "9.3.2.b": "9.3.2.c", "9.3.4.a": "9.3.4.b"}


@G.rule(
    "window_said",
    f"[solo] [poder] (jugar|usar) [solo] ({_THIS}|{_IT}) [solo] {{window}}",
    f"[{_THIS}] [solo] poder [solo] (jugar|usar) -se [solo] {{window}}",
    f"[{_THIS}] [solo] [se] poder [solo] ser {_USED_SO} [solo] {{window}}",
    f"[{_THIS}] [solo] se poder (jugar|usar) [solo] {{window}}",
)
def _(window: Sentence) -> Sentence:
    return window


G.say("first_half", "{window_said}", True)


@G.rule("sentence", "{window_said} [:] {items}")
def _(window_said: Sentence, items: tuple[Item, ...]) -> Sentence:
    return replace(window_said, items=items, kind="spell")


@G.rule("sentence", "{window_said}", "solo {window_said:window}")
def _(window_said: Sentence) -> Sentence:
    return replace(window_said, limits=True)


def limited(ability: Ability, said: Sentence) -> Ability | None:
    """The ability with what the sentence says of its use: how often, or when; None where it says that already."""
    if said.limit is not None:
        asked = said.condition or ability.condition
        plain = ability.limit is None and ability.kind in _USED and None in (said.condition, ability.condition)
        used = replace(ability, limit=said.limit, per=said.per, condition=asked)
        return None if not plain else used if said.turn == "any" else limited(used, replace(said, limit=None))
    free = not ability.during and ability.turn == "any" and ability.condition is None and ability.when is None
    if not free or ability.kind not in ("spell", "activated"):
        return None
    return replace(ability, during=said.during, turn=said.turn, condition=said.condition)
