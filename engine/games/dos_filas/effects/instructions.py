"""What the abilities do when their card is played (DF 3.3). Each deed ends the frame it runs in."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from engine.core import events
from engine.core.state import Choice, Option, Piece, State, Text, place
from engine.core.table import Table
from engine.games.dos_filas.characteristics.projection import (
    ability,
    compared_value,
    controller,
    face,
    hand,
    has,
    in_rows,
    name,
    row_pieces,
)
from engine.games.dos_filas.model.ability import Ability
from engine.games.dos_filas.model.frames import Play
from engine.games.dos_filas.model.memory import memory
from engine.games.dos_filas.model.words import (
    DEMENCIAL,
    DESCARTE,
    EFECTO,
    FILAS,
    MANO,
    MAZO,
    PERSONAJE,
    ZONE_NAMES,
    rival,
)
from engine.law.cite import claim, rule

claim(__name__, "_eliminate", "DF 2.11", "DF 4.4")
claim(__name__, "draw", "DF 8.3")

NOTHING = (Option(None, Text("nada", "nothing")),)
"""What can be chosen where there is nothing to choose from: naming a card all the same is refused."""

Deed = Callable[[Table, Piece, str, Ability], None]


def label(state: State, id: str) -> Text:
    """An object as an option: its name and whose side it lies on."""
    piece = state.pieces[id]
    named, where = name(state, id), controller(piece)
    if not piece.card:
        return Text("una carta oculta", "a hidden card")
    return Text(f"{named} de {where}", f"{where}'s {named}")


def row_label(side: str, row: str) -> Text:
    """A row in words."""
    return Text(f"{ZONE_NAMES[row].es} de {side}", f"{side}'s {ZONE_NAMES[row].en}")


def activate(table: Table, piece: Piece, by: str, **data: object) -> None:
    """The ability happens."""
    table.emit("activar", subject=piece.id, player=by, data={"name": name(table.state, piece.id), **data})


def note(table: Table, piece: Piece, es: str, en: str, *law: str) -> None:
    """Something does not happen, and by which law."""
    table.emit("nota", subject=piece.id, player=controller(piece), law=law, data={"es": es, "en": en})


def _depth(table: Table) -> int:
    frame = table.state.frames[-1]
    return frame.depth if isinstance(frame, Play) else 0


def _eliminate(table: Table, pieces: list[Piece], *law: str) -> None:
    """Cards leave the battlefield for the discard pile of the side they lie on (DF 2.11)."""
    for piece in pieces:
        there = place(controller(piece), DESCARTE)
        data = {"name": name(table.state, piece.id)}
        events.move(table, piece.id, there, kind="eliminar", new_object=True, law=(*law, "DF 2.11"), data=data)


def draw(table: Table, by: str, number: int) -> None:
    """Take cards from the deck, as many as there are (reading of DF 4.11; none in DEMENCIAL, DF 8.3).

    Cards said to be the ones drawn come first, then those on top.
    """
    deck = table.state.zones[place(by, MAZO)]
    frame = table.state.frames[-1] if table.state.frames else None
    said = frame.random if isinstance(frame, Play) else ()
    drawn = dict.fromkeys([*(id for id in said if id in deck), *reversed(deck)])
    for id in list(drawn)[:number]:
        events.move(table, id, place(by, MANO), kind="tomar", new_object=True)
    missing = number - len(deck)
    if missing > 0:
        law = ("DF 8.3",) if memory(table.state).mode == DEMENCIAL else ()
        table.emit("mazo_corto", player=by, law=law, data={"missing": missing})


@rule("DF 4.1")
def highest(table: Table, piece: Piece, by: str, own: Ability) -> None:
    """ELIMINA MAYOR VALOR: every character of the highest current value, of both sides, the played one included."""
    there = in_rows(table.state, PERSONAJE)
    top = max(compared_value(table.state, other) for other in there)
    doomed = [other for other in there if compared_value(table.state, other) == top]
    activate(table, piece, by, top=top)
    if any(other.id == piece.id for other in doomed):
        _also_itself(table, piece)
    _eliminate(table, doomed, "DF 4.1")
    table.pop()


@rule("DF 4.2")
def _also_itself(table: Table, piece: Piece) -> None:
    """The played card counts too, and leaves when it is among the highest."""
    named = name(table.state, piece.id)
    note(
        table,
        piece,
        f"{named} está entre las de mayor valor y también se va.",
        f"{named} is among the highest and leaves too.",
    )


@rule("DF 4.3", "DF 4.5")
def remove_effect(table: Table, piece: Piece, by: str, own: Ability) -> None:
    """ELIMINA EFECTO: one effect of choice, of either side; compulsory when there is one."""
    effects = in_rows(table.state, EFECTO)
    options = tuple(Option(effect.id, label(table.state, effect.id)) for effect in effects) or NOTHING
    what = Text("el efecto que elimina", "the effect it removes")
    data = {"depth": _depth(table)}
    picked = table.ask(Choice("efecto", by, "pick", what, options, ("DF 4.3", "DF 4.5"), source=piece.id, data=data))
    activate(table, piece, by)
    if picked is None:
        named = name(table.state, piece.id)
        note(table, piece, f"{named} no tiene efecto que eliminar.", f"{named} has no effect to remove.")
    else:
        _eliminate(table, [table.state.pieces[str(picked)]], "DF 4.3", "DF 4.5", "DF 4.4")
    table.pop()


@rule("DF 4.6")
def remove_prey(table: Table, piece: Piece, by: str, own: Ability) -> None:
    """XOR removes ROT, ROT removes TOX, TOX removes XOR, wherever they lie; only the card being played acts."""
    there = in_rows(table.state, PERSONAJE)
    prey = [other for other in there if own.prey is not None and has(table.state, other, own.prey)]
    hunters = [other for other in there if (found := ability(table.state, other)) is not None and found.prey == own.id]
    activate(table, piece, by)
    for other in hunters:
        _acts_no_more(table, other, piece)
    if not prey and not hunters:
        named = name(table.state, piece.id)
        note(table, piece, f"{named} no tiene a quién eliminar.", f"{named} has nothing to remove.")
    _eliminate(table, prey, "DF 4.6")
    table.pop()


@rule("DF 4.7", "DF 4.6")
def _acts_no_more(table: Table, other: Piece, played: Piece) -> None:
    """A card already in play has done what it does when it was played."""
    idle, safe = name(table.state, other.id), name(table.state, played.id)
    note(
        table,
        other,
        f"{idle} ya estaba en juego: no elimina a {safe}.",
        f"{idle} was already in play: it does not remove {safe}.",
    )


def revive(table: Table, piece: Piece, by: str, own: Ability) -> None:
    """REVIVE: a character of a discard pile, the rival's (DF 4.8) or one's own (DF 4.9), is played at once."""
    law = "DF 4.8" if own.revives == "rival" else "DF 4.9"
    whose = rival(by) if own.revives == "rival" else by
    state = table.state
    pile = [state.pieces[id] for id in state.zones[place(whose, DESCARTE)] if state.pieces[id].card]
    options = tuple(Option(p.id, label(state, p.id)) for p in pile if face(state, p).kind == PERSONAJE) or NOTHING
    depth = _depth(table)
    what = Text("el personaje que revive", "the character it revives")
    data = {"depth": depth, "pile": whose}
    picked = table.ask(Choice("revive", by, "pick", what, options, (law,), ("DF 4.10",), source=piece.id, data=data))
    if picked is None:
        with table.cite(law):
            activate(table, piece, by)
        only_effects = ("DF 4.10",) if pile else ()
        note(
            table,
            piece,
            f"{name(state, piece.id)} no tiene a quién revivir en el descarte de {whose}.",
            f"{name(state, piece.id)} has nobody to revive in {whose}'s discard pile.",
            law,
            *only_effects,
        )
        table.pop()
        return
    with table.cite(law):
        activate(table, piece, by, revived=name(state, str(picked)))
    frame = table.state.frames[-1]
    random = frame.random if isinstance(frame, Play) else ()
    table.pop()
    table.push(Play(card=str(picked), by=by, depth=depth + 1, random=random))


@rule("DF 4.11")
def take_cards(table: Table, piece: Piece, by: str, own: Ability) -> None:
    """INFILTRA gives the rival its points and its player two cards."""
    activate(table, piece, by)
    draw(table, by, own.draws)
    table.pop()


@rule("DF 4.15")
def join(table: Table, piece: Piece, by: str, own: Ability) -> None:
    """Synergon that come together on one side double, each of them; whose they are does not matter."""
    if any(other.id != piece.id and has(table.state, other, own.id) for other in in_rows(table.state, PERSONAJE, by)):
        activate(table, piece, by)
    else:
        _alone(table, piece, "DF 4.15")
    table.pop()


def _alone(table: Table, piece: Piece, law: str) -> None:
    named = name(table.state, piece.id)
    es, en = f"{named} todavía no tiene con quién juntarse.", f"{named} has nobody to join yet."
    note(table, piece, es, en, law)


@rule("DF 4.16", "DF 4.17", decisive=False)
def remove_row(table: Table, piece: Piece, by: str, own: Ability) -> None:
    """Tumanrul Alfa and Omega together, in whatever rows of one side, remove the characters of a row of choice."""
    own_side = in_rows(table.state, PERSONAJE, controller(piece))
    if not any(has(table.state, other, partner) for other in own_side for partner in own.partners):
        _alone(table, piece, "DF 4.16")
        table.pop()
        return
    again = any(other.id != piece.id and has(table.state, other, own.id) for other in own_side)
    law = ("DF 4.18", "DF 4.16", "DF 4.17") if again else ("DF 4.16", "DF 4.17")
    rows = [(side, row) for side in (rival(by), by) for row in FILAS]
    options = tuple(Option(spot, row_label(*spot)) for spot in rows)
    what = Text("la fila cuyos personajes se eliminan", "the row whose characters are removed")
    data = {"depth": _depth(table)}
    picked = table.ask(Choice("fila", by, "pick", what, options, law, source=piece.id, data=data))
    side, row = sorted(map(str, picked), key=FILAS.__contains__)
    with table.cite(*law):
        activate(table, piece, by, side=side, row=row)
    _eliminate(table, row_pieces(table.state, side, row, PERSONAJE), *law[:2])
    table.pop()


claim(__name__, "remove_row", "DF 4.18")
claim(__name__, "revive", "DF 4.8", "DF 4.9", "DF 4.10")


@rule("DF 5.1", "DF 3.4")
def sacrifice(table: Table, piece: Piece, by: str, own: Ability) -> None:
    """Sinofero: discard a card of the hand and take one, no matter what; played last it does nothing (DF 5.2)."""
    state, cards = table.state, hand(table.state, by)
    if not cards:
        _last_card(table, piece)
        table.pop()
        return
    known = [id for id in cards if state.pieces[id].card]
    hidden = [id for id in cards if not state.pieces[id].card][:1]
    options = tuple(
        Option(id, Text(name(state, id), name(state, id)) if id in known else label(state, id))
        for id in (*known, *hidden)
    )
    what = Text("la carta que tira", "the card it discards")
    data = {"depth": _depth(table)}
    picked = str(table.ask(Choice("descarta", by, "pick", what, options, ("DF 5.1",), source=piece.id, data=data)))
    activate(table, piece, by)
    events.move(
        table, picked, place(by, DESCARTE), kind="descartar", new_object=True, data={"name": name(state, picked)}
    )
    draw(table, by, own.draws)
    table.pop()


@rule("DF 5.2", "DF 5.1")
def _last_card(table: Table, piece: Piece) -> None:
    """The last card of the hand has nothing to sacrifice."""
    named = name(table.state, piece.id)
    note(
        table,
        piece,
        f"{named} era la última carta de la mano: ni descarta ni toma.",
        f"{named} was the last card of the hand: no discard, no draw.",
    )


@rule("DF 5.3", "DF 3.4")
def salvation(table: Table, piece: Piece, by: str, own: Ability) -> None:
    """Savanto: played as the last card of the hand, it takes one from the deck."""
    named = name(table.state, piece.id)
    if hand(table.state, by):
        note(
            table,
            piece,
            f"{named} no era la última carta de la mano: no toma.",
            f"{named} was not the last card of the hand: no draw.",
        )
    else:
        activate(table, piece, by)
        draw(table, by, own.draws)
    table.pop()


@rule("DF 5.4", "DF 3.4")
def inspection(table: Table, piece: Piece, by: str, own: Ability) -> None:
    """Kibico: look at two random cards of the rival's hand and give them back."""
    cards = hand(table.state, rival(by))
    number = min(2, len(cards))
    seen: tuple[str, ...] = ()
    if number:
        options = tuple(Option(pair, Text("", "")) for pair in ((), *combinations(cards, number)))
        what = Text("las cartas que mira", "the cards it looks at")
        data = {"depth": _depth(table), "n": number}
        seen = table.ask(Choice("mirar", by, "chance", what, options, ("DF 5.4",), source=piece.id, data=data))
    activate(table, piece, by)
    names = [name(table.state, str(id)) for id in seen]
    table.emit("mirar", subject=piece.id, player=by, data={"n": number, "names": names, "of": rival(by)})
    looked = memory(table.state).seen
    table.remember(seen={**looked, by: looked.get(by, 0) + number})
    table.pop()


@rule("DF 6.6")
def pulse(table: Table, piece: Piece, by: str, own: Ability) -> None:
    """PULSO ELECTROMAGNÉTICO: every effect of both sides leaves, and at once the card itself."""
    activate(table, piece, by)
    _eliminate(table, in_rows(table.state, EFECTO), "DF 6.6")
    data = {"name": name(table.state, piece.id)}
    events.move(table, piece.id, place(by, DESCARTE), kind="a_descarte", new_object=True, data=data)
    table.pop()


DEEDS: dict[str, Deed] = {
    "elimina_mayor": highest,
    "elimina_efecto": remove_effect,
    "elimina_presa": remove_prey,
    "revive": revive,
    "toma": take_cards,
    "se_junta": join,
    "elimina_fila": remove_row,
    "sacrificio": sacrifice,
    "salvacion": salvation,
    "inspeccion": inspection,
    "pulso": pulse,
}
