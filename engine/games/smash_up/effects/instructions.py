"""What the effects of abilities do, one function for each kind. Each goes on to the next effect of its ability."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import events
from engine.core.state import Choice, Option, Piece, State, Text, place
from engine.core.table import Table
from engine.games.smash_up.characteristics.projection import (
    base_of,
    controller,
    count,
    face,
    in_play,
    is_minion,
    is_titan,
    name,
    zone,
)
from engine.games.smash_up.characteristics.refusal import refused
from engine.games.smash_up.characteristics.strength import power
from engine.games.smash_up.effects.bases import change_breakpoint, swap_base
from engine.games.smash_up.effects.decks import draw, draw_madness
from engine.games.smash_up.effects.extra_plays import grant_plays, replay
from engine.games.smash_up.effects.leaving_play import (
    affect,
    counts_for,
    destroy,
    leave,
    put_counters,
    set_count,
    spares,
)
from engine.games.smash_up.effects.piles import recover, reveal_until
from engine.games.smash_up.legality.selection import (
    acting,
    base_said,
    by_of,
    chosen,
    following,
    holder_of,
    key_of,
    source_of,
    take_named,
)
from engine.games.smash_up.model.ability import Effect
from engine.games.smash_up.model.frames import Acting, Buried, Clash, Titan
from engine.games.smash_up.model.memory import memory
from engine.games.smash_up.model.words import BASES, MANO, MONSTRUO, TABLE, TITAN
from engine.law.cite import claim, rule

claim(__name__, "move_cards", "SU 18.13", "SU 19.1")
claim(__name__, "bury", "SU 21.1", "SU 21.3", "SU 21.5", "SU 21.12", "SU 21.13")

Deed = Callable[[Table, Acting, Effect], None]


def reached(table: Table, frame: Acting, effect: Effect) -> list[Piece]:
    """The cards an effect works on and that nothing protects from it."""
    found = chosen(table, frame, effect.what, key_of(frame), op=effect.op)
    return [piece for piece in found if not in_play(piece) or affect(table, piece, holder_of(table.state, frame))]


def destroy_cards(table: Table, frame: Acting, effect: Effect) -> None:
    """Destroy cards; what is destroyed is remembered with its power and base."""
    found = chosen(table, frame, effect.what, key_of(frame), op=effect.op)
    facts: dict[str, object] = {}
    if found:
        facts = {"gone_power": power(table.state, found[0]), "gone_base": base_of(table.state, found[0])}
    holder, by = holder_of(table.state, frame), by_of(frame)
    following(table, **facts)
    reached_now = [piece for piece in found if in_play(table.state.pieces[piece.id])]
    spared = [piece for piece in reached_now if spares(table, piece, by, holder)] if len(reached_now) > 1 else []
    if spared and len(spared) < len(reached_now):
        _at_once(table, spared)
    for piece in reached_now:
        if piece not in spared and in_play(table.state.pieces[piece.id]):
            with table.cite("DU 37"):
                destroy(table, table.state.pieces[piece.id], by, holder)


def _at_once(table: Table, spared: list[Piece]) -> None:
    """Several are destroyed at the same time: what keeps one from it keeps it though it goes as well."""
    names = ", ".join(name(table.state, piece.id) for piece in spared)
    table.emit("a_la_vez", law=("DU 37",), data={"name": names})


def move_cards(table: Table, frame: Acting, effect: Effect) -> None:
    """Cards go to another base, the one named in the action."""
    found = reached(table, frame, effect)
    base = destination(table, frame, found) if found else None
    following(table)
    for piece in found:
        if base is not None and base_of(table.state, piece) != base:
            carry(table, piece, base)


def destination(table: Table, frame: Acting, moving: list[Piece]) -> str | None:
    """The base where things go: said, or chosen among the other bases.

    The base that is said when a minion is played is the one it is played at.
    """
    state, said = table.state, acting(table).base
    here = {base_of(state, piece) for piece in moving}
    others = [id for id in state.zones[place(TABLE, BASES)] if len(here) > 1 or id not in here]
    if said == frame.here and frame.played is not None:
        said = None
    if said is not None:
        if said not in others:
            raise refused(
                f"{name(state, str(said))} no es otra base", f"{name(state, str(said))} is no other base", "DU 37"
            )
        return str(said)
    if not others:
        return None
    options = tuple(Option(id, Text(name(state, id), name(state, id))) for id in others)
    what = Text("la base de destino", "the base it goes to")
    return str(table.ask(Choice(f"base{frame.n}", by_of(frame), "pick", what, options, ("DU 37",))))


def carry(table: Table, piece: Piece, base: str) -> None:
    """A card goes to another base; it comes there after those that are there. Titans clash (SU 19.1)."""
    marks = dict(piece.marks)
    data = {"name": name(table.state, piece.id), "base": name(table.state, base)}
    with table.cite("DU 37"):
        events.move(table, piece.id, piece.place, kind="mover", data=data)
    table.mark(piece.id, **{**marks, "base": base})
    if is_titan(table.state, piece):
        table.push(Clash(base=base, id=piece.id))


def to_hand(table: Table, frame: Acting, effect: Effect) -> None:
    """Cards go to a hand: the player's, or their owner's. Monsters and titans go home instead."""
    found = reached(table, frame, effect)
    following(
        table, returned=found[0].id if found else None, gone_base=base_of(table.state, found[0]) if found else None
    )
    for piece in found:
        whose = by_of(frame) if effect.to == "tu_mano" else piece.owner
        with table.cite("DU 37"):
            there = place(whose if whose != TABLE else by_of(frame), MANO)
            leave(table, table.state.pieces[piece.id], there, reached=True)


def gain_power(table: Table, frame: Acting, effect: Effect) -> None:
    """Power until the end of the turn (or for as long as the card stays)."""
    found = reached(table, frame, effect)
    until = f"{table.state.turn.active}:fin" if effect.until != "mientras" else "siempre"
    following(table)
    for piece in found:
        current = table.state.pieces[piece.id]
        amount = counts_for(effect, table.state, current, power(table.state, current))
        table.mark(piece.id, mods=(*(current.marks.get("mods") or ()), (amount, until)))
        data = {
            "name": name(table.state, piece.id),
            "n": amount,
            "total": power(table.state, table.state.pieces[piece.id]),
        }
        dueling = ("DU 8",) if effect.amount_in_duel is not None else ()
        with table.cite("DU 37", *dueling, *_monster_law(table.state, current)):
            table.emit("poder", subject=piece.id, player=controller(table.state, current), data=data)


def _monster_law(state: State, piece: Piece) -> tuple[str, ...]:
    """A monster is affected like a minion; while nobody controls it, its power is part of the breakpoint."""
    if face(state, piece).type != MONSTRUO:
        return ()
    return ("SU 14.3", "SU 15.4") if controller(state, piece) is None else ("SU 14.3", "SU 15.5")


def gain_total(table: Table, frame: Acting, effect: Effect) -> None:
    """Power for the player at a base, until the end of the turn."""
    base, by = base_said(table, frame), by_of(frame)
    following(table)
    if base is not None and isinstance(effect.amount, int):
        gains = (*memory(table.state).totals, (effect.amount, base, by, f"{table.state.turn.active}:fin"))
        table.remember(totals=gains)
        data = {"n": effect.amount, "base": name(table.state, base)}
        with table.cite("SU 20.1", "DU 37"):
            table.emit("poder_total", subject=base, player=by, data=data)


@rule("SU 11.2", "SU 11.1")
def add_counters(table: Table, frame: Acting, effect: Effect) -> None:
    """+1 counters on cards, because the ability says so; each counts while it is there (SU 11.4)."""
    found = reached(table, frame, effect)
    change = int(effect.amount or 0)
    moved = change > 0 and frame.taken
    following(table, taken=change < 0)
    law = ["SU 11.2", *(["SU 11.5"] if moved else []), *(["SU 11.1"] if _has_points(table, frame) else [])]
    for piece in found:
        current = table.state.pieces[piece.id]
        with table.cite(*law, *_counter_law(table.state, current), *_monster_law(table.state, current)):
            put_counters(table, current, change)


def _counter_law(state: State, piece: Piece) -> tuple[str, ...]:
    """What counters do on this card: power for a minion, for a titan's controller, or nothing."""
    if is_titan(state, piece):
        return ("SU 18.13", "SU 18.10")
    return ("SU 11.4",) if is_minion(state, piece) else ("SU 11.7",)


def _has_points(table: Table, frame: Acting) -> bool:
    """Whether it matters that counters are no VP, though the same tokens serve for both (SU 11.1)."""
    return count(table.state, by_of(frame), "vp") > 0


def whom(table: Table, frame: Acting, effect: Effect) -> list[str]:
    """The players an effect is about."""
    state, by = table.state, by_of(frame)
    if effect.who == "controlador_ganador":
        found = [controller(state, state.pieces[id]) for id in frame.winners]
        return [player for player in dict.fromkeys(found) if player is not None]
    if effect.who == "controlador_carta":
        played = frame.played
        holder = controller(state, state.pieces[str(played)]) if played else by
        return [holder or by]
    if effect.who != "otro_jugador":
        return [by]
    others = [player for player in state.players if player != by]
    said = take_named(table)
    if said is not None and said not in others:
        raise refused(f"«{said}» no es otro jugador", f"«{said}» is no other player", "DU 37")
    if said is None:
        options = tuple(Option(player, Text(player, player)) for player in others)
        what = Text("el otro jugador", "the other player")
        said = str(table.ask(Choice(f"jugador{frame.n}", by, "pick", what, options, ("DU 37",))))
    return [said]


def draw_cards(table: Table, frame: Acting, effect: Effect) -> None:
    """Players draw cards."""
    for player in whom(table, frame, effect):
        with table.cite("DU 37"):
            draw(table, player, int(effect.amount or 0), f"roba{frame.n}")
    following(table)


def madness(table: Table, frame: Acting, effect: Effect) -> None:
    """Players draw Madness cards."""
    players = whom(table, frame, effect)
    following(table)
    for player in players:
        draw_madness(table, player, int(effect.amount or 0))


def gain_points(table: Table, frame: Acting, effect: Effect) -> None:
    """Players gain victory points."""
    players = whom(table, frame, effect)
    following(table)
    for player in players:
        set_count(table, player, "vp", int(effect.amount or 0))
        with table.cite("DU 37"):
            table.emit(
                "gana_pv", player=player, data={"n": effect.amount, "total": table.state.counters[f"{player}:vp"]}
            )


def take_control(table: Table, frame: Acting, effect: Effect) -> None:
    """Control of cards goes to the player of the effect; a monster stops raising the breakpoint (SU 15.5)."""
    found = reached(table, frame, effect)
    following(table)
    for piece in found:
        monster = ("SU 15.5",) if face(table.state, piece).type == "monstruo" else ()
        if is_titan(table.state, piece) and _has_titan(table.state, by_of(frame), piece.id):
            table.emit("dos_titanes", subject=piece.id, player=by_of(frame), law=("SU 18.8",))
        table.mark(piece.id, controller=by_of(frame))
        with table.cite("DU 37", *monster):
            table.emit("controlar", subject=piece.id, player=by_of(frame), data={"name": name(table.state, piece.id)})


def _has_titan(state: State, player: str, besides: str) -> bool:
    """Whether a player controls another titan in play; only playing a second one is forbidden (SU 18.8)."""
    titans = (piece for piece in state.pieces.values() if is_titan(state, piece) and in_play(piece))
    return any(piece.id != besides and controller(state, piece) == player for piece in titans)


def bury(table: Table, frame: Acting, effect: Effect) -> None:
    """A card goes face down to a base, without its counters and what was on it (SU 21.1, 21.12)."""
    found = reached(table, frame, effect)
    fresh = [piece for piece in found if piece.id == memory(table.state).uncovered_now]
    for piece in fresh:
        _just_uncovered(table, piece)
    found = [piece for piece in found if piece not in fresh]
    base = destination(table, frame, found) if found else None
    following(table)
    for piece in found:
        if base is not None:
            put_under(table, piece, base, by_of(frame))


@rule("SU 21.13")
def _just_uncovered(table: Table, piece: Piece) -> None:
    """What was just uncovered is not buried again at once."""
    table.emit("no_se_entierra", subject=piece.id, data={"name": name(table.state, piece.id)})


@rule("SU 21.1", "SU 21.2", "SU 21.3")
def put_under(table: Table, piece: Piece, base: str, by: str) -> None:
    """Face down at the base, under the control of whoever buried it; not shown (SU 21.2)."""
    for other in [p for p in table.state.pieces.values() if p.host == piece.id and in_play(p)]:
        leave(table, other, None, "SU 21.12")
    data = {"name": name(table.state, piece.id), "base": name(table.state, base)}
    events.move(table, piece.id, place(TABLE, "juego"), kind="enterrar", new_object=True, data=data)
    table.mark(piece.id, base=base, controller=by, buried=True)
    table.push(Buried(id=piece.id, base=base, by=by))


def sacrifice(table: Table, frame: Acting, effect: Effect) -> None:
    """A player chooses so many of their own minions and destroys them: that player is the destroyer."""
    players = whom(table, frame, effect)
    doomed: list[tuple[str, str]] = []
    for player in players:
        own = [p for p in table.state.pieces.values() if in_play(p) and is_minion(table.state, p)]
        own = [p for p in own if controller(table.state, p) == player and not p.marks.get("buried")]
        said = _said_by(frame, player)
        if said is not None and said not in {piece.id for piece in own}:
            card = name(table.state, said)
            raise refused(f"{card} no es un esbirro de {player}", f"{card} is no minion of {player}", "DU 37", "DU 39")
        for number in range(min(int(effect.amount or 1), len(own))):
            doomed.append((player, _own_choice(table, frame, player, own, [id for _, id in doomed], number)))
    following(table)
    for player, id in doomed:
        with table.cite("DU 37"):
            destroy(table, table.state.pieces[id], player, player)


def _said_by(frame: Acting, player: str) -> str | None:
    """What the action says that another player decides."""
    said: str | None = frame.choices.get(player)
    return said


def _own_choice(table: Table, frame: Acting, player: str, own: list[Piece], taken: list[str], number: int) -> str:
    left = [piece.id for piece in own if piece.id not in taken]
    said = _said_by(frame, player)
    if said is not None and number == 0:
        return said
    options = tuple(Option(id, Text(name(table.state, id), name(table.state, id))) for id in left)
    what = Text("el esbirro propio que destruye", "the own minion to destroy")
    return str(table.ask(Choice(f"propio{frame.n}.{number}", player, "pick", what, options, ("DU 37",))))


def nothing(table: Table, frame: Acting, effect: Effect) -> None:
    """A standing effect: it holds while its card is in play."""
    following(table)


def play_titan(table: Table, frame: Acting, effect: Effect) -> None:
    """The titan itself is played at the base that is said (SU 18.3)."""
    source, by = source_of(table.state, frame), by_of(frame)
    base = acting(table).base
    following(table)
    if source is not None and zone(source) == "aparte" and face(table.state, source).type == TITAN and base:
        table.push(Titan(id=source.id, base=str(base), by=by))


DEEDS: dict[str, Deed] = {
    "mover": move_cards,
    "destruir": destroy_cards,
    "a_mano": to_hand,
    "rejugar_devuelto": replay,
    "poder": gain_power,
    "poder_total": gain_total,
    "contador": add_counters,
    "robar": draw_cards,
    "robar_locura": madness,
    "pv": gain_points,
    "controlar": take_control,
    "jugar_extra": grant_plays,
    "recuperar": recover,
    "cambiar_base": swap_base,
    "enterrar": bury,
    "quiebre": change_breakpoint,
    "revelar_hasta": reveal_until,
    "jugador_destruye_propio": sacrifice,
    "no_destruible": nothing,
    "proteccion": nothing,
    "jugar_este": play_titan,
}
