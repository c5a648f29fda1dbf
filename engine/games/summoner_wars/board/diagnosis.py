"""Everything that is wrong with a written board, at once (what cannot be, and the section that says so)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.diagnose import Problem, Problems, abilities_passed_over
from engine.games.summoner_wars.model.board import Action, Board, BoardObject, BoardPlayer, Field, StartDice
from engine.games.summoner_wars.model.carried_out import passed_over
from engine.games.summoner_wars.model.words import (
    ATTACKERS,
    CAMPEON,
    CAMPO,
    DESCARTE,
    EVENTO,
    INVOCADOR,
    MAGIA,
    MANO,
    MAZO,
    MOVES,
    MURO_VID,
    PLAYERS,
    UNIDAD,
    VID,
    ZONE_NAMES,
)
from engine.law.cite import claim

claim(__name__, "diagnose", "SW 2.7", "SW 2.8", "SW 2.9", "SW 2.11", "SW 4.2", "SW 5.6", "SW 5.11", "SW 6.1", "SW 13.1")


def diagnose(board: Board, actions: list[Action]) -> list[Problem]:
    """All problems of a board and of the names its actions use, in the order a person would look."""
    found = Problems()
    if sorted(board.players) != list(PLAYERS):
        es, en = "El tablero necesita exactamente los jugadores A y B.", "The board needs exactly players A and B."
        found.add("players", es, en, where="players")
        return found.found
    _cards(board, found)
    _names(board, found)
    _piles(board, found)
    _objects(board, found)
    _spaces(board, found)
    _turn(board, found)
    _actions(board, actions, found)
    return found.found


def _piles_of(side: BoardPlayer) -> Iterator[tuple[str, list[str]]]:
    yield MANO, side.mano
    yield MAZO, side.mazo_top
    yield DESCARTE, side.descarte
    yield MAGIA, side.magia_top
    yield VID, side.vid


def _cards(board: Board, found: Problems) -> None:
    for key, card in board.cards.items():
        at = f"cards.{key}"
        abilities_passed_over(found, at, card.name, map(passed_over, card.written or ()))
        if card.type == UNIDAD and (card.kind is None or card.attack is None or card.range is None):
            es = f"Falta decir de {card.name} su tipo, ataque y alcance."
            found.add("unit_facts", es, f"Give the kind, attack and range of {card.name}.", "SW 2.8", where=at)
        if card.type != EVENTO and card.life is None:
            es = f"Falta decir la vida de {card.name}: no está en el documento."
            found.add("life", es, f"Give the life of {card.name}: the document does not.", "SW 2.9", "SW 4.2", where=at)
        if card.type != EVENTO and card.life == 0:
            es, en = f"{card.name} no puede tener 0 puntos de vida.", f"{card.name} cannot have 0 life points."
            found.add("no_life", es, en, "SW 2.9", where=at)


def _names(board: Board, found: Problems) -> None:
    """Champions and Summoners have names of their own: no other card bears them."""
    for key, card in board.cards.items():
        others = [other for other in board.cards if other != key and board.cards[other].name == card.name]
        if card.kind in (CAMPEON, INVOCADOR) and others:
            es = f"{card.name} es el nombre único de un {card.kind} y lo lleva otra carta: «{others[0]}»."
            en = f"{card.name} is the unique name of a {card.kind} and another card bears it: «{others[0]}»."
            found.add("unique_name", es, en, "SW 2.7", where=f"cards.{others[0]}")


def _piles(board: Board, found: Problems) -> None:
    """Each named card of a pile is described, lies there, and is named once."""
    seen: dict[str, str] = {}
    for player in PLAYERS:
        side = board.players[player]  # type: ignore[index]
        for zone, ids in _piles_of(side):
            at = f"players.{player}.{zone}"
            for id in ids:
                _named(board, found, seen, id, player, zone, at)
        for pile, top, total in ((MAZO, side.mazo_top, side.mazo), (MAGIA, side.magia_top, side.magia)):
            if len(top) > total:
                words = ZONE_NAMES[pile]
                es = f"Las cartas de la {words.es} de {player} son {total} y se nombran {len(top)}."
                en = f"The cards of {player}'s {words.en} are {total} and {len(top)} are named."
                found.add("pile_top", es, en, where=f"players.{player}.{pile}_top")


def _named(board: Board, found: Problems, seen: dict[str, str], id: str, player: str, zone: str, at: str) -> None:
    if id not in board.objects:
        es, en = f"«{id}» no está descrito en «objects».", f"«{id}» is not described in objects."
        found.add("unknown_object", es, en, where=at)
        return
    if id in seen:
        es, en = f"«{id}» está en dos lugares: {seen[id]} y {at}.", f"«{id}» is in two places: {seen[id]} and {at}."
        found.add("two_places", es, en, "SW 6.3", where=at)
        return
    seen[id] = at
    item = board.objects[id]
    if item.zone != zone:
        es = f"«{id}» se nombra en la {ZONE_NAMES[zone].es} y su zona dice «{item.zone}»."
        en = f"«{id}» is named in the {ZONE_NAMES[zone].en} and its zone says «{item.zone}»."
        found.add("zone", es, en, "SW 6.3", where=f"objects.{id}")
    card = board.cards.get(item.card)
    if card is not None and (card.type == MURO_VID) != (zone == VID) and zone in (VID, MANO, MAZO):
        es = f"{card.name} no puede estar en la {ZONE_NAMES[zone].es} de {player}."
        found.add("vine_pile", es, f"{card.name} cannot be in {player}'s {ZONE_NAMES[zone].en}.", "SW 5.6", where=at)


def _objects(board: Board, found: Problems) -> None:
    piled = {id for player in PLAYERS for _, ids in _piles_of(board.players[player]) for id in ids}  # type: ignore[index]
    for id, item in board.objects.items():
        at = f"objects.{id}"
        if item.card not in board.cards:
            es, en = (
                f"La carta «{item.card}» no está descrita en «cards».",
                f"The card «{item.card}» is not described in cards.",
            )
            found.add("unknown_card", es, en, where=at)
        elif item.zone == CAMPO:
            _in_play(board, id, item, found)
        elif id not in piled:
            es = f"«{id}» dice estar en «{item.zone}» y no se nombra ahí."
            found.add("unplaced", es, f"«{id}» says it is in «{item.zone}» and is not named there.", where=at)
        host = item.attached_to or item.under
        if host is not None and (host not in board.objects or board.objects[host].zone != CAMPO):
            es, en = (
                f"«{host}», que lleva a «{id}», no está en el campo.",
                f"«{host}», which bears «{id}», is not in play.",
            )
            found.add("host", es, en, where=at)


def _in_play(board: Board, id: str, item: BoardObject, found: Problems) -> None:
    card, at = board.cards[item.card], f"objects.{id}"
    if item.attached_to is not None or item.under is not None:
        return
    if item.pos is None:
        es, en = f"Falta decir en qué espacio está «{id}».", f"Say on which space «{id}» lies."
        found.add("no_space", es, en, "SW 6.2", where=at)
    if card.type == EVENTO:
        es, en = (
            f"{card.name} es un Evento: no queda en el campo.",
            f"{card.name} is an Event: it does not stay in play.",
        )
        found.add("event_in_play", es, en, "SW 12.4", where=at)
    wounds = sum(item.markers) if item.wounds is None and item.markers else item.wounds or 0
    if item.wounds is not None and item.markers and item.wounds != sum(item.markers):
        es = f"«{id}» dice {item.wounds} heridas y sus marcadores suman {sum(item.markers)}."
        en = f"«{id}» says {item.wounds} wounds and its markers add up to {sum(item.markers)}."
        found.add("markers", es, en, "SW 15.5", where=at)
    if card.life and wounds >= card.life:
        many = wounds != 1
        gone = "destruida" if card.type == UNIDAD else "destruido"
        es = f"{card.name} lleva {wounds} {'heridas' if many else 'herida'} y su vida es {card.life}: ya fue {gone}."
        en = f"{card.name} has {wounds} {'wounds' if many else 'wound'} and its life is {card.life}: it is destroyed."
        found.add("dead", es, en, "SW 2.11", where=at)


def _spaces(board: Board, found: Problems) -> None:
    """Spaces exist, and hold one card, or a Unit and a Vine Wall."""
    field = board.board or Field()
    there: dict[tuple[int, int], list[str]] = {}
    for id, item in board.objects.items():
        if item.zone != CAMPO or item.pos is None or item.attached_to or item.under or item.card not in board.cards:
            continue
        space = (item.pos[0], item.pos[1])
        if space[0] > field.cols or space[1] > field.rows:
            es = f"«{id}» está en ({space[0]},{space[1]}) y el campo es de {field.cols}x{field.rows}."
            en = f"«{id}» is on ({space[0]},{space[1]}) and the battlefield is {field.cols}x{field.rows}."
            found.add("off_board", es, en, "SW 6.1", "SW 6.2", where=f"objects.{id}")
        there.setdefault(space, []).append(id)
    for ids in there.values():
        types: list[str] = sorted(board.cards[board.objects[id].card].type for id in ids)
        if len(ids) > 1 and types != sorted([UNIDAD, MURO_VID]):
            names = ", ".join(f"«{id}»" for id in ids)
            es, en = f"{names} están en el mismo espacio.", f"{names} are on the same space."
            law = "SW 5.11" if types.count(UNIDAD) < 2 else "SW 13.5"
            found.add("shared_space", es, en, law, where=f"objects.{ids[1]}")


def _turn(board: Board, found: Problems) -> None:
    turn = board.turn
    for key, ids in (("moved", list(turn.moved)), ("attackers", list(turn.attackers))):
        for id in ids:
            if id not in board.objects:
                es, en = f"«{id}» no está descrito en «objects».", f"«{id}» is not described in objects."
                found.add("unknown_object", es, en, where=f"turn.{key}")
    if len(set(turn.moved)) > MOVES:
        es, en = (
            f"Se movieron {len(set(turn.moved))} Unidades y el máximo es 3.",
            f"{len(set(turn.moved))} Units moved and the most is 3.",
        )
        found.add("moved", es, en, "SW 13.1", where="turn.moved")
    if sum(1 for number in turn.attackers.values() if number) > ATTACKERS:
        es, en = "Atacaron más de tres Unidades.", "More than three Units attacked."
        found.add("attackers", es, en, "SW 14.1", where="turn.attackers")


_NEEDED = {
    "convocar": ("card", "pos"),
    "jugar": ("card",),
    "mover": ("card", "path"),
    "atacar": ("card", "dice"),
    "usar": ("card",),
    "avanzar": ("to",),
    "elegir": ("value",),
    "tirar_inicio": ("dice",),
}
_ANYBODY = ("preparar", "tirar_inicio", "avanzar", "robar")


def _actions(board: Board, actions: list[Action], found: Problems) -> None:
    for index, action in enumerate(actions):
        at = f"actions.{index}"
        if action.by is None and action.do not in _ANYBODY:
            found.add("no_player", "Falta decir quién lo hace («by»).", "Say who does it (by).", where=f"{at}.by")
        for key in _NEEDED.get(action.do, ()):
            if getattr(action, key) is None:
                found.add(
                    "missing", f"Falta «{key}» para {action.do}.", f"{action.do} needs {key}.", where=f"{at}.{key}"
                )
        if action.dice is not None and isinstance(action.dice, StartDice) != (action.do == "tirar_inicio"):
            es, en = (
                "Los dados no tienen la forma que pide esta acción.",
                "The dice do not have the form of this action.",
            )
            found.add("dice", es, en, where=f"{at}.dice")
        for id in [action.card, action.target, *(action.targets or ())]:
            if id is not None and id not in board.objects:
                found.add("unknown_object", f"«{id}» no está en el tablero.", f"«{id}» is not on the board.", where=at)
