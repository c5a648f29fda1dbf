"""Which cards and spaces the words of an ability mean: `unidad_rival`, `cada_unidad_propia`, `junto_a_muro_propio`.

The words of a description are joined by underscores; every one of them narrows it down. A word that is not known makes
the whole description unread, so that nothing is guessed.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engine.games.summoner_wars.model.words import ARCO, CAMPEON, COMUN, ESPADA, INVOCADOR

UNIDAD, MURO, VINE, CARTA = "unidad", "muro", "vid", "carta"
OWN, RIVAL = "propia", "rival"


class Cards(msgspec.Struct, frozen=True):
    """Cards on the battlefield.

    `kind` is a kind of card, `but` one that it must not be; `this` is the card whose ability it is, `other` any but
    that one, `beside` those on spaces adjacent to it and `lined` those in a straight line with it; `on_vine` are Units
    on a Vine Wall, `hurt` those with wounds, `together` all cards of one space; `each` means that nobody chooses.
    """

    kind: str = CARTA
    whose: str | None = None
    weapon: str | None = None
    but: str | None = None
    this: bool = False
    each: bool = False
    other: bool = False
    beside: bool = False
    lined: bool = False
    on_vine: bool = False
    hurt: bool = False
    together: bool = False


class Spaces(msgspec.Struct, frozen=True):
    """Spaces of the battlefield: without a card, on a player's side, with a Vine Wall, beside certain cards."""

    empty: bool = False
    side: str | None = None
    vine: Cards | None = None
    beside: Cards | None = None


_KINDS = {
    "unidad": UNIDAD,
    "unidades": UNIDAD,
    "comun": COMUN,
    "comunes": COMUN,
    "campeon": CAMPEON,
    "campeones": CAMPEON,
    "invocador": INVOCADOR,
    "invocadores": INVOCADOR,
    "muro": MURO,
    "muros": MURO,
    "vid": VINE,
    "vides": VINE,
    "carta": CARTA,
    "cartas": CARTA,
}
_WHOSE = {
    **dict.fromkeys(("propia", "propio", "propias", "propios", "tuya", "tuyo", "tuyas", "tuyos", "tu", "tus"), OWN),
    **dict.fromkeys(("aliada", "aliado", "aliadas", "aliados", "amiga", "amigo", "amigas", "amigos"), OWN),
    **dict.fromkeys(("rival", "rivales", "oponente", "oponentes", "enemiga", "enemigo", "enemigas", "enemigos"), RIVAL),
}
_FLAGS = {
    **dict.fromkeys(("cada", "toda", "todo", "todas", "todos"), "each"),
    **dict.fromkeys(("otra", "otro", "otras", "otros"), "other"),
    **dict.fromkeys(("adyacente", "adyacentes", "@junto"), "beside"),
    **dict.fromkeys(("herida", "herido", "heridas", "heridos"), "hurt"),
    "@linea": "lined",
    "@sobre_vid": "on_vine",
    "@juntas": "together",
}
_SILENT = frozenset(
    (
        "una",
        "un",
        "la",
        "el",
        "las",
        "los",
        "de",
        "del",
        "a",
        "ella",
        "cualquier",
        "cualquiera",
        "elegida",
        "elegido",
        "objetivo",
        "mazo",
        "pila",
        "robo",
    )
)
_SILENT_PLACE = frozenset(
    ("espacio", "espacios", "casilla", "casillas", "campo", "batalla", "con", "en", "sobre", "al")
)
_EMPTY = frozenset(("vacio", "vacios", "libre", "libres", "desocupado", "desocupada"))
_STRETCHES = (
    ("vine wall", "vid"),
    ("vine walls", "vid"),
    ("muro de vid", "vid"),
    ("muro vid", "vid"),
    ("vine", "vid"),
    ("que controlas", "propia"),
    ("que controles", "propia"),
    ("que controla un oponente", "rival"),
    ("que controla tu oponente", "rival"),
    ("de tu oponente", "rival"),
    ("linea recta", "@linea"),
    ("en linea", "@linea"),
    ("en @linea", "@linea"),
    ("junto a esta unidad", "@junto"),
    ("junto a esta", "@junto"),
    ("junto a ella", "@junto"),
    ("adyacente a esta unidad", "@junto"),
    ("adyacente a esta", "@junto"),
    ("al lado de", "junto a"),
)
_ON_VINE = tuple((f"{link} vid", "@sobre_vid") for link in ("en", "sobre", "en un", "sobre un", "encima de un", "con"))
_TOGETHER = tuple((f"{link} espacio", "@juntas") for link in ("del", "de un", "de ese", "en un", "en ese", "en el"))


def _joined(words: str, stretches: tuple[tuple[str, str], ...]) -> list[str]:
    """The words with stretches of several as one."""
    said = f" {words.replace('_', ' ')} "
    for old, new in stretches:
        said = said.replace(f" {old} ", f" {new} ")
    return said.split()


@lru_cache(maxsize=512)
def cards(words: str | None) -> Cards | None:
    """The cards that a description means, any Unit where nothing is said; None where a word is not known."""
    if words is None:
        return Cards(UNIDAD)
    if words in ("esta", "esta_unidad", "esta_carta"):
        return Cards(this=True)
    return _cards(_joined(words, (*_STRETCHES, *_ON_VINE, *_TOGETHER)))


def _cards(words: list[str]) -> Cards | None:
    said: dict[str, object] = {}
    for at, word in enumerate(words):
        if at and words[at - 1] == "no" and word in _KINDS:
            said["but"] = _KINDS[word]
        elif word in _KINDS:
            said["kind"] = _narrower(str(said.get("kind", CARTA)), _KINDS[word])
        elif word in _WHOSE:
            said["whose"] = _WHOSE[word]
        elif word in _FLAGS:
            said[_FLAGS[word]] = True
        elif word in (ESPADA, ARCO):
            said["weapon"] = word
        elif word not in _SILENT and word != "no":
            return None
    return Cards(**said)  # type: ignore[arg-type]


def _narrower(one: str, other: str) -> str:
    """Of two words for what a card is, the one that says more: «unidad común» is a Common."""
    return one if other in (UNIDAD, CARTA) and one != CARTA else other


@lru_cache(maxsize=512)
def spaces(words: str | None) -> Spaces | None:
    """The spaces that a description means, any where nothing is said; None where a word is not known."""
    said = _joined(words or "", _STRETCHES)
    beside = next((at for at, word in enumerate(said) if word in ("junto", "adyacente", "@junto")), len(said))
    head, tail = said[:beside], [word for word in said[beside + 1 :] if word not in _SILENT_PLACE]
    near = _cards(tail) if said[beside:] else None
    if said[beside:] and near is None:
        return None
    if near is not None and ("esta" in tail or not set(tail) - _SILENT):
        near = Cards(this=True)
    return _spaces(head, near)


def _spaces(words: list[str], near: Cards | None) -> Spaces | None:
    empty, sided = bool(_EMPTY & set(words)), bool({"lado", "mitad"} & set(words))
    rest = _cards([word for word in words if word not in _SILENT_PLACE | _EMPTY | {"lado", "mitad"}])
    if rest is None or rest.kind not in (CARTA, VINE, MURO) or rest.each:
        return None
    vine = rest if rest.kind in (VINE, MURO) else None
    side = (rest.whose or OWN) if sided else rest.whose if vine is None else None
    return Spaces(empty, side, vine, near)
