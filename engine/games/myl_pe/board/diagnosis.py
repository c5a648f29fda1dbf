"""Everything that is wrong with a written board, at once (what cannot be, and the section that says so)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from engine.core.diagnose import Problem, Problems
from engine.core.state import Choice, State, Text
from engine.games.myl_pe.catalogue.cards.reading import reading_of
from engine.games.myl_pe.catalogue.cards.search import shipped
from engine.games.myl_pe.characteristics.granted import likely
from engine.games.myl_pe.characteristics.objects import printed
from engine.games.myl_pe.model.ability import (
    Ability,
    Affect,
    Bounce,
    Delayed,
    Destroy,
    Exile,
    Gains,
    Pay,
    ShuffleIn,
    Step,
)
from engine.games.myl_pe.model.board import Action, Board, BoardEffect, BoardObject, BoardPlayer, BoardTurn, CardFace
from engine.games.myl_pe.model.describing import Objects
from engine.games.myl_pe.model.effects import Can
from engine.games.myl_pe.model.instructions import GainControl, SwapControl, ToCastle, ToDefense, ToGraveyard
from engine.games.myl_pe.model.sanity import parts_of
from engine.games.myl_pe.model.words import (
    ALIADO,
    ALLOWED_IN,
    ARMA,
    ATAQUE,
    BATALLA,
    BELONGS,
    DEBAJO,
    DEFENSA,
    IN_PLAY,
    ORO,
    PHASE_NAMES,
    RACES,
    STEPS,
    TALISMAN,
    TYPE_NAMES,
    TYPES,
    ZONE_NAMES,
    ZONES,
    normalise,
    spanish_zone,
    step_of,
)
from engine.law.cite import claim

claim(__name__, "diagnose", "2.2", "3.2.B", "3.4", "4.1", "4.4", "4.5", "4.6", "5.2", "9.3.2", "10.8")


NO_PHASE = "?"
"""The phase of a turn that does not tell which it is."""
PLAYERS = ("A", "B")
_PLAIN = (Affect, Bounce, Destroy, Exile, GainControl, ShuffleIn, SwapControl, ToCastle, ToDefense, ToGraveyard)
"""Instructions that work on the targets and ask for nothing else, where they pick nothing."""


def diagnose(board: Board, actions: list[Action]) -> list[Problem]:
    """All problems of a board and of the names its actions use, in the order a person would look."""
    found = Problems()
    _players(board, found)
    if found.found:
        return found.found
    _turn(board, found)
    where = _places(board, found)
    _objects(board, where, found)
    _cards(board, found)
    _castillos(board, found)
    _zones(board, where, found)
    _weapons(board, where, found)
    check_piles(board, where, found)
    _blocks(board, where, found)
    _effects(board, found)
    _actions(board, actions, where, found)
    return found.found


def _players(board: Board, found: Problems) -> None:
    if sorted(board.players) != ["A", "B"]:
        found.add(
            "players",
            "El tablero necesita exactamente los jugadores A y B.",
            "The board needs exactly players A and B.",
            where="players",
        )


def _turn(board: Board, found: Problems) -> None:
    phase, step = board.turn.phase, board.turn.step
    if phase not in PHASE_NAMES:
        found.add(
            "phase",
            f"No existe la fase «{phase}»: usa agrupacion, vigilia, batalla o final.",
            f"There is no phase «{phase}»: use agrupacion, vigilia, batalla or final.",
            "9",
            where="turn.phase",
        )
    elif step is not None and step_of(step) is None:
        found.add("step", f"No existe el paso «{step}».", f"There is no step «{step}».", "9", where="turn.step")
    elif step is not None and STEPS[step_of(step) or step] != phase:
        found.add(
            "step_phase",
            f"El paso {step} no pertenece a la fase «{phase}».",
            f"Step {step} does not belong to the phase «{phase}».",
            "9",
            where="turn.step",
        )


def _places(board: Board, found: Problems) -> dict[str, tuple[str, str]]:
    """Where each object lies, reporting those that lie in two places or are not described."""
    where: dict[str, tuple[str, str]] = {}
    for player in sorted(board.players):
        side = board.players[player]
        for zone in ZONES:
            for id in _listed(side, zone):
                spot = f"players.{player}.{zone}"
                if id not in board.objects:
                    found.add(
                        "unknown_object",
                        f"«{id}» está en {spanish_zone(zone)} de {player} pero no en los objetos.",
                        f"«{id}» is in {player}'s {ZONE_NAMES[zone].en} but not among the objects.",
                        where=spot,
                    )
                elif id in where:
                    found.add(
                        "two_places",
                        f"«{id}» está en dos lugares a la vez: déjalo en uno.",
                        f"«{id}» is in two places at once: leave it in one.",
                        "4",
                        where=spot,
                    )
                else:
                    where[id] = (player, zone)
    return where


def _listed(side: BoardPlayer, zone: str) -> list[str]:
    value = getattr(side, zone)
    return value if isinstance(value, list) else []


def _objects(board: Board, where: dict[str, tuple[str, str]], found: Problems) -> None:
    for id, written in board.objects.items():
        if id not in where:
            found.add(
                "nowhere",
                f"«{id}» no está en ninguna zona: ponlo en una o quítalo.",
                f"«{id}» is in no zone: put it in one or remove it.",
                "4",
                where=f"objects.{id}",
            )
        if written.card is not None and written.card not in board.cards:
            found.add(
                "unknown_card",
                f"No conozco la carta «{written.card}»: agrégala a las cartas del tablero.",
                f"Unknown card «{written.card}»: add it to the board's cards.",
                where=f"objects.{id}.card",
            )
        place = where.get(id)
        if place and place[1] not in IN_PLAY and place[0] != written.owner:
            found.add(
                "foreign_zone",
                f"«{id}» es de {written.owner} y está en {spanish_zone(place[1])} de {place[0]}: "
                "fuera del juego va a la zona de su dueño.",
                f"«{id}» belongs to {written.owner} but lies in {place[0]}'s {ZONE_NAMES[place[1]].en}: "
                "outside of play it goes to its owner's zone.",
                "5",
                where=f"objects.{id}",
            )


def _cards(board: Board, found: Problems) -> None:
    for key, card in board.cards.items():
        where = f"cards.{key}"
        if card.type == ALIADO and card.strength is None:
            found.add(
                "no_strength",
                f"Al Aliado «{card.name}» le falta la fuerza.",
                f"The Ally «{card.name}» lacks a strength.",
                "2.2",
                where=where,
            )
        if card.type != ALIADO and card.strength:
            found.add(
                "strength",
                f"«{card.name}» no es Aliado y no tiene fuerza impresa.",
                f"«{card.name}» is no Ally and has no printed strength.",
                "2.2",
                where=where,
            )
        if card.type != ALIADO and card.race:
            found.add(
                "race",
                f"«{card.name}» no es Aliado y no tiene raza.",
                f"«{card.name}» is no Ally and has no race.",
                "2.3",
                where=where,
            )
        if card.type == ORO and card.cost:
            found.add(
                "oro_cost",
                f"El Oro «{card.name}» no tiene coste: déjalo vacío.",
                f"The Oro «{card.name}» has no cost: leave it empty.",
                "2.2",
                "3.3.F",
                where=where,
            )
        if card.type != ORO and card.cost is None:
            found.add(
                "no_cost",
                f"A «{card.name}» le falta el coste.",
                f"«{card.name}» lacks its cost.",
                "2.2",
                "2.4",
                where=where,
            )


def _castillos(board: Board, found: Problems) -> None:
    """What is said of the cards of a Castillo that nobody sees: names that exist, as many as fit in, words that are."""
    names = {word for key, card in board.cards.items() for word in (key, card.name)}
    for player, side in board.players.items():
        where = f"players.{player}.castillo_contiene"
        for name in side.castillo_contiene:
            if name not in names:
                found.add(
                    "unknown_card",
                    f"No conozco la carta «{name}»: agrégala a las cartas del tablero o corrige su nombre.",
                    f"Unknown card «{name}»: add it to the board's cards or correct its name.",
                    where=where,
                )
        there = side.castillo if isinstance(side.castillo, int) else len(side.castillo)
        if len(side.castillo_contiene) > there:
            found.add(
                "castillo",
                f"El Castillo de {player} no puede contener más cartas de las que tiene ({there}).",
                f"{player}'s Castle deck cannot contain more cards than it has ({there}).",
                "4.1",
                where=f"players.{player}.castillo",
            )
        for word in side.castillo_sin:
            if normalise(word) not in _SAYABLE and word not in names and not shipped().printings(word):
                found.add(
                    "unknown_kind",
                    f"«{word}» no es un tipo, una raza ni una carta: corrígelo en «castillo_sin».",
                    f"«{word}» is no type, race or card: correct it in «castillo_sin».",
                    where=f"players.{player}.castillo_sin",
                )


_SAYABLE = frozenset(normalise(word) for word in (*TYPES, *RACES))


def _card_of(board: Board, id: str) -> CardFace | None:
    written = board.objects.get(id)
    return board.cards.get(written.card) if written and written.card else None


def _zones(board: Board, where: dict[str, tuple[str, str]], found: Problems) -> None:
    for id, (player, zone) in where.items():
        card = _card_of(board, id)
        if card is None or zone not in ALLOWED_IN or card.type in ALLOWED_IN[zone]:
            continue
        sections = {TALISMAN: ("3.4",), ORO: ("4.2",)}.get(card.type, ())
        law = {"apoyo": ("4.6",), DEFENSA: ("4.4",), ATAQUE: ("4.5",), "reserva": ("4.2",), "pagado": ("4.3",)}[zone]
        found.add(
            "wrong_zone",
            f"«{card.name}» ({card.type}) no puede estar en {spanish_zone(zone)} de {player}.",
            f"«{card.name}» ({TYPE_NAMES[card.type].en}) cannot be in {player}'s {ZONE_NAMES[zone].en}.",
            *dict.fromkeys(sections + law),
            where=f"players.{player}.{zone}",
            repair=BELONGS[card.type],
        )


def _weapons(board: Board, where: dict[str, tuple[str, str]], found: Problems) -> None:
    borne: Counter[str] = Counter()
    for id, (player, zone) in where.items():
        card, host = _card_of(board, id), board.objects[id].attached_to
        if zone not in (DEFENSA, ATAQUE) or card is None:
            if host is not None:
                found.add(
                    "attached",
                    f"«{id}» no puede estar anexada fuera de juego.",
                    f"«{id}» cannot be attached out of play.",
                    "3.2",
                    where=f"objects.{id}",
                )
            continue
        if card.type == ARMA and host is None:
            found.add(
                "no_bearer",
                f"El Arma «{card.name}» necesita un Aliado que la porte.",
                f"The Weapon «{card.name}» needs an Ally to bear it.",
                "3.2.A",
                where=f"objects.{id}",
                repair=Text(
                    "Va a la zona a la que fue su portador, la de su dueño; si lo tiene, anéxala a él.",
                    "It goes where its bearer went, to its owner's zone; if it has one, attach it.",
                ),
            )
        elif card.type != ARMA and host is not None:
            found.add(
                "not_weapon",
                f"«{card.name}» no es un Arma y no se anexa.",
                f"«{card.name}» is no Weapon and is not attached.",
                "3.2",
                where=f"objects.{id}",
            )
        elif host is not None:
            borne[host] += 1
            _bearer(board, where, id, card.name, host, (player, zone), found)
    for host, number in borne.items():
        if number > 1 and not _may_bear_more(board, host):
            found.add(
                "weapons",
                f"«{host}» porta {number} Armas y solo puede portar una.",
                f"«{host}» bears {number} Weapons and may bear only one.",
                "3.2.B",
                where=f"objects.{host}",
            )


def _may_bear_more(board: Board, host: str) -> bool:
    """Whether a text may let it bear more: its own, also one that nobody has read, another card's, or an effect."""
    card = _card_of(board, host)
    own = card is not None and bool(card.ability or card.text_es)
    return own or bool(board.effects) or any(_lets_bear_more(other) for other in board.cards.values())


def _lets_bear_more(card: CardFace) -> bool:
    """Whether a card's text lets bear more, or may: what it grants is not looked into, and not all may be read."""
    read = reading_of(card)
    parts = list(parts_of(read.abilities))
    granting = any(isinstance(part, Gains) for part in parts)
    return bool(read.unread) or granting or any(isinstance(part, Can) and part.what == "portar_mas" for part in parts)


def _bearer(
    board: Board,
    where: dict[str, tuple[str, str]],
    id: str,
    name: str,
    host: str,
    place: tuple[str, str],
    found: Problems,
) -> None:
    bearer = _card_of(board, host)
    if host not in where or bearer is None or bearer.type != ALIADO:
        found.add(
            "bearer",
            f"El Arma «{name}» debe ser portada por un Aliado en juego.",
            f"The Weapon «{name}» must be borne by an Ally in play.",
            "3.2.A",
            where=f"objects.{id}.attached_to",
        )
    elif where[host] != place:
        found.add(
            "bearer_place",
            f"El Arma «{name}» está donde está su portador: muévela a su línea.",
            f"The Weapon «{name}» lies where its bearer lies: move it to that line.",
            "5.2",
            where=f"objects.{id}.attached_to",
        )


def _blocks(board: Board, where: dict[str, tuple[str, str]], found: Problems) -> None:
    if not board.blocks:
        return
    active = board.turn.active
    if board.turn.phase in PHASE_NAMES and board.turn.phase != BATALLA:
        found.add(
            "blocks_phase",
            "Solo hay bloqueos en la Batalla Mitológica.",
            "There are blocks only in the battle.",
            "9.3.2",
            where="blocks",
        )
    blocked: Counter[str] = Counter()
    for blocker, attackers in board.blocks.items():
        place = where.get(blocker)
        if place is None or place[0] == active or place[1] != DEFENSA:
            found.add(
                "blocker",
                f"«{blocker}» no puede bloquear: debe estar en la Línea de Defensa del defensor.",
                f"«{blocker}» cannot block: it must be in the defender's Defence Line.",
                "4.4",
                "9.3.2",
                where=f"blocks.{blocker}",
            )
        for attacker in [attackers] if isinstance(attackers, str) else attackers:
            blocked[attacker] += 1
            if where.get(attacker) != (active, ATAQUE):
                found.add(
                    "attacker",
                    f"«{attacker}» no está atacando.",
                    f"«{attacker}» is not attacking.",
                    "9.3.2",
                    "4.5",
                    where=f"blocks.{blocker}",
                )
    for attacker, number in blocked.items():
        if number > 1:
            found.add(
                "two_blockers",
                f"Dos Aliados no pueden bloquear a «{attacker}».",
                f"Two Allies cannot block «{attacker}».",
                "9.3.2",
                "10.8",
                where="blocks",
            )


def _effects(board: Board, found: Problems) -> None:
    for index, effect in enumerate(board.effects):
        named = [effect.applies_to] if effect.applies_to is not None else []
        named += effect.effect.objects if isinstance(effect.effect, Delayed) else ()
        for id in named:
            if id not in board.objects:
                found.add(
                    "effect",
                    f"El efecto de «{effect.source}» nombra a «{id}», que no existe.",
                    f"The effect of «{effect.source}» names «{id}», which does not exist.",
                    where=f"effects.{index}",
                )


def _actions(board: Board, actions: list[Action], where: dict[str, tuple[str, str]], found: Problems) -> None:
    for index, action in enumerate(actions):
        spot = f"actions.{index}"
        if action.by is None and action.do not in ("avanzar", "agrupar", "elegir"):
            found.add(
                "actor", f"Falta quién hace la acción {index + 1}.", f"Action {index + 1} lacks its player.", where=spot
            )
        if action.do in ("jugar", "poner_oro", "usar", "anular", "responder", "cancelar") and action.card is None:
            found.add(
                "no_card",
                f"Falta la carta de la acción {index + 1}.",
                f"Action {index + 1} lacks its card.",
                where=spot,
            )
        if action.do == "avanzar" and not isinstance(action.to, str):
            found.add(
                "no_step",
                f"Falta hasta dónde avanza la acción {index + 1}.",
                f"Action {index + 1} lacks where to go.",
                where=spot,
            )
        for id in _named(action):
            if id not in where and "@" not in id:
                found.add(
                    "action_object",
                    f"La acción {index + 1} nombra a «{id}», que no está en el tablero.",
                    f"Action {index + 1} names «{id}», which is not on the board.",
                    where=spot,
                )


def _named(action: Action) -> list[str]:
    named = [action.card] if action.card else []
    named += [*(action.cards or []), *(action.targets or []), *(action.pay or [])]
    for blocker, attackers in (action.blocks or {}).items():
        named += [blocker, *([attackers] if isinstance(attackers, str) else attackers)]
    return named


def check_piles(board: Board, where: dict[str, tuple[str, str]], found: Problems) -> None:
    """A card lies in `debajo` exactly when it tells which object in play is above it; `where` places each object."""
    for id, (player, zone) in where.items():
        above = board.objects[id].under if id in board.objects else None
        if zone == DEBAJO and (above is None or where.get(above, ("", ""))[1] not in IN_PLAY):
            found.add(
                "pile",
                f"«{id}» está debajo de una carta: di en «under» de cuál que esté en juego.",
                f"«{id}» lies below a card: say in «under» which one in play it is.",
                "6.11.2",
                where=f"players.{player}.{DEBAJO}",
            )
        elif zone != DEBAJO and above is not None:
            found.add(
                "under",
                f"«{id}» dice estar debajo de «{above}»: ponlo en «{DEBAJO}» o quita «under».",
                f"«{id}» says that it lies below «{above}»: put it in «{DEBAJO}» or leave «under» out.",
                "6.11.2",
                where=f"objects.{id}.under",
            )


def legible(board: Board) -> Board | None:
    """The board so that it can be loaded, None where a player's half is missing.

    A card that is named and not described is one that nobody knows; of several places the first one counts; what refers
    to nothing is left out.
    """
    if sorted(board.players) != list(PLAYERS):
        return None
    placed: dict[str, str] = {}
    players = {player: _once(side, player, placed) for player, side in sorted(board.players.items())}
    return replace(
        board,
        turn=_legible_turn(board.turn),
        players=players,
        objects={id: _object(board, placed, id) for id in placed},
        effects=[effect for effect in board.effects if placed.keys() >= _names(effect)],
        blocks={
            blocker: attackers
            for blocker, attackers in board.blocks.items()
            if placed.keys() >= {blocker, *([attackers] if isinstance(attackers, str) else attackers)}
        },
    )


def _once(side: BoardPlayer, player: str, placed: dict[str, str]) -> BoardPlayer:
    """The half without cards that lie elsewhere as well; `placed` gets whose half each card lies in."""
    zones: dict[str, list[str]] = {}
    for zone in ZONES:
        ids = getattr(side, zone)
        if isinstance(ids, list):
            zones[zone] = [id for id in dict.fromkeys(ids) if id not in placed]
            placed |= dict.fromkeys(zones[zone], player)
    return replace(side, **zones)


def _object(board: Board, placed: dict[str, str], id: str) -> BoardObject:
    written = board.objects.get(id) or BoardObject(None, placed[id])  # type: ignore[arg-type]
    return replace(
        written,
        card=written.card if written.card in board.cards else None,
        attached_to=written.attached_to if written.attached_to in placed and written.attached_to != id else None,
        under=written.under if written.under in placed else None,
    )


def _names(effect: BoardEffect) -> set[str]:
    """The objects that an effect cannot do without."""
    named = set() if effect.applies_to is None else {effect.applies_to}
    return named.union(effect.effect.objects) if isinstance(effect.effect, Delayed) else named


def _legible_turn(turn: BoardTurn) -> BoardTurn:
    """The turn, of no phase where it does not say which: its phase is unknown, or its step is of another one."""
    step = None if turn.step is None else step_of(turn.step)
    told = turn.phase in PHASE_NAMES and (turn.step is None or (step is not None and STEPS[step] == turn.phase))
    return turn if told else replace(turn, phase=NO_PHASE, step=None)


def named_too_many(state: State, choice: Choice, queue: tuple[str, ...], taken: int) -> bool:
    """Whether the targets of an action go on with cards that could be this target too, after the last it may have.

    What comes later in the text, or another card that is triggered, may be meant by them: then they are not too many.
    """
    spare = [id for id in queue[taken:] if id not in queue[:taken]]
    offered = {id for o in choice.options for id in (o.value if isinstance(o.value, tuple) else (o.value,))}
    return bool(spare) and offered.issuperset(spare) and _takes_no_more(state, choice)


def _takes_no_more(state: State, choice: Choice) -> bool:
    piece = state.pieces.get(choice.source or "")
    abilities = () if piece is None else reading_of(printed(state, piece)).abilities
    if len(abilities) != 1 or abilities[0].kind not in ("spell", "activated") or likely(state, "triggered"):
        return False
    ability = abilities[0]
    if choice.kind == "pick":
        picked = [part for part in parts_of(ability.steps) if isinstance(part, Objects) and part.pick is not None]
        return len(picked) == 1 and not ability.targets and all(isinstance(cost, Pay) for cost in ability.costs)
    return choice.key == f"target:{len(ability.targets) - 1}" and _is_plain(ability)


def _is_plain(ability: Ability) -> bool:
    asked = (part for part in parts_of(ability.steps) if isinstance(part, Step | Objects))
    return all(isinstance(cost, Pay) for cost in ability.costs) and all(
        part.pick is None and part.among is None if isinstance(part, Objects) else isinstance(part, _PLAIN)
        for part in asked
    )
