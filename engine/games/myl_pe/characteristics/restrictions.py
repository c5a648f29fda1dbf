"""What effects in force forbid, grant and demand: of objects and of players (DAR 6.1.1, 6.1.2, 6.4.1, 6.11.2)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.state import Modifier, Piece, State
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, fits, number, players
from engine.games.myl_pe.characteristics.granted import own_abilities, with_partners
from engine.games.myl_pe.characteristics.objects import (
    bound,
    by_effect,
    controller,
    face,
    in_play,
    lying_in_play,
    rival,
    zone,
)
from engine.games.myl_pe.characteristics.projection import (
    Active,
    actives,
    actives_of,
    blanked_by,
    printed_actives,
    reaches,
)
from engine.games.myl_pe.model.ability import Allow, Ban, Can, Cannot, Cards, Effect, FirstAction, Must, Objects
from engine.games.myl_pe.model.describing import Times, When
from engine.games.myl_pe.model.idleness import SUFFERED
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import CEMENTERIO, DESTIERRO, RESOLVING, TALISMAN, TOTEM
from engine.law.cite import claim
from engine.law.conflict import reads_otherwise

GIVEN = (*SUFFERED, "cambiar_de_control", "salir")
"""What an object is spared: an ability that it has or was given. The rest is what others keep it from doing."""


claim(__name__, "affected", "6.1.1", "6.1.2")
ANY_NUMBER = 999


def cannot(
    table: Table, piece: Piece, verb: str, *, by: Piece | None = None, player: str | None = None, itself: bool = False
) -> Modifier | Active | None:
    """The effect on the object itself that forbids it something, if there is one.

    `by` is the card it would do that with or suffer it from, `player` who would do it: some effects ask for them.
    `itself`: its own ability does it to this card and to no other («destruye este Aliado»); what its own text forbids
    is then excepted, by one of two readings (V48).
    """
    found = _prohibitions(table, piece, verb, by, player)
    return next((one for one in found if not (itself and _excepts_itself(table, one, piece))), None)


def _excepts_itself(table: Table, effect: Modifier | Active, piece: Piece) -> bool:
    own = isinstance(effect, Active) and effect.source == piece.id
    return own and not reads_otherwise(table.state, "V48")


def deals_none(table: Table, piece: Piece) -> Modifier | Active | None:
    """The effect by which an Ally deals no damage at all, or none to a Castillo."""
    return cannot(table, piece, "hacer_dano") or cannot(table, piece, "hacer_dano_al_castillo")


def _prohibitions(
    table: Table, piece: Piece, verb: str, by: Piece | None = None, player: str | None = None
) -> Iterator[Modifier | Active]:
    found: list[Modifier | Active] = [
        modifier
        for modifier in by_effect(table.state).get(Cannot, ())
        if bound(modifier, piece) and in_force(table.state, modifier)
    ]
    found += actives_of(table, Cannot)
    for effect in found:
        said = effect.effect
        if not isinstance(said, Cannot) or verb not in said.what or not _concerned(table, effect, piece, by, player):
            continue
        if not (isinstance(effect, Modifier) or reaches(table, effect, piece)):
            continue
        if verb not in GIVEN or not lost_with_ability(table, effect, piece):
            yield effect


def unblockable(table: Table, piece: Piece) -> bool:
    """Whether an object counts as Imbloqueable (DAR 10.32): some effects spare it blocks and say that it does not."""
    return any(gives_unblockable(effect) for effect in _prohibitions(table, piece, "ser_bloqueado"))


def gives_unblockable(effect: Modifier | Active) -> bool:
    """Whether what spares an object blocks makes it Imbloqueable: not where it names blockers or disclaims the word."""
    said = effect.effect
    return isinstance(said, Cannot) and said.by is None and not said.unmarked


def kept_from_block(table: Table, attacker: Piece, blocker: Piece | None = None) -> Modifier | Active | None:
    """What keeps an attacker from being blocked (by that Ally), or None; no blocker: by any.

    A permission to block Imbloqueables reaches no more than that state: what spares an object blocks without giving
    it the state, or names the blockers, holds against the permission (10.32, 6.11.2).
    """
    player = None if blocker is None else controller(blocker)
    anyhow = bool(granted(table, attacker, "ser_bloqueado"))
    lifted = anyhow or (blocker is not None and bool(granted(table, blocker, "bloquear_imbloqueables")))
    for effect in _prohibitions(table, attacker, "ser_bloqueado", blocker, player):
        named = isinstance(effect.effect, Cannot) and effect.effect.by is not None
        if named or not (anyhow or (lifted and gives_unblockable(effect))):
            return effect
    return None


def lost_with_ability(table: Table, effect: Modifier | Active, piece: Piece) -> bool:
    """Whether an ability that another card gave was lost with the object's own (6.10.4, A43).

    What its weapons give stays (3.2.E), and what came later; what another card in play keeps from happening to it goes
    as well, by one of two readings (V36).
    """
    lost = blanked_by(table, piece)
    if lost is None or effect.since > lost.since:
        return False
    if isinstance(effect, Modifier) or effect.source == piece.id:
        return True
    return table.state.pieces[effect.source].host != piece.id and not reads_otherwise(table.state, "V36")


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
    for modifier in by_effect(state).get(Ban, ()):
        if verb in modifier.effect.what and in_force(state, modifier):
            whose = modifier.player
            if (whose is None or whose == player) and _bans(
                table, modifier.effect, modifier.source, card, zone, player
            ):
                return modifier
    for active in actives_of(table, Ban):
        if isinstance(active.effect, Ban) and verb in active.effect.what:
            who = active.effect.who
            hit = who in ("any", "each") or (player == active.by) == (who == "you")
            if hit and _bans(table, active.effect, active.source, card, zone, player):
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


def _bans(table: Table, ban: Ban, source: str, card: Piece | None, zone: str | None, player: str) -> bool:
    if ban.zone is not None and ban.zone != zone:
        return False
    if ban.cards is not None and (card is None or not fits(table, card, ban.cards, effects=False)):
        return False
    return ban.after == 0 or played_of(table, source, ban, player) >= ban.after


def limits(table: Table) -> Iterator[tuple[Modifier | Active, Ban]]:
    """The effects in force that let players play certain cards only so often each turn."""
    lasting = [modifier for modifier in by_effect(table.state).get(Ban, ()) if in_force(table.state, modifier)]
    found: list[Modifier | Active] = [*lasting, *actives_of(table, Ban)]
    for item in found:
        if isinstance(item.effect, Ban) and item.effect.after:
            yield item, item.effect


def limited_by(table: Table, item: Modifier | Active) -> tuple[str, ...]:
    """The players whom one of these limits, the active one first."""
    if isinstance(item, Modifier):
        return players(table, "any", item.by) if item.player is None else (item.player,)
    return players(table, getattr(item.effect, "who", "any"), item.by)


def played_of(table: Table, source: str, ban: Ban, player: str) -> int:
    """How many of the cards that such an effect limits a player has played this turn, what was told included."""
    played = number(table, Times(When("juega", what=ban.cards or Cards(), by="you")), Acting(player, ""))
    return played + _done_before(table.state, source, player)


def _done_before(state: State, source: str, player: str) -> int:
    """How often a player is told to have done, before the board and in its turn, what this card limits."""
    told = memory(state).told.get(f"{source}:{player}", 0)
    return int(told) if told and not any(event.kind == "turno" for event in state.log) else 0


def grants(table: Table, piece: Piece, what: str) -> Iterator[Can]:
    """The permissions that reach an object, its own included, to have or do something against the rules."""
    giving: list[Modifier | Active] = [active for active in actives_of(table, Can) if reaches(table, active, piece)]
    giving += [modifier for modifier in by_effect(table.state).get(Can, ()) if bound(modifier, piece)]
    for item in giving:
        effect = item.effect
        if isinstance(effect, Can) and effect.what == what and not lost_with_ability(table, item, piece):
            yield effect


def granted(table: Table, piece: Piece, what: str, card: Piece | None = None) -> int:
    """How many more an object may have or do; a permission without number is for any number."""
    total = 0
    for effect in grants(table, piece, what):
        if effect.cards is None or card is None or fits(table, card, effect.cards):
            total += ANY_NUMBER if effect.number is None else effect.number
    return total


def in_force_on(table: Table, kind: type[Effect], player: str) -> list[Modifier | Active]:
    """The effects of one kind that are on a player now."""
    found: list[Modifier | Active] = [
        modifier
        for modifier in by_effect(table.state).get(kind, ())
        if modifier.player in (None, player) and modifier.subject is None
    ]
    found += [
        active
        for active in actives_of(table, kind)
        if player in players(table, getattr(active.effect, "who", "any"), active.by)
    ]
    return found


def allowed_more(table: Table, player: str, what: str) -> tuple[int, list[Modifier | Active]]:
    """How often more than the rules say a player may do something, and the effects that allow it."""
    found = [item for item in in_force_on(table, Allow, player) if getattr(item.effect, "what", None) == what]
    total = 0
    for item in found:
        assert isinstance(item.effect, Allow)
        source = item.source if isinstance(item, Active) else ""
        total += number(table, item.effect.number, Acting(item.by, source))
    return total, found


def must(table: Table, piece: Piece, what: str) -> Modifier | Active | None:
    """The effect that obliges an Ally to attack or to block whenever it can."""
    for modifier in by_effect(table.state).get(Must, ()):
        if modifier.effect.what == what and bound(modifier, piece):
            return modifier
    for active in actives_of(table, Must):
        if isinstance(active.effect, Must) and active.effect.what == what and reaches(table, active, piece):
            return active
    return None


def first_in_war(table: Table) -> str:
    """Who acts first in the Guerra de Talismanes: the defender, unless a card says it of the attacker alone (9.3.3)."""
    active = table.state.turn.active
    defender = rival(table.state, active)
    mine, theirs = (in_force_on(table, FirstAction, player) for player in (active, defender))
    return active if mine and not theirs else defender


def law_of_sleep(table: Table, verb: str, player: str, pieces: list[Piece]) -> tuple[str, ...]:
    """The sections by which a player, or one of his cards, may do what a continuous effect forbids: under a condition
    that is not so (DAR 6.4.1), or where its card has lost its ability (2.5, 6.10.4)."""
    awake = actives(table)
    asleep = [active for active in printed_actives(table.state) if active.lasting.condition and active not in awake]
    silent = [
        Active(item.effect, item, other.id, controller(other), 0, ability)
        for other in lying_in_play(table.state)
        if blanked_by(table, other) is not None
        for ability in own_abilities(table.state, other)
        for item in ability.lasting
    ]
    law = ("6.4.1",) if any(_would_forbid(table, active, verb, player, pieces) for active in asleep) else ()
    lost = any(_would_forbid(table, active, verb, player, pieces) for active in silent)
    return (*law, *(("2.5", "6.10.4") if lost else ()))


def _would_forbid(table: Table, active: Active, verb: str, player: str, pieces: list[Piece]) -> bool:
    said = active.effect
    if isinstance(said, Cannot):
        return verb in said.what and any(reaches(table, active, piece) for piece in pieces)
    if not isinstance(said, Ban) or verb not in said.what:
        return False
    hit = said.who in ("any", "each") or (player == active.by) == (said.who == "you")
    return hit and (said.cards is None or any(fits(table, piece, said.cards, effects=False) for piece in pieces))


def affected(table: Table, ids: tuple[str, ...], what: Objects, acting: Acting) -> tuple[str, ...]:
    """Those of the objects that an instruction affects; the others stay as they are, though they were targets.

    Where the text makes a player act on his own cards, it is he who affects them (6.1.2, last paragraph).
    """
    aimed = (what.ref or "").startswith("target")
    kept = []
    for id in with_partners(table.state, ids):
        piece = table.state.pieces[id]
        actor = _actor(table, what, piece, acting)
        shield = cannot(table, piece, "ser_afectado", by=table.state.pieces.get(acting.source), player=actor)
        if shield is None:
            kept.append(id)
            continue
        with table.cite("6.1.1", *(("8.2.1.ii",) if aimed else ()), clause=shield.clause):
            table.emit("no_afectado", subject=id, player=controller(piece), also=("6.11.2",))
    return tuple(kept)


def _actor(table: Table, what: Objects, piece: Piece, acting: Acting) -> str:
    if what.pick is None or what.by in ("you", "any"):
        return acting.by
    return controller(piece) if what.by == "each" else rival(table.state, acting.by)


def what_keeps_it(table: Table, piece: Piece, to: str = CEMENTERIO) -> tuple[str, ...]:
    """What would keep a card where it is: a Tótem stays until an effect takes it out, and nothing leaves the Destierro.

    A Talismán that is resolving would go to the Cementerio. The words of a card are stronger (6.11.2).
    """
    if zone(piece) == RESOLVING and to != CEMENTERIO and face(table.state, piece).type == TALISMAN:
        return ("6.11.2", "3.4.B")
    if zone(piece) == DESTIERRO:
        return ("6.11.2", "4.8")
    totem = in_play(piece) and bool(piece.card) and face(table.state, piece).type == TOTEM
    return ("3.5.C",) if totem else ()
