"""Ability models that texts can say, made by chance."""

from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from engine.games.myl_pe.model.ability import (
    Ability,
    Affect,
    Bounce,
    Cannot,
    Cards,
    Count,
    Destroy,
    Discard,
    Draw,
    Effect,
    Exile,
    Instruction,
    Lasting,
    Mill,
    Objects,
    Pay,
    Search,
    Strength,
    Target,
    When,
)
from engine.games.myl_pe.model.words import ALIADO, ARMA, ORO, RACES, TALISMAN, TOTEM

NUMBERS = st.integers(1, 9)
OWNERS: Any = st.sampled_from(["you", "opponent", "any"])

KINDS = st.one_of(
    st.builds(Cards, types=st.sampled_from([(ALIADO,), (ARMA,), (TOTEM,), (ORO,)]), of=OWNERS),
    st.builds(Cards, types=st.just((ALIADO,)), of=OWNERS, race=st.sampled_from(RACES)),
    st.builds(Cards, types=st.just((ALIADO,)), of=OWNERS, strength_max=NUMBERS),
    st.builds(Cards, types=st.just((ALIADO,)), of=OWNERS, cost_min=NUMBERS),
    st.builds(Cards, types=st.just((ALIADO,)), of=OWNERS, doing=st.just(("atacando",))),
)
"""Descriptions of cards in play."""


@st.composite
def effects(draw: st.DrawFn) -> tuple[Effect, str]:
    """An effect on Allies and how long it lasts."""
    if draw(st.booleans()):
        amount = draw(st.integers(1, 5)) * draw(st.sampled_from([1, -1]))
        return Strength("add", amount), draw(st.sampled_from(["turn_end", "game"]))
    verb: Any = draw(st.sampled_from([("atacar",), ("bloquear",), ("atacar", "bloquear"), ("ser_bloqueado",)]))
    return Cannot(verb), draw(st.sampled_from(["final_phase", "game"]))


@st.composite
def steps(draw: st.DrawFn) -> tuple[Instruction, tuple[Target, ...]]:
    """An instruction and what it aims at."""
    kind = draw(st.sampled_from(["draw", "mill", "discard", "search", "move", "move_all", "affect", "affect_all"]))
    who: Any = draw(st.sampled_from(["you", "opponent", "each"]))
    count = draw(NUMBERS)
    if kind == "draw":
        return Draw(count=count, who=who), ()
    if kind == "mill":
        return Mill(count=count, who=who), ()
    if kind == "discard":
        return Discard(count=count, who=who, random=draw(st.booleans())), ()
    if kind == "search":
        to: Any = draw(st.sampled_from(["mano", "in_play"]))
        return Search(cards=Cards(types=(draw(st.sampled_from([ALIADO, ARMA, TOTEM, ORO])),)), to=to), ()
    cards = draw(KINDS)
    move: Any = draw(st.sampled_from([Destroy, Exile, Bounce]))
    if kind == "move":
        return move(what=Objects(ref="target:0")), (Target(cards),)
    if kind == "move_all":
        return move(what=Objects(all=cards)), ()
    effect, until = draw(effects())
    if cards.types != (ALIADO,):
        cards = Cards(types=(ALIADO,), of=cards.of)
    if kind == "affect":
        return Affect(effect=effect, on=Objects(ref="target:0"), until=until), (Target(cards),)  # type: ignore[arg-type]
    return Affect(effect=effect, on=Objects(all=cards), until=until), ()  # type: ignore[arg-type]


@st.composite
def abilities(draw: st.DrawFn) -> tuple[Ability, str]:
    """An ability and a type of card that can have it."""
    kind = draw(st.sampled_from(["spell", "triggered", "activated", "continuous", "counted"]))
    if kind == "continuous":
        effect, _ = draw(effects())
        return Ability("continuous", lasting=(Lasting(effect, Objects(all=_allies(draw(KINDS)))),)), TOTEM
    if kind == "counted":
        count = Count(draw(KINDS), draw(st.integers(1, 3)))
        return Ability("continuous", lasting=(Lasting(Strength("add", count), Objects(ref="self")),)), ALIADO
    step, targets = draw(steps())
    if kind == "spell":
        return Ability("spell", targets=targets, steps=(step,)), TALISMAN
    if kind == "triggered":
        event = draw(st.sampled_from(["entra", "destruido", "ataca", "bloqueado", "hace_dano"]))
        return Ability("triggered", when=When(event), targets=targets, steps=(step,)), ALIADO
    limit = draw(st.sampled_from([None, 1]))
    return Ability("activated", limit=limit, costs=(Pay(oros=draw(NUMBERS)),), targets=targets, steps=(step,)), TOTEM


def _allies(cards: Cards) -> Cards:
    return cards if cards.types == (ALIADO,) else replace(cards, types=(ALIADO,))
