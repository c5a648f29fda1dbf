"""Which cards an effect works on: named in the action in the order of the text, or asked of whoever chooses."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.choices import Refused
from engine.core.state import Choice, Option, Piece, State, Text, place
from engine.core.table import Table
from engine.games.smash_up.characteristics.conditions import meets
from engine.games.smash_up.characteristics.projection import (
    base_of,
    controller,
    face,
    in_play,
    is_action,
    is_minion,
    is_titan,
    name,
    zone,
)
from engine.games.smash_up.characteristics.refusal import refused
from engine.games.smash_up.characteristics.strength import fits, power
from engine.games.smash_up.characteristics.totals import total
from engine.games.smash_up.model.ability import Effect, Selector, What
from engine.games.smash_up.model.condition import WON_DUEL
from engine.games.smash_up.model.frames import Acting
from engine.games.smash_up.model.memory import memory
from engine.games.smash_up.model.words import BASES, DESCARTE, JUEGO, KIND_NAMES, MONSTRUO, RESOLVIENDO, TABLE
from engine.law.cite import claim
from engine.law.conflict import reads_otherwise

claim(
    __name__,
    "_why_not",
    "SU 3.5",
    "SU 2.10",
    "SU 18.9",
    "SU 18.10",
    "SU 21.4",
    "DU 10",
    "DU 11",
    "DU 39",
    "DU 40",
    "DU 6",
)


def acting(table: Table) -> Acting:
    """The ability that is carried out: the procedure on top."""
    frame = table.state.frames[-1]
    assert isinstance(frame, Acting)
    return frame


def source_of(state: State, frame: Acting) -> Piece | None:
    """The card whose ability runs."""
    return state.pieces.get(frame.id)


def by_of(frame: Acting) -> str:
    """The player whose effect it is."""
    return frame.by


def holder_of(state: State, frame: Acting) -> str | None:
    """The player whose card acts; None for a base, and for a monster that nobody controls (DU 40)."""
    source = source_of(state, frame)
    if source is None or not in_play(source):
        return None if source is not None and zone(source) == BASES else by_of(frame)
    return controller(state, source)


def holds(state: State, frame: Acting, effect: Effect) -> bool:
    """Whether the condition of an effect holds; one without a condition always does."""
    if effect.only_if is None:
        return True
    if effect.only_if == WON_DUEL:
        winners = [state.pieces[id] for id in frame.winners]
        return any(in_play(piece) and controller(state, piece) == by_of(frame) for piece in winners)
    here = frame.here or frame.base or memory(state).scoring
    return meets(state, effect.only_if, by_of(frame), str(here) if here else None, source_of(state, frame))


def candidates(table: Table, frame: Acting, what: Selector, first: Piece | None = None) -> list[Piece]:
    """Every card a selector can mean now."""
    state, by, source = table.state, by_of(frame), source_of(table.state, frame)
    if what.type == "base":
        return [state.pieces[id] for id in _bases(state, frame, what)]
    if what.where == "descarte":
        pile = [state.pieces[id] for id in state.zones[place(by, DESCARTE)]]
        return [piece for piece in pile if _in_pile(state, piece, what)]
    found, others = [], _without_others(state, frame, source) if what.other else ()
    anyone = replace(what, other=False) if what.other else what
    for id in state.zones[place(TABLE, JUEGO)]:
        piece = state.pieces[id]
        if id not in others and fits(state, piece, anyone, by, _anchor(table, frame, source)):
            found += [piece] if _where(state, frame, what, piece, first) else []
    if what.owner_has_more_power_there:
        found = [piece for piece in found if _stronger(state, piece, by)]
    return found


OTHER_THAN = "tus_otros"
"""The open point: of a card that answers to another one, which of the two «your other minions» leaves out."""


def _without_others(state: State, frame: Acting, source: Piece | None) -> tuple[str, ...]:
    """The card that «other» leaves out: the one that set the ability off, otherwise the one that says it."""
    played = frame.played
    own = () if source is None else (source.id,)
    if played is None or own == (played,):
        return own
    two = source is not None and in_play(source) and is_minion(state, source)
    return own if two and reads_otherwise(state, OTHER_THAN) else (str(played),)


def _anchor(table: Table, frame: Acting, source: Piece | None) -> Piece | None:
    """The card seen from «aquí»: the source, at the base it was at when it began to act."""
    if source is None or base_of(table.state, source) is not None or not frame.here:
        return source
    return replace(source, marks={**source.marks, "base": frame.here})


def _bases(state: State, frame: Acting, what: Selector) -> list[str]:
    if what.where == "base_que_puntua":
        scoring = memory(state).scoring
        return [scoring] if scoring else []
    if what.where == "aqui" and frame.here:
        return [frame.here]
    return list(state.zones[place(TABLE, BASES)])


def _in_pile(state: State, piece: Piece, what: Selector) -> bool:
    kinds = {"esbirro": is_minion, "accion": is_action, "titan": is_titan}
    if what.type in kinds and not kinds[what.type](state, piece):
        return False
    return what.max_power is None or int(face(state, piece).power or 0) <= what.max_power


def _where(state: State, frame: Acting, what: Selector, piece: Piece, first: Piece | None) -> bool:
    if what.where == "base_elegida":
        chosen = frame.there
        return chosen is None or base_of(state, piece) == chosen
    if what.where == "misma_base":
        there = base_of(state, first) if first is not None else frame.here
        return base_of(state, piece) == there and (first is None or piece.id != first.id)
    return True


def _stronger(state: State, piece: Piece, by: str) -> bool:
    whose, base = controller(state, piece), base_of(state, piece)
    return whose is not None and base is not None and total(state, base, whose) > total(state, base, by)


def bearer(state: State, piece: Piece) -> Piece:
    """The minion that an action lies on: what no action can do or get, it says of that minion."""
    return state.pieces[piece.host] if piece.host is not None and in_play(piece) else piece


def chosen(
    table: Table, frame: Acting, what: What | None, key: str, first: Piece | None = None, *, op: str = ""
) -> list[Piece]:
    """The cards an effect works on; `op` is what is done to them, where that makes a difference.

    Raises Refused when a named one is not what the text says.
    """
    state = table.state
    if what is None or what == "este":
        source = source_of(state, frame)
        return [] if source is None else [bearer(state, source) if op in _OF_MINIONS else source]
    if what == "jugado":
        return [state.pieces[frame.played]] if frame.played else []
    if what == "perdedor":
        return [state.pieces[id] for id in frame.losers]
    if what.where == "base_elegida":
        frame = at_chosen_base(table, frame, key, said=op not in _WITH_DESTINATION)
    found = candidates(table, frame, what, first)
    if what.n == "todos":
        return found
    limit = 50 if what.n == "cualquiera" else what.n
    free = what.n == "cualquiera" or what.up_to
    picked: list[Piece] = []
    if not found and not free and _named_next(table) is None:
        _nothing_meant(table, frame)
    while len(picked) < limit:
        said = _named_next(table)
        left = [piece for piece in found if piece.id not in {p.id for p in picked}]
        if said is None and (free or not left):
            break
        picked.append(_one(table, frame, what, left, said, f"{key}.{len(picked)}"))
        if what.where == "base_elegida":
            found = [piece for piece in found if base_of(state, piece) == base_of(state, picked[0])]
    return picked


def _nothing_meant(table: Table, frame: Acting) -> None:
    """No card is one that the text means: the document does not say what then, and that part does nothing."""
    source = source_of(table.state, frame)
    card = name(table.state, source.id) if source is not None else ""
    table.emit("sin_objetivo", subject=source.id if source else None, law=("DU 37",), data={"name": card})


_OF_MINIONS = ("poder", "contador", "mover", "duelo")
"""What an action on a minion never says of itself."""
_WITH_DESTINATION = ("mover", "enterrar")
"""What uses the base that an action names as the place where cards go."""


def at_chosen_base(table: Table, frame: Acting, key: str, *, said: bool) -> Acting:
    """«Choose a base»: the one named as the `base` of the action or a target, a named card's, or one asked for."""
    bases, named = table.state.zones[place(TABLE, BASES)], _named_next(table)
    there = frame.there or (frame.base if said else None)
    if there is None and named in bases:
        there = take_named(table)
    if there is None and named is not None:
        return frame
    if there is None and len(bases) > 1:
        options = tuple(Option(id, Text(name(table.state, id), name(table.state, id))) for id in bases)
        what = Text("la base de la que habla el texto", "the base the text speaks of")
        there = table.ask(Choice(f"{key}.base", by_of(frame), "pick", what, options, ("DU 37",)))
    table.update_frame(-1, there=there or next(iter(bases), None))
    return acting(table)


def base_said(table: Table, frame: Acting) -> str | None:
    """The base an effect is about that names no card: the one said, its own, the one that scores, or one asked for."""
    said = frame.base or frame.here or memory(table.state).scoring
    return said or at_chosen_base(table, frame, key_of(frame), said=True).there


def _named_next(table: Table) -> str | None:
    queue = acting(table).targets
    return str(queue[0]) if queue else None


def take_named(table: Table) -> str | None:
    """The next target the action names, used up."""
    said = _named_next(table)
    if said is not None:
        table.update_frame(-1, targets=acting(table).targets[1:])
    return said


def _one(table: Table, frame: Acting, what: Selector, left: list[Piece], said: str | None, key: str) -> Piece:
    if said is not None:
        take_named(table)
        if said not in {piece.id for piece in left}:
            raise _why_not(table.state, frame, what, said)
        return table.state.pieces[said]
    options = tuple(Option(piece.id, _label(table.state, piece)) for piece in left)
    words = Text("la carta a la que afecta", "the card it affects")
    source = source_of(table.state, frame)
    picked = table.ask(
        Choice(key, by_of(frame), "pick", words, options, ("DU 37",), source=source.id if source else None)
    )
    return table.state.pieces[str(picked)]


def _label(state: State, piece: Piece) -> Text:
    whose = controller(state, piece)
    card = name(state, piece.id)
    return Text(f"{card} de {whose}", f"{whose}'s {card}") if whose else Text(card, card)


def _why_not(state: State, frame: Acting, what: Selector, said: str) -> Refused:
    piece = state.pieces.get(said)
    if piece is None:
        return refused(f"no hay nada llamado «{said}»", f"nothing is called «{said}»", "DU 37")
    card = name(state, said)
    if zone(piece) == RESOLVIENDO and what.where == "descarte":
        es = f"{card} se está resolviendo: todavía no está en el descarte"
        return refused(es, f"{card} is being resolved: it is not in the discard pile yet", "SU 3.5", "SU 2.10")
    if what.type in KIND_NAMES and is_titan(state, piece):
        kind, article = KIND_NAMES[what.type], "una" if what.type == "accion" else "un"
        es, en = f"{card} es un titán, no {article} {kind.es}", f"{card} is a titan, no {kind.en}"
        return refused(es, en, "SU 18.9", "SU 18.1")
    if zone(piece) == "mesa_duelo":
        return refused(
            f"{card} está boca abajo en la mesa del duelo",
            f"{card} lies face down on the duel table",
            "DU 6",
            "SU 22.7",
        )
    monster = face(state, piece).type == MONSTRUO
    if what.whose == "otro" and monster and controller(state, piece) is None:
        return refused(
            f"nadie controla a {card}: no es el esbirro de otro jugador",
            f"nobody controls {card}: it is no minion of another player",
            "DU 40",
            "DU 39",
            "DU 11",
        )
    if in_play(piece) and piece.marks.get("buried") and what.type != "carta":
        return refused(f"{card} está enterrada", f"{card} is buried", "SU 21.4")
    if frame.dueling:
        return _no_opponent(state, frame, what, piece)
    found = _misfit(state, frame, what, piece)
    if found is not None:
        return refused(found.es, found.en, "DU 39", "DU 37")
    return refused(
        f"{card} no es una carta de las que dice el texto",
        f"{card} is no card of those the text means",
        "DU 37",
        "SU 2.9",
        *(("DU 32", "DU 8") if what.in_duel else ()),
    )


def _misfit(state: State, frame: Acting, what: Selector, piece: Piece) -> Text | None:
    """What keeps a card in play from being one that is meant: whose it is, or its power."""
    card, whose, by = name(state, piece.id), controller(state, piece), by_of(frame)
    if not in_play(piece):
        return None
    if what.whose == "tuyo" and whose != by:
        return Text(f"{by} no controla a {card}", f"{by} does not control {card}")
    if what.whose == "otro" and whose == by:
        return Text(f"a {card} lo controla {by}, no otro jugador", f"{by}, no other player, controls {card}")
    if is_minion(state, piece) and what.max_power is not None and power(state, piece) > what.max_power:
        now, most = power(state, piece), what.max_power
        return Text(f"{card} tiene {now} de poder, más que {most}", f"{card} has {now} power, more than {most}")
    return None


def _no_opponent(state: State, frame: Acting, what: Selector, piece: Piece) -> Refused:
    """Why a card cannot be one of the two minions of a duel: an own one never, others by what the text demands."""
    card = name(state, piece.id)
    if what.whose == "otro" and controller(state, piece) == by_of(frame):
        return refused(
            f"{card} es de quien desafía: un duelo enfrenta a dos jugadores distintos",
            f"{card} is the challenger's own: a duel is between two different players",
            "DU 11",
            "DU 10",
        )
    return refused(
        f"{card} no puede batirse en ese duelo según el texto",
        f"{card} cannot be in that duel by the text",
        "DU 10",
        *(("DU 29",) if what.owner_has_more_power_there else ()),
    )


def following(table: Table, **data: object) -> None:
    """On to the next effect, with these facts for those that refer back."""
    table.goto("effect", n=acting(table).n + 1, **data)


def key_of(frame: Acting) -> str:
    """The name of the choice of targets of the effect that runs."""
    return f"objetivo{frame.n}"
