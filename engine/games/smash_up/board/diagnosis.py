"""Everything that is wrong with a written table, at once (what cannot be, and the section that says so)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.diagnose import Problem, Problems, abilities_passed_over
from engine.games.smash_up.board.loading import COMMON_FACES
from engine.games.smash_up.model.board import Action, Board
from engine.games.smash_up.model.carried_out import passed_over
from engine.games.smash_up.model.words import BASE, ESBIRRO, MONSTRUO, TITAN
from engine.law.cite import claim

claim(__name__, "diagnose", "SU 1.3", "SU 1.4", "SU 11.1", "SU 14.1", "SU 14.2", "SU 18.1", "SU 18.2", "SU 18.8")


def diagnose(board: Board, actions: list[Action]) -> list[Problem]:
    """All problems of a table and of the names its actions use, in the order a person would look."""
    found = Problems()
    if len(set(board.seats)) < len(board.seats) or sorted(board.seats) != sorted(board.players):
        es = "Los asientos y los jugadores no son los mismos, o un asiento se repite."
        found.add("seats", es, "The seats and the players differ, or a seat is repeated.", where="seats")
        return found.found
    _cards(board, found)
    _places(board, found)
    _objects(board, found)
    _turn(board, found)
    _actions(board, actions, found)
    return found.found


def _cards(board: Board, found: Problems) -> None:
    for key, card in board.cards.items():
        at = f"cards.{key}"
        abilities_passed_over(found, at, card.name, map(passed_over, card.written or ()))
        if key.startswith("~") and key not in COMMON_FACES:
            found.add("card_key", f"El nombre «{key}» está reservado.", f"The name «{key}» is reserved.", where=at)
        if card.type in (ESBIRRO, MONSTRUO) and card.power is None:
            found.add("power", f"Falta el poder de {card.name}.", f"Give the power of {card.name}.", where=at)
        if key in COMMON_FACES:
            continue
        if card.type == BASE and (card.breakpoint is None or card.vp is None):
            es = f"Faltan el punto de quiebre y los PV de {card.name}."
            found.add("base_facts", es, f"Give the breakpoint and the VP of {card.name}.", "SU 4.2", where=at)


def _named(board: Board) -> Iterator[tuple[str, list[str]]]:
    for player in board.seats:
        side = board.players[player]
        for zone in ("mano", "mazo_top", "descarte", "aparte"):
            yield f"players.{player}.{zone}", getattr(side, zone)
    yield "bases", board.bases
    yield "mazo_bases_top", board.mazo_bases_top
    yield "descarte_bases", board.descarte_bases
    yield "compartido.monstruos_descarte", board.compartido.monstruos_descarte
    yield "resolviendo", board.resolviendo
    if board.duel is not None:
        yield "duel.placed", [id for id in board.duel.placed.values() if id is not None]
    yield "objects", [id for id, item in board.objects.items() if item.base or item.attached_to]


def _places(board: Board, found: Problems) -> None:
    """Each named card is described and lies in one place; piles are as large as what is named of them."""
    where: dict[str, str] = {}
    for at, ids in _named(board):
        for id in ids:
            if id not in board.objects:
                es, en = f"«{id}» no está descrito en «objects».", f"«{id}» is not described in objects."
                found.add("unknown_object", es, en, where=at)
            elif id in where:
                es, en = (
                    f"«{id}» está en dos lugares: {where[id]} y {at}.",
                    f"«{id}» is in two places: {where[id]} and {at}.",
                )
                found.add("two_places", es, en, where=at)
            else:
                where[id] = at
    for player in board.seats:
        side = board.players[player]
        if len(side.mazo_top) > side.mazo:
            es = f"El mazo de {player} tiene {side.mazo} cartas y se nombran {len(side.mazo_top)}."
            en = f"{player}'s deck has {side.mazo} cards and {len(side.mazo_top)} are named."
            found.add("pile_top", es, en, where=f"players.{player}.mazo_top")
    if len(board.mazo_bases_top) > board.mazo_bases:
        es, en = "Se nombran más bases de las que tiene su mazo.", "More bases are named than their deck has."
        found.add("pile_top", es, en, where="mazo_bases_top")


def _objects(board: Board, found: Problems) -> None:
    for id, item in board.objects.items():
        at = f"objects.{id}"
        card = board.cards.get(item.card)
        if card is None:
            es, en = (
                f"La carta «{item.card}» no está descrita en «cards».",
                f"The card «{item.card}» is not described in cards.",
            )
            found.add("unknown_card", es, en, where=at)
            continue
        for seat in (item.owner, item.controller):
            if seat is not None and seat not in board.seats:
                found.add("unknown_player", f"«{seat}» no está sentado.", f"«{seat}» has no seat.", where=at)
        if item.base is not None and item.base not in board.bases:
            es, en = f"«{item.base}» no es una base en juego.", f"«{item.base}» is no base in play."
            found.add("no_base", es, en, where=at)
        if item.attached_to is not None and (item.attached_to not in board.objects or item.attached_to == id):
            es, en = f"«{item.attached_to}» no está descrito.", f"«{item.attached_to}» is not described."
            found.add("unknown_object", es, en, where=at)
        if (id in board.bases) != (card.type == BASE) and (id in board.bases or item.base):
            es, en = (
                f"{card.name} no puede estar ahí: revisa su tipo.",
                f"{card.name} cannot lie there: check its type.",
            )
            found.add("kind", es, en, where=at)
    _titans(board, found)


def _titans(board: Board, found: Problems) -> None:
    """Titans are in play or set aside, never in hand, deck or discard pile; one in play for each player."""
    for player in board.seats:
        side = board.players[player]
        for zone in ("mano", "mazo_top", "descarte"):
            for id in getattr(side, zone):
                item = board.objects.get(id)
                card = board.cards.get(item.card) if item is not None else None
                if card is not None and card.type == TITAN:
                    es, en = (
                        f"El titán {card.name} no va a la {zone}.",
                        f"The titan {card.name} is never in the {zone}.",
                    )
                    found.add("titan_place", es, en, "SU 18.2", where=f"players.{player}.{zone}")
        mine = [
            id
            for id, item in board.objects.items()
            if item.base and (item.controller or item.owner) == player and _is_titan(board, item.card)
        ]
        if len(mine) > 1:
            es, en = f"{player} controla dos titanes en juego.", f"{player} controls two titans in play."
            found.add("two_titans", es, en, "SU 18.8", where=f"objects.{mine[1]}")


def _is_titan(board: Board, key: str) -> bool:
    card = board.cards.get(key)
    return card is not None and card.type == TITAN


def _turn(board: Board, found: Problems) -> None:
    turn = board.turn
    if turn.active not in board.seats:
        found.add("active", f"«{turn.active}» no está sentado.", f"«{turn.active}» has no seat.", where="turn.active")
    scoring = turn.step is not None
    if scoring and (turn.phase != "puntuar" or turn.base is None or turn.base not in board.bases):
        es = "Mientras una base puntúa se dice cuál es, en la fase de Puntuar."
        found.add("scoring", es, "While a base scores, say which, in the Score Bases phase.", "SU 9.2", where="turn")
    if turn.base is not None and not scoring:
        es, en = "Hay una base puntuando sin su paso.", "A base scores and its step is missing."
        found.add("scoring", es, en, "SU 9.2", where="turn.step")
    if board.window is not None and (board.window.next not in board.seats or turn.step != board.window.type):
        es, en = (
            "La ventana no corresponde al paso ni a los asientos.",
            "The window fits neither the step nor the seats.",
        )
        found.add("window", es, en, "SU 5.3", where="window")
    _duel(board, found)


def _duel(board: Board, found: Problems) -> None:
    duel = board.duel
    if duel is None:
        return
    players = (duel.challenger, duel.challenged)
    named = {id for _, ids in _named(board) for id in ids if id in board.objects}
    if not named.issuperset((duel.source, *duel.minions)):
        es, en = "El duelo nombra cartas que no están en la mesa.", "The duel names cards that are not on the table."
        found.add("unknown_object", es, en, where="duel")
    if any(player not in board.seats for player in players) or players[0] == players[1]:
        es, en = "Un duelo enfrenta a dos jugadores distintos.", "A duel is between two different players."
        found.add("duel_players", es, en, "DU 11", where="duel")
    if any(player not in players for player in duel.placed):
        es, en = "Solo los dos del duelo ponen cartas.", "Only the two of the duel place cards."
        found.add("duel_placed", es, en, "SU 22.1", where="duel.placed")
    source = board.objects.get(duel.source)
    card = board.cards.get(source.card) if source is not None else None
    if card is not None and card.written is not None and duel.ability >= len(card.written):
        es, en = f"{card.name} no tiene la habilidad {duel.ability}.", f"{card.name} has no ability {duel.ability}."
        found.add("duel_ability", es, en, where="duel.ability")


_NEEDED = {
    "jugar": ("card",),
    "usar": ("card",),
    "descubrir": ("card",),
    "puntuar": ("base",),
    "revelar": ("card",),
    "retirar": ("card",),
    "avanzar": ("to",),
    "elegir": ("value",),
}
_ANYBODY = ("preparar", "avanzar", "elegir")


def _actions(board: Board, actions: list[Action], found: Problems) -> None:
    for index, action in enumerate(actions):
        at = f"actions.{index}"
        if action.by is None and action.do not in _ANYBODY:
            found.add("no_player", "Falta decir quién lo hace («by»).", "Say who does it (by).", where=f"{at}.by")
        if action.by is not None and action.by not in board.seats:
            found.add(
                "unknown_player", f"«{action.by}» no está sentado.", f"«{action.by}» has no seat.", where=f"{at}.by"
            )
        for key in _NEEDED.get(action.do, ()):
            if getattr(action, key) is None:
                found.add(
                    "missing", f"Falta «{key}» para {action.do}.", f"{action.do} needs {key}.", where=f"{at}.{key}"
                )
        for id in [action.card, action.base, action.on, *(action.cards or ())]:
            if id is not None and id not in board.objects:
                found.add("unknown_object", f"«{id}» no está en la mesa.", f"«{id}» is not on the table.", where=at)
        for id in (*(action.targets or ()), *action.choices.values()):
            if id not in board.objects and id not in board.seats:
                found.add("unknown_object", f"«{id}» no está en la mesa.", f"«{id}» is not on the table.", where=at)
        loose = [
            id for id in (action.card, action.base, action.on) if id in board.objects and not _lies(board, str(id))
        ]
        for id in loose:
            found.add("unplaced", f"«{id}» no está en ningún lugar.", f"«{id}» lies nowhere.", where=at)


def _lies(board: Board, id: str) -> bool:
    return any(id in ids for _, ids in _named(board))
