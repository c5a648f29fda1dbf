"""The words of Smash Up's texts in the form phrases are written in."""

from __future__ import annotations

from engine.text.forms import Forms

_VERBS = {
    "mover": "mueve muevelo mueves mover",
    "destruir": "destruye destruyes destruir destruya",
    "devolver": "devuelve devuelves",
    "poner": "pon pones ponga",
    "robar": "roba robas robe",
    "ganar": "gana ganas gane",
    "tener": "tiene tienes tienen tenga",
    "tomar": "toma tomas tome",
    "jugar": "juega juegas juegue juegues jugado",
    "cambiar": "cambia cambias",
    "enterrar": "entierra entierras entierre",
    "descubrir": "descubra descubre",
    "batir": "bate bates bata",
    "elegir": "elige eliges elija",
    "buscar": "busca buscas",
    "barajar": "baraja barajas",
    "descartar": "descarta descartas",
    "poder": "puede puedes pueden podra podras",
    "ser": "es son sea",
    "estar": "este_en esta_en estan",
    "seguir": "sigue siguen sigan",
    "puntuar": "puntua puntue",
    "bajar": "baja reduce disminuye",
    "subir": "sube aumenta",
    "afectar": "afecta afectan",
    "ir": "va vaya",
}
_WORDS = {
    "dos": "2", "tres": "3", "cuatro": "4", "cinco": "5", "seis": "6", "siete": "7", "ocho": "8", "nueve": "9",
    "diez": "10", "adicional": "extra", "adicionales": "extra",
    "dueno": "propietario", "eliges": "elegir", "tuyos": "tuyo",
}  # fmt: skip
_STRETCHES = (
    ("al comienzo de tu turno", "@inicio"), ("al inicio de tu turno", "@inicio"), ("al final de tu turno", "@fin"),
    ("hasta el final del turno", "@hasta_fin"), ("hasta el final de tu turno", "@hasta_fin"),
    ("hasta final de turno", "@hasta_fin"), ("por este turno", "@hasta_fin"), ("este turno", "@hasta_fin"),
    ("antes de que puntue una base", "@antes_base"), ("despues de que puntue una base", "@despues_base"),
    ("antes de que esta base puntue", "@antes_esta"), ("despues de que esta base puntue", "@despues_esta"),
    ("antes de que puntue esta base", "@antes_esta"), ("despues de que puntue esta base", "@despues_esta"),
    ("en un duelo", "@en_duelo"), ("en duelo", "@en_duelo"), ("puntos de victoria", "pv"), ("punto de victoria", "pv"),
    ("una vez por turno", "@una_vez"), ("punto de quiebre", "quiebre"), ("mazo de bases", "mazo_de_bases"),
    ("que esten en ella", "alli"), ("que este en ella", "alli"), ("que estan en ella", "alli"),
    ("que esta en ella", "alli"), ("de ella", "alli"), ("de alli", "alli"), ("en esta base", "aqui"),
    ("de esta base", "aqui"), ("de aqui", "aqui"), ("de la misma base", "@misma"), ("en la misma base", "@misma"),
    ("de tu descarte", "@descarte"), ("de tu pila de descarte", "@descarte"), ("los demas", "otros"), ("mas 1", "+1"),
)  # fmt: skip
_WHOLE = frozenset(
    ["talento", "ese", "este", "esta", "sobre", "ante", "otro", "propietario", "superiores", "superior", "titan"]
)

FORMS = Forms(_VERBS, _WORDS, _STRETCHES, _WHOLE)
