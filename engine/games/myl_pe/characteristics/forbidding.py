"""What effects forbid: to objects, and to players."""

from __future__ import annotations

from engine.core.state import Modifier, Piece, State
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, fits, number
from engine.games.myl_pe.characteristics.objects import bound, in_play
from engine.games.myl_pe.characteristics.projection import Active, actives_of, blanked_by, reaches
from engine.games.myl_pe.model.ability import Ban, Cannot, Cards
from engine.games.myl_pe.model.describing import Times, When

GIVEN = (
    "ser_bloqueado", "ser_destruido", "ser_destruido_por_combate", "ser_afectado", "ser_anulado", "ser_cancelado",
    "ser_objetivo", "recibir_dano", "cambiar_de_control", "salir",
)  # fmt: skip
"""What an object is spared: an ability that it has or was given. The rest is what others keep it from doing."""


def cannot(
    table: Table, piece: Piece, verb: str, *, by: Piece | None = None, player: str | None = None
) -> Modifier | Active | None:
    """The effect on the object itself that forbids it something, if there is one.

    `by` is the card it would do that with or suffer it from, `player` who would do it: some effects ask for them.
    """
    found: list[Modifier | Active] = [
        modifier for modifier in table.state.modifiers if bound(modifier, piece) and in_force(table.state, modifier)
    ]
    found += actives_of(table, Cannot)
    for effect in found:
        said = effect.effect
        if not isinstance(said, Cannot) or verb not in said.what or not _concerned(table, effect, piece, by, player):
            continue
        if not (isinstance(effect, Modifier) or reaches(table, effect, piece)):
            continue
        if verb not in GIVEN or not lost_with_ability(table, effect, piece):
            return effect
    return None


def lost_with_ability(table: Table, effect: Modifier | Active, piece: Piece) -> bool:
    """Whether an ability that another card gave was lost with the object's own (6.10.4, A43).

    What its weapons give stays (3.2.E), and what came later.
    """
    lost = blanked_by(table, piece)
    if lost is None or effect.since > lost.since:
        return False
    return isinstance(effect, Modifier) or table.state.pieces[effect.source].host != piece.id


def _concerned(table: Table, effect: Modifier | Active, piece: Piece, by: Piece | None, player: str | None) -> bool:
    """Whether a prohibition is about this card and this player: one that names none is about all.

    In what it says of the card, `it` is the object that is spared.
    """
    said = effect.effect
    assert isinstance(said, Cannot)
    if said.of != "any" and (player is None or (player == effect.by) != (said.of == "you")):
        return False
    if said.by is None:
        return True
    acting = Acting(effect.by, effect.source if isinstance(effect, Active) else piece.id, data={"it": piece.id})
    return by is not None and bool(by.card) and fits(table, by, said.by, acting=acting)


def banned(
    table: Table, player: str, verb: str, card: Piece | None = None, zone: str | None = None
) -> Modifier | Active | None:
    """The effect that forbids a player something: playing this card, using that zone, attacking..."""
    state = table.state
    for modifier in state.modifiers:
        if isinstance(modifier.effect, Ban) and verb in modifier.effect.what and in_force(state, modifier):
            whose = modifier.player
            if (whose is None or whose == player) and _bans(table, modifier.effect, card, zone, player):
                return modifier
    for active in actives_of(table, Ban):
        if isinstance(active.effect, Ban) and verb in active.effect.what:
            who = active.effect.who
            hit = who in ("any", "each") or (player == active.by) == (who == "you")
            if hit and _bans(table, active.effect, card, zone, player):
                return active
    return None


def in_force(state: State, modifier: Modifier) -> bool:
    """Whether an effect works now: one for a later turn waits for it."""
    if modifier.until.startswith("turn:"):
        return modifier.until == f"turn:{state.turn.number}"
    if modifier.until.startswith("source:"):
        _, id, incarnation = modifier.until.split(":")
        piece = state.pieces.get(id)
        return piece is not None and in_play(piece) and piece.incarnation == int(incarnation)
    return True


def _bans(table: Table, ban: Ban, card: Piece | None, zone: str | None, player: str) -> bool:
    if ban.zone is not None and ban.zone != zone:
        return False
    if ban.cards is not None and (card is None or not fits(table, card, ban.cards, effects=False)):
        return False
    return ban.after == 0 or _played_this_turn(table, player, ban.cards) >= ban.after


def _played_this_turn(table: Table, player: str, wanted: Cards | None) -> int:
    """How many such cards a player has played this turn, as far as the record goes back."""
    return number(table, Times(When("juega", what=wanted or Cards(), by="you")), Acting(player, ""))
