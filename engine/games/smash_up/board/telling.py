"""Events and actions as sentences, Spanish and English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.state import Event, State, Text
from engine.games.smash_up.characteristics.projection import name
from engine.games.smash_up.model.board import Action
from engine.games.smash_up.model.words import (
    APARTE,
    HIDDEN,
    KIND_NAMES,
    MAZO,
    PHASE_NAMES,
    PHASES,
    ZONE_NAMES,
    spanish_zone,
)

Teller = Callable[[Event, State], Text | None]


def tell(event: Event, state: State) -> Text | None:
    """What happened as one sentence; None for what goes without saying."""
    teller = _TELLERS.get(event.kind)
    told = teller(event, state) if teller else None
    return told and Text(_begun(told.es, HIDDEN.es), _begun(told.en, HIDDEN.en))


def _begun(words: str, hidden: str) -> str:
    """A sentence that begins with what a hidden card is called begins with a capital letter all the same."""
    return words[:1].upper() + words[1:] if words.startswith(hidden) else words


def _simple(es: str, en: str) -> Teller:
    def say(event: Event, state: State) -> Text:
        values: dict[str, Any] = {"player": event.player, **event.data}
        return Text(es.format(**values), en.format(**{key: _english(value) for key, value in values.items()}))

    return say


_UNNAMED = {HIDDEN.es: HIDDEN.en, "Base desconocida": "an unknown base", "Monstruo desconocido": "an unknown monster"}


def _english(value: Any) -> Any:
    """What stands for a card nobody knows, which is no name, in English; anything else as it is."""
    return _UNNAMED.get(value, value) if isinstance(value, str) else value


def _shielded(event: Event, state: State) -> Text:
    card, by = event.data["name"], event.data["by"]
    if card == by:
        return Text(f"{card} está a salvo de eso: no le pasa nada.", f"{card} is safe from it: nothing happens to it.")
    return Text(f"{by} protege a {card}: no le pasa nada.", f"{by} protects {card}: nothing happens to it.")


def _counted(one: tuple[str, str], many: tuple[str, str]) -> Teller:
    """A sentence for one thing, and one for several (`n`)."""

    def say(event: Event, state: State) -> Text | None:
        return _simple(*(one if event.data["n"] == 1 else many))(event, state)

    return say


def _shuffled(event: Event, state: State) -> Text:
    if event.data.get("bases"):
        return Text("Se baraja el descarte de bases.", "The base discard pile is shuffled.")
    return Text(f"{event.player} baraja su mazo.", f"{event.player} shuffles the deck.")


def _reveals(event: Event, state: State) -> Text:
    player, number, card = event.player, event.data["n"], event.data["name"]
    if event.data.get("mixed"):
        ends = Text(f" hasta que sale {card}", f" until {card} comes") if card else Text("", "")
        es = f"{player} muestra cartas de su mazo barajado{ends.es}."
        return Text(es, f"{player} shows cards of the shuffled deck{ends.en}.")
    few = cards(number)
    return Text(f"{player} muestra {few.es} de su mazo.", f"{player} shows {few.en} of the deck.")


def _permits(event: Event, state: State) -> Text:
    player, kind = event.player, KIND_NAMES.get(str(event.data["type"]), Text("carta", "card"))
    article = "un" if kind.es == "esbirro" else "una"
    return Text(f"{player} puede jugar {article} {kind.es} extra.", f"{player} may play an extra {kind.en}.")


def cards(number: int) -> Text:
    """So many cards."""
    return Text(f"{number} {'carta' if number == 1 else 'cartas'}", f"{number} {'card' if number == 1 else 'cards'}")


def _draws(event: Event, state: State) -> Text:
    few, hand = cards(event.data["n"]), event.data["hand"]
    return Text(
        f"{event.player} roba {few.es} y tiene {hand} en la mano.",
        f"{event.player} draws {few.en} and has {hand} in hand.",
    )


def _plays(event: Event, state: State) -> Text:
    by, card, base = event.data["by"], event.data["name"], event.data["base"]
    return Text(f"{by} juega {card} en {base}.", f"{by} plays {card} at {base}.")


def _resolves(event: Event, state: State) -> Text:
    by, card = event.data["by"], event.data["name"]
    where = event.data.get("base")
    if where:
        return Text(f"{by} juega {card} sobre {where}.", f"{by} plays {card} on {where}.")
    return Text(f"{by} juega {card}.", f"{by} plays {card}.")


def _leaves(event: Event, state: State) -> Text:
    player, _, zone = str(event.data["to"]).partition(":")
    where, card = ZONE_NAMES[zone], event.data["name"]
    if zone == APARTE:
        return Text(f"{card} queda aparte, junto al mazo de {player}.", f"{card} is set aside by {player}'s deck.")
    to = f"a {spanish_zone(zone)}".replace("a el ", "al ")
    if player == "*":
        return Text(f"{card} va {to}.", f"{card} goes to the {where.en}.")
    return Text(f"{card} va {to} de {player}.", f"{card} goes to {player}'s {where.en}.")


def _recovers(event: Event, state: State) -> Text:
    card, by = event.data["name"], event.player
    if str(event.data["to"]).partition(":")[2] == MAZO:
        return Text(f"{by} devuelve {card} a su mazo.", f"{by} returns {card} to the deck.")
    return Text(f"{by} recupera {card}.", f"{by} gets {card} back.")


def _gains(event: Event, state: State) -> Text:
    number, total = event.data["n"], event.data["total"]
    place = event.data.get("place")
    if place is not None:
        if not number:
            return Text(
                f"{event.player} es {place}.º y no gana PV.", f"{event.player} is {_nth(place)} and gains no VP."
            )
        return Text(
            f"{event.player} es {place}.º, gana {number} PV y tiene {total}.",
            f"{event.player} is {_nth(place)}, gains {number} VP and has {total}.",
        )
    return Text(
        f"{event.player} gana {number} PV y tiene {total}.", f"{event.player} gains {number} VP and has {total}."
    )


def _nth(number: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")


def _award(event: Event, state: State) -> Text:
    totals = ", ".join(f"{player} {value}" for player, value in event.data["totals"].items())
    return Text(f"{event.data['name']} puntúa: {totals}.", f"{event.data['name']} scores: {totals}.")


def _power(event: Event, state: State) -> Text:
    card, number, total = event.data["name"], event.data["n"], event.data["total"]
    sign = f"+{number}" if number >= 0 else str(number)
    return Text(f"{card} recibe {sign} de poder y tiene {total}.", f"{card} gets {sign} power and has {total}.")


def _counter(event: Event, state: State) -> Text:
    card, total = event.data["name"], event.data["total"]
    es, en = "contador" if total == 1 else "contadores", "counter" if total == 1 else "counters"
    return Text(f"{card} tiene {total} {es} +1.", f"{card} has {total} +1 {en}.")


def _gives(event: Event, state: State) -> Text:
    """What continuous abilities now make of powers, totals and breakpoints."""
    powers, totals, limits = event.data["powers"], event.data["totals"], event.data["limits"]
    es = [f"{card} tiene {value} de poder" for card, value in powers]
    en = [f"{card} has {value} power" for card, value in powers]
    es += [f"{player} tiene {value} de poder en {base}" for player, base, value in totals]
    en += [f"{player} has {value} power at {base}" for player, base, value in totals]
    es += [f"el punto de quiebre de {base} es {value}" for base, value in limits]
    en += [f"the breakpoint of {base} is {value}" for base, value in limits]
    return Text(f"Por las habilidades en juego: {'; '.join(es)}.", f"By the abilities in play: {'; '.join(en)}.")


def _ended(event: Event, state: State) -> Text:
    if "winners" not in event.data:
        return Text(
            "El duelo termina sin resolverse: no hay efectos.",
            "The duel ends without resolution: there are no effects.",
        )
    if event.data["tie"]:
        both = " y ".join(event.data["winners"]), " and ".join(event.data["winners"])
        return Text(
            f"El duelo termina en empate: {both[0]} ganan y pierden.", f"The duel is a tie: {both[1]} win and lose."
        )
    winner, loser = event.data["winners"][0], event.data["losers"][0]
    high, low = max(event.data["powers"]), min(event.data["powers"])
    return Text(
        f"{winner} gana el duelo contra {loser}, {high} a {low}.",
        f"{winner} wins the duel against {loser}, {high} to {low}.",
    )


def _phase(event: Event, state: State) -> Text:
    phase = PHASE_NAMES[str(event.data["phase"])]
    return Text(f"{event.player} está en la {phase.es}.", f"{event.player} is in the {phase.en}.")


def _turn(event: Event, state: State) -> Text:
    return Text(f"Empieza el turno de {event.player}.", f"{event.player}'s turn begins.")


def _finished(event: Event, state: State) -> Text:
    winners = event.data["winners"]
    if len(winners) == 1:
        return Text(f"{winners[0]} gana la partida.", f"{winners[0]} wins the game.")
    shared = " y ".join(winners), " and ".join(winners)
    return Text(f"{shared[0]} comparten la victoria.", f"{shared[1]} share the victory.")


def _madness(event: Event, state: State) -> Text:
    told = ", ".join(f"{p}: {n}, {event.data['final'][p]} PV" for p, n in event.data["cards"].items())
    told_en = ", ".join(f"{p}: {n}, {event.data['final'][p]} VP" for p, n in event.data["cards"].items())
    return Text(f"Locuras y PV finales: {told}.", f"Madness cards and final VP: {told_en}.")


def _must_score(event: Event, state: State) -> Text:
    bases = ", ".join(event.data["names"])
    return Text(f"{event.player} debe puntuar: {bases}.", f"{event.player} must score: {bases}.")


def _tie(event: Event, state: State) -> Text:
    players = event.data["players"]
    return Text(
        f"{' y '.join(players)} empatan en lo más alto: se sigue jugando.",
        f"{' and '.join(players)} tie at the top: the game goes on.",
    )


_TELLERS: dict[str, Teller] = {
    "roba": _draws,
    "jugar": _plays,
    "resolver": _resolves,
    "deja_juego": _leaves,
    "a_descarte": _leaves,
    "descartado": _simple("{name} se descarta.", "{name} is discarded."),
    "destruido": _simple("{name} es destruido por {by}.", "{name} is destroyed by {by}."),
    "protegido": _shielded,
    "botin": _counted(
        ("{player} roba un tesoro por destruir a {name}.", "{player} draws a treasure for destroying {name}."),
        ("{player} roba {n} tesoros por destruir a {name}.", "{player} draws {n} treasures for destroying {name}."),
    ),
    "barajar": _shuffled,
    "titanes": _simple("{player} deja su titán junto a su mazo.", "{player} sets the titan aside, next to the deck."),
    "sin_ver": _simple(
        "No se sabe cuáles salen del mazo barajado.", "Nobody knows which cards come from the shuffled deck."
    ),
    "mazo_agotado": _simple("{player} no tiene más cartas que robar.", "{player} has no more cards to draw."),
    "sin_locura": _simple("El mazo de Locura está vacío: se ignora.", "The Madness deck is empty: it is ignored."),
    "roba_locura": _simple("{player} roba una Locura.", "{player} draws a Madness card."),
    "contador": _counter,
    "poder": _power,
    "puede": _simple("{player} puede usar ahora la habilidad de {name}.", "{player} may now use {name}'s ability."),
    "rige": _gives,
    "sin_condicion": _simple(
        "La condición de {name} no se cumple: ese efecto no ocurre.",
        "{name}'s condition does not hold: that effect does not happen.",
    ),
    "poder_total": _simple("{player} tiene {n} de poder más en {base}.", "{player} has {n} more power at {base}."),
    "quiebre": _simple("El punto de quiebre de {name} cambia en {n}.", "The breakpoint of {name} changes by {n}."),
    "controlar": _simple("{player} controla a {name}.", "{player} controls {name}."),
    "mover": _simple("{name} va a {base}.", "{name} goes to {base}."),
    "enterrar": _simple("Una carta se entierra en {base}.", "A card is buried at {base}."),
    "descubrir": _simple("{player} descubre {name} en {base}.", "{player} uncovers {name} at {base}."),
    "empatados": _simple("{player} usa también la habilidad de {name}.", "{player} uses {name}'s ability as well."),
    "a_locura": _simple("{name} vuelve al mazo de Locura.", "{name} goes back to the Madness deck."),
    "recuperar": _recovers,
    "toma_revelada": _simple("{player} pone {name} en su mano.", "{player} puts {name} into the hand."),
    "revelar": _reveals,
    "sin_objetivo": _simple(
        "Nada hay a lo que {name} pueda afectar: esa parte no hace nada.",
        "There is nothing {name} can affect: that part does nothing.",
    ),
    "a_la_vez": _simple("Se destruyen a la vez: {name} se salva.", "They are destroyed at once: {name} is saved."),
    "sin_bases": _simple("No queda ninguna base que poner.", "No base is left to put."),
    "sin_tesoros": _simple("No quedan tesoros.", "No treasures are left."),
    "sin_monstruos": _simple("No quedan monstruos que poner.", "No monsters are left to put."),
    "extras_perdidas": _counted(
        ("{player} no usó una jugada extra: se pierde.", "{player} did not use an extra play: it is lost."),
        ("{player} no usó {n} jugadas extra: se pierden.", "{player} did not use {n} extra plays: they are lost."),
    ),
    "gana_pv": _gains,
    "otorgar_pv": _award,
    "puntuar": _simple(
        "{player} puntúa {name}: {total} de poder y punto de quiebre {breakpoint}.",
        "{player} scores {name}: {total} power and breakpoint {breakpoint}.",
    ),
    "especial": _simple("{player} juega un Especial: {name}.", "{player} plays a Special: {name}."),
    "pasar": _simple("{player} pasa.", "{player} passes."),
    "revelar_tesoros": _counted(
        ("Se revela un tesoro.", "A treasure is revealed."), ("Se revelan {n} tesoros.", "{n} treasures are revealed.")
    ),
    "tesoro": _simple("{player} toma un tesoro.", "{player} takes a treasure."),
    "descartar_base": _simple("{name} va al descarte de bases.", "{name} goes to the base discard pile."),
    "base_nueva": _simple("La base nueva es {name}.", "The new base is {name}."),
    "no_se_entierra": _simple(
        "{name} se acaba de descubrir: no vuelve a enterrarse de inmediato.",
        "{name} was just uncovered: it is not buried again at once.",
    ),
    "sin_puntuar": _simple(
        "{name} deja de puntuar: nadie gana PV por ella.", "{name} stops scoring: nobody gains VP for it."
    ),
    "cambia_base": _simple("{name} deja su lugar a {new}.", "{name} makes room for {new}."),
    "monstruo": _simple("Un monstruo llega a {base}.", "A monster comes to {base}."),
    "choque": _simple(
        "Chocan los titanes en {base}: queda {name}, de {player}.",
        "The titans clash at {base}: {player}'s {name} stays.",
    ),
    "permiso": _permits,
    "en_lugar": _simple("{player} usa su jugada de acción.", "{player} uses the action play."),
    "activar": _simple("Actúa la habilidad de {name}.", "{name}'s ability acts."),
    "en_duelo": _simple("{name} actúa en el duelo.", "{name} acts in the duel."),
    "duelo": _simple(
        "{first} y {second} se baten en duelo por {name}.", "{first} and {second} duel because of {name}."
    ),
    "duelo_ignorado": _simple(
        "{name} permitiría otro duelo: se ignora.", "{name} would allow another duel: it is ignored."
    ),
    "colocar": _simple("{by} pone una carta de duelo boca abajo.", "{by} places a dueling card face down."),
    "no_coloca": _simple("{player} no pone carta de duelo.", "{player} places no dueling card."),
    "revela": _simple("{player} revela {name}.", "{player} reveals {name}."),
    "vuelve": _simple("{name} no es una acción: vuelve a la mano.", "{name} is no action: it goes back to the hand."),
    "fin_duelo": _ended,
    "hasta_diez": _simple("{player} descarta {n} hasta quedar con 10.", "{player} discards {n}, down to 10."),
    "mas_de_diez": _simple(
        "{player} tiene {n} cartas: descarta solo en su propia fase de Robar.",
        "{player} has {n} cards: discarding waits for the own Draw phase.",
    ),
    "ninguna_lista": _simple("Ninguna base está lista.", "No base is ready."),
    "debe_puntuar": _must_score,
    "expira": _simple("Expira lo que duraba hasta ahora.", "What lasted until now expires."),
    "fase": _phase,
    "turno": _turn,
    "empate": _tie,
    "locuras": _madness,
    "fin_partida": _finished,
    "bases": _simple("Hay {n} bases boca arriba.", "There are {n} bases face up."),
    "cambia_mano": _simple("{player} muestra y cambia su mano.", "{player} shows and changes the hand."),
}


def tell_action(action: Action, state: State) -> Text:
    """A written action in a few words."""
    by = action.by or ""
    card, card_en = "ninguna carta", "no card"
    if action.card in state.pieces:
        card = card_en = name(state, action.card)
    base = name(state, action.base) if action.base in state.pieces else ""
    es, en = _ACTIONS[action.do]
    phase = str(action.to).rpartition(":")[2]
    where = PHASE_NAMES[phase] if phase in PHASES else Text(phase, phase)
    said = name(state, action.value) if action.value in state.pieces else action.value
    values = {"by": by, "n": action.count or len(action.cards or ()), "value": said, "base": base}
    spanish = {**values, "card": card, "at": f" en {base}" if base else "", "to": where.es}
    english = {**values, "card": card_en, "at_en": f" at {base}" if base else "", "to": where.en}
    return Text(es.format(**spanish).strip(), en.format(**english).strip())


_ACTIONS = {
    "preparar": ("preparar la partida", "set up the game"),
    "cambiar_mano": ("{by} cambia su mano", "{by} changes the hand"),
    "jugar": ("{by} juega {card}{at}", "{by} plays {card}{at_en}"),
    "usar": ("{by} usa la habilidad de {card}", "{by} uses the ability of {card}"),
    "descubrir": ("{by} descubre {card}", "{by} uncovers {card}"),
    "puntuar": ("{by} puntúa {base}", "{by} scores {base}"),
    "pasar": ("{by} pasa", "{by} passes"),
    "robar": ("{by} roba {n}", "{by} draws {n}"),
    "descartar": ("{by} descarta {n}", "{by} discards {n}"),
    "colocar": ("{by} pone su carta de duelo", "{by} places the dueling card"),
    "revelar": ("{by} revela {card}", "{by} reveals {card}"),
    "retirar": ("{by} retira {card}", "{by} takes {card} back"),
    "avanzar": ("seguir hasta: {to}", "go on to: {to}"),
    "elegir": ("{by} elige {value}", "{by} chooses {value}"),
}
