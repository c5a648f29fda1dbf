"""What happened before, as a condition: «tu oponente jugó un Talismán este turno», "you did not attack this turn"."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.state import Text
from engine.games.myl_pe.model.ability import Compare, Times, When
from engine.games.myl_pe.wording.nouns import described, so_many
from engine.games.myl_pe.wording.numbers import said
from engine.games.myl_pe.wording.references import REFERENCES, of_self

_SPANS = {
    "this": Text("este turno", "this turn"),
    "last": Text("en el turno anterior", "last turn"),
    "game": Text("en esta partida", "this game"),
}
_DEEDS = {
    "ataque": (("atacaste", "attacked"), ("atacó", "attacked"), "attack"),
    "juega": (("jugaste", "played"), ("jugó", "played"), "play"),
    "descarta": (("descartaste", "discarded"), ("descartó", "discarded"), "discard"),
    "roba": (("robaste", "drew"), ("robó", "drew"), "draw"),
    "bota": (("botaste", "milled"), ("botó", "milled"), "mill"),
    "busca": (("buscaste", "searched for"), ("buscó", "searched for"), "search for"),
    "agrupa": (("agrupaste", "grouped"), ("agrupó", "grouped"), "group"),
    "recibe_dano": (("recibiste daño", "were dealt damage"), ("recibió daño", "was dealt damage"), "take damage"),
}
"""What a player did: you, another one, and the plain English verb."""
_OF_CARDS = {
    "entra": ("entró en juego", "entered play"),
    "destruido": ("fue destruido", "was destroyed"),
    "sale": ("salió del juego", "left play"),
    "al_cementerio": ("fue al Cementerio", "went to the Graveyard"),
    "ataca": ("atacó", "attacked"),
    "bloquea": ("bloqueó", "blocked"),
    "bloqueado": ("fue bloqueado", "was blocked"),
    "hace_dano": ("hizo daño al Castillo", "dealt damage to the Castle deck"),
}
_WITH_CARDS = ("juega", "descarta", "roba", "bota", "busca")


def happened(condition: Compare, type_: str) -> Text | None:
    """A comparison with how often something happened, where it asks whether it happened at all; None otherwise.

    `type_` is that of the card that says it.
    """
    times = condition.left
    if not isinstance(times, Times) or times.times != 1 or times.plus or not isinstance(condition.right, int):
        return None
    once, never = (condition.op, condition.right) == (">=", 1), (condition.op, condition.right) == ("=", 0)
    if (condition.op, condition.right) == ("<=", 1):
        return _first(times)
    if not (once or never):
        return None
    span = _SPANS[times.in_turn]
    if times.when.event == "ataque" and times.when.by == "opponent":
        return Text(
            f"{'no ' if never else ''}fuiste atacado {span.es}", f"you were {'not ' if never else ''}attacked {span.en}"
        )
    told = _of_player(times.when, never) if times.when.event in _DEEDS else _of_card(times.when, never, type_)
    return None if told is None else Text(f"{told.es} {span.es}", f"{told.en} {span.en}")


def _first(times: Times) -> Text | None:
    """At most itself: «es el primer Aliado que juegas este turno»."""
    if times.when.event not in ("juega", "entra") or times.when.what is None:
        return None
    noun = described(replace(times.when.what, of="any"), False, said)
    verb = Text("juegas", "you play") if times.when.event == "juega" else Text("pones en juego", "you put into play")
    span = Text("", "") if times.in_turn == "game" else _SPANS[times.in_turn]
    article = "la primera" if noun.feminine else "el primer"
    es, en = f"es {article} {noun.es} que {verb.es} {span.es}", f"it is the first {noun.en} {verb.en} {span.en}"
    return Text(es.strip(), en.strip())


def _never(deed: str) -> str:
    """«entered play» is «did not enter play»."""
    verb, _, rest = deed.partition(" ")
    plain = {"entered": "enter", "went": "go", "left": "leave", "attacked": "attack", "blocked": "block"}
    if verb in plain:
        return f"did not {plain[verb]} {rest}".strip()
    return deed.replace("was ", "was not ", 1) if verb == "was" else f"did not {deed}"


def _of_player(when: When, never: bool) -> Text:
    mine, other, plain = _DEEDS[when.event]
    es, en = mine if when.by == "you" else other
    who = {"you": ("", "you"), "opponent": ("tu oponente ", "your opponent")}.get(when.by, ("un jugador ", "a player"))
    what = ("", "")
    if when.event in _WITH_CARDS:
        noun = so_many(when.what, 1, False, said) if when.what is not None else None
        what = (f" {noun.es}", f" {noun.en}") if noun is not None else (" una carta", " a card")
    verb_en = f"did not {plain}" if never else en
    return Text(f"{who[0]}{'no ' if never else ''}{es}{what[0]}", f"{who[1]} {verb_en}{what[1]}")


def _of_card(when: When, never: bool, type_: str) -> Text | None:
    if when.event not in _OF_CARDS or when.ref is not None:
        return None
    es, en = _OF_CARDS[when.event]
    if when.what is None:
        who = REFERENCES["bearer"] if when.bearer else of_self(type_)
        if not never:
            return Text(f"{who.es} {es}", f"{who.en} {en}")
        return Text(f"{who.es} no {es}", f"{who.en} {_never(en)}")
    noun = so_many(when.what, 1, False, said)
    if noun.feminine and es.endswith("ido"):
        es = f"{es[:-1]}a"
    if never:
        return Text(f"ningún {noun.es.partition(' ')[2]} {es}", f"no {noun.en.partition(' ')[2]} {en}")
    return Text(f"{noun.es} {es}", f"{noun.en} {en}")
