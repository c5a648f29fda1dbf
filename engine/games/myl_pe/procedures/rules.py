"""The game as the machine sees it: starting an action, going on with what is pending, refusing a choice."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.choices import Refusal, Refused, canonical
from engine.core.procedures import Resume
from engine.core.state import Choice, Frame, Json, Piece, State, Text
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting
from engine.games.myl_pe.characteristics.objects import controller, face, in_play, name
from engine.games.myl_pe.characteristics.projection import abilities, has_ability
from engine.games.myl_pe.characteristics.refusal import refused, without_ability
from engine.games.myl_pe.effects import resolution
from engine.games.myl_pe.effects.playing import begin_play
from engine.games.myl_pe.effects.replacement import Interlude
from engine.games.myl_pe.effects.zone_changes import check_loss
from engine.games.myl_pe.legality.permission import check_use, meant, usable, within_limit
from engine.games.myl_pe.legality.playability import enough_there, need_text, zones_free
from engine.games.myl_pe.legality.replies import annuls_in_vain, begin_moment_reply, begin_reply
from engine.games.myl_pe.legality.targets import misaimed, not_searched_for
from engine.games.myl_pe.legality.timing import not_the_time, timed_here
from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.board import Action
from engine.games.myl_pe.model.frames import (
    Act,
    Advance,
    Attack,
    Block,
    Combat,
    Lay,
    Moment,
    Play,
    Resolve,
    Timing,
    Trigger,
    Triggers,
    Use,
)
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import ORO, TALISMAN, VIGILIA
from engine.games.myl_pe.procedures import battle, combat, oro_of_the_turn, play, talisman_war, turn, use, windows

_BARE = {"ceder": talisman_war.begin_pass, "agrupar": turn.begin_group, "avanzar": turn.begin_advance}


_RESUME: dict[type[Frame], Resume] = {
    Play: play.resume_play,
    Use: use.resume_use,
    Triggers: use.resume_triggers,
    Trigger: use.resume_trigger,
    Resolve: resolution.resume_resolve,
    Attack: battle.resume_attack,
    Block: battle.resume_block,
    Combat: combat.resume_combat,
    Moment: windows.resume_moment,
    Timing: windows.resume_timing,
    Advance: turn.resume_advance,
    Lay: oro_of_the_turn.resume_lay,
}


class PrimeraEraRules:
    """The DAR, Mitos y Leyendas Primera Era."""

    def begin(self, table: Table, action: Json) -> None:
        """Start what a player does. Raises Refused."""
        assert isinstance(action, Action)
        if table.state.lost:
            loser = table.state.lost[0]
            raise refused(f"la partida terminó: {loser} perdió", f"the game is over: {loser} has lost", "4.1")
        if table.state.frames and not isinstance(table.state.frames[-1], Timing):
            begin_reply(table, action)
            return
        ahead = _step_ahead(table, action)
        if ahead is not None:
            table.push(Act(action=action))
            turn.go_on_to(table, ahead)
        elif action.do in _BARE:
            _BARE[action.do](table, action)
        elif action.do == "atacar":
            battle.begin_attack(table, action)
        elif action.do == "bloquear":
            battle.begin_block(table, action)
        else:
            _with_card(table, action)

    def resume(self, table: Table, frame: Frame) -> None:
        """Go on with the procedure on top; a lost game ends everything."""
        if table.state.lost:
            table.state = replace(table.state, frames=(), pending=())
            return
        if isinstance(frame, Act):
            table.pop()
            self.begin(table, frame.action)
            return
        before = table.state
        try:
            _RESUME[type(frame)](table, frame)
        except Interlude as interlude:
            table.state = before
            table.citing.clear()
            begin_play(table, interlude.card, interlude.by, saves=interlude.saves, since=len(before.log))
        if not table.state.lost:
            check_loss(table)

    def refuse_pick(self, state: State, choice: Choice, value: Json) -> Refusal:
        """Why a choice is not legal, as near to the true reason as the choice tells."""
        return refuse_pick(state, choice, value)


def _step_ahead(table: Table, action: Action) -> str | None:
    """The later step of the same phase in which an action takes place: what comes before it happens first (DAR 9.2).

    A card or ability that is made for the present step, or replies to it, is played where the turn stands.
    """
    step, active = table.state.turn.step, table.state.turn.active
    if step == "9.3.3.a" and action.do == "ceder":
        return "9.3.3.b"
    if action.do not in ("jugar", "usar", "poner_oro") or step not in ("9.2.A", "9.3.3.a"):
        return None
    piece = table.state.pieces[str(action.card)]
    found = abilities(table, piece) if piece.card else ()
    if any(timed_here(table, ability) for ability in found) or not _acts_by_itself(table, action):
        return None
    if step == "9.3.3.a":
        return "9.3.3.b" if in_play(piece) or face(table.state, piece).type == TALISMAN else None
    return "9.2.B" if action.by == active else None


def _with_card(table: Table, action: Action) -> None:
    replying = action.do in ("responder", "jugar", "usar") and not _acts_by_itself(table, action)
    if replying and begin_moment_reply(table, action, combat.damage_to_reply_to(table)):
        return
    if action.do in ("anular", "responder", "cancelar", "elegir"):
        if action.card is not None:
            need_text(table, table.state.pieces[str(action.card)])
        raise Refused(_nothing_open(table, action))
    piece = table.state.pieces[str(action.card)]
    by = str(action.by)
    if action.do == "poner_oro" or (action.do == "jugar" and face(table.state, piece).type == ORO):
        oro_of_the_turn.begin_lay(table, piece, by, action)
    elif action.do == "jugar":
        _open_vigil(table, by, abilities(table, piece))
        talisman_war.take_priority(table, by)
        begin_play(table, piece.id, by, pay=action.pay)
    else:
        _begin_use(table, piece, by, action)


def _acts_by_itself(table: Table, action: Action) -> bool:
    """Whether what is played or used is more than a reply."""
    piece = table.state.pieces[str(action.card)]
    own = ("activated",) if in_play(piece) else ("spell",)
    kinds = {ability.kind for ability in abilities(table, piece)} if piece.card else set()
    whole = not in_play(piece) and bool(piece.card) and face(table.state, piece).type != TALISMAN
    return action.do != "responder" and (whole or bool(kinds & set(own)))


def _nothing_open(table: Table, action: Action) -> Refusal:
    if action.do == "elegir":
        return Refusal(
            Text(
                "no responde a ninguna elección abierta: se elige en su momento, antes de seguir",
                "it answers no open choice: a choice is made in its time, before play goes on",
            ),
            ("8.2",),
            (),
        )
    if action.do == "responder" and (action.to, action.by, "respond") in memory(table.state).replied:
        text = Text(
            f"{action.by} ya respondió a esa acción: cada jugador responde una sola vez",
            f"{action.by} has already responded to that action: each player responds only once",
        )
        return Refusal(text, ("6.6.3",), ("8.1.E",))
    if action.do == "responder" and _was_annulled(table, action.to):
        text = Text("esa carta fue anulada y no se resolverá", "that card was annulled and will not resolve")
        return Refusal(text, ("3.4.C",), ("6.6.1", "8.3"))
    if action.do == "anular" and any(_is_oro(table, id) for id in _aimed_at(table, action)):
        return Refusal(Text("los Oros no pueden ser Anulados", "Oros cannot be annulled"), ("8.4.3",), ("8.3",))
    if action.do == "anular":
        text = Text(
            "no hay una carta que se pueda anular ahora: se anula la que se juega, pagada y antes de las respuestas",
            "there is no card that can be annulled now: it is the one being played, once paid, before the responses",
        )
        return Refusal(text, ("8.1.D", "8.3"), ())
    text = Text(
        "no hay una acción a la que responder: se responde antes de que se resuelva",
        "there is no action to respond to: one responds before it resolves",
    )
    return Refusal(text, ("6.6.1", "6.6.2"), ("3.4.C",))


def _was_annulled(table: Table, action: int | str | None) -> bool:
    """Whether the card played by that action was annulled: what both players see says it will not resolve (3.4.C)."""
    log = table.state.log
    played = {event.subject for event in log if event.kind == "anunciar" and event.action == action}
    return any(event.kind == "anular" and event.subject in played for event in log)


def _aimed_at(table: Table, action: Action) -> set[str]:
    """What an annulment is to annul: the cards that it names, or those that the action it answers put into play."""
    laid = {event.subject for event in table.state.log if event.kind == "entrar" and event.action == action.to}
    return {*(action.targets or ()), *(id for id in laid if id is not None)}


def _is_oro(table: Table, id: str) -> bool:
    piece = table.state.pieces.get(id)
    return piece is not None and bool(piece.card) and face(table.state, piece).type == ORO


def _open_vigil(table: Table, by: str, played: tuple[Ability, ...]) -> None:
    """The first card that is no Oro closes the time for the Oro of the turn (DAR 9.2), unless it is made for now."""
    current = table.state.turn
    if any(timed_here(table, ability) for ability in played):
        return
    if by == current.active and current.phase == VIGILIA and current.step in ("9.2.A", "9.2.B"):
        turn.enter_step(table, "9.2.C")
    if by == current.active and current.phase == VIGILIA:
        table.remember(vigil_begun=current.number)


def _begin_use(table: Table, piece: Piece, by: str, action: Action) -> None:
    """Use an activated ability: in play, yours, not lost, at the right time, within its limit (DAR 6.2, 6.7)."""
    card = name(table.state, piece.id)
    found = usable(table, piece, by)
    if not found and (not in_play(piece) or controller(piece) != by):
        borne = ("5.2",) if piece.host is not None else ()
        es, en = f"{by} no controla a {card} en juego", f"{by} does not control {card} in play"
        moves = (event for event in reversed(table.state.log) if event.subject == piece.id and "to" in event.data)
        taken = next((event.clause for event in moves), None)
        if taken is not None:
            es, en = f"{es}, por lo que hizo {taken.card}", f"{en}, for what {taken.card} did"
        raise refused(es, en, "6.2.1", "6.7", *borne)
    if not found and not has_ability(table, piece):
        raise without_ability(table, piece)
    need_text(table, piece)
    if not found:
        replies = any(a.kind == "response" for a in abilities(table, piece))
        if replies:
            raise refused(
                f"{card} solo se usa en respuesta", f"{card} is only used in response", "6.6.1", "6.6.2", also=("6.7",)
            )
        if any(a.kind == "triggered" for a in abilities(table, piece)):
            raise refused(
                f"la habilidad de {card} no se usa a voluntad: se dispara en su momento",
                f"{card}'s ability is not used at will: it fires at its moment",
                "6.3",
                also=("6.2", "6.7"),
            )
        raise refused(f"{card} no tiene una habilidad que usar", f"{card} has no ability to use", "6.2", "6.7")
    _open_vigil(table, by, tuple(found))
    timely = [ability for ability in found if not_the_time(table, ability, by, card) is None]
    timely = [ability for ability in timely if within_limit(table, piece, ability)] or timely
    among = found if action.ability is not None or not timely else timely
    said = action.ability
    index = meant(table, piece, among, action) if said is None else min(said, len(among) - 1)
    ability = among[index]
    reason = not_the_time(table, ability, by, card)
    if reason is not None:
        raise Refused(reason)
    check_use(table, piece, ability, by)
    zones_free(table, ability, by, card)
    enough_there(table, ability, Acting(by, piece.id))
    talisman_war.take_priority(table, by)
    table.push(Use(card=piece.id, by=by, ability=ability, action=table.state.memory.action))


def refuse_pick(state: State, choice: Choice, value: Json) -> Refusal:
    """Why a value is no legal answer to an open choice."""
    value = canonical(value)
    kept = annuls_in_vain(state) if value == "anular" else None
    if kept is not None:
        return kept
    ids = tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)
    wrong = [
        id
        for id in ids
        if not any(id == o.value or (isinstance(o.value, tuple) and id in o.value) for o in choice.options)
    ]
    if choice.kind == "target":
        return misaimed(state, choice, ids, wrong)
    if choice.data.get("unseen") and wrong and wrong[0] in state.pieces:
        return not_searched_for(state, choice, wrong[0])
    number = int(choice.data.get("count", 0))
    if not wrong and len(ids) > number > 0:
        most, most_en = (" a lo más", " at most") if choice.data.get("up_to") else ("", "")
        text = Text(
            f"nombra {len(ids)} y se eligen{most} {number}: {choice.what.es}",
            f"it names {len(ids)}, and{most_en} {number} are chosen: {choice.what.en}",
        )
        return Refusal(text, choice.sections, choice.also, choice.clause)
    said = ", ".join(name(state, id) for id in ids)
    text = Text(f"«{said}» no es una opción de: {choice.what.es}", f"«{said}» is no option of: {choice.what.en}")
    return Refusal(text, choice.sections, choice.also, choice.clause)
