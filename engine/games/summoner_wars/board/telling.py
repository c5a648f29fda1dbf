"""Events and actions as sentences, Spanish and English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.state import Event, State, Text
from engine.games.summoner_wars.characteristics.projection import named
from engine.games.summoner_wars.model.board import Action, StartDice
from engine.games.summoner_wars.model.words import PHASE_NAMES, PHASES, ZONE_NAMES, rival

Teller = Callable[[Event, State], Text | None]


def tell(event: Event, state: State) -> Text | None:
    """What happened as one sentence; None for what goes without saying."""
    teller = _TELLERS.get(event.kind)
    return teller(event, state) if teller else None


def _simple(es: str, en: str) -> Teller:
    def say(event: Event, state: State) -> Text:
        values: dict[str, Any] = {"player": event.player, **event.data}
        return Text(es.format(**values), en.format(**values))

    return say


def spot(value: Any) -> str:
    """A space as people write it."""
    return f"({value[0]},{value[1]})"


def _cards(number: int) -> Text:
    return Text(f"{number} {'carta' if number == 1 else 'cartas'}", f"{number} {'card' if number == 1 else 'cards'}")


def _wounds(number: int) -> Text:
    return Text(
        f"{number} {'herida' if number == 1 else 'heridas'}", f"{number} {'wound' if number == 1 else 'wounds'}"
    )


def _draw(event: Event, state: State) -> Text:
    few, hand = _cards(event.data["n"]), event.data["hand"]
    return Text(
        f"{event.player} roba {few.es} y tiene {hand} en la mano.",
        f"{event.player} draws {few.en} and has {hand} in hand.",
    )


def _pay(event: Event, state: State) -> Text:
    number, left = event.data["n"], event.data["left"]
    return Text(
        f"{event.player} gasta {number} de magia y le {'queda' if left == 1 else 'quedan'} {left}.",
        f"{event.player} spends {number} magic and has {left} left.",
    )


def _summon(event: Event, state: State) -> Text:
    card, where = event.data["name"], spot(event.data["pos"])
    return Text(f"{event.player} convoca a {card} en {where}.", f"{event.player} summons {card} on {where}.")


def _play(event: Event, state: State) -> Text:
    card, by = event.data["name"], event.data["by"]
    if "pos" in event.data:
        where = spot(event.data["pos"])
        return Text(f"{by} coloca un Muro en {where}.", f"{by} places a Wall on {where}.")
    if "units" in event.data:
        mine, theirs = event.data["units"]
        es = f"{by} juega {card}: controla menos Unidades ({mine}) que {rival(by)} ({theirs})."
        return Text(es, f"{by} plays {card}: {by} controls fewer Units ({mine}) than {rival(by)} ({theirs}).")
    return Text(f"{by} juega {card}.", f"{by} plays {card}.")


def _move(event: Event, state: State) -> Text:
    card, start, end = event.data["name"], spot(event.data["from"]), spot(event.data["to"])
    if start == end:
        if event.data.get("stopped"):
            return Text(f"{card} no sale de {start}.", f"{card} does not leave {start}.")
        if event.data.get("steps"):
            return Text(f"{card} se mueve y vuelve a {start}.", f"{card} moves and comes back to {start}.")
        return Text(f"{card} hace un movimiento de 0 espacios.", f"{card} makes a move of 0 spaces.")
    return Text(f"{card} se mueve de {start} a {end}.", f"{card} moves from {start} to {end}.")


def _put(event: Event, state: State) -> Text:
    card, end = event.data["name"], spot(event.data["to"])
    return Text(f"{card} se coloca en {end}.", f"{card} is placed on {end}.")


def _attack(event: Event, state: State) -> Text:
    data = event.data
    dice = ", ".join(map(str, data["dice"])) or "-"
    hits = data["hits"]
    return Text(
        f"{data['name']} ataca a {data['target']} con {dice}: {hits} {'impacto' if hits == 1 else 'impactos'}.",
        f"{data['name']} attacks {data['target']} with {dice}: {hits} {'hit' if hits == 1 else 'hits'}.",
    )


def _wounded(event: Event, state: State) -> Text:
    few, total = _wounds(event.data["n"]), event.data["total"]
    card = event.data["name"]
    return Text(f"{card} recibe {few.es} y lleva {total}.", f"{card} takes {few.en} and has {total}.")


def _healed(event: Event, state: State) -> Text:
    few, card = _wounds(event.data["n"]), event.data["name"]
    return Text(f"{card} pierde {few.es}.", f"{card} loses {few.en}.")


def _rolled(event: Event, state: State) -> Text:
    card, roll = event.data["name"], event.data["roll"]
    said = Text(f" con un {roll}", f" with a {roll}") if roll else Text("", "")
    if event.data["away"]:
        return Text(f"{card} sale del Vine Wall{said.es}.", f"{card} leaves the Vine Wall{said.en}.")
    return Text(f"{card} no sale del Vine Wall{said.es}.", f"{card} does not leave the Vine Wall{said.en}.")


def _leaves(event: Event, state: State) -> Text:
    player, _, zone = str(event.data["to"]).partition(":")
    where, card = ZONE_NAMES[zone], event.data["name"]
    return Text(f"{card} va a la {where.es} de {player}.", f"{card} goes to {player}'s {where.en}.")


def _vine(event: Event, state: State) -> Text:
    where = spot(event.data["pos"])
    return Text(f"{event.player} coloca un Vine Wall en {where}.", f"{event.player} places a Vine Wall on {where}.")


def _phase(event: Event, state: State) -> Text:
    phase = PHASE_NAMES[str(event.data["phase"])]
    if event.data.get("first"):
        return Text(f"Empieza {event.player}, en la {phase.es}.", f"{event.player} begins, in the {phase.en}.")
    return Text(f"{event.player} está en la {phase.es}.", f"{event.player} is in the {phase.en}.")


def _turn(event: Event, state: State) -> Text:
    phase = PHASE_NAMES[str(event.data["phase"])]
    return Text(f"Es el turno de {event.player}, en la {phase.es}.", f"It is {event.player}'s turn, in the {phase.en}.")


def _look(event: Event, state: State) -> Text:
    few, whose = _cards(event.data["n"]), event.data["of"]
    return Text(
        f"{event.player} mira {few.es} de la pila de robo de {whose}.",
        f"{event.player} looks at {few.en} of {whose}'s draw pile.",
    )


def _activated(event: Event, state: State) -> Text | None:
    if event.data.get("silent"):
        return None
    card = event.data["name"]
    return Text(f"Actúa la habilidad de {card}.", f"{card}'s ability acts.")


def _lost(event: Event, state: State) -> Text:
    loser, winner = str(event.player), rival(str(event.player))
    if winner in state.lost:
        return Text(f"{loser} se queda sin Invocador.", f"{loser} has no Summoner left.")
    return Text(f"{loser} se queda sin Invocador: gana {winner}.", f"{loser} has no Summoner left: {winner} wins.")


def _destroyed(event: Event, state: State) -> Text:
    card, life, ends = event.data["name"], event.data["life"], "o" if event.data["wall"] else "a"
    return Text(f"{card} es destruid{ends}: su vida es {life}.", f"{card} is destroyed: its life is {life}.")


def _silence(event: Event, state: State) -> Text:
    return Text(event.data["es"], event.data["en"])


_TELLERS: dict[str, Teller] = {
    "robo": _draw,
    "pila_vacia": _simple(
        "La pila de robo de {player} está vacía: sigue jugando con lo que queda.",
        "{player}'s draw pile is empty: {player} plays on with what is left.",
    ),
    "preparar": _simple(
        "{player} empieza sin cartas en la mano y con {n} en la pila de robo.",
        "{player} begins with no hand and {n} cards in the draw pile.",
    ),
    "repetir_tirada": _simple("Ambos sacan {n}: se repite la tirada.", "Both roll {n}: the dice are rolled again."),
    "tirada_inicial": _simple(
        "A saca {A} y B saca {B}: {player} elige quién empieza.",
        "A rolls {A} and B rolls {B}: {player} chooses who begins.",
    ),
    "a_vid": _simple(
        "Un Vine Wall no se baraja: va a la pila de {player}.",
        "A Vine Wall is not shuffled: it goes to {player}'s pile.",
    ),
    "pagar": _pay,
    "convocar": _summon,
    "otra_convocada": _simple(
        "Es la Unidad número {n} que convoca en este turno.", "It is Unit number {n} summoned this turn."
    ),
    "jugar": _play,
    "mover": _move,
    "colocar": _put,
    "atacar": _attack,
    "herida": _wounded,
    "curar": _healed,
    "destruida": _destroyed,
    "sale": _leaves,
    "tirada_vid": _rolled,
    "colocar_vid": _vine,
    "sin_objetivo": _simple(
        "Nada hay a lo que {name} pueda afectar: esa parte no hace nada.",
        "There is nothing {name} can affect: that part does nothing.",
    ),
    "pila_corta": _simple("La pila solo alcanza para {n}.", "The pile only has {n}."),
    "sin_ganador": _simple("Ningún Summoner queda en juego: nadie gana.", "No Summoner is left in play: nobody wins."),
    "sin_robar": _simple(
        "{player} deja la fase de Robar con {hand} cartas en la mano.",
        "{player} leaves the Draw Phase with {hand} cards in hand.",
    ),
    "sin_vid": _simple(
        "{player} no tiene Vine Walls en su pila: no coloca más.",
        "{player} has no Vine Walls in the pile: no more are placed.",
    ),
    "sin_camino": _simple(
        "Nadie dijo por qué espacios se mueve {name}: se toma que no se mueve.",
        "Nobody said along which spaces {name} moves: it is taken not to move.",
    ),
    "magia": _simple("{player} queda con {total} de magia.", "{player} has {total} magic."),
    "congelar": _simple("{name} queda unida a {target}.", "{name} is attached to {target}."),
    "a_descarte": _leaves,
    "fase": _phase,
    "turno": _turn,
    "mirar": _look,
    "activar": _activated,
    "lose": _lost,
    "not_covered": _silence,
}


def tell_action(action: Action, state: State) -> Text:
    """A written action in a few words."""
    by, card = action.by or "", named(state, action.card) if action.card in state.pieces else str(action.card)
    teller = _ACTIONS[action.do]
    es, en = teller(action, state)
    return Text(es.format(by=by, card=card).strip(), en.format(by=by, card=card).strip())


Words = tuple[str, str]


def _said_dice(action: Action) -> str:
    if isinstance(action.dice, StartDice):
        return f"A {action.dice.A}, B {action.dice.B}"
    return ", ".join(map(str, action.dice or ()))


def _told_attack(action: Action, state: State) -> Words:
    goal = named(state, action.target) if action.target in state.pieces else spot(action.pos) if action.pos else "?"
    goal = goal.replace("{", "").replace("}", "")
    return (
        f"{{by}} ataca con {{card}} a {goal} (dados: {_said_dice(action)})",
        f"{{by}} attacks {goal} with {{card}} (dice: {_said_dice(action)})",
    )


def _told_move(action: Action, state: State) -> Words:
    if not action.path:
        return "{by} mueve {card} 0 espacios", "{by} moves {card} 0 spaces"
    end = spot(action.path[-1])
    return f"{{by}} mueve {{card}} a {end}", f"{{by}} moves {{card}} to {end}"


def _told_place(es: str, en: str) -> Callable[[Action, State], Words]:
    def say(action: Action, state: State) -> Words:
        where = spot(action.pos) if action.pos else ""
        return f"{{by}} {es} {{card}}{where and f' en {where}'}", f"{{by}} {en} {{card}}{where and f' on {where}'}"

    return say


def _told_advance(action: Action, state: State) -> Words:
    player, _, phase = str(action.to).rpartition(":")
    words = PHASE_NAMES[phase] if phase in PHASES else Text(phase, phase)
    whose = Text(f" de {player}", f" of {player}") if player else Text("", "")
    es, en = f"pasar a la {words.es}{whose.es}", f"go to the {words.en}{whose.en}"
    return es.replace("{", "").replace("}", ""), en.replace("{", "").replace("}", "")


def _fixed(es: str, en: str) -> Callable[[Action, State], Words]:
    return lambda action, state: (es, en)


def _told_choice(action: Action, state: State) -> Words:
    said = named(state, action.value) if action.value in state.pieces else str(action.value)
    said = said.replace("{", "").replace("}", "")
    return f"{{by}} elige {said}", f"{{by}} chooses {said}"


_ACTIONS: dict[str, Callable[[Action, State], Words]] = {
    "preparar": _fixed("preparar la partida", "set up the game"),
    "tirar_inicio": lambda action, state: (
        f"tirar para empezar ({_said_dice(action)})",
        f"roll to begin ({_said_dice(action)})",
    ),
    "robar": _fixed("{by} roba", "{by} draws"),
    "convocar": _told_place("convoca", "summons"),
    "jugar": _told_place("juega", "plays"),
    "mover": _told_move,
    "atacar": _told_attack,
    "usar": _told_place("usa la habilidad de", "uses the ability of"),
    "avanzar": _told_advance,
    "elegir": _told_choice,
}
