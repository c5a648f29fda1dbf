"""The forms of verbs: each as the infinitive that phrases are written with."""

from __future__ import annotations

_VERBS = {
    "destruir": "destruye destruyes destruyen destruya destruyan destruir destruyendo sacrifica sacrificar destruira "
    "destruiran destruiras destruyas destruyo destruyeron destruyera sacrificas sacrifican sacrifique "
    "sacrifiques sacrifiquen sacrificando",
    "desterrar": "destierra destierras destierran destierre desterrar remueve exilia destierren destierres desterrara "
    "desterrando remuevas removiendo exiliar exilias exilie",
    "robar": "roba robas roban robe roben robar robando",
    "botar": "bota botas botan bote boten botar botando",
    "descartar": "descarta descartas descartan descarte descarten descartar descartando",
    "buscar": "busca buscas buscan busque buscar",
    "barajar": "baraja barajas barajan baraje barajar barajea barajear revuelve revuelves revuelven revuelva revolver",
    "devolver": "devolveras devuelve devuelves devuelven devuelva devolver "
    "regresa regresar retorna retornar devuelvas devuelvan "
    "devolvera devolveran devolviendo regrese regreses regresara regresas retornas retorne retornan",
    "volver": "vuelvas vuelve vuelven vuelva vuelvan volver regresan volvera volveran vuelves regresaran",
    "poner": "pon pones ponen ponga pongas pongan poner coloca colocar coloque ponga baja baje bajar bajen pone pondra "
    "pondran pondras poniendo colocas colocan coloques bajes",
    "subir": "sube subes suben suba subir suban subira subiran subas subiendo",
    "enviar": "envia envias envian envie enviar manda mandar mande mandes envien enviara enviaran mandan mandas manden",
    "aplicar": "aplica aplican aplique apliquen aplicar",
    "funcionar": "funciona funcionan funcione funcionen funcionar",
    "traer": "traigas trae traes traen traiga traer",
    "completar": "completa completar completes complete",
    "anular": "anula anulas anulan anule anular",
    "cancelar": "cancela cancelas cancelan cancele cancelar",
    "ganar": "obtendra obtendran gana ganas ganan gane ganen ganar obtiene obtienen obtienes obtenga obtengas obtener",
    "agregar": "agrega agregan agregar otorga otorgan otorgar",
    "perder": "perderas pierde pierden pierda pierdan perder pierdes perdera perderan perdiendo perdio pierdas",
    "tener": "tiene tienes tienen tenga tengas tengan tener tendra tendran tendras teniendo tuviera tuvieras tuviese",
    "controlar": "controla controlas controlan controle controles controlen controlar",
    "copiar": "copia copiar copie",
    "mirar": "vean mira mirar mires ve ver vea veas miras mire miran viendo veras ves ven mirando",
    "equipar": "equipa equipas equipan equipe equipes equipar",
    "mostrar": "mostraran muestra muestran muestre mostrar revela "
    "revelar muestras muestres mostrara mostraras mostrando revele "
    "revelan revelas muestren",
    "ordenar": "ordena ordenar ordenas",
    "tomar": "toma tomas tome tomar",
    "generar": "genera generas generan genere generar generen",
    "pagar": "paga pagas pagan pague paguen pagar pagando",
    "elegir": "elegiran elige elije elijes eliges elija elijas elegir "
    "selecciona escoge escoger seleccionar eligen elijan elegira elegiras "
    "eligiendo escoges escogen escoja escojas seleccionas selecciones",
    "mover": "movera mueve mueves muevan mover mueva mueven moviendo moveras muevas",
    "jugar": "juega juegas juegan juegue juegues jueguen jugar jueguen jugaran jugara jugo jugaste jugaras jugando "
    "jugaron",
    "atacar": "ataca atacas atacan ataque ataques ataquen atacar",
    "bloquear": "bloquea bloqueas bloquean bloquee bloqueen bloquear",
    "defender": "defendera defiende defienden defienda defender defiendan",
    "portar": "porta portan porte porten portar lleva llevan lleve lleven llevar",
    "entrar": "entra entran entre entren entrar entro",
    "poder": "puedas puede puedes pueden pueda puedan podra podran podras poder podrian podria pudiendo",
    "deber": "deban debe deben deba deber debera deberan",
    "deber_tu": "debes deberas debas",
    "doblar": "dobla doblan doble doblar duplica duplican "
    "duplicar duplique dupliquen duplicas doblara doblaran duplicara "
    "duplicaran",
    "sumar": "suma suman sume sumen sumar sumara",
    "incrementar": "incrementa incrementan incremente incrementen incrementar",
    "disminuir": "disminuye disminuyen disminuya disminuyan disminuir disminuira",
    "usar": "usa usas usan use usar utiliza utilizar utilicen utilice",
    "agrupar": "agrupa agrupan agrupe agrupen agrupar reagrupar reagrupa reagrupan reagrupe reagrupen reagrupas",
    "costar": "cuesta cuestan cueste costar cuesten costara costaran",
    "pertenecer": "pertenezca pertenezcan pertenece pertenecer",
    "nombrar": "nombra nombrar nombre",
    "recuperar": "recupera recuperar recuperas",
    "hacer": "haz hace haces hacen haga hagan hacer haria harian hara haran hiciste hizo hagas haciendo hicieron haras",
    "ser": "era eran es eres son sea sean sera seran ser fue fueron fuiste siendo seas fuese",
    "reducir": "reduzcas reduzcan reduce reducen reducir reduzca reducira reduces reduciendo",
    "considerar": "considera consideran considere considerar",
    "convertir": "conviertes conviertan convierte convertir convierta convierten conviertas convertira convertiras",
    "permitir": "permite permiten permitir permita permitira",
    "quedar": "queda quedan quede quedar quedara",
    "recibir": "recibe reciben reciba reciban recibir recibiria recibira recibiran recibio recibirian",
    "recibir_tu": "recibes recibas recibiras recibirias",
    "seguir": "siga sigan seguir sigue permanezca permanece permanecen permanezcan permanecer",
    "asignar": "asigna asignes asignar asigne",
    "salvar": "salva salvar salve",
    "lograr": "logra logre",
    "cambiar": "cambia cambian cambiar cambie",
    "intercambiar": "intercambia intercambiar",
    "aumentar": "aumenta aumentan aumentar",
    "acompanar": "acompanen acompane acompanado acompana",
    "afectar": "afecta afectan afecte afectar",
    "mantener": "mantienes mantenga mantengas mantiene mantener",
    "responder": "responder responde",
    "evitar": "evita evitar",
    "contar": "cuenten cuenta cuentan contar",
    "saltar": "salta saltar omite omitir",
    "dar": "dan dara da das dar",
    "igualar": "iguala igualan igualar",
    "declarar": "declara declaras declare declares declaren declarar declarado",
    "dejar": "deja dejan deje dejen dejar",
    "salir": "saldra sale salen salga salgan salir",
    "abandonar": "abandona abandone abandonar",
    "resolver": "resuelve resuelva resuelven resolver",
    "danar": "dana danan dane danen danar",
    "prevenir": "previene previenes prevengan prevenir previenen prevea preven",
    "activar": "activa activar active",
    "haber": "hay haya hayan hayas hubiere hubiera ha han haber habra",
    "impedir": "impiden impida impide impedir impidan",
    "terminar": "termina termine terminar",
    "elevar": "eleva elevar",
    "desear": "deseas desees",
    "matar": "mata matas mate maten matar",
    "eliminar": "elimina eliminas elimine eliminen eliminar",
    "retirar": "retira retiras retire retiren retirar",
    "sacar": "saca sacas saque saquen sacar",
    "revivir": "revive revives reviva revivir",
    "resucitar": "resucita resucitas resucite resucitar",
    "mezclar": "mezcla mezclas mezcle mezclen mezclar",
    "revisar": "revisa revisas revise revisar",
    "quitar": "quita quitas quite quiten quitar",
    "morir": "morira muere mueren muera mueran morir",
    "comenzar": "comenzar comienza comience",
    "empezar": "empezar empieza empiece",
    "iniciar": "iniciar",
    "vencer": "vence venza vencer",
    "derrotar": "derrota derrote derrotar",
    "infligir": "inflige inflija infligir",
    "causar": "causa cause causar",
    "ir": "ira iran va vaya van vayan ir",
    "estar": "estara estaran esta estan este esten estar estaba estaban estas estes",
}
NOT_VERBS = {
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
    "entrando",
    "atacando",
    "bloqueando",
}
"""Forms that say something else: nouns, participles, what a card is doing."""
_REGULAR = (
    "robar botar descartar barajar anular cancelar ganar agregar controlar copiar mirar ordenar tomar generar pagar "
    "atacar bloquear portar entrar usar agrupar nombrar recuperar asignar salvar cambiar intercambiar aumentar "
    "acompanar afectar evitar saltar igualar declarar dejar activar desterrar buscar quedar abandonar aplicar causar "
    "completar considerar danar derrotar doblar eliminar equipar funcionar incrementar matar mezclar quitar "
    "resucitar retirar revisar sacar sumar terminar"
)
_ENDINGS = "as a amos an es e emos en ar ara aras aran ando aste aria arian"


def _conjugated(verb: str) -> list[str]:
    """The forms of a regular verb in -ar, its stem spelt as its sound needs before an e."""
    stem = verb[:-2]
    soft = {"c": stem[:-1] + "qu", "g": stem + "u", "z": stem[:-1] + "c"}.get(stem[-1], stem)
    return [(soft if ending.startswith("e") else stem) + ending for ending in _ENDINGS.split()]


FORMS = {form: verb for verb in _REGULAR.split() for form in _conjugated(verb) if form not in NOT_VERBS}
FORMS |= {form: verb for verb, forms in _VERBS.items() for form in (*forms.split(), verb)}
AMBIGUOUS = {"este", "ataque", "nombre", "entre", "baja", "esta", "sobre", "copia", "doble", "coste", "cuenta", "use"}
"""Forms that are also other words: they stay, and the phrases know both."""
