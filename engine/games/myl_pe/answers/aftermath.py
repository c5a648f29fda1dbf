"""What became of it, in the words of the question: who died, how much was milled, who came first, what was given back.

Answered from what happened: the log of the state that was reached.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core.state import Event, State, Text, place_zone
from engine.core.table import Table
from engine.game import Facts
from engine.games.myl_pe.characteristics.objects import controller, face, in_play, name, rival
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.model.effects import OpenHand
from engine.games.myl_pe.model.words import ALIADO, ATAQUE, DEFENSA, so_many_oros
from engine.games.myl_pe.wording.numbers import of_cards
from engine.request import Question


def answer(question: Question, state: State) -> Facts | None:
    """The answer to a question about what happened; None for another question."""
    teller = _TELLERS.get(question.ask)
    return None if teller is None else teller(state, question)


def _events(state: State, *kinds: str) -> list[Event]:
    return [event for event in state.log if event.kind in kinds]


def _law(events: Iterable[Event], *otherwise: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(section for event in events for section in event.sections)) or otherwise


def _joined(words: list[str], last: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


# -- who dies


def _deaths(state: State, question: Question) -> Facts:
    """Who was destroyed, and the comparison of strengths where there was one (DAR 9.3.4.1); who else left for the
    Cementerio is told apart, because what asks for a destruction does not see it (DAR 10.23).
    """
    dead = _events(state, "destruir")
    sent = [event for event in _events(state, "al_cementerio") if _was_ally(state, event)]
    compared = _events(state, "comparar")
    fights = [event for event in compared if "blocker" in event.data]
    gone = {event.subject for event in dead}
    deadly = [event for event in fights if gone & {event.data["attacker"], event.data["blocker"]}]
    why, rest = _compared(state, deadly or fights), _compared(state, [event for event in fights if event not in deadly])
    if gone and rest.es:
        nobody = Text("en combate no muere nadie", "nobody dies in combat")
        others = Text("en los demás combates no muere nadie", "in the other fights nobody dies")
        told, so = (others, why) if deadly else (nobody, Text("", ""))
        why = Text(f"{so.es}; {told.es}{rest.es}", f"{so.en}; {told.en}{rest.en}")
    data = {"dead": [{"object": event.subject, "player": event.data.get("owner", event.player)} for event in dead]}
    if sent:
        data["sent"] = [{"object": event.subject, "player": event.player} for event in sent]
    law = _law([*fights, *dead, *sent], *_law(compared, "9.3.4.1"))
    also = Text("", "")
    if sent:
        es, en = _named(state, sent)
        es_goes, en_goes = ("va", "goes") if len(sent) == 1 else ("van", "go")
        also = Text(
            f"; {es}, {es_goes} al Cementerio sin ser {'destruido' if len(sent) == 1 else 'destruidos'}",
            f"; {en} {en_goes} to the Graveyard without being destroyed",
        )
    if not dead:
        return Facts(Text(f"No muere nadie{why.es}{also.es}.", f"Nobody dies{why.en}{also.en}."), law, data=data)
    es, en = _named(state, dead)
    if len(dead) == 1:
        return Facts(Text(f"Muere {es}{why.es}{also.es}.", f"{en} dies{why.en}{also.en}."), law, data=data)
    both = Text("Mueren los dos: ", "Both die: ") if len(dead) == 2 else Text("Mueren ", "These die: ")
    return Facts(Text(f"{both.es}{es}{why.es}{also.es}.", f"{both.en}{en}{why.en}{also.en}."), law, data=data)


def _was_ally(state: State, event: Event) -> bool:
    """Whether what moved was an Ally in one of the lines."""
    piece = state.pieces.get(event.subject or "")
    there = place_zone(str(event.data["from"])) in (DEFENSA, ATAQUE)
    return there and piece is not None and bool(piece.card) and face(state, piece).type == ALIADO


def _named(state: State, events: list[Event]) -> tuple[str, str]:
    """The cards that events were about, each with its owner, in both languages."""
    told = [
        (str(event.data.get("name") or name(state, str(event.subject))), str(event.data.get("owner", event.player)))
        for event in events
    ]
    es = _joined([f"{one}, de {whose}" for one, whose in told], "y")
    return es, _joined([f"{whose}'s {one}" for one, whose in told], "and")


def _compared(state: State, fights: list[Event]) -> Text:
    """«(Kraken 7 contra Oho Yama 7)», of every fight."""
    if not fights:
        return Text("", "")
    told = [
        (name(state, str(e.data["attacker"])), e.data["strength"], name(state, str(e.data["blocker"])), e.data["guard"])
        for e in fights
    ]
    es = "; ".join(f"{one} {strength} contra {other} {guard}" for one, strength, other, guard in told)
    en = "; ".join(f"{one} {strength} against {other} {guard}" for one, strength, other, guard in told)
    return Text(f" ({es})", f" ({en})")


# -- damage and milling


def _milled(state: State, question: Question) -> Facts:
    """How many cards a player mills, and where they come from (DAR 9.3.4.1)."""
    milled = [event for event in _events(state, "botar") if question.player in (None, event.player)]
    compared = _events(state, "comparar")
    total = sum(int(event.data.get("n", 0)) for event in milled)
    data = {"value": total, "player": question.player}
    law = _law(milled, *_law(compared, "10.10"))
    if not total:
        who = Text(question.player or "Nadie", question.player or "Nobody")
        es = f"{who.es} no bota cartas" if question.player else "Nadie bota cartas"
        en = f"{who.en} mills no cards" if question.player else "Nobody mills cards"
        reason = _compared(state, [event for event in compared if "blocker" in event.data])
        return Facts(Text(f"{es}{reason.es}.", f"{en}{reason.en}."), law, data=data)
    each = _of_each(milled)
    struck = [event for event in milled if event.data.get("damage") == "combate"]
    besides = [event for event in milled if event not in struck and event.clause is not None]
    why = _listed([_source(state, event) for event in compared if struck and int(event.data.get("damage", 0))], besides)
    es = "; ".join(f"{player} bota {of_cards(n).es}" for player, n in each.items())
    en = "; ".join(f"{player} mills {of_cards(n).en}" for player, n in each.items())
    return Facts(Text(f"{es}{why.es}.", f"{en}{why.en}."), law, data=data)


def _of_each(events: Iterable[Event]) -> dict[str, int]:
    """How many cards of each player's."""
    each: dict[str, int] = {}
    for event in events:
        each[str(event.player)] = each.get(str(event.player), 0) + int(event.data.get("n", 1))
    return each


def _damage(state: State, question: Question) -> Facts:
    """How much damage passes to the Castillo, less what an Ally takes in its place (DAR 9.3.4.1, 10.18)."""
    compared, taken = _events(state, "comparar"), _events(state, "dano_desviado")
    total = sum(int(event.data.get("damage", 0)) for event in compared)
    why = _listed([_source(state, event) for event in compared if int(event.data.get("damage", 0))])
    reason = why if total else _compared(state, [event for event in compared if "blocker" in event.data])
    if taken:
        told = [(str(event.data["name"]), int(event.data["n"])) for event in taken]
        total -= sum(n for _, n in told)
        reason = Text(
            f": {_joined([f'{one} recibe {n} en su lugar' for one, n in told], 'y')}",
            f": {_joined([f'{one} takes {n} in its place' for one, n in told], 'and')}",
        )
    text = Text(f"Pasan {total} de daño al Castillo{reason.es}.", f"{total} damage goes to the Castle{reason.en}.")
    if not total:
        text = Text(f"No pasa daño al Castillo{reason.es}.", f"No damage goes to the Castle{reason.en}.")
    return Facts(text, _law([*compared, *taken], "9.3.4.1"), data={"value": total})


def _listed(told: list[Text], besides: Iterable[Event] = ()) -> Text:
    """«: 2 de Berserker, sin bloquear; 3 de exceso de Kraken», and what card's doing the rest is, where it is told."""
    found = [*told]
    for event in besides if told else ():
        n, card = event.data.get("n", 0), event.clause.card if event.clause is not None else ""
        found.append(Text(f"{n} por {card}", f"{n} by {card}"))
    es, en = "; ".join(text.es for text in found), "; ".join(text.en for text in found)
    return Text(f": {es}", f": {en}") if found else Text("", "")


def _discarded(state: State, question: Question) -> Facts:
    """How many cards a player discards, and whether by chance (DAR 10.20)."""
    lost = [event for event in _events(state, "descartar") if question.player in (None, event.player)]
    total = sum(int(event.data.get("n", 0)) for event in lost)
    data = {"value": total}
    if not lost:
        return Facts(Text("Nadie descarta cartas.", "Nobody discards cards."), ("10.20",), data=data)
    by_chance = Text(" al azar", " at random") if any(event.data.get("random") for event in lost) else Text("", "")
    told = [(who, of_cards(n)) for who, n in _of_each(lost).items()]
    es = "; ".join(f"{who} descarta {n.es}" for who, n in told)
    en = "; ".join(f"{who} discards {n.en}" for who, n in told)
    return Facts(Text(f"{es}{by_chance.es}.", f"{en}{by_chance.en}."), _law(lost, "10.20"), data=data)


def _drawn(state: State, question: Question) -> Facts:
    """How many cards a player draws (DAR 10.46)."""
    drawn = [event for event in _events(state, "robar") if question.player in (None, event.player)]
    total = sum(int(event.data.get("n", 1)) for event in drawn)
    who = question.player or (str(drawn[0].player) if drawn else None)
    data = {"value": total, "player": who}
    if not total:
        es = f"{who} no roba cartas" if who else "nadie roba cartas"
        en = f"{who} draws no cards" if who else "nobody draws cards"
        return Facts(Text(f"No: {es}.", f"No: {en}."), _law(drawn, "10.46"), data=data)
    told = [(one, of_cards(n)) for one, n in _of_each(drawn).items()]
    es, en = "; ".join(f"{one} roba {n.es}" for one, n in told), "; ".join(f"{one} draws {n.en}" for one, n in told)
    return Facts(Text(f"Sí: {es}.", f"Yes: {en}."), _law(drawn, "10.46"), data=data)


def _source(state: State, event: Event) -> Text:
    damage, strength = event.data["damage"], event.data["strength"]
    one = name(state, str(event.data["attacker"]))
    if "blocker" not in event.data:
        return Text(f"{damage} de {one}, sin bloquear", f"{damage} from {one}, unblocked")
    guard = event.data["guard"]
    return Text(
        f"{damage} de exceso de {one} ({strength} contra {guard})",
        f"{damage} over from {one} ({strength} against {guard})",
    )


# -- order


def _first(state: State, question: Question) -> Facts:
    """Which ability resolves first, and whose order it is (DAR 6.8)."""
    fired = _events(state, "disparar")
    resolved = _events(state, "resolver")
    order = list(dict.fromkeys((str(event.player), name(state, str(event.subject))) for event in resolved or fired))
    players = list(dict.fromkeys(player for player, _ in order))
    data = {"order": [str(event.subject) for event in resolved]}
    active = state.turn.active
    if not order:
        text = Text(f"Primero el jugador activo: {active}.", f"The active player first: {active}.")
        return Facts(text, ("6.8",), data=data)
    if len(players) == 1 and len(order) > 1:
        names = _joined([one for _, one in order], "y")
        text = Text(
            f"La que elija {players[0]}: son suyas las dos ({names}) y se disparan a la vez.",
            f"Whichever {players[0]} chooses: both ({names}) are theirs and fire together.",
        )
        return Facts(text, ("6.8",), data=data)
    first, *rest = order
    es, en = f"Primero {first[0]}, con {first[1]}", f"First {first[0]}, with {first[1]}"
    if rest:
        es += "; después " + ", ".join(f"{player}, con {one}" for player, one in rest)
        en += "; then " + ", ".join(f"{player}, with {one}" for player, one in rest)
    law = tuple(dict.fromkeys(("6.8", *_law(resolved))))
    return Facts(Text(f"{es}.", f"{en}."), law, data=data)


# -- who chooses


def _chooser(state: State, question: Question) -> Facts:
    """Who chooses what is discarded or taken: chance where the card says so (DAR 10.20)."""
    lost = _events(state, "descartar")
    decided = _events(state, "decidir", "elegir", "ordenar")
    if lost:
        event = lost[-1]
        n = of_cards(int(event.data.get("n", 0)))
        who = str(event.data.get("by") or event.player)
        by_chance = bool(event.data.get("random"))
        if by_chance:
            text = Text(
                f"No elige nadie: {event.player} descarta {n.es} al azar.",
                f"Nobody chooses: {event.player} discards {n.en} at random.",
            )
        else:
            discards = Text(f"{event.player} descarta {n.es}", f"{event.player} discards {n.en}")
            text = Text(f"Elige {who}; {discards.es}.", f"{who} chooses; {discards.en}.")
        return Facts(text, _law(lost, "10.20"), data={"value": None if by_chance else who})
    if decided:
        event = decided[-1]
        text = Text(f"Elige {event.player}.", f"{event.player} chooses.")
        return Facts(text, _law([event], "6.11.1"), data={"value": event.player})
    aimed = [event for event in _events(state, "anunciar") if event.data.get("targets")]
    if aimed:  # where all that may be aimed at are alike no choice is put, and yet it is whoever plays it who chooses
        event = aimed[-1]
        text = Text(
            f"Elige {event.player}: quien juega la carta elige a qué afecta.",
            f"{event.player} chooses: whoever plays the card chooses what it affects.",
        )
        return Facts(text, ("6.11.1", *_law([event], "8.2")), data={"value": event.player})
    firing = list(dict.fromkeys(str(event.player) for event in _events(state, "disparar")))
    if len(_events(state, "disparar")) > 1:
        who = firing[0] if len(firing) == 1 else state.turn.active
        text = Text(f"El orden lo elige {who}.", f"{who} chooses the order.")
        return Facts(text, ("6.8",), data={"value": who})
    text = Text(
        "No elige nadie: nada de lo que pasó deja elegir.", "Nobody chooses: nothing that happened lets anybody."
    )
    return Facts(text, _law(state.log[-1:], "6.11.1"), data={"value": None})


# -- showing, giving back, going on, shuffling


def _shown(state: State, question: Question) -> Facts:
    """Whether something has to be shown (DAR 4.9, 10.11)."""
    table = Table(state)
    for piece in state.pieces.values():
        for lasting in (
            (one for ability in abilities(table, piece) for one in ability.lasting) if in_play(piece) else ()
        ):
            if isinstance(lasting.effect, OpenHand):
                whose = rival(state, controller(piece)) if lasting.effect.who == "opponent" else controller(piece)
                card = name(state, piece.id)
                text = Text(
                    f"Sí: {whose} juega con la Mano a la vista mientras {card} esté en juego.",
                    f"Yes: {whose} plays with an open hand while {card} is in play.",
                )
                return Facts(text, ("4.9", "6.11.2"), data={"value": True})
    shown = _events(state, "mostrar")
    if shown:
        event = shown[-1]
        text = Text(f"Sí. {event.player} lo muestra.", f"Yes. {event.player} shows it.")
        return Facts(text, _law(shown, "6.11.2"), data={"value": True})
    sought = [event for event in _events(state, "buscar") if event.data.get("specific") and event.data.get("found")]
    if sought:
        who = sought[-1].player
        text = Text(
            f"Sí: {who} busca una carta con una característica dada y muestra la que encuentra.",
            f"Yes: {who} searches for a card of a stated kind, and shows the one that is found.",
        )
        return Facts(text, ("10.11",), data={"value": True})
    looked = [event for event in _events(state, "mirar") if event.data.get("whose") not in (None, event.player)]
    if looked:
        event, whose = looked[-1], str(looked[-1].data["whose"])
        card = name(state, event.subject) if event.subject is not None else ""
        text = Text(
            f"Sí: {event.player} mira cartas de {whose}, como dice {card}; nadie más las ve.",
            f"Yes: {event.player} looks at cards of {whose}'s, as {card} says; nobody else sees them.",
        )
        return Facts(text, _law(looked, "6.11.2"), data={"value": True})
    text = Text("No: nada de lo que pasó obliga a mostrarlo.", "No: nothing that happened obliges anybody to show it.")
    return Facts(text, ("4.9",), data={"value": False})


def _refund(state: State, question: Question) -> Facts:
    """What was paid stays paid, also for a card that was annulled (DAR 8.3)."""
    paid = _events(state, "pagar")
    annulled = _events(state, "anulada")
    total = sum(int(event.data.get("n", 0)) for event in paid[:1])
    oros = so_many_oros(total)
    whose = str(paid[0].player) if paid else state.turn.active
    where = Text("", "")
    if annulled:
        card = str(annulled[-1].data.get("name"))
        where = Text(
            f"; la carta anulada ({card}) va al Cementerio", f"; the annulled card ({card}) goes to the Graveyard"
        )
    if paid and _events(state, "oro_agrupado"):
        text = Text(f"Sí: {whose} recupera lo que pagó{where.es}.", f"Yes: {whose} gets back what was paid{where.en}.")
        return Facts(text, _law(annulled, "8.3"), data={"value": True})
    one = total == 1
    text = Text(
        f"No: {oros} de {whose} {'queda pagado' if one else 'quedan pagados'}{where.es}.",
        f"No: {whose}'s {oros} {'stays' if one else 'stay'} paid{where.en}.",
    )
    return Facts(text, _law(annulled, "8.3"), data={"value": False})


def _goes_on(state: State, question: Question) -> Facts:
    """Whether the battle goes on after what happened in it (DAR 6.6.2)."""
    ended = _events(state, "cancelar_fase")
    back = _events(state, "devolver_ataque", "cancelar_ataque")
    if ended:
        text = Text(
            "Se acaba: lo que queda de la Batalla no ocurre.", "It ends: the rest of the battle does not happen."
        )
        return Facts(text, _law(ended, "9.3"), data={"value": False})
    why = Text("", "")
    if back:
        why = Text(
            ": los atacantes vuelven a su Línea de Defensa, y los demás pasos ocurren igual",
            ": the attackers go back to their Defence Line, and the other steps happen all the same",
        )
    return Facts(
        Text(f"La Batalla sigue{why.es}.", f"The battle goes on{why.en}."), _law(back, "6.6.2"), data={"value": True}
    )


def _shuffled(state: State, question: Question) -> Facts:
    """Whether a Castillo is shuffled: after any search, also one that finds nothing (DAR 10.11, 10.7)."""
    shuffled, searched = _events(state, "barajar"), _events(state, "buscar", "decidir")
    if shuffled or searched:
        text = Text(
            "Sí: quien busca baraja su Castillo, encuentre o no lo que buscaba.",
            "Yes: whoever searches shuffles the deck, whether or not they find what they searched for.",
        )
        return Facts(text, ("10.11", "10.7"), data={"value": True})
    return Facts(
        Text("No: nada obliga a barajar.", "No: nothing makes anybody shuffle."), ("10.7",), data={"value": False}
    )


_TELLERS: dict[str, Callable[[State, Question], Facts | None]] = {
    "deaths": _deaths,
    "milled": _milled,
    "damage": _damage,
    "discarded": _discarded,
    "drawn": _drawn,
    "first": _first,
    "chooser": _chooser,
    "shown": _shown,
    "refund": _refund,
    "goes_on": _goes_on,
    "shuffled": _shuffled,
}
