"""Annulments and responses: may this card be used as a reply to what is going on (DAR 6.6, 8.1.D, 8.1.E, 8.3)."""

from __future__ import annotations

from engine.core.choices import Refusal
from engine.core.state import Frame, Piece, State
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, fits, holds, matches, referred
from engine.games.myl_pe.characteristics.objects import controller, face, in_play, name, rival
from engine.games.myl_pe.characteristics.projection import abilities, has_ability
from engine.games.myl_pe.characteristics.refusal import refused, without_ability
from engine.games.myl_pe.characteristics.strength import is_bonus
from engine.games.myl_pe.legality.permission import check_use, kept_from, may_reply
from engine.games.myl_pe.legality.playability import may_play, need_text
from engine.games.myl_pe.legality.timing import in_time
from engine.games.myl_pe.model import moments
from engine.games.myl_pe.model.ability import Ability, Affect, Annul, BecomeCopy, Cards, Lasting, Objects
from engine.games.myl_pe.model.board import Action
from engine.games.myl_pe.model.facts import Facts
from engine.games.myl_pe.model.frames import Doing, Moment, Play, Trigger, Use
from engine.games.myl_pe.model.memory import Reply, memory
from engine.games.myl_pe.model.moments import MOMENTS, moment_of
from engine.games.myl_pe.model.sanity import parts_of
from engine.games.myl_pe.model.words import ORDER, ORO, TALISMAN
from engine.law.cite import claim
from engine.law.conflict import reads_otherwise

claim(__name__, "begin_reply", "6.6.1", "6.6.2", "6.6.3", "8.1.D", "8.1.E", "8.3", "8.4.3", "3.4.C", "9.3.4.1.c")
claim(__name__, "begin_moment_reply", *(moment.section for moment in MOMENTS.values()))
WINDOWS = ("annul", "respond", "cancel", "moment")
_KINDS = {"annul": "annulment", "cancel": "cancellation"}


def begin_reply(table: Table, action: Action) -> None:
    """Check a reply to the open window and hand it on. Raises Refused."""
    frame = table.state.frames[-1]
    window, player = _open_window(frame)
    assert isinstance(frame, Doing | Moment)
    by = str(action.by)
    if by != player:
        raise _late(frame, window, by)
    piece = table.state.pieces[str(action.card)]
    need_text(table, piece)
    if window == "cancel" and frame.replies.get("cancel"):
        raise _used_attempt()
    ability = _reply_of(table, frame, window, piece)
    card = name(table.state, piece.id)
    if ability is None:
        raise _not_a_reply(table, piece, card, window)
    _fits_event(table, frame, window, ability, by, piece.id)
    if window == "annul":
        _quota(table, frame, by)
    if isinstance(frame, Moment):
        _quota_of_moment(table, frame, by)
    using = in_play(piece)
    if using and controller(piece) != by:
        raise refused(f"{by} no controla a {card}", f"{by} does not control {card}", "6.7", also=("6.2.1",))
    may_reply(table, window, _replied(table, frame), piece, by)
    _condition_met(table, frame, ability, piece, by, card)
    if using:
        check_use(table, piece, ability, by)
    else:
        may_play(table, piece, by, replying=True)
    _one_response(table, frame, window, by)
    replied = (*memory(table.state).replied, (_event_key(table, frame), by, window))
    table.remember(
        replied=replied,
        reply_started=Reply(window, by, piece.id, using, ability, action.pay, table.state.memory.action),
    )


def _one_response(table: Table, frame: Doing | Moment, window: str, by: str) -> None:
    """One response of each player to an action (8.1.E, 6.7.D) or a moment (6.6.2); an event may allow only one in all
    (6.6.3, A12). The order in which a moment is replied to is not printed (V46).
    """
    key = _event_key(table, frame)
    others = [who for event, who, kind in memory(table.state).replied if (event, kind) == (key, window) and who != by]
    if window not in ("respond", "moment") or not others:
        return
    es, en = "esta acción", "this action"
    if isinstance(frame, Moment):
        es, en = MOMENTS[frame.event].words.es, MOMENTS[frame.event].words.en
    if reads_otherwise(table.state, "A12"):
        text = f"{others[0]} ya respondió a {es}", f"{others[0]} has responded to {en}"
        raise refused(*text, "6.6.3", final=True)
    if window == "moment" and by != table.state.turn.active and reads_otherwise(table.state, "V46"):
        text = f"{by} dejó pasar su respuesta a {es}", f"{by} let the response to {en} pass"
        raise refused(*text, "6.6.2", also=("6.7.D",), final=True)


def annuls_in_vain(state: State) -> Refusal | None:
    """What keeps the fired ability that is being used from annulling the card that fired it, if it is to do that."""
    frame = state.frames[-1]
    if not isinstance(frame, Trigger) or not any(isinstance(step, Annul) for step in frame.ability.steps):
        return None
    subject = state.pieces.get(frame.pending.data.get("subject") or "")
    return kept_from(Table(state), "annul", subject, state.pieces[frame.card], frame.by)


def _condition_met(table: Table, frame: Doing | Moment, ability: Ability, piece: Piece, by: str, card: str) -> None:
    """What the reply asks for, which may be about the card it replies to (DAR 6.7)."""
    replied = _replied(table, frame)
    data: Facts = {} if replied is None else {"subject": replied.id}
    if not holds(table, ability.condition, Acting(by, piece.id, data=data)):
        raise refused(
            f"no se cumple lo que {card} pide para responder",
            f"what {card} asks for to respond is not met",
            "6.7",
            "6.6.1",
        )


def _replied(table: Table, frame: Doing | Moment) -> Piece | None:
    """The card that is being played or used in the open window; none for a moment of the turn."""
    return table.state.pieces.get(frame.card) if isinstance(frame, Doing) else None


def begin_moment_reply(table: Table, action: Action, damage: int) -> bool:
    """A reply to the phase or step in which the turn stands. False when the card replies to no such moment.

    `damage` is how much was just dealt, on a board that is met where it may be replied to (9.3.4.1.c). Raises Refused
    where it comes too early or too late (DAR 6.6.2).
    """
    piece = table.state.pieces.get(str(action.card))
    if piece is None or not piece.card:
        return False
    moments = [moment for moment in map(moment_of, abilities(table, piece)) if moment is not None]
    if not moments:
        return False
    card, by = name(table.state, piece.id), str(action.by)
    active = table.state.turn.active
    dealt = MOMENTS["recibe_dano"] if damage else None
    moment = next((moment for moment in moments if moment is dealt or in_time(table.state, moment)), None)
    if moment is None:
        first = moments[0]
        es, en = _too_early_or_late(table.state, first)
        raise refused(
            f"{card} solo responde a {first.words.es}, y {es}",
            f"{card} only replies to {first.words.en}, and {en}",
            *(() if action.do == "responder" else ("6.6.1", "3.4.C")),
            "6.6.2",
            first.section,
            also=first.also,
        )
    acted, n = {f"moment:{by}": "acted"}, damage if moment is dealt else None
    whose = rival(table.state, active) if moment is dealt else active
    table.push(Moment(event=moment.event, by=whose, players=(by,), answers=acted, n=n))
    begin_reply(table, action)
    return True


def _too_early_or_late(state: State, moment: moments.Moment) -> tuple[str, str]:
    """How the present step lies to a moment that it is not."""
    if ORDER.index(state.turn.step) > max(map(ORDER.index, (moment.opens, *moment.steps))):
        return "ese momento de este turno ya pasó", "that moment of this turn is over"
    return "no es ese momento", "this is not that moment"


def _reply_of(table: Table, frame: Doing | Moment, window: str, piece: Piece) -> Ability | None:
    """The ability by which a card replies in this window."""
    found = [ability for ability in abilities(table, piece) if _replies_in(ability, window)]
    if isinstance(frame, Moment):
        fitting = [a for a in found if a.when is not None and a.when.event == frame.event]
        return next(iter(fitting or found), None)
    return next(iter([a for a in found if moment_of(a) is None] or found), None)


def _replies_in(ability: Ability, window: str) -> bool:
    """Whether an ability is made for a window: «en respuesta a que juegue..., anúlalo» annuls as well (8.3)."""
    annuls = ability.kind == "response" and any(isinstance(step, Annul) for step in ability.steps)
    return ability.kind == _KINDS.get(window, "response") or (window == "annul" and annuls)


def _event_key(table: Table, frame: Doing | Moment) -> object:
    """What a reply is a reply to: the action, or the moment of this turn."""
    return (frame.event, table.state.turn.number) if isinstance(frame, Moment) else frame.action


def _quota_of_moment(table: Table, frame: Moment, by: str) -> None:
    """One response of each player to one phase or step (DAR 6.6.3)."""
    key = _event_key(table, frame)
    if any(item == (key, by, "moment") for item in memory(table.state).replied):
        words = MOMENTS[frame.event].words
        raise refused(
            f"{by} ya respondió a {words.es}",
            f"{by} has already responded to {words.en}",
            "6.6.3",
            "6.6.2",
            final=True,
        )


def _open_window(frame: Frame) -> tuple[str, str]:
    for key in frame.answers:
        window, _, player = key.partition(":")
        if window in WINDOWS:
            return window, player
    raise refused("no hay una acción a la que responder", "there is no action to respond to", "6.6.1", "6.6.2")


def _late(frame: Doing | Moment, window: str, by: str) -> Exception:
    if window == "cancel" and frame.replies.get("cancel"):
        return _used_attempt()
    if by in frame.replies.get(window, ()):
        return _used_annulment(by) if window == "annul" else _used_response(by)
    section = {"annul": "8.1.D", "cancel": "6.7.D", "moment": "6.6.2"}.get(window, "8.1.E")
    return refused(f"la oportunidad de {by} ya pasó", f"{by}'s opportunity has passed", section, also=("6.6.3",))


def _used_annulment(by: str) -> Exception:
    es, en = f"{by} ya usó su Anulación sobre esta carta", f"{by} has used their annulment on this card"
    return refused(es, en, "8.1.D", also=("8.3",), final=True)


def _used_attempt() -> Exception:
    es = "ya se intentó cancelar esta habilidad: solo se puede intentar una vez"
    en = "cancelling this ability has been attempted: it may be attempted only once"
    return refused(es, en, "6.7.1", also=("6.7.D",), final=True)


def _used_response(by: str) -> Exception:
    es = f"{by} ya respondió a esa acción: cada jugador responde una sola vez"
    en = f"{by} has already responded to that action: each player responds only once"
    return refused(es, en, "6.6.3", also=("8.1.E",), final=True)


def _not_a_reply(table: Table, piece: Piece, card: str, window: str) -> Exception:
    if not has_ability(table, piece):
        return without_ability(table, piece)
    if window == "annul":
        return refused(f"{card} no es una Anulación", f"{card} is no annulment", "8.1.D", "8.3")
    if window == "cancel":
        return refused(f"{card} no cancela habilidades", f"{card} cancels no abilities", "6.7.D", also=("10.13",))
    return refused(
        f"{card} no tiene una habilidad «En respuesta»",
        f"{card} has no «in response» ability",
        "6.6.1",
        "6.6.2",
        also=("8.1.E",),
    )


def _fits_event(table: Table, frame: Doing | Moment, window: str, ability: Ability, by: str, source: str) -> None:
    """The reply must be to what its text names (DAR 6.6.1, 6.6.2)."""
    when, card = ability.when, name(table.state, source)
    assert when is not None
    if (when.by == "opponent" and frame.by == by) or (when.by == "you" and frame.by != by):
        law = ("8.1.D", "8.3") if window == "annul" else ("6.6.1", "8.1.E")
        raise refused(f"{card} responde al oponente", f"{card} replies to the opponent", law[0], also=law[1:])
    if isinstance(frame, Moment):
        _fits_moment(MOMENTS[frame.event], moment_of(ability), card)
        return
    moment = moment_of(ability)
    if moment is not None:
        raise refused(
            f"{card} solo responde a {moment.words.es}",
            f"{card} only replies to {moment.words.en}",
            "6.6.2",
            "6.6.3",
            moment.section,
        )
    strengthened = when.event == "gana_fuerza" and gives_bonus(table, frame, when.what or Cards(), Acting(by, source))
    if window == "respond" and not (strengthened or _is_such_an_action(frame, when.event)):
        raise refused(
            f"{card} no responde a esa acción",
            f"{card} does not reply to that action",
            "6.6.1",
            "6.6.3",
            *_its_moment(table, source),
            also=("6.7.D",),
        )
    subject = table.state.pieces[frame.card]
    played = name(table.state, subject.id)
    if window == "annul" and face(table.state, subject).type == ORO:
        raise refused("los Oros no pueden ser Anulados", "Oros cannot be annulled", "8.4.3")
    if when.what is not None and not strengthened and not fits(table, subject, when.what):
        raise refused(
            f"{card} no puede responder a {played}: no es lo que su texto nombra",
            f"{card} cannot reply to {played}: it is not what its text names",
            *(("8.3", "8.1.D") if window == "annul" else ("6.6.1", "6.6.3", *_its_moment(table, source))),
            also=("8.1.E",),
        )
    if when.at is not None and not aims_at(table, frame, when.at, by, source):
        raise refused(
            f"{played} no tiene como objetivo lo que {card} nombra",
            f"{played} does not aim at what {card} names",
            *(("8.3", "8.1.D") if window == "annul" else ("6.6.1", "8.1.E")),
            also=("8.2",),
        )
    if when.from_hand and not (isinstance(frame, Play) and played_from_hand(table, frame)):
        raise refused(f"{played} no se jugó desde la mano", f"{played} was not played from the hand", "8.3", "8.4")


def played_from_hand(table: Table, frame: Play) -> bool:
    """Whether a card is played from the hand; one that an effect puts into play from there by one of two readings."""
    return frame.of_hand and not (frame.put and reads_otherwise(table.state, "V45"))


def _its_moment(table: Table, source: str) -> tuple[str, ...]:
    """A Talismán that responds is played at the moment that it names, and at no other (DAR 3.4.C)."""
    return ("3.4.C",) if face(table.state, table.state.pieces[source]).type == TALISMAN else ()


def _is_such_an_action(frame: Frame, event: str) -> bool:
    """Whether a response is to what is going on: a card played, an ability used, or one that makes a copy (10.17)."""
    if not isinstance(frame, Use | Trigger):
        return event not in ("usa", "copia", "gana_fuerza")
    return event == "usa" if event != "copia" else any(isinstance(step, BecomeCopy) for step in frame.ability.steps)


def gives_bonus(table: Table, frame: Doing, wanted: Cards, acting: Acting) -> bool:
    """Whether what is being played or used would give such an object a bonus of strength.

    Of what is only picked as it resolves one that may be picked is enough.
    """
    own = (frame.ability,) if isinstance(frame, Use | Trigger) else abilities(table, table.state.pieces[frame.card])
    told = [part for ability in own for part in (*parts_of(ability.steps), *ability.lasting)]
    given = [part for part in told if isinstance(part, Affect | Lasting) and is_bonus(part.effect)]
    known: Facts = frame.event if isinstance(frame, Use | Trigger) else {}
    whose = Acting(frame.by, frame.card, frame.targets, known)
    objects = [part.on or Objects(ref="self") for part in given]
    return any(
        matches(table, piece, wanted, you=acting.by, source=acting.source) and _reached(table, piece, on, whose)
        for on in objects
        for piece in table.state.pieces.values()
        if piece.card
    )


def _reached(table: Table, piece: Piece, on: Objects, acting: Acting) -> bool:
    if on.ref == "bearer":
        return piece.id in (acting.targets or (table.state.pieces[acting.source].host,))
    if on.ref is not None:
        return piece.id in referred(table, on.ref, acting)
    wanted = on.all or on.pick or Cards()
    return matches(table, piece, wanted, you=acting.by, source=acting.source, acting=acting)


def _fits_moment(moment: moments.Moment, answered: moments.Moment | None, card: str) -> None:
    """The reply must be to this very phase, step or damage (DAR 6.6.2)."""
    if answered != moment:
        raise refused(
            f"{card} no responde a {moment.words.es}",
            f"{card} does not reply to {moment.words.en}",
            "6.6.2",
            moment.section,
        )


def _quota(table: Table, frame: Doing | Moment, by: str) -> None:
    """One annulment per player for each card that was played, annulments of it included (A11)."""
    current: Frame | None = frame
    while isinstance(current, Doing):
        nested = current is not frame and reads_otherwise(table.state, "A11")
        if by in current.replies.get("annul", ()) and not nested:
            raise _used_annulment(by)
        below = current.replies_to if isinstance(current, Play | Use) and current.kind_of_reply == "annul" else None
        current = None if below is None else table.state.frames[below]


def replied_facts(below: Frame) -> Facts:
    """What a reply may read of what it replies to: the card and its targets, or how much damage there was."""
    if isinstance(below, Doing):
        return {"subject": below.card, **({"aimed": below.targets} if below.targets else {})}
    n = below.n if isinstance(below, Moment) else None
    return {"subject": None, **({} if n is None else {"n": n})}


def aims_at(table: Table, frame: Doing, wanted: Cards, by: str, source: str) -> bool:
    """Whether one of the targets of what is being played or used is such a card, as a reply of this player says."""
    targets = (table.state.pieces[id] for id in frame.targets)
    return any(matches(table, piece, wanted, you=by, source=source) for piece in targets)
