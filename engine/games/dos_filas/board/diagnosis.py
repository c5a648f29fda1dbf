"""Everything that is wrong with a written board, at once (what cannot be, and the section that says so)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.diagnose import Problem, Problems
from engine.games.dos_filas.board.loading import in_deck
from engine.games.dos_filas.characteristics.round_results import wins
from engine.games.dos_filas.model.ability import ABILITIES
from engine.games.dos_filas.model.board import Action, Board, BoardPlayer, Choices, Then
from engine.games.dos_filas.model.words import (
    ANTIEFECTO,
    DECK,
    DESCARTE,
    FILAS,
    FRONTAL,
    MANO,
    MAX_ROUNDS,
    MAZO,
    PERSONAJE,
    PLAYERS,
    PREPARACION,
    ROUND,
    ROUNDS_TO_WIN,
    TERMINADA,
    TRASERA,
    ZONE_NAMES,
)
from engine.law.cite import claim

claim(__name__, "diagnose", "DF 1.1", "DF 1.3", "DF 1.4", "DF 1.5", "DF 2.4", "DF 2.5", "DF 3.1", "DF 6.6")

Places = dict[str, tuple[str, str]]


def diagnose(board: Board, actions: list[Action]) -> list[Problem]:
    """All problems of a board and of the names its actions use, in the order a person would look."""
    found = Problems()
    if sorted(board.players) != list(PLAYERS):
        found.add(
            "players",
            "El tablero necesita exactamente los jugadores A y B.",
            "The board needs exactly players A and B.",
            where="players",
        )
        return found.found
    where = _places(board, found)
    _cards(board, where, found)
    _decks(board, where, found)
    _turn(board, found)
    _results(board, found)
    _actions(board, actions, where, found)
    return found.found


def _named(side: BoardPlayer) -> Iterator[tuple[str, list[str]]]:
    yield FRONTAL, side.filas.frontal
    yield TRASERA, side.filas.trasera
    yield MANO, side.mano
    yield DESCARTE, side.descarte
    yield MAZO, side.mazo_top


def _places(board: Board, found: Problems) -> Places:
    """Where each object lies, reporting those that lie in two places or are not described."""
    where: Places = {}
    for player in PLAYERS:
        for zone, ids in _named(board.players[player]):  # type: ignore[index]
            for id in ids:
                at = f"players.{player}.{zone}"
                if id not in board.objects:
                    found.add(
                        "unknown_object",
                        f"«{id}» no está descrito en «objects».",
                        f"«{id}» is not described in objects.",
                        where=at,
                    )
                elif id in where:
                    old_player, old_zone = where[id]
                    found.add(
                        "two_places",
                        f"«{id}» está en dos lugares: {ZONE_NAMES[old_zone].es} de {old_player} y "
                        f"{ZONE_NAMES[zone].es} de {player}.",
                        f"«{id}» is in two places: {old_player}'s {ZONE_NAMES[old_zone].en} and "
                        f"{player}'s {ZONE_NAMES[zone].en}.",
                        "DF 1.5",
                        where=at,
                    )
                else:
                    where[id] = (player, zone)
    return where


def _cards(board: Board, where: Places, found: Problems) -> None:
    for key, card in board.cards.items():
        kind = ABILITIES[card.ability].kind if card.ability else None
        if kind is not None and kind != card.kind:
            found.add(
                "kind",
                f"{card.name} es {card.kind}, pero su habilidad es de {kind}.",
                f"{card.name} is {card.kind}, but its ability belongs to {kind}.",
                "DF 3.1",
                where=f"cards.{key}",
            )
        if card.kind != PERSONAJE and card.value is not None:
            found.add(
                "effect_value",
                f"{card.name} no es un personaje: no lleva valor.",
                f"{card.name} is no character: it has no value.",
                "DF 6.1",
                where=f"cards.{key}",
            )
    for id, item in board.objects.items():
        if item.card is not None and item.card not in board.cards:
            found.add(
                "unknown_card",
                f"La carta «{item.card}» no está descrita en «cards».",
                f"The card «{item.card}» is not described in cards.",
                where=f"objects.{id}",
            )
        elif id in where and where[id][1] in FILAS:
            _in_row(board, id, found)


def _in_row(board: Board, id: str, found: Problems) -> None:
    face = board.cards.get(board.objects[id].card or "")
    if face is None:
        found.add(
            "face_down",
            f"«{id}» está en una fila y debe saberse qué carta es.",
            f"«{id}» lies in a row: say which card it is.",
            "DF 1.5",
            where=f"objects.{id}",
        )
    elif face.kind == ANTIEFECTO:
        found.add(
            "antieffect_in_row",
            f"{face.name} no queda en una fila: va al descarte en cuanto se juega.",
            f"{face.name} does not stay in a row: it is discarded as soon as it is played.",
            "DF 6.6",
            where=f"objects.{id}",
        )


def _decks(board: Board, where: Places, found: Problems) -> None:
    for player in PLAYERS:
        side = board.players[player]  # type: ignore[index]
        at = f"players.{player}"
        if len(side.mazo_top) > side.mazo:
            found.add(
                "deck_top",
                f"Las cartas del mazo de {player} son {side.mazo} y se nombran {len(side.mazo_top)}.",
                f"The cards of {player}'s deck are {side.mazo} and {len(side.mazo_top)} are named.",
                where=f"{at}.mazo_top",
            )
        own = sum(1 for id in where if board.objects[id].owner == player and where[id][1] != MAZO)
        total = own + side.mano_ocultas + side.mazo
        if total > DECK:
            found.add(
                "too_many_cards",
                f"{player} tiene {total} cartas y un mazo es de {DECK}.",
                f"{player} has {total} cards and a deck has {DECK}.",
                "DF 1.1",
                where=at,
            )


def _turn(board: Board, found: Problems) -> None:
    phase, passed = board.turn.phase, board.passed
    if len(set(passed)) < len(passed):
        found.add(
            "passed_twice", "Un jugador figura dos veces en «passed».", "A player is in passed twice.", where="passed"
        )
    if phase == ROUND and len(set(passed)) == len(PLAYERS):
        found.add(
            "round_over",
            "Ambos dijeron PASO: el round ya terminó.",
            "Both have passed: the round is over.",
            "DF 2.4",
            where="passed",
        )
    elif phase == ROUND and board.turn.active in passed:
        found.add(
            "active_passed",
            f"{board.turn.active} dijo PASO y no puede tener el turno.",
            f"{board.turn.active} has passed and cannot have the turn.",
            "DF 2.5",
            where="turn.active",
        )
    if phase == PREPARACION and passed:
        found.add(
            "passed_outside",
            "Solo se dice PASO durante un round.",
            "Players pass only during a round.",
            "DF 2.4",
            where="passed",
        )
    filled = [p for p in PLAYERS if board.players[p].filas.frontal or board.players[p].filas.trasera]  # type: ignore[index]
    if phase == PREPARACION and filled:
        found.add(
            "rows_not_empty",
            "Antes de comenzar las filas están vacías.",
            "Before the start the rows are empty.",
            "DF 1.5",
            where=f"players.{filled[0]}.filas",
        )


def _results(board: Board, found: Problems) -> None:
    """The finished rounds must fit the number of the round and the phase."""
    results = tuple((score.A, score.B) for score in board.round_results)
    phase, number = board.turn.phase, board.turn.round
    played = number if phase == TERMINADA else number - 1
    if len(results) != played:
        found.add(
            "round_number",
            f"En el round {number} los resultados de rounds ya jugados deben ser {played}, y se dan {len(results)}.",
            f"In round {number} the results of rounds already played must be {played}, and {len(results)} are given.",
            "DF 1.3",
            where="round_results",
        )
        return
    if phase == PREPARACION and number != 1:
        found.add(
            "preparation",
            "La preparación es antes del round 1.",
            "The preparation comes before round 1.",
            "DF 1.7",
            where="turn.phase",
        )
    if phase != TERMINADA and any(_decided(results[:n]) for n in range(1, len(results) + 1)):
        found.add(
            "match_over",
            "La partida ya está decidida por los rounds jugados.",
            "The match is already decided by the rounds played.",
            "DF 1.4",
            where="round_results",
        )
    if phase == TERMINADA and not (_decided(results) or len(results) == MAX_ROUNDS or _both_twice(results)):
        found.add(
            "match_not_over",
            "La partida no puede haber terminado: nadie ganó dos rounds.",
            "The match cannot be over: nobody has won two rounds.",
            "DF 1.4",
            where="turn.phase",
        )


def _both_twice(results: tuple[tuple[int, int], ...]) -> bool:
    return min(wins(results).values()) >= ROUNDS_TO_WIN


def _decided(results: tuple[tuple[int, int], ...]) -> bool:
    """Whether one player alone has the rounds that win the match."""
    return max(wins(results).values()) >= ROUNDS_TO_WIN and not _both_twice(results)


def _actions(board: Board, actions: list[Action], where: Places, found: Problems) -> None:
    in_decks = {id for player in PLAYERS for id in in_deck(board, player)}
    for index, action in enumerate(actions):
        at = f"actions.{index}"
        if action.do in ("jugar", "pasar", "cambiar") and action.by is None:
            found.add("no_player", "Falta decir quién lo hace («by»).", "Say who does it (by).", where=f"{at}.by")
        if action.do == "jugar" and action.card is None:
            found.add(
                "no_card",
                "Falta decir qué carta se juega («card»).",
                "Say which card is played (card).",
                where=f"{at}.card",
            )
        if action.do == "cambiar" and action.count is None:
            found.add(
                "no_count",
                "Falta decir cuántas cartas se cambian («count»).",
                "Say how many cards are changed (count).",
                where=f"{at}.count",
            )
        for id in _mentioned(action):
            if id not in where and id not in in_decks:
                found.add("unknown_object", f"«{id}» no está en el tablero.", f"«{id}» is not on the board.", where=at)
            elif board.objects[id].card is None and id == action.card:
                found.add(
                    "unknown_card",
                    f"Debe saberse qué carta es «{id}» para jugarla.",
                    f"Say which card «{id}» is, to play it.",
                    where=at,
                )


def _mentioned(action: Action) -> Iterator[str]:
    if action.card is not None:
        yield action.card
    yield from action.random or ()
    yield from _chosen(action.choices)


def _chosen(choices: Choices) -> Iterator[str]:
    for id in (choices.efecto, choices.revive, choices.reemplaza, choices.descarta):
        if isinstance(id, str):
            yield id
    then = choices.then
    if isinstance(then, Then) and isinstance(then.choices, Choices):
        yield from _chosen(then.choices)
