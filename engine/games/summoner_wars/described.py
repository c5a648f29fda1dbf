"""Which cards and spaces the words of an ability mean: `unidad_rival`, `cada_unidad_propia`, `junto_a_muro_propio`.

The words of a description are joined by underscores; every one of them narrows it down. A word that is not known makes
the whole description unread, so that nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.state import Piece, State
from engine.games.summoner_wars.projection import (
    adjacent,
    controller,
    distance,
    face,
    field,
    in_line,
    is_unit,
    is_wall,
    occupant,
    own_side,
    pos,
    vine_at,
    wall_at,
)
from engine.games.summoner_wars.words import CAMPEON, COMUN, INVOCADOR, MURO_VID, Space

Test = Callable[[State, Piece, str], bool]

_KINDS: dict[str, Test] = {
    "unidad": lambda state, piece, by: is_unit(state, piece),
    "comun": lambda state, piece, by: face(state, piece).kind == COMUN,
    "campeon": lambda state, piece, by: face(state, piece).kind == CAMPEON,
    "invocador": lambda state, piece, by: face(state, piece).kind == INVOCADOR,
    "muro": lambda state, piece, by: is_wall(state, piece),
    "vid": lambda state, piece, by: face(state, piece).type == MURO_VID,
    "vine": lambda state, piece, by: face(state, piece).type == MURO_VID,
    "carta": lambda state, piece, by: True,
    "propia": lambda state, piece, by: controller(piece) == by,
    "rival": lambda state, piece, by: controller(piece) != by,
}
_SAME = {
    "unidades": "unidad", "comunes": "comun", "campeones": "campeon", "invocadores": "invocador", "muros": "muro",
    "cartas": "carta", "propio": "propia", "propios": "propia", "propias": "propia", "tuya": "propia", "tuyo": "propia",
    "rivales": "rival", "oponente": "rival", "enemiga": "rival", "enemigo": "rival", "aliada": "propia",
}  # fmt: skip
_SILENT = {"cada", "toda", "todas", "todos", "una", "un", "otra", "otro", "esta", "wall", "de", "del", "la", "el", "tu"}
_BESIDE = ("adyacente", "junto")


def _tests(words: str) -> list[Test] | None:
    """The tests of a description, None when a word is not known."""
    found: list[Test] = []
    for word in words.split("_"):
        word = _SAME.get(word, word)
        if word in _KINDS:
            found.append(_KINDS[word])
        elif word not in _SILENT:
            return None
    return found


def understood(words: str | None) -> bool:
    """Whether a description of cards can be read."""
    return words is None or words == "cada_carta_del_espacio" or _tests(words) is not None


def matching(state: State, words: str | None, by: str, source: Piece | None = None) -> list[Piece]:
    """The cards on the battlefield that a description means, in the order they lie."""
    if words == "esta":
        return [source] if source is not None else []
    tests = _tests(words or "unidad") or []
    others = "otra" in (words or "").split("_") or "otro" in (words or "").split("_")
    return [
        piece
        for piece in field(state)
        if all(test(state, piece, by) for test in tests)
        and not (others and source is not None and piece.id == source.id)
    ]


def is_each(words: str | None) -> bool:
    """Whether it means every such card, or this one: nobody chooses."""
    return words == "esta" or bool({"cada", "toda", "todas", "todos"} & set((words or "").split("_")))


def within(here: Space | None, there: Space | None, reach: int | None) -> bool:
    """Whether a space is within so many spaces in a straight line; no limit when there is none."""
    if reach is None or here is None:
        return True
    return there is not None and in_line(here, there) and distance(here, there) <= reach


# -- spaces


def understood_space(words: str | None) -> bool:
    """Whether a description of a space can be read."""
    if words is None:
        return True
    rest = [word for word in words.split("_") if word not in _PLACE_WORDS and word not in _BESIDE and word != "a"]
    return _tests("_".join(rest) or "carta") is not None


_PLACE_WORDS = {"espacio", "vacio", "libre", "cualquier", "lado", "campo", "batalla", "con", "en", "sobre", "al"}


def fits(state: State, space: Space, words: str | None, by: str, source: Piece | None) -> bool:
    """Whether a space is what a description means; `source` is the card whose ability it is."""
    named = (words or "").split("_")
    if ("vacio" in named or "libre" in named) and (occupant(state, space) or wall_at(state, space)):
        return False
    if "lado" in named:
        whose = {"propia": by, "rival": "B" if by == "A" else "A"}
        said = [whose[_SAME.get(word, word)] for word in named if _SAME.get(word, word) in whose]
        return own_side(state, said[0] if said else by, space)
    if any(word in named for word in _BESIDE):
        return _is_beside(state, space, words or "", by, source)
    if "vid" in named or "vine" in named:
        vine = vine_at(state, space)
        tests = _tests("_".join(word for word in named if word not in _PLACE_WORDS)) or []
        return vine is not None and all(test(state, vine, by) for test in tests)
    return True


def _is_beside(state: State, space: Space, words: str, by: str, source: Piece | None) -> bool:
    rest = [w for w in words.split("_") if w not in _PLACE_WORDS and w not in _BESIDE and w != "a"]
    if not [word for word in rest if word not in _SILENT] or "esta" in rest:
        spot = pos(source) if source is not None else None
        return spot is not None and adjacent(spot, space)
    tests = _tests("_".join(rest)) or []
    near = [piece for piece in field(state) if all(test(state, piece, by) for test in tests)]
    return any((spot := pos(piece)) is not None and adjacent(spot, space) for piece in near)
