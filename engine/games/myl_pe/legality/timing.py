"""When cards are played and abilities used: the usual times, and those that a card names itself (DAR 6.2, 9)."""

from __future__ import annotations

from engine.core.choices import Refusal
from engine.core.state import Piece, State, Text
from engine.core.table import Table
from engine.games.myl_pe.characteristics.granted import likely, likely_in_hand
from engine.games.myl_pe.characteristics.objects import face, name
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.characteristics.restrictions import first_in_war
from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.describing import During
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.moments import Moment
from engine.games.myl_pe.model.words import ANY_TIME, ATTACK_PHASE, BATALLA, FIRST_STEP, STEPS, TALISMAN
from engine.law.cite import claim
from engine.law.conflict import reads_otherwise

UNDEFINED_PHASE = "V06"
"""The reading of «la fase de ataque»."""
BEFORE_THE_WAR = "V09"
"""The reading of «en la Batalla Mitológica», said of an ability that players use at will."""

claim(__name__, "too_early_or_late", "9.2", "9.2.C", "9.3.3", "9.3.1.c", "9.3.1.d", "9.3.2.d", "9.3.4.b")
claim(__name__, "not_the_time", "6.2", "9.1.B", "9.1.C", "9.2.A", "9.2.D", "9.3.3.a", "9.3.4.a", "9.4.A", "9.4.B")


def too_early_or_late(table: Table, piece: Piece, by: str) -> Refusal | None:
    """Why a card cannot be played by itself now, as far as the moment goes, or None (DAR 9.2, 9.3.3)."""
    found, card = abilities(table, piece), name(table.state, piece.id)
    timed = next((a for a in found if a.during and a.kind not in ("activated", "triggered", "continuous")), None)
    if timed is not None:
        return _other_time(table, timed, by, card)
    type_, turn = face(table.state, piece).type, table.state.turn
    reply = _reply_only(found) if type_ == TALISMAN else None
    if reply is not None:
        return _only_in_reply(reply, card)
    if (turn.step == "9.2.C" and by == turn.active) or (turn.step == "9.3.3.b" and type_ == TALISMAN):
        return None
    if turn.step == "9.3.3.c":
        text = Text(
            "la Guerra de Talismanes ya terminó: ambos cedieron la prioridad de manera consecutiva",
            "the Talisman War is over: both players passed one after the other",
        )
        return Refusal(text, ("9.3.3", "9.3.3.b"), ("10.15",))
    return _not_in_the_vigil(table, type_, by, card)


def _not_in_the_vigil(table: Table, type_: str, by: str, card: str) -> Refusal:
    if by != table.state.turn.active and type_ != TALISMAN:
        text = Text(
            f"no es el turno de {by}: fuera de su Vigilia no puede jugar {card}",
            f"it is not {by}'s turn: {card} can only be played in their own Vigil",
        )
        return Refusal(text, ("9.2",), ("9.2.C",))
    war = type_ == TALISMAN
    text = Text(
        f"no es el momento de jugar {card}, que se juega en la Vigilia propia"
        + (" o en la Guerra de Talismanes" if war else ""),
        f"this is not the time to play {card}, which is played in one's own Vigil"
        + (" or in the Talisman War" if war else ""),
    )
    fighting = within(table.state, table.state.turn.step, (BATALLA,))
    met = ("9.3.4.1.c",) if memory(table.state).damage_met == "respond" else ()
    times = (*met, "9.3.3", "9.2") if fighting else ("9.2", *(("9.3.3",) if war else ()))
    return Refusal(text, times, ("8.1", "9.2.C"))


def _reply_only(found: tuple[Ability, ...]) -> str | None:
    """The kind of reply that a card is, when it is nothing else."""
    kinds = {ability.kind for ability in found}
    if "spell" in kinds:
        return None
    return next((kind for kind in ("annulment", "cancellation", "response", "saving") if kind in kinds), None)


def _only_in_reply(kind: str, card: str) -> Refusal:
    if kind == "annulment":
        text = Text(f"{card} solo se juega para anular una carta", f"{card} is only played to annul a card")
        return Refusal(text, ("8.1.D", "8.3"))
    if kind == "cancellation":
        text = Text(
            f"{card} solo se juega para cancelar una habilidad que se está usando",
            f"{card} is only played to cancel an ability that is being used",
        )
        return Refusal(text, ("6.7.D",), ("10.13",))
    text = Text(f"{card} solo se juega en respuesta", f"{card} is only played in response")
    return Refusal(text, ("6.6.1", "6.6.2", "3.4.C"))


def not_the_time(table: Table, ability: Ability, by: str, card: str) -> Refusal | None:
    """Why an activated ability cannot be used now, or None: one's own Vigilia, any Guerra, or what it says (6.2)."""
    if ability.during:
        return _other_time(table, ability, by, card)
    step = table.state.turn.step
    if (step == "9.2.C" and by == table.state.turn.active) or step == "9.3.3.b" or _earlier_in_battle(table, ability):
        return None if may_act(table, ability, by) else _other_turn(card)
    text = Text(
        f"no es el momento de usar la habilidad de {card}: solo en la Vigilia propia o en la Guerra de Talismanes",
        f"this is not the time to use {card}'s ability: only in one's own Vigil or in the Talisman War",
    )
    return Refusal(text, ("6.2",), ("6.7", "9.2.C", "9.3.3.b"))


def _earlier_in_battle(table: Table, ability: Ability) -> bool:
    """Whether attackers or blockers are being declared and the text, by one of its readings, names that time too."""
    said = isinstance(ability.condition, During) and ability.condition.phases == (BATALLA,)
    declaring = within(table.state, table.state.turn.step, ("9.3.1", "9.3.2"))
    return said and declaring and reads_otherwise(table.state, BEFORE_THE_WAR)


def _other_time(table: Table, ability: Ability, by: str, card: str) -> Refusal | None:
    """A card that names its own time is played or used then and at no other (6.11.2)."""
    if ANY_TIME not in ability.during and not within(table.state, table.state.turn.step, ability.during):
        sections = tuple(dict.fromkeys(map(section_of, ability.during)))
        text = Text(
            f"{card} tiene su propio momento, y no es este: {', '.join(sections)}",
            f"{card} has a time of its own, and this is not it: {', '.join(sections)}",
        )
        return Refusal(text, sections, ("6.2", "6.7", "6.11.2"))
    return None if may_act(table, ability, by) else _other_turn(card)


def _other_turn(card: str) -> Refusal:
    text = Text(f"{card} no se usa en el turno de ese jugador", f"{card} is not used in that player's turn")
    return Refusal(text, ("6.2", "6.7"), ("6.11.2",))


def section_of(named: str) -> str:
    """The section of a phase or a step of the turn."""
    if named == ATTACK_PHASE:
        return "9.3.1"
    return FIRST_STEP[named][:3] if named in FIRST_STEP else named


def in_war(table: Table, by: str) -> tuple[str, ...]:
    """The section by which players act in turns, in the Guerra de Talismanes (DAR 9.3.3.b); 6.11.2 where a text has the
    attacker begin it."""
    if table.state.turn.step != "9.3.3.b":
        return ()
    return ("6.11.2", "9.3.3.b") if by == table.state.turn.active == first_in_war(table) else ("9.3.3.b",)


def timed_here(table: Table, ability: Ability) -> tuple[str, ...]:
    """The section of the step, for an ability that is made for the present one; that it names its time at all."""
    step = table.state.turn.step
    if ANY_TIME in ability.during:
        return ("6.11.2",)
    return (step,) if ability.during and within(table.state, step, ability.during) else ()


def in_time(state: State, moment: Moment) -> bool:
    """Whether a reply to this moment is in time while the turn stands still (DAR 6.6.2.A to E)."""
    turn, known = state.turn, memory(state)
    if turn.step not in moment.steps:
        return False
    if moment.event == "agrupacion":
        return turn.step != "9.1.A" or known.grouped == turn.number
    if moment.event == "vigilia":
        return turn.step != "9.2.C" or known.vigil_begun != turn.number
    return moment.event != "guerra" or turn.step == "9.3.3.a" or not known.war_begun


def within(state: State, step: str, names: tuple[str, ...]) -> bool:
    """Whether a step is one of those named, or belongs to a phase or a group of steps that is («9.3.1»)."""
    if any(step == name or step.startswith(f"{name}.") or STEPS.get(step) == name for name in names):
        return True
    return ATTACK_PHASE in names and (
        step == "9.3.1.d" or (step in ("9.2.C", "9.3.3.b") and reads_otherwise(state, UNDEFINED_PHASE))
    )


def anybody_may(table: Table, event: str | None, step: str | None = None) -> bool:
    """Whether a card in play or in a hand responds to this event or, where there is none, is made for this step."""
    wanted = "during" if event is None else f"response:{event}"
    found = (*likely(table.state, wanted), *likely_in_hand(table.state, wanted))
    return any(_is_for(table.state, ability, event, step) for piece in found for ability in abilities(table, piece))


def _is_for(state: State, ability: Ability, event: str | None, step: str | None) -> bool:
    if event is None:
        return step is not None and within(state, step, ability.during)
    return ability.kind == "response" and ability.when is not None and ability.when.event == event


def may_act(table: Table, ability: Ability, source_by: str) -> bool:
    """Whether the turn is that of the player in whose turn the ability is used («en tu turno»)."""
    mine = table.state.turn.active == source_by
    return ability.turn in ("any", "each") or mine == (ability.turn == "you")
