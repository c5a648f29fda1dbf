"""The Spanish wordings of the abilities. What is left out of a pattern must make no difference to the ability."""

from __future__ import annotations

from engine.text.chart import Language
from engine.text.forms import Forms

_VERBS = {
    "jugar": "juega juegas juegue juegues",
    "eliminar": "elimina eliminas eliminan",
    "descartar": "descarta descartas descartan",
    "elegir": "elige eliges",
    "tomar": "toma tomas roba robas robar coge coges recupera recuperas recuperar",
    "levantar": "levanta levantas devuelve devuelves devolver sube subes",
    "mirar": "mira miras",
    "duplicar": "duplica duplican",
    "sumar": "suma suman",
    "ganar": "gana ganan",
    "valer": "vale valen",
    "ir": "va van",
    "contar": "cuenta",
    "ocupar": "ocupa",
    "reemplazar": "reemplaza_a",
    "juntar": "junta juntan",
    "deber": "debes",
    "poder": "puede",
    "poner": "pon pones",
    "revivir": "revive revives",
}
_WORDS = {"dos": "2", "una": "1", "un": "1", "uno": "1", "obligatoriamente": "", "tambien": ""}
_STRETCHES = (
    *(
        (f"{left} {right}", mark)
        for mark, link in (("@ambos", "y"), ("@cualquiera", "o"))
        for left in (
            "los tuyos",
            "las tuyas",
            "propios",
            "propias",
            "propio",
            "propia",
            "tuyos",
            "tuyas",
            "tuyo",
            "tuya",
        )
        for right in (
            f"{link} rivales",
            f"{link} rival",
            f"{link} del rival",
            f"{link} los rivales",
            f"{link} las rivales",
        )
    ),
    ("tanto propias como rivales", "@ambos"),
    ("tanto propios como rivales", "@ambos"),
    ("pila de descarte", "descarte"),
    ("de inmediato", "@ya"),
    ("inmediatamente", "@ya"),
    ("al instante", "@ya"),
    ("en el acto", "@ya"),
    ("de forma obligatoria", ""),
    ("la juegas", "jugar -la"),
    ("la juegues", "jugar -la"),
    ("cartas de efecto", "efectos"),
    ("1 carta de efecto", "1 efecto"),
    ("mano del rival", "mano rival"),
    ("descarte del rival", "descarte rival"),
    ("fila del rival", "fila rival"),
    ("filas del rival", "filas rivales"),
)
FORMS = Forms(_VERBS, _WORDS, _STRETCHES, frozenset(["carta", "este", "esta", "rival"]))

G = Language()
for when in ("al jugar -la", "cuando jugar -la", "al ser jugada"):
    G.say("played", True, when)
for top in ("(con el valor mas alto|de mayor valor|con mayor valor|de valor mas alto|que mas valer)",):
    G.say("top", True, f"[todos] los personajes {top} [en juego]")
G.say("itself", True, "[.] (esta carta contar|incluida esta carta|incluyendo esta carta|contando esta carta)")
for pattern in (
    "{played} [se] (eliminar|descartar) {top} @ambos {itself}",
    "{played} ir (a su|al) descarte {top} @ambos {itself}",
    "{played} {top} ir (a su|al) descarte @ambos {itself}",
):
    G.say("text", "elimina_mayor", pattern)
for pattern in (
    "{played} [deber] elegir 1 efecto [en juego] @cualquiera y descartar -lo",
    "{played} [deber] elegir 1 efecto [en juego] @cualquiera y descartar -la",
    "{played} [deber] (descartar|eliminar) 1 efecto [en juego] @cualquiera",
):
    G.say("text", "elimina_efecto", pattern)
for hunter, prey in (("xor", "rot"), ("rot", "tox"), ("tox", "xor")):
    G.say(f"all_{prey}", True, f"[a] [todas] las [cartas] {prey} [en juego]")
    for pattern in (
        f"{{played}} [se] eliminar {{all_{prey}}} @ambos",
        f"eliminar {{all_{prey}}} {{played}} @ambos",
        f"{{played}} (descartar|ir al descarte) {{all_{prey}}} @ambos",
    ):
        G.say("text", hunter, pattern)
for place, revives in (("(del|de la) descarte rival", "revive_rival"), ("de tu descarte", "revive_propio")):
    for pattern in (
        f"{{played}} (tomar|elegir|revivir) 1 personaje {place} (y|.) jugar -lo @ya",
        f"revivir 1 personaje {place} (y|.) jugar -lo @ya",
    ):
        G.say("text", revives, pattern)
G.say(
    "theirs", True, "1 fila rival (que sumar sus puntos|. sus puntos ser para el rival|. sus puntos son para el rival)"
)
G.say("text", "infiltra", "([esta carta] se jugar en|jugar -la en) {theirs} . tomar 2 cartas [de tu mazo]")
G.say("text", "infiltra", "([esta carta] se jugar en|jugar -la en) {theirs} y tomar 2 cartas [de tu mazo]")
G.say("never", True, ". no poder (reemplazar|reemplaza) a (1|otra) carta con reemplaza")
for pattern in (
    "{played} levantar 1 personaje de [1 de] tus filas a tu mano y ocupar su lugar {never}",
    "{played} levantar a tu mano 1 personaje de [1 de] tus filas y ocupar su lugar {never}",
    "{played} tomar a tu mano 1 personaje de [1 de] tus filas y ocupar su lugar {never}",
    "{played} (levantar|tomar) a tu mano 1 personaje de [1 de] tus filas y poner esta carta en su lugar {never}",
):
    G.say("text", "reemplaza", pattern)
G.say("joined", True, "(al juntar -se|si se juntar|cuando se juntar) con")
G.say("after", True, "[.] [se calcula|calculado] despues de los efectos")
G.say("text", "synergon", "{joined} (otras|otra) synergon (cada 1|ambas) duplicar su valor {after}")
for one, other in (("alfa", "omega"), ("omega", "alfa")):
    for rest in ("(.|y) [todos] sus personajes se eliminar", "(.|y) [se] eliminar [a] todos sus personajes"):
        G.say("text", f"tumanrul_{one}", f"{{joined}} tumanrul {other} elegir 1 fila {rest}")
G.say("unless", True, "salvo que (sea|fuera) la ultima [carta] (de|en) tu mano")
G.say(
    "text",
    "sinofero",
    "{played} [deber] descartar 1 carta de tu mano y tomar 1 [carta] (del|de tu) mazo {unless}",
)
G.say("text", "savanto", "{played} como ultima carta de tu mano tomar 1 carta [(del|de tu) mazo]")
G.say("text", "savanto", "si ser la ultima carta de tu mano {played} tomar 1 carta [(del|de tu) mazo]")
G.say("text", "savanto", "si es la ultima carta de tu mano {played} tomar 1 carta [(del|de tu) mazo]")
G.say("text", "kibico", "{played} mirar 2 cartas al azar de la mano rival [y levantar -las]")
G.say("each", True, "(cada personaje|los personajes|todos los personajes)")
G.say("text", "duplor", "duplicar el valor de {each} de su fila")
G.say("text", "duplor", "{each} de su fila (valer el doble|duplicar su valor)")
G.say("text", "plusunor", "sumar 1 [punto] [al valor] (a|de) {each} de su fila")
G.say("text", "plusunor", "{each} de su fila (ganar|tener|sumar) (+1|1) [de valor|punto|al valor]")
G.say("both_rows", True, "de su fila y de la (fila equivalente|misma fila|fila del mismo nombre) [del] rival")
G.say("both_rows", True, "de su fila y de la equivalente [del] rival")
G.say("text", "duorreductor", "{each} {both_rows} valer 1")
G.say("text", "duorreductor", "el valor de {each} {both_rows} (pasa|pasan) a ser 1")
for pattern in (
    "[al jugar -la] (descartar|eliminar) todos los efectos [en juego] @ambos (.|y) (despues|luego) (ir al descarte|se descartar)",
    "[al jugar -la] (descartar|eliminar) todas las efectos [en juego] @ambos (.|y) (despues|luego) (ir al descarte|se descartar)",
):
    G.say("text", "pulso", pattern)
