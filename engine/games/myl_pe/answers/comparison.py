"""What differs between two states, and what makes the objects on the board what they are."""

from __future__ import annotations

from engine.answering.differing import line
from engine.core.state import Piece, State, Text, place, place_zone
from engine.core.table import Table
from engine.games.myl_pe.board.telling import BLOCK_STANDS
from engine.games.myl_pe.characteristics.objects import bound, controller, face, in_play, name, zone
from engine.games.myl_pe.characteristics.projection import (
    actives,
    blanked_by,
    has_ability,
    race,
    reaches,
)
from engine.games.myl_pe.characteristics.restrictions import cannot
from engine.games.myl_pe.characteristics.strength import BONUS, checked_anew, strength
from engine.games.myl_pe.model.ability import Cannot, Strength
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import (
    ALIADO,
    CASTILLO,
    LAW_OF_ZONES,
    MANO,
    ORO,
    PHASE_NAMES,
    RESOLVING,
    TALISMAN,
    VIRTUAL,
    ZONE_NAMES,
    so_many_virtual,
    spanish_zone,
)
from engine.ruling import Difference

COUNTED = (CASTILLO, MANO)


def compare(before: State, after: State) -> list[Difference]:
    """The differences, weightiest first: losses, control, strength, what a card is, zones, counts, phase."""
    old, new = Table(before), Table(after)
    found = [
        line(player, player, "lost", None, True, f"{player} pierde la partida.", f"{player} loses the game.")
        for player in after.lost
        if player not in before.lost
    ]
    for piece in after.pieces.values():
        was = before.pieces.get(piece.id)
        if was is not None and piece.card:
            found += _piece(old, new, was, piece)
    found += _counts(before, after)
    if before.turn.phase != after.turn.phase or before.turn.active != after.turn.active:
        phase = PHASE_NAMES[after.turn.phase]
        who = after.turn.active
        found.append(
            line(
                "turn",
                "turn",
                "phase",
                before.turn.phase,
                after.turn.phase,
                f"La partida está en la {phase.es} de {who}.",
                f"The game is in {who}'s {phase.en}.",
            )
        )
    return sorted(found, key=lambda line: (_WEIGHT.index(line.change), _is_talisman(after, line.object)))


def _is_talisman(state: State, id: str) -> bool:
    """Talismanes end in the Cementerio as a matter of course; such lines come last."""
    piece = state.pieces.get(id)
    return piece is not None and bool(piece.card) and face(state, piece).type == TALISMAN


_WEIGHT = (
    "lost",
    "controller",
    "strength",
    "name",
    "race",
    "ability",
    "can",
    "attached",
    "zone",
    "count",
    "line",
    "hand",
    "paid",
    "phase",
)
VERBS = (
    ("atacar", "atacar", "attack"),
    ("bloquear", "bloquear", "block"),
    ("ser_bloqueado", "ser bloqueado", "be blocked"),
)
"""What an effect may keep an Ally from, in both languages."""


def _piece(old: Table, new: Table, was: Piece, piece: Piece) -> list[Difference]:
    found: list[Difference] = []
    named = name(new.state, piece.id)
    card = face(new.state, piece)
    had, has = was.place, piece.place
    who = f"El {card.type} {named}"
    if in_play(was) and in_play(piece) and controller(was) != controller(piece):
        owner = controller(piece)
        found.append(
            line(
                piece.id,
                named,
                "controller",
                controller(was),
                owner,
                f"{who} queda bajo el control de {owner}.",
                f"{named} is controlled by {owner}.",
            )
        )
    if had != has and zone(piece) != RESOLVING and not (zone(piece) == CASTILLO and zone(was) == CASTILLO):
        found += _moved(was, piece, named, card.type)
    if in_play(piece) and card.type == ALIADO:
        found += _ally(old, new, was, piece, named)
    if was.host != piece.host and piece.host is not None:
        bearer = name(new.state, piece.host)
        found.append(
            line(
                piece.id,
                named,
                "attached",
                was.host,
                piece.host,
                f"{bearer} porta {named}.",
                f"{bearer} bears {named}.",
            )
        )
    if in_play(was) and in_play(piece) and has_ability(old, was) != has_ability(new, piece):
        now = has_ability(new, piece)
        es = f"{named} {'tiene' if now else 'no tiene'} su habilidad."
        found.append(
            line(piece.id, named, "ability", not now, now, es, f"{named} {'has' if now else 'lacks'} its ability.")
        )
    return found


def _moved(was: Piece, piece: Piece, named: str, type_: str) -> list[Difference]:
    where, player = ZONE_NAMES[zone(piece)], controller(piece)
    change = "line" if {zone(was), zone(piece)} <= {"defensa", "ataque"} and controller(was) == player else "zone"
    change = "paid" if type_ == ORO and {zone(was), zone(piece)} <= {"reserva", "pagado"} else change
    return [
        line(
            piece.id,
            named,
            change,
            was.place,
            piece.place,
            f"{named} queda en {spanish_zone(zone(piece))} de {player}.",
            f"{named} is in {player}'s {where.en}.",
        )
    ]


def _ally(old: Table, new: Table, was: Piece, piece: Piece, named: str) -> list[Difference]:
    found: list[Difference] = []
    earlier, value = strength(old, was), strength(new, piece)
    if (earlier.value if in_play(was) else value.base) != value.value:
        es = f"El Aliado {named} queda con fuerza {value.value}."
        found.append(
            line(
                piece.id,
                named,
                "strength",
                earlier.value,
                value.value,
                es,
                f"The Ally {named} has strength {value.value}.",
            )
        )
    if name(old.state, piece.id) != named:
        found.append(
            line(
                piece.id,
                named,
                "name",
                name(old.state, piece.id),
                named,
                f"{name(old.state, piece.id)} pasa a llamarse {named}.",
                f"{name(old.state, piece.id)} is now called {named}.",
            )
        )
    had, has = race(old, was)[0], race(new, piece)[0]
    if had != has and in_play(was):
        found.append(
            line(piece.id, named, "race", had, has, f"{named} es de raza {has or '—'}.", f"{named} is a {has or '—'}.")
        )
    for verb, es, en in VERBS:
        could, can = _free(old, was, verb), _free(new, piece, verb)
        if could != can and in_play(was):
            blocked = verb == "ser_bloqueado" and _is_blocked(old.state, piece.id)
            late = BLOCK_STANDS if blocked else Text("", "")
            told = (
                (f"{named} puede {es}.", f"{named} can {en}.")
                if can
                else (f"{named} no puede {es}{late.es}.", f"{named} cannot {en}{late.en}.")
            )
            found.append(line(piece.id, named, "can", verb, can, *told))
    return found


def _is_blocked(state: State, id: str) -> bool:
    return any(id in attackers for _, attackers in memory(state).blocks)


def _free(table: Table, piece: Piece, verb: str) -> bool:
    return cannot(table, piece, verb) is None


def _counts(before: State, after: State) -> list[Difference]:
    found = []
    for player in after.players:
        for counted in COUNTED:
            key = place(player, counted)
            old, new = len(before.zones[key]), len(after.zones[key])
            if old != new:
                found.append(_counted(player, counted, old, new))
        virtual = place(player, VIRTUAL)
        had, has = before.counters.get(virtual, 0), after.counters.get(virtual, 0)
        if had != has:
            now = so_many_virtual(has)
            told = (f"{player} queda con {now.es}.", f"{player} has {now.en}.")
            found.append(line(virtual, player, "count", had, has, *told))
    return found


def _counted(player: str, counted: str, old: int, new: int) -> Difference:
    where = ZONE_NAMES[counted]
    there = f"el {where.es}" if counted == CASTILLO else f"la {where.es.lower()}"
    there_en = "hand" if counted == MANO else f"the {where.en}"
    plural = "" if new == 1 else "s"
    es = f"{player} queda con {new} carta{plural} en {there}."
    return line(
        place(player, counted), player, "count", old, new, es, f"{player} has {new} card{plural} in {there_en}."
    )


# -- what makes them so


def law_of_state(state: State, objects: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The sections behind the present strength, race and restrictions of these objects (all in play when empty).

    Of a zone («A:mano») it is the section that says what the zone is.
    """
    table = Table(state)
    decisive: list[str] = []
    also: list[str] = []
    for id in objects or list(state.pieces):
        piece = state.pieces.get(id)
        if id in state.zones and place_zone(id) in LAW_OF_ZONES:
            decisive.append(LAW_OF_ZONES[place_zone(id)])
        if piece is None or not piece.card or not in_play(piece) or face(state, piece).type != ALIADO:
            continue
        value = strength(table, piece)
        decisive += value.sections
        if value.sections == (BONUS,) or (value.terms and not objects):
            decisive.append("10.29")
        also += value.also
        _race_law(table, piece, decisive)
        _cannot_law(table, piece, decisive)
        _ability_law(table, piece, decisive)
        _duration_law(state, piece, decisive)
        if objects and checked_anew(table, piece):
            decisive.append("6.4.1")
    if not objects and not decisive:
        decisive.append("10.29" if also else state.turn.step)
    return tuple(dict.fromkeys(decisive)), tuple(dict.fromkeys(s for s in also if s not in decisive))


def _ability_law(table: Table, piece: Piece, decisive: list[str]) -> None:
    """A card without its ability is so because something took it (DAR 6.10.4)."""
    if blanked_by(table, piece) is not None:
        decisive.append("6.10.4")


def _duration_law(state: State, piece: Piece, decisive: list[str]) -> None:
    """What lasts on where other effects of a turn have ended: a bonus after 9.4.C (6.9), or what names its end."""
    late = state.turn.step in ("9.4.C", "9.4.D", "9.4.E", "9.4.F", "9.4.G")
    for modifier in state.modifiers:
        if bound(modifier, piece) and modifier.until.startswith("step:"):
            _, last, number = modifier.until.split(":")
            whose = last == "9.1.D" and modifier.by != state.turn.active
            decisive += [last] if int(number) < state.turn.number + whose else []
        elif bound(modifier, piece) and late and isinstance(modifier.effect, Strength) and modifier.until == "turn_end":
            decisive.append("6.9")


def _race_law(table: Table, piece: Piece, decisive: list[str]) -> None:
    _, effect = race(table, piece)
    if effect is not None:
        decisive += ["2.3.A" if face(table.state, piece).race else "2.3.B", "6.1.1"]


def _cannot_law(table: Table, piece: Piece, decisive: list[str]) -> None:
    for active in actives(table):
        if isinstance(active.effect, Cannot) and reaches(table, active, piece):
            decisive += ["6.4"]
    for modifier in table.state.modifiers:
        if isinstance(modifier.effect, Cannot) and bound(modifier, piece):
            decisive += ["6.5.3"] if modifier.until == "game" else ["6.1.1"]
