"""The words of Summoner Wars' texts in the form phrases are written in, and those that must not be dropped."""

from __future__ import annotations

from engine.text.forms import Forms
from engine.text.swallowing import Marks, table

_VERBS = {
    "poner": "pon pones ponga inflige infliges causa causas",
    "quitar": "quita quitas quite cura curas retira retiras elimina eliminas",
    "sumar": "suma sumas sume",
    "mirar": "mira miras mire",
    "colocar": "coloca colocas coloque",
    "mover": "mueve mueves mueva",
    "atacar": "ataca atacas ataque",
    "poder": "puede puedes podra podras",
    "ser": "es sea sean",
    "unir": "une unes adjunta adjuntas",
    "ganar": "gana ganas gane",
    "controlar": "controla controlas controles",
    "jugar": "juega juegas",
    "usar": "usa usas",
    "recibir": "recibe reciben",
}
_WORDS = {
    "dos": "2", "tres": "3", "cuatro": "4", "cinco": "5", "seis": "6", "mazo": "@mazo", "heridas": "herida",
    "marcadores": "", "marcador": "", "unidades": "unidades", "walls": "wall", "oponente": "rival",
    "enemiga": "rival", "enemigas": "rivales", "enemigo": "rival", "enemigos": "rivales",
    "adyacentes": "adyacente", "aliada": "propia", "aliadas": "propias", "aliado": "propio", "tuya": "propia", "tuyas": "propias",
}  # fmt: skip
_STRETCHES = (
    ("de herida", "herida"), ("valor de ataque", "ataque"), ("de arriba", "superiores"), ("tirada de ataque", "ataque"),
    ("adyacente a esta unidad", "@al_lado"), ("adyacente a ella", "@al_lado"), ("junto a ella", "@al_lado"),
    ("junto a esta unidad", "@al_lado"), ("adyacente a el", "@al_lado"), ("pila de robo", "@mazo"), ("mazo de robo", "@mazo"), ("pila magica", "@magia"),
    ("pila de magia", "@magia"), ("pila de descarte", "descarte"), ("fase de ataque", "@fase_ataque"),
    ("vine wall", "@vid"), ("muro de vid", "@vid"), ("muros de vid", "@vid"), ("boca abajo", "@boca_abajo"),
    ("linea recta", "@recta"), ("en lugar de", "@en_lugar_de"), ("en vez de", "@en_lugar_de"), ("1 vez", "@veces 1"), ("2 veces", "@veces 2"), ("3 veces", "@veces 3"),
    ("4 veces", "@veces 4"), ("una vez", "@una_vez"),
)  # fmt: skip
_WHOLE = frozenset(("esta", "este", "ante", "sobre", "debajo"))

FORMS = Forms(_VERBS, _WORDS, _STRETCHES, _WHOLE)

_MARKED = {
    "poder": "optional ataques_por_fase requires congelar", "cada": "ataque_por_carta_debajo ataques_por_fase cada",
    "no": "congelar no", "adyacente|@al_lado": "adyacente junto", "con": "vid herida arco espada", "arco": "arco",
    "espada": "espada", "lado": "lado", "vacio": "vacio", "ni": "congelar", "solo": "requires", "si": "requires ataque_si_movio_vid",
    "hasta": "mover ataques_por_fase range", "menos": "requires range", "@una_vez": "fase_ataque", "otra|otras|otro|otros": "otra",
    "@en_lugar_de": "en_lugar_de_atacar en_lugar_de_mover", "antes": "antes_de_atacar", "despues": "tras_mover",
    "herida": "herida curar", "recibir": "herida", "poner": "herida descarte_a_magia", "quitar": "curar", "mirar": "mirar_mazo",
    "colocar": "colocar colocar_vid", "rival|rivales": "rival requires", "propia|propias|propio": "propia propio",
    "@vid": "colocar_vid ataque_si_movio_vid vid", "unir": "congelar", "descarte": "descarte_a_magia",
    "@recta": "range linea", "espacio": "range espacio mover ataque_si_movio_vid", "espacios": "range mover", "campeon": "campeon",
    "comun": "comun", "invocador": "invocador", "atacar": "ataques_por_fase en_lugar_de_atacar antes_de_atacar congelar "
    "ataque_por_carta_debajo ataque_si_movio_vid",
}  # fmt: skip
MARKS = Marks(table(_MARKED), frozenset(), frozenset())
