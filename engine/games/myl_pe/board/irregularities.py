"""What a board shows to have gone wrong, though a game may come there: what a judge is called for.

Who controls a card wrongly, or drew too many, no board shows by itself: a claim beside the history does (`diverging`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.core.diagnose import Problem, Problems
from engine.core.state import Event, Piece, State, Text, place
from engine.core.table import Table
from engine.games.myl_pe.board.declarations import wrong_attackers, wrong_blocks, wrong_company
from engine.games.myl_pe.board.diagnosis import legible
from engine.games.myl_pe.board.telling import tell
from engine.games.myl_pe.catalogue.cards.reading import reading_of
from engine.games.myl_pe.catalogue.decks.options import DeckOptions
from engine.games.myl_pe.characteristics.evaluate import matches
from engine.games.myl_pe.characteristics.objects import attacking_in, controller, face, name, printed, rival, weapons
from engine.games.myl_pe.characteristics.projection import unread
from engine.games.myl_pe.characteristics.restrictions import cannot, granted
from engine.games.myl_pe.legality.bearers import asks_of_bearer
from engine.games.myl_pe.model.ability import Ability, Gains
from engine.games.myl_pe.model.describing import Cards
from engine.games.myl_pe.model.effects import Allow, Blank, Copied, Copies, Race, Strength
from engine.games.myl_pe.model.instructions import BecomeCopy, Play, PutIntoPlay, Search
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.sanity import parts_of
from engine.games.myl_pe.model.words import (
    AGRUPACION,
    ALIADO,
    ATAQUE,
    CASTILLO,
    MANO,
    PAGADO,
    RESERVA,
    VIGILIA,
    WEAPONS_PER_ALLY,
    so_many_oros,
)
from engine.games.myl_pe.procedures.combat import lost_comparisons
from engine.games.myl_pe.procedures.final_phase import most_in_hand
from engine.games.myl_pe.wording.brief import one_asked

__all__ = ["forgotten", "irregular", "legible"]

DECK = DeckOptions().wanted
"""How many cards a deck has, the initial Oro included (DAR 4.1, reading A26)."""


def irregular(state: State) -> list[Problem]:
    """Everything, in the order a judge would look: decks, hands, the turn's Oro, the lines, the weapons."""
    table, found = Table(state), Problems()
    _registered(state, found)
    for player in state.players:
        _deck(table, player, found)
        _castle(table, player, found)
    _hand(table, found)
    _oros(table, found)
    _line(table, found)
    wrong_attackers(table, found)
    wrong_blocks(table, found)
    wrong_company(table, found)
    _undestroyed(state, found)
    for piece in state.pieces.values():
        if piece.host is not None:
            _bearer(table, piece, found)
    for host, number in Counter(piece.host for piece in state.pieces.values()).items():
        if host is not None and number > WEAPONS_PER_ALLY + 1 and not state.modifiers:
            _armed(table, state.pieces[host], found)
    return found.found


def _registered(state: State, found: Problems) -> None:
    """What is wrong with the lists of the decks that the board brings."""
    for player, wrong in memory(state).decks.items():
        for problem in wrong:
            where = f"deck.{player}" if player in state.players else "deck"
            found.irregular(problem.code, Text(problem.es, problem.en), *problem.sections, where=where)


def forgotten(event: Event, state: State) -> Problem | None:
    """A Fase de Agrupación in which nobody grouped: what was forgotten waits for the next one (DAR 10.1)."""
    if event.kind != "sin_agrupar":
        return None
    told = tell(event, state)
    assert told is not None
    wait = Text("Esperan a su próxima Fase de Agrupación.", "They wait for their next Grouping Phase.")
    where = f"players.{event.player}"
    return Problem("forgotten_grouping", told, event.sections, where, "irregular", wait)


def _deck(table: Table, player: str, found: Problems) -> None:
    """More cards than a deck has, or a second copy of a Única."""
    own = [piece for piece in table.state.pieces.values() if piece.owner == player]
    spare = len(own) - DECK
    if spare > 0:
        found.irregular(
            "too_many_cards",
            Text(
                f"{player} tiene {len(own)} cartas entre todas sus zonas y su mazo es de {DECK}: "
                f"sobra{'n' if spare > 1 else ''} {spare}.",
                f"{player} has {len(own)} cards in all zones and a deck has {DECK}: {spare} too many.",
            ),
            "4.1",
            where=f"players.{player}",
        )
    unique = Counter(printed(table.state, piece).name for piece in own if printed(table.state, piece).unique)
    for card, number in unique.items():
        if number > 1:
            found.irregular(
                "two_unique",
                Text(
                    f"{player} tiene {number} copias de «{card}», que es Única: el mazo lleva una sola.",
                    f"{player} has {number} copies of «{card}», which is Unique: a deck holds only one.",
                ),
                "10.16",
                where=f"players.{player}",
            )


def _castle(table: Table, player: str, found: Problems) -> None:
    """Whoever has no card in the Castillo has lost at that moment."""
    if not table.state.zones[place(player, CASTILLO)]:
        found.irregular(
            "empty_castle",
            Text(
                f"{player} no tiene cartas en el Castillo: ya perdió la partida.",
                f"{player} has no card in the Castle deck: the game is lost already.",
            ),
            "4.1",
            where=f"players.{player}.castillo",
        )


def _hand(table: Table, found: Problems) -> None:
    """Too many cards once the moment to discard has passed (9.4.F), and until the next turn has begun."""
    turn = table.state.turn
    player = {"9.4.G": turn.active, "9.1.A": rival(table.state, turn.active)}.get(turn.step)
    if player is None:
        return
    limit, number = most_in_hand(table, player), len(table.state.zones[place(player, MANO)])
    if limit is None or number <= limit:
        return
    found.irregular(
        "hand_limit",
        Text(
            f"{player} termina su turno con {number} cartas en la mano y el máximo es {limit}.",
            f"{player} ends the turn with {number} cards in hand and the most allowed is {limit}.",
        ),
        "9.4.F",
        "4.9",
        where=f"players.{player}.mano",
        repair=Text(f"{player} descarta {number - limit}.", f"{player} discards {number - limit}."),
    )


def _oros(table: Table, found: Problems) -> None:
    """The one Oro of the turn comes in the Fase de Vigilia, and is one; an effect may have put another into play."""
    state, turn = table.state, table.state.turn
    where = f"players.{turn.active}.reserva"
    if turn.phase == AGRUPACION and memory(state).oro_laid == turn.number:
        found.irregular(
            "early_oro",
            Text(
                f"{turn.active} puso su Oro antes de la Fase de Vigilia.",
                f"{turn.active} put the Oro of the turn before the Vigil Phase.",
            ),
            "9.2.B",
            where=where,
            repair=Text("El Oro vuelve a la Mano.", "The Oro goes back to the Hand."),
        )
    here = (*state.zones[place(turn.active, RESERVA)], *state.zones[place(turn.active, PAGADO)])
    new = [id for id in here if state.pieces[id].marks.get("new") == "entered"]
    if len(new) > 1 and not may_bring_oros(state):
        oros = so_many_oros(len(new))
        more = ", ".join(name(state, id) for id in new)
        found.irregular(
            "two_oros",
            Text(
                f"{turn.active} puso {oros} este turno ({more}) y del turno es uno solo, si ningún efecto "
                "puso los demás.",
                f"{turn.active} put {oros} this turn ({more}) and only one is the turn's, unless an effect "
                "put the others.",
            ),
            "9.2.B",
            where=where,
        )


def _line(table: Table, found: Problems) -> None:
    """Who still lies in the active player's Línea de Ataque though the Fase de Agrupación is over."""
    state, turn = table.state, table.state.turn
    if turn.phase != VIGILIA:
        return
    for id in state.zones[place(turn.active, ATAQUE)]:
        piece = state.pieces[id]
        ally = piece.host is None and face(state, piece).type == ALIADO
        if ally and not piece.marks.get("new") and cannot(table, piece, "agruparse") is None:
            _ungrouped(table, piece, found)


def _ungrouped(table: Table, piece: Piece, found: Problems) -> None:
    card = name(table.state, piece.id)
    found.irregular(
        "forgotten_grouping",
        Text(
            f"{card} no fue agrupado: sigue en la Línea de Ataque en la Fase de Vigilia.",
            f"{card} was not grouped: it is still in the Attack Line in the Vigil Phase.",
        ),
        "9.1",
        "10.1",
        where=f"objects.{piece.id}",
        repair=Text("Espera a su próxima Fase de Agrupación.", "It waits for the next Grouping Phase."),
    )


def _undestroyed(state: State, found: Problems) -> None:
    """Who lost the comparison of strengths and is there after the destruction; what has left may have saved it."""
    if state.turn.step not in _AFTER_DESTRUCTION:
        return
    table = Table(state)
    fighting = (*(blocker for blocker, _ in memory(state).blocks), *attacking_in(state))
    if any(id not in state.pieces or unread(table, state.pieces[id]) for id in fighting):
        return
    for id in lost_comparisons(table):
        card = name(state, id)
        found.irregular(
            "undestroyed",
            Text(
                f"{card} pierde la comparación de fuerzas y sigue en juego después de la destrucción, si al comparar "
                "las fuerzas eran estas y nada lo salvó.",
                f"{card} loses the comparison of strengths and is in play after the destruction, if the strengths were "
                "these as they were compared and nothing saved it.",
            ),
            "9.3.4.1.d",
            "9.3.4.1",
            where=f"objects.{id}",
            repair=Text(f"{card} es destruido.", f"{card} is destroyed."),
        )


_AFTER_DESTRUCTION = ("9.3.4.d", "9.3.4.e", "9.3.4.f")


def _armed(table: Table, bearer: Piece, found: Problems) -> None:
    """More weapons than an Ally may bear that may bear several; what lets others bear more may have left (3.2.D)."""
    borne = weapons(table.state, bearer)
    more = max((granted(table, bearer, "portar_mas", weapon) for weapon in borne), default=0)
    if not more or len(borne) <= WEAPONS_PER_ALLY + more:
        return
    card, most = name(table.state, bearer.id), WEAPONS_PER_ALLY + more
    found.irregular(
        "weapons",
        Text(
            f"{card} porta {len(borne)} Armas y puede portar {most}.",
            f"{card} bears {len(borne)} Weapons and may bear {most}.",
        ),
        "3.2.B",
        where=f"objects.{bearer.id}",
    )


def _bearer(table: Table, weapon: Piece, found: Problems) -> None:
    """A weapon on an Ally that is not what it asks for; what effects did to either, the board says."""
    bearer = table.state.pieces.get(weapon.host or "")
    if bearer is None or not weapon.card or not bearer.card or table.state.modifiers:
        return
    by = controller(weapon)
    wrong = [w for w in asks_of_bearer(table, weapon) if not matches(table, bearer, w, you=by, source=weapon.id)]
    if wrong and not may_change(table.state, wrong[0]):
        card, ally, wanted = name(table.state, weapon.id), name(table.state, bearer.id), one_asked(wrong[0])
        found.irregular(
            "wrong_bearer",
            Text(
                f"{ally} no puede portar {card}: se pide {wanted.es}.",
                f"{ally} cannot bear {card}: it asks for {wanted.en}.",
            ),
            "3.2.C.2",
            "3.2.C",
            where=f"objects.{weapon.id}.attached_to",
        )


def may_bring_oros(state: State) -> bool:
    """Whether a card that is known puts cards into play, or lets its player lay more Oros than the turn's."""
    return any(
        isinstance(part, PutIntoPlay | Play)
        or (isinstance(part, Search) and part.to in ("in_play", None))
        or (isinstance(part, Allow) and part.what == "bajar_oros")
        for part in _said(state)
    )


def may_change(state: State, asked: Cards) -> bool:
    """Whether a card that is known makes an Ally for a time what such a description asks for."""
    kinds: tuple[type, ...] = (Race, Copied, Copies, BecomeCopy, Blank)
    if asked.strength_min is not None or asked.strength_max is not None:
        kinds += (Strength,)
    return any(isinstance(part, kinds) for part in _said(state))


def _said(state: State) -> Iterator[object]:
    """Every part of what the cards say whose text is known, wherever they lie."""
    for card in state.cards.values():
        for ability in reading_of(card).abilities:
            yield from _deep(ability)


def _deep(ability: Ability) -> Iterator[object]:
    for part in parts_of(tuple(getattr(ability, field) for field in ("costs", "steps", "lasting"))):
        yield part
        if isinstance(part, Gains):
            for gained in part.abilities:
                yield from _deep(gained)
