"""The words of Smash Up's texts in the form phrases are written in."""

from __future__ import annotations

from engine.text.forms import Forms

_VERBS = {
    "mover": "mueve muevelo mueves mover",
    "destruir": "destruye destruyes destruir destruya",
    "devolver": "devuelve devuelves",
    "poner": "pon pones ponga coloca colocas",
    "recuperar": "recupera recuperas recupere",
    "perder": "pierde pierdes pierden pierda",
    "quedar": "queda quedan",
    "haber": "haya hay habia",
    "robar": "roba robas robe roban",
    "ganar": "gana ganas gane ganan ganen",
    "tener": "tiene tienes tienen tenga tengas tengan",
    "tomar": "toma tomas tome",
    "jugar": "juega juegas juegue juegues jugado juegan",
    "cambiar": "cambia cambias",
    "enterrar": "entierra entierras entierre",
    "descubrir": "descubra descubre",
    "batir": "bate bates bata",
    "elegir": "elige eliges elija",
    "buscar": "busca buscas",
    "barajar": "baraja barajas",
    "descartar": "descarta descartas descartan",
    "poder": "puede puedes pueden podra podras",
    "ser": "es son sea",
    "estar": "este_en esta_en estan",
    "seguir": "sigue siguen sigan",
    "puntuar": "puntua puntue",
    "bajar": "baja reduce disminuye bajas reduces",
    "subir": "sube aumenta aumentas",
    "afectar": "afecta afectan",
    "ir": "va vaya",
    "revelar": "revela revelas muestra",
    "salir": "salga sale aparezca aparece",
    "recibir": "recibe reciben",
    "volver": "vuelve vuelven vuelva",
    "quitar": "quita quitas quites",
    "ver": "ve ven vea vean",
    "llevar": "lleva llevas lleve",
    "controlar": "controla controlas controle",
    "pasar": "pasa pasas transfiere transfieres traspasa",
}
_WORDS = {
    "dos": "2", "tres": "3", "cuatro": "4", "cinco": "5", "seis": "6", "siete": "7", "ocho": "8", "nueve": "9",
    "diez": "10", "adicional": "extra", "adicionales": "extra",
    "dueno": "propietario", "duenos": "propietarios", "eliges": "elegir", "tuyos": "tuyo",
}  # fmt: skip
_STRETCHES = (
    ("al comienzo de tu turno", "@inicio"), ("al inicio de tu turno", "@inicio"), ("al final de tu turno", "@fin"),
    ("hasta el final del turno", "@hasta_fin"), ("hasta el final de tu turno", "@hasta_fin"),
    ("hasta final de turno", "@hasta_fin"), ("por este turno", "@hasta_fin"), ("este turno", "@hasta_fin"),
    ("antes de que una base puntue", "@antes_base"), ("despues de que una base puntue", "@despues_base"),
    ("antes de que puntue una base", "@antes_base"), ("despues de que puntue una base", "@despues_base"),
    ("antes de que esta base puntue", "@antes_esta"), ("despues de que esta base puntue", "@despues_esta"),
    ("antes de que puntue esta base", "@antes_esta"), ("despues de que puntue esta base", "@despues_esta"),
    ("antes de que su base puntue", "@antes_esta"), ("despues de que su base puntue", "@despues_esta"),
    ("quien la controla", "su controlador"), ("quien lo controla", "su controlador"),
    ("quien controla al ganador", "el controlador del ganador"), ("en su base", "aqui"), ("de su base", "aqui"),
    ("en un duelo", "@en_duelo"), ("en duelo", "@en_duelo"), ("puntos de victoria", "pv"), ("punto de victoria", "pv"),
    ("una vez por turno", "@una_vez"), ("mazo de locura", "@mazo_locura"), ("punto de quiebre", "quiebre"), ("mazo de bases", "mazo_de_bases"),
    ("contador de poder", "contador"), ("contadores de poder", "contadores"), ("contador +1", "contador"),
    ("contadores +1", "contadores"), ("que este aqui", "aqui"),
    ("que esten aqui", "aqui"), ("que esta aqui", "aqui"), ("que haya aqui", "aqui"), ("que haya en esta base", "aqui"),
    ("que este en esta base", "aqui"), ("que esten en esta base", "aqui"), ("jugada normal de accion", "@tu_accion"),
    ("accion normal", "@tu_accion"), ("jugada de accion normal", "@tu_accion"), ("que haya en ella", "alli"),
    ("que hay en ella", "alli"), ("que haya alli", "alli"), ("que hay alli", "alli"),
    ("a las manos de sus propietarios", "a la mano de su propietario"),
    ("a la mano de sus propietarios", "a la mano de su propietario"), ("que esten en ella", "alli"), ("que este en ella", "alli"), ("que estan en ella", "alli"),
    ("que esta en ella", "alli"), ("de ella", "alli"), ("de alli", "alli"), ("en esta base", "aqui"),
    ("de esta base", "aqui"), ("de aqui", "aqui"), ("de la misma base", "@misma"), ("en la misma base", "@misma"),
    ("de tu descarte", "@descarte"), ("de tu pila de descarte", "@descarte"), ("los demas", "otros"), ("tus demas", "tus otros"), ("mas 1", "+1"),
)  # fmt: skip
_WHOLE = frozenset(
    ["talento", "ese", "este", "esta", "sobre", "ante", "otro", "propietario", "superiores", "superior", "titan"]
)

FORMS = Forms(_VERBS, _WORDS, _STRETCHES, _WHOLE)
