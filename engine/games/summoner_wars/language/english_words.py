"""The words of Summoner Wars' English in the form phrases are written in, and those that must not be dropped."""

from __future__ import annotations

from engine.text.english import english
from engine.text.swallowing import Marks, table

FORMS = english(
    "place move attack remove look heal discard gain play control use roll attach receive",
    {
        "units": "unit", "commons": "common", "champions": "champion", "summoners": "summoner", "walls": "wall",
        "cards": "card", "spaces": "space", "wounds": "wound", "markers": "", "marker": "", "the": "", "every": "each",
        "all": "each", "enemy": "rival", "enemies": "rival", "opponent": "rival", "opponents": "rival",
        "opponent's": "rival", "rivals": "rival", "friendly": "own", "its": "its", "times": "time", "deck": "@deck",
        "can't": "cannot", "may": "may", "can": "may", "one": "a", "opposing": "rival",
    },
    (
        ("attack value", "attack"), ("attack phase", "@attack_phase"), ("magic pile", "@magic"), ("draw pile", "@deck"),
        ("draw @deck", "@deck"), ("discard pile", "@discard"), ("vine wall", "@vine"), ("face down", "@down"),
        ("straight line", "@line"), ("instead of", "@instead"), ("up to", "@upto"), ("on top of", "on"),
        ("adjacent to this unit", "@beside"), ("adjacent to it", "@beside"), ("next to this unit", "@beside"),
        ("next to it", "@beside"), ("adjacent to this card", "@beside"), ("next to this card", "@beside"),
        ("beside this unit", "@beside"), ("beside it", "@beside"), ("next to", "adjacent to"), ("beside", "adjacent to"), ("common unit", "common"), ("you control", "controlled"),
        ("3 time", "@time 3"), ("2 time", "@time 2"), ("4 time", "@time 4"), ("1 time", "@time 1"), ("twice", "@time 2"),
        ("each of your", "each your"), ("are is", "be"),
    ),
    {"put": "puts putting", "take": "takes", "get": "gets", "deal": "deals", "be": "is are"},
)  # fmt: skip

_MARKED = {
    "may": "optional ataques_por_fase", "each": "cada ataque_por_carta_debajo ataques_por_fase", "not": "no",
    "cannot": "congelar", "or": "congelar ataque_si_movio_vid", "only": "requires", "if": "requires ataque_si_movio_vid",
    "@upto": "mover ataques_por_fase range", "fewer": "requires", "once": "fase_ataque", "another|other": "otra",
    "@instead": "en_lugar_de_atacar en_lugar_de_mover", "before": "antes_de_atacar", "after": "tras_mover",
    "wound": "herida curar", "remove": "curar", "look": "mirar_mazo", "place": "colocar colocar_vid herida",
    "rival": "rival requires", "own|your|controlled": "propia propio descarte_a_magia fase_ataque mirar_mazo lado requires",
    "@vine": "colocar_vid ataque_si_movio_vid vid", "attach": "congelar", "@discard": "descarte_a_magia",
    "@line": "range linea", "space|within": "range espacio mover ataque_si_movio_vid", "champion": "campeon", "common": "comun",
    "summoner": "invocador", "adjacent|@beside": "adyacente junto", "with": "vid herida arco espada", "bow": "arco",
    "sword": "espada", "side": "lado", "empty": "vacio", "wall": "muro", "under": "ataque_por_carta_debajo",
    "attack": "ataques_por_fase en_lugar_de_atacar antes_de_atacar congelar ataque_por_carta_debajo ataque_si_movio_vid",
}  # fmt: skip
MARKS = Marks(table(_MARKED), frozenset(), frozenset())
