"""Words made comparable: one form for each verb, one word for each thing, old wordings as today's."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.games.myl_pe.words import RACES
from engine.text.spelling import Vocabulary
from engine.text.tokens import Token, bare, replaced

_VERBS = {
    "destruir": "destruye destruyes destruyen destruya destruyan destruir destruyendo sacrifica sacrificar",
    "desterrar": "destierra destierras destierran destierre desterrar remueve exilia",
    "robar": "roba robas roban robe roben robar robando",
    "botar": "bota botas botan bote boten botar botando",
    "descartar": "descarta descartas descartan descarte descarten descartar descartando",
    "buscar": "busca buscas buscan busque buscar",
    "barajar": "baraja barajas barajan baraje barajar barajea barajear",
    "devolver": "devuelve devuelves devuelven devuelva devolver regresa regresar retorna retornar",
    "volver": "vuelve vuelven vuelva vuelvan volver regresan",
    "poner": "pon pones ponen ponga pongas pongan poner coloca colocar coloque ponga baja bajar bajen",
    "subir": "sube subes suben suba subir",
    "enviar": "envia envias envian envie enviar manda mandar mande mandes",
    "anular": "anula anulas anulan anule anular",
    "cancelar": "cancela cancelas cancelan cancele cancelar",
    "ganar": "gana ganas ganan gane ganen ganar obtiene obtienen recibe",
    "agregar": "agrega agregan agregar otorga otorgan otorgar",
    "perder": "pierde pierden pierda pierdan perder pierdes perdera perderan",
    "tener": "tiene tienes tienen tenga tengas tengan tener tendra tendran",
    "controlar": "controla controlas controlan controle controles controlen controlar",
    "copiar": "copia copiar copie",
    "mirar": "mira mirar mires ve ver vea veas miras",
    "mostrar": "muestra muestran muestre mostrar revela revelar muestras",
    "ordenar": "ordena ordenar ordenas",
    "tomar": "toma tomas tome tomar",
    "generar": "genera generas generan genere generar generen",
    "pagar": "paga pagas pagan pague paguen pagar pagando",
    "elegir": "elige eliges elija elijas elegir selecciona escoge escoger seleccionar",
    "mover": "mueve mueves muevan mover mueva",
    "jugar": "juega juegas juegan juegue juegues jueguen jugar jueguen jugaran jugara",
    "atacar": "ataca atacas atacan ataque ataques ataquen atacar",
    "bloquear": "bloquea bloqueas bloquean bloquee bloqueen bloquear",
    "defender": "defiende defienden defienda defender defiendan",
    "portar": "porta portan porte porten portar lleva llevan lleve lleven llevar",
    "entrar": "entra entran entre entren entrar entro",
    "poder": "puede puedes pueden pueda puedan podra podran podras poder podrian podria",
    "deber": "debe deben deba deber debera deberan",
    "deber_tu": "debes deberas debas",
    "doblar": "dobla doblan doble doblar duplica duplican duplicar duplique",
    "usar": "usa usas usan use usar utiliza utilizar utilicen utilice",
    "agrupar": "agrupa agrupan agrupe agrupen agrupar reagrupar reagrupa",
    "costar": "cuesta cuestan cueste costar cuesten",
    "nombrar": "nombra nombrar nombre",
    "recuperar": "recupera recuperar recuperas",
    "hacer": "haz hace haces hacen haga hagan hacer",
    "ser": "es son sea sean sera seran ser fue fueron",
    "reducir": "reduce reducen reducir reduzca",
    "considerar": "considera consideran considere considerar",
    "convertir": "convierte convertir convierta",
    "permitir": "permite permiten permitir",
    "quedar": "queda quedan quede quedar quedara",
    "recibir": "recibe reciben reciba reciban recibir recibes recibiria recibirias recibira",
    "seguir": "siga sigan seguir sigue",
    "asignar": "asigna asignes asignar asigne",
    "salvar": "salva salvar salve",
    "lograr": "logra logre",
    "cambiar": "cambia cambian cambiar cambie",
    "intercambiar": "intercambia intercambiar",
    "aumentar": "aumenta aumentan aumentar",
    "acompanar": "acompanen acompane acompanado acompana",
    "afectar": "afecta afectan afecte afectar",
    "mantener": "mantiene mantener",
    "responder": "responder responde",
    "evitar": "evita evitar",
    "contar": "cuenta cuentan contar",
    "saltar": "salta saltar omite omitir",
    "dar": "da das dar",
    "igualar": "iguala igualan igualar",
    "declarar": "declara declaras declare declares declaren declarar declarado",
    "dejar": "deja dejan deje dejen dejar",
    "salir": "sale salen salga salgan salir",
    "abandonar": "abandona abandone abandonar",
    "prevenir": "previene previenes prevengan prevenir",
    "activar": "activa activar active",
    "haber": "hay haya hayan hayas hubiere hubiera ha han haber habra",
    "impedir": "impide impedir impidan",
    "terminar": "termina termine terminar",
    "elevar": "eleva elevar",
    "desear": "deseas desees",
    "estar": "esta estan este esten estar estaba estaban estas estes",
}
_NOUNS = {
    "copias",
    "copiado",
    "nombres",
    "nombrado",
    "ganado",
    "usado",
    "descartado",
    "barajado",
    "anulado",
    "cancelado",
}
_REGULAR = (
    "robar botar descartar barajar anular cancelar ganar agregar controlar copiar mirar ordenar tomar generar pagar "
    "atacar bloquear portar entrar usar agrupar nombrar recuperar asignar salvar cambiar intercambiar aumentar "
    "acompanar afectar evitar saltar igualar declarar dejar activar desterrar buscar quedar"
)
_ENDINGS = "as a amos an es e emos en ar aras aran ando"


def _conjugated(verb: str) -> list[str]:
    """The forms of a regular verb in -ar, its stem spelt as its sound needs before an e."""
    stem = verb[:-2]
    soft = {"c": stem[:-1] + "qu", "g": stem + "u", "z": stem[:-1] + "c"}.get(stem[-1], stem)
    return [(soft if ending.startswith("e") else stem) + ending for ending in _ENDINGS.split()]


_FORMS = {form: verb for verb in _REGULAR.split() for form in _conjugated(verb) if form not in _NOUNS}
_FORMS |= {form: verb for verb, forms in _VERBS.items() for form in (*forms.split(), verb)}
_AMBIGUOUS = {"este", "ataque", "nombre", "entre", "baja", "esta", "sobre", "copia", "doble", "coste", "cuenta", "use"}
"""Forms that are also other words: they stay, and the phrases know both."""

_WORDS = {
    "valor": "coste", "costo": "coste", "costes": "coste", "rival": "oponente", "contrincante": "oponente",
    "rivales": "oponentes", "contendores": "jugadores", "contendientes": "jugadores", "propietario": "dueno",
    "duena": "dueno", "propietarios": "dueno", "duenos": "dueno", "demas": "otros", "mazo": "castillo", "naipe": "carta",
    "naipes": "cartas", "punto": "punto", "habilidades": "habilidades", "extra": "extra", "adicional": "extra",
    "adicionales": "extra", "extras": "extra", "virtual": "virtuales", "gratuitamente": "gratis", "solamente": "solo",
    "unicamente": "solo", "ambos": "todos", "permanente": "permanentemente", "portador": "portador",
    "usada": "usada", "defensores": "bloqueadores", "defensor": "bloqueador", "bloqueadoras": "bloqueadores",
    "cero": "0", "dos": "2", "tres": "3", "cuatro": "4", "cinco": "5", "seis": "6", "siete": "7", "ocho": "8",
    "nueve": "9", "diez": "10", "primeras": "superiores", "siguientes": "superiores", "primera": "superior",
    "fichas": "fichas", "cementerios": "cementerio", "manos": "mano", "castillos": "castillo", "mayores": "mayor",
    "inmediatamente": "inmediatamente", "instantaneamente": "inmediatamente", "enemigo": "oponente",
    "enemigos": "oponentes", "enemiga": "oponente", "enemigas": "oponentes", "dicha": "dicho", "aquella": "esa",
    "aquel": "ese", "nuevamente": "otra_vez", "extraer": "robar",
}  # fmt: skip
_STRETCHES: tuple[tuple[str, str], ...] = (
    ("a tu eleccion", ""),
    ("portador de esta arma", "portador"),
    ("portador de este arma", "portador"),
    ("a la cantidad de", "al numero de"),
    ("la cantidad de", "el numero de"),
    ("de sus dueno", "de su dueno"),
    ("va a ser", "ser"),
    ("van a ser", "ser"),
    ("vaya a ser", "ser"),
    ("para que no sea destruido", "para que siga en juego"),
    ("para que no sea destruida", "para que siga en juego"),
    ("para evitar que sea destruido", "para que siga en juego"),
    ("en lugar de ser destruido", ""),
    ("menor o igual a", "menor_igual"),
    ("inferior o igual a", "menor_igual"),
    ("mayor o igual a", "mayor_igual"),
    ("superior o igual a", "mayor_igual"),
    ("si pueden", "@si_puede"),
    ("si pueden hacerlo", "@si_puede"),
    ("robate", "roba"),
    ("robese", "roba"),
    ("a eleccion tuya", ""),
    ("a eleccion", ""),
    ("que tu elijas", ""),
    ("que tu eliges", ""),
    ("que elijas", "@elijas"),
    ("que desees", ""),
    ("que quieras", ""),
    ("que tu decidas", ""),
    ("por @elijas", ""),
    ("cuando quieras", ""),
    ("en cualquier momento", ""),
    ("a voluntad", ""),
    ("por sobre", "sobre"),
    ("de cualquiera de los jugadores", "de cualquier jugador"),
    ("fase de reagrupacion", "fase_de_agrupacion"),
    ("fase de reagrupamiento", "fase_de_agrupacion"),
    ("fase de reagrupar", "fase_de_agrupacion"),
    ("en forma permanentemente", "permanentemente"),
    ("de manera permanentemente", "permanentemente"),
    ("uno mas de", "1 mas de"),
    ("la habilidad de esta carta", "su habilidad"),
    ("mazo castillo", "castillo"),
    ("castillo castillo", "castillo"),
    ("en el juego", "en juego"),
    ("en mesa", "en juego"),
    ("en la mesa", "en juego"),
    ("linea de defensa", "defensa"),
    ("linea de ataque", "linea_de_ataque"),
    ("linea de apoyo", "apoyo"),
    ("reserva de oro", "reserva"),
    ("carta de aliado", "aliado"),
    ("cartas de aliado", "aliados"),
    ("cartas de aliados", "aliados"),
    ("cartas aliado", "aliados"),
    ("carta aliado", "aliado"),
    ("carta de arma", "arma"),
    ("cartas de arma", "armas"),
    ("cartas de armas", "armas"),
    ("carta de talisman", "talisman"),
    ("cartas de talisman", "talismanes"),
    ("carta de totem", "totem"),
    ("cartas de totem", "totems"),
    ("carta de oro", "oro"),
    ("cartas de oro", "oros"),
    ("cartas oro", "oros"),
    ("carta oro", "oro"),
    ("carta talisman", "talisman"),
    ("cartas talisman", "talismanes"),
    ("carta totem", "totem"),
    ("cartas totem", "totems"),
    ("carta arma", "arma"),
    ("cartas arma", "armas"),
    ("sin pagar su coste", "gratis"),
    ("sin pagar coste", "gratis"),
    ("sin pagar el coste", "gratis"),
    ("sin coste", "gratis"),
    ("de otra_vez", ""),
    ("de nuevo", ""),
    ("nueva", ""),
    ("nuevas", ""),
    ("nuevo", ""),
    ("nuevos", ""),
    ("se descarta", "descarta -se"),
    ("se descartan", "descarta -se"),
    ("se descarte", "descarta -se"),
    ("se descarten", "descarta -se"),
    ("se descartara", "descarta -se"),
    ("todo los", "todos los"),
    ("toda las", "todas las"),
    ("pero si", "si"),
    ("carta unica", "@unica"),
    ("batalla mitologica", "batalla_mitologica"),
    ("guerra de talismanes", "guerra_de_talismanes"),
    ("declaracion de ataque", "declaracion_de_ataque"),
    ("declaracion de bloqueo", "declaracion_de_bloqueo"),
    ("declaracion de bloqueadores", "declaracion_de_bloqueo"),
    ("asignacion de dano", "asignacion_de_dano"),
    ("fase de agrupacion", "fase_de_agrupacion"),
    ("fase de agrupar", "fase_de_agrupacion"),
    ("fase de reagrupar", "fase_de_agrupacion"),
    ("fase de vigilia", "fase_de_vigilia"),
    ("fase final", "fase_final"),
    ("fase de ataque", "declaracion_de_ataque"),
    ("dano de combate", "dano_de_combate"),
    ("en batalla_mitologica", "durante batalla_mitologica"),
    ("en la batalla_mitologica", "durante batalla_mitologica"),
    ("durante la batalla_mitologica", "durante batalla_mitologica"),
    ("todos jugadores", "todos los jugadores"),
    ("cada uno de los jugadores", "cada jugador"),
    ("cualquiera de los jugadores", "cualquier jugador"),
    ("algun jugador", "cualquier jugador"),
    ("de el", "del"),
    ("y ademas", "y"),
    ("ademas", ""),
    ("tambien", ""),
    ("automaticamente", ""),
    ("inmediatamente", ""),
    ("en combate", "durante batalla_mitologica"),
    ("declarar un ataque", "un ataque"),
    ("todo el ataque", "el ataque"),
    ("habilidad de texto", "habilidad"),
    ("habilidades de texto", "habilidades"),
    ("de texto", ""),
    ("a el", "al"),
    ("una vez por turno", "@una_por_turno"),
    ("1 vez por turno", "@una_por_turno"),
    ("una sola vez por turno", "@una_por_turno"),
    ("una vez en tu turno", "@una_por_turno"),
    ("una vez en cada turno", "@una_por_turno"),
    ("solo @una_por_turno", "@una_por_turno"),
    ("una vez cada turno", "@una_por_turno"),
    ("una vez en el turno", "@una_por_turno"),
    ("una vez durante tu turno", "@una_por_turno"),
    ("una vez por cada turno", "@una_por_turno"),
    ("una vez por juego", "@una_por_juego"),
    ("una vez en el juego", "@una_por_juego"),
    ("una vez durante el juego", "@una_por_juego"),
    ("solo @una_por_juego", "@una_por_juego"),
    ("2 veces en tu turno", "@dos_por_turno"),
    ("3 veces por turno", "@tres_por_turno"),
    ("hasta @tres_por_turno", "@tres_por_turno"),
    ("una vez por partida", "@una_por_juego"),
    ("2 veces por turno", "@dos_por_turno"),
    ("hasta @dos_por_turno", "@dos_por_turno"),
    ("al azar", "@azar"),
    ("si puede hacer -lo", "@si_puede"),
    ("si puede hacerlo", "@si_puede"),
    ("si puede", "@si_puede"),
    ("cada vez que", "siempre que"),
    ("a menos que", "a_menos_que"),
    ("en respuesta al", "@respuesta al"),
    ("en respuesta a", "@respuesta"),
    ("de lo contrario", "@si_no"),
    ("si no lo hace", "@si_no"),
    ("si no lo haces", "@si_no"),
    ("puntos de fuerza", "fuerza"),
    ("punto de fuerza", "fuerza"),
    ("oros virtuales", "oros_virtuales"),
    ("oro virtuales", "oros_virtuales"),
    ("uno de oro", "1 oro"),
    ("un de oro", "1 oro"),
    ("un oros", "1 oros"),
    ("orovirtuales", "oros_virtuales"),
)
_REPLACED = tuple((tuple(old.split()), tuple(new.split())) for old, new in _STRETCHES)
_WHOLE = {"atacante", "atacantes", "oponente", "durante", "ante", "este", "parte"}
_CLITIC = re.compile(r"^(?P<verb>[a-z]+?)(?P<tail>(?:me|te|se|nos)?(?:lo|la|los|las|le|les)|te|se)$")
_RACE_WORDS = {bare(race).split("/")[0].split()[0] for race in RACES}


def normal(tokens: list[Token], name: str) -> list[Token]:
    """The words of a text in the one form that phrases are written in; the card's own name becomes `@self`."""
    tokens = _own_name(tokens, name)
    out: list[Token] = []
    for token in tokens:
        out += _clitic(token)
    out = [Token(_WORDS.get(t.word, t.word), t.start, t.end) for t in out]
    out = [t for t in out if t.word and t.word not in (",", "¿", "?", "¡", "!")]
    present = {t.word for t in out}
    for old, new in _REPLACED:
        if present.issuperset(old):
            out = replaced(out, old, new)
            present.update(new)
    out = [Token(_verb(out, n), t.start, t.end) for n, t in enumerate(out)]
    return _pronouns_after(out)


_TAKEN = {
    "bloquear", "acompanar", "barajar", "poner", "destruir", "desterrar", "anular", "cancelar", "descartar", "botar",
    "devolver", "enviar", "subir", "mirar", "ordenar",
}  # fmt: skip


def _pronouns_after(tokens: list[Token]) -> list[Token]:
    """«lo baraja» as «barajar -lo»."""
    out = list(tokens)
    for at in range(len(out) - 1):
        if out[at].word in ("lo", "la", "los", "las", "te") and out[at + 1].word in _TAKEN:
            pronoun, verb = out[at], out[at + 1]
            out[at], out[at + 1] = verb, Token(f"-{pronoun.word}", pronoun.start, pronoun.end)
    return out


_PARTICIPLES = (
    "bloquead destruid anulad cancelad desterrad barajad enviad afectad descartad portad llevad elegid jugad "
    "asignad atacad copiad botad devuelt puest"
)
_WORDS |= {f"{stem}{ending}s": f"{stem}{ending}" for stem in _PARTICIPLES.split() for ending in "oa"}


def _own_name(tokens: list[Token], name: str) -> list[Token]:
    words = tuple(bare(word) for word in re.findall(r"\w+", name))
    if not words or words[0] in _RACE_WORDS or words[0] in ("aliado", "arma", "oro", "totem", "talisman"):
        return tokens
    return replaced(tokens, words, ("@self",))


def _verb(tokens: list[Token], at: int) -> str:
    """The infinitive of a verb; forms that can be another word only where they cannot be that."""
    word = tokens[at].word
    before = tokens[at - 1].word if at else ""
    after = tokens[at + 1].word if at + 1 < len(tokens) else ""
    if word in ("esta", "este", "esten"):
        if after in ("este", "esta") and before in ("que", "mientras", "no", "si"):
            return "estar"
        placed = after in ("en", "atacando", "bloqueando", "bajo", "entrando", "siendo", "defendiendo")
        return "estar" if placed and before else word
    if word in ("ataque", "ataques"):
        return word if before in _OF_A_NOUN else "atacar"
    if word == "nombre":
        return word
    if word == "entre":
        return "entrar" if after in ("en", "a") or before in ("que", "no") else word
    if word == "baja":
        return "poner"
    if word in ("copia", "doble", "cuenta", "use", "sobre"):
        return {"cuenta": "contar", "use": "usar"}.get(
            word, "copiar" if word == "copia" and after in ("la", "su") else word
        )
    if word in ("tengas", "tienes", "controles", "controlas") and before not in _LEADS:
        return "controlar_tu" if word.startswith("con") else "tener_tu"
    return _FORMS.get(word, word)


_OF_A_NOUN = (
    "",
    "un",
    "el",
    "al",
    "su",
    "tu",
    "cada",
    "del",
    "de",
    "ese",
    "dicho",
    "este",
    "todo",
    "ningun",
    "otro",
    "y",
)
"""Words after which «ataque» is the noun."""
_LEADS = ("", "que", "si", "mientras", "cuando", "tu", "no", "solo", "y", "o", ":", "siempre")
"""Words before a verb that begins a clause; after a noun it says whose they are («como Aliados tengas»)."""


@lru_cache(maxsize=1)
def _known_forms() -> Vocabulary:
    return Vocabulary(form for form in _FORMS if len(form) > 3)


def _clitic(token: Token) -> list[Token]:
    """«ponlo» is «poner -lo», «descártate» is «descartar -te»."""
    found = _CLITIC.match(token.word)
    if token.word in _FORMS or token.word in _AMBIGUOUS or token.word in _WHOLE or found is None:
        return [token]
    verb = found["verb"]
    near = _known_forms().nearest(verb)
    possible = (verb, verb + "s", verb + "d", near) if len(verb) > 2 else (verb,)
    stem = next((form for form in possible if form in _FORMS), "")
    if not stem or stem in _AMBIGUOUS:
        return [token]
    return [Token(stem, token.start, token.end), Token("-" + found["tail"], token.start, token.end)]
