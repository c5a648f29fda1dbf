"""Words that carry meaning, and what an ability can say because of each: none of them may be dropped."""

from __future__ import annotations

from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.words import RACES
from engine.text.swallowing import Mark, Marks, echoes, table
from engine.text.tokens import bare

_TURNS = (
    "destroyed haber_atacado haber_bloqueado roba hand_limit atacar_mas skips first turno until limit during turn:you turn:opponent fin_de_turno extra_turn must allow generate atacar_al_entrar times after later "
    "robar_al_final"
)

_PARTICLES = {
    "poder": "during turn:you turn:opponent cost on requirement optional can cannot ban allow activated costs saving annulment cancellation response mode offer users "
    "hand_limit copies borne_by up_to ser_bloqueado toll no_damage",
    "deber": "must cost open_hand look_hand additional_cost accompanied toll discard mill pay requirement destroy exile bounce "
    "shuffle_in offer mode "
    "to_graveyard",
    "hasta": "robar_al_final up_to until turn_end game your_next_turn hand chosen can hand_limit limit most",
    "luego|despues": "then several tras_atacar extra_turn later costs agrupa",
    "al menos|por lo menos": "least compare",
    "solo poder atacar": "bloquear accompanied",
    "solo poder atacar si": "atacar accompanied",
    "tu unico aliado|el unico aliado": "not unique",
    "un unico|una unica": "most",
    "mientras estar en juego|mientras este|mientras esta|mientras @self": "saving in_play tras_atacar continuous source_in_play condition triggered activated response",
    "estar en juego este|estar en juego esta": "saving continuous source_in_play condition triggered activated response",
    "mientras": "continuous source_in_play in_play condition tras_atacar",
    "si portar|mientras portar": "armed condition if",
    "cartas mas": "mill plus compare allow hand_limit robar_al_final draw",
    "si estar en": "mano cementerio destierro reserva condition",
    "si no ser destruido": "tras_atacar",
    "si este|si esta": "cementerio destierro reserva condition if when saving offer requirement has continuous triggered",
    "si": "toll condition if when saving offer requirement has accompanied ser_bloqueado",
    "@si_no": "otherwise offer if not",
    "@si_puede": "must",
    "cuando|siempre que|al momento que|en el momento que": "accompanied chooses_blocker pays_as when during later atacar_al_entrar if condition annulment atacando bloqueando",
    "@respuesta": "response annulment cancellation saving",
    "@azar": "random look_hand",
    "@a_tu_eleccion": "chooser targets pick",
    "@una_por_turno|@dos_por_turno|@una_por_juego": "atacar_mas limit",
    "@atacaste": "times",
    "no poder ser jugado mientras @self estar en juego|no poder ser jugado mientras este aliado estar en juego": "ban_name",
    "en tu mano al final de tu turno|en la mano al final de tu turno": "hand_limit",
    "en mano al final del turno|en tu mano al final del turno|en la mano al final del turno": "hand_limit",
    "cada": "first quality count all each limit any when for_each must times allow fin_de_turno cost",
    "todos|todas|todo|toda": "fitting once:false chosen paso:9.1.B cost hacer_dano tras_atacar all each any count:null must blank same_race all_are no_damage return_attackers "
    "cancel_attack",
    "ser 0|reducir a 0|reducir -se a 0": "no_damage n:0",
    "portar otro arma|portar otros armas": "portar",
    "portador no ser destruido|este aliado no ser destruido": "save ser_destruido",
    "no": "toll skips blank cannot ban not op:= armed:false not_types not_races has_ability:false no_bloqueado no_damage unmarked no_bonus "
    "otherwise unique:false hand_limit portar_mas not_like not_name not_doing offer annul to accompanied",
    "no tener habilidad|no tener habilidades": "blank has_ability:false",
    "poder jugar 2 oros|poder poner 2 oros|poder jugar 3 oros|poder poner 3 oros": "bajar_oros",
    "robar 2 cartas en lugar de|robar 2 cartas en vez de|robar 3 cartas en lugar de|robar 3 cartas en vez de": "robar_al_final",
    "poder portar otro arma|poder portar otra arma": "portar_mas",
    "oro extra por cada|oros extra por cada|oro mas por cada": "cost",
    "cualquier otro": "other",
    "en vez de poner -lo en tu cementerio|en vez de enviar -lo al cementerio|en vez de ir al cementerio": "shuffle_in saving",
    "despues de jugar -lo|despues de jugar -la|despues de resolver -lo": "exile",
    "luego barajar -lo|luego barajar tu castillo": "shuffle_in search",
    "de portador": "give_weapon",
    "bloquear a todos los atacantes|bloquear a todos los aliados atacantes": "bloquear_mas",
    "el aliado atacante|al aliado atacante|ese aliado atacante|dicho aliado atacante": "other",
    "el aliado bloqueado|al aliado bloqueado|ese aliado bloqueado": "other",
    "mostrar -lo y poner|mostrar -la y poner|mostrar -los y poner|mostrar -las y poner": "search",
    "ni": "cannot ban toll not_types not_races",
    "perder la capacidad de|perder su capacidad de|perder la habilidad de ser|perder su habilidad de ser": "ser_bloqueado",
    "sin": "play free blank armed:false has_ability:false put_into_play in_play portar_gratis not otherwise",
    "gratis": "play free cost own put_into_play in_play portar_gratis",
    "excepto|salvo|menos los|menos las|menos este|menos esta|menos @self": "not_types not_races other not_name not_like",
    "todos los aliados que bloquear|a todos los aliados que bloquear|todo aliado que bloquear -lo|"
    "cada aliado que bloquear -lo|cualquier aliado que bloquear -lo|todo aliado que bloquear -la|"
    "cada aliado que bloquear -la|cualquier aliado que bloquear -la": "bloqueado",
    "que poner a la defensa|que poner en la defensa|que poner en juego te costar": "cost",
    "accion en la guerra_de_talismanes|accion durante batalla_mitologica|accion en guerra_de_talismanes": "first_action",
    "bloqueado por quien tu elegir|si ser bloqueado": "chooses_blocker bloqueado",
    "coste del aliado bloqueado|fuerza del aliado bloqueado": "quality other",
    "para que este no ser destruido": "save",
    "si ser bloqueado tu elegir|cuando ser bloqueado tu elegir|si tu oponente bloquear tu elegir": "chooses_blocker",
    "elegir quien bloquear a este aliado|elegir que aliado bloquear a este aliado": "chooses_blocker",
    "al aliado oponente|el aliado oponente|dicho aliado oponente": "other opponent bloquea bloqueado",
    "luego poner -lo en|luego poner -la en|luego poner -los en|luego poner -las en": "then search several",
    "igual o menor a|igual o inferior a": "strength_max cost_max",
    "igual o mayor a|igual o superior a": "strength_min cost_min",
    "atacar el aliado que bloquear -lo|atacar los aliados que bloquear -lo|atacar todo aliado que bloquear -lo": "bloqueado",
    "sin ser imbloqueable|sin ser imbloqueables": "unmarked",
    "su portador poder destruir|su portador poder desterrar|su portador poder robar|su portador poder buscar": "bearer destroy "
    "exile draw search",
    "a otro portador|de otro portador|por otro portador|el portador de": "give_weapon",
    "sacar -lo del cementerio|tomar -lo del cementerio|recuperar -lo del cementerio|buscar -lo en el cementerio": "destruido "
    "al_cementerio sale",
    "todo aliado que bloquear a|cada aliado que bloquear a|cualquier aliado que bloquear a": "bloqueado",
    "todo aliado bloqueado|cada aliado bloqueado|cualquier aliado bloqueado|todos los aliados bloqueado": "bloquea doing",
    "bloqueado por este aliado|bloqueado por @self|bloqueado por su portador|bloqueado por el portador": "bloquea",
    "atacar y ser bloqueado|atacar y ser bloqueada": "bloqueado",
    "al aliado que destruir -lo|al aliado que destruir -la": "destruido",
    "danar al castillo oponente|danar a tu oponente|hacer dano al castillo oponente": "hacer_dano "
    "hace_dano deals_more mill",
    "en juego desde tu cementerio|en juego desde el cementerio|en juego de tu cementerio": "cementerio destruido al_cementerio sale",
    "mano desde tu cementerio|mano desde el cementerio": "destruido al_cementerio sale",
    "esta arma en tu cementerio|esta carta en tu cementerio|este aliado en tu cementerio": "shuffle_in bounce put_into_play "
    "search",
    "@self en tu cementerio|este oro en tu cementerio|este totem en tu cementerio": "shuffle_in bounce put_into_play",
    "buscar -lo en tu cementerio|buscar -la en tu cementerio|tomar -lo de tu cementerio": "shuffle_in bounce put_into_play",
    "otro|otro|otros|otros": "search other extra_turn like not_like accompanied not_name draw discard give_weapon change_target",
    "aliado a otro|aliados a otro": "give_weapon",
    "otro de tu oponente|otro del oponente|otro oponente": "opponent",
    "otro oro": "other bajar_oros like not_like",
    "otra_vez": "atacar_mas repeat later",
    "solo": "during turn:you turn:opponent all_are cannot borne_by accompanied after only until generate limit requirement condition "
    "turn_end final_phase",
    "permanentemente": "game gain_control",
    "resto": "to_castle shuffle_in exile mill to_graveyard gain_control enter_under_you game turn_end final_phase name_card",
    "mas de 3 copias": "copies",
    "solo por el juego|solo por la partida": "swap_control gain_control game search",
    "proximo|siguiente": "skips next_turn opponents_next_turn your_next_turn 9.1.D once later 9.2.E in_your_next_turn",
    "minimo": "invert minimum",
    "maximo": "up_to most chosen hand_limit",
    "mas": "atacar_mas deals_more ser_bloqueado strength_min cost_min least compare cost ban can copies plus hand_limit allow strength most",
    "menos": "fewest ser_bloqueado strength_max cost_max most compare cost negative minus",
    "mayor|superior a": "strength_min cost_min most compare quality",
    "menor|inferior": "fewest strength_max cost_max compare",
    "igual": "quality count fact strength_min cost_min x compare",
    "en cualquier orden": "to_castle order",
    "de cualquier castillo|de un castillo": "mode",
    "cualquier orden": "order",
    "botar las otros|descartar las otros|enviar las otros|mandar las otros|las otros ir": "mill",
    "desterrar las otros": "exile",
    "la otro en|la otro al": "mill exile to_castle shuffle_in",
    "las otros|los otros|las otros 2|las otros 3|las otros 4": "other mill shuffle_in exile to_castle like not_name",
    "cualquier|cualquiera|ningun|ninguna": "bloquear_mas search any each chosen until targets pick all juega portar_mas ban not "
    "copies all_are destruido entra sale al_cementerio ataca bloquea bloqueado hace_dano",
}
"""Small words, as the normal form of a text writes them. `steps`: any instruction will do."""

_PEOPLE = {
    "de cada jugador": "opponent each any for_each",
    "oponente|oponentes": "deals_more opponents_next_turn ser_bloqueado must bloquea bloqueado opponent each hace_dano bloquear_mas bloquear_imbloqueables ataque recibe_dano any",
    "jugador|jugadores": "each any for_each opponent you cost",
    "dueno": "to_castle bounce shuffle_in exile to_graveyard ban_name search",
    "controlador": "for_each swap_control gain_control cambiar_de_control you each",
}

_NOUNS = {
    "debajo": "debajo lay_under under bottom",
    "las otros en|los otros en|las restantes en": "bottom to_castle bounce to_graveyard",
    "encima|superior posicion|parte superior|tope": "to_castle",
    "fondo|parte inferior": "bottom",
    "como si estuvieran en tu mano|como si estuviera en tu mano": "jugar_desde",
    "cementerio|cementerios": "cementerio mill discard to_graveyard al_cementerio annul annulment",
    "castillo": "damage_total castillo to_castle deals_more mill search draw shuffle_in look_top hace_dano recibe_dano no_damage copies ban",
    "mano": "mano discard bounce look_hand hand show from_hand hand_limit open_hand juega roba",
    "destierro": "destierro exile",
    "defensa": "defensa to_defense put_into_play return_attackers in_play agruparse",
    "fuerza": "strength strength_min strength_max no_bonus invert bloquear_mas swap base become_copy",
    "coste": "cost cost_min cost_max pays_as pay put_into_play in_play additional_cost quality toll portar_gratis",
    "recibir dano para ser": "destruido",
    "esta habilidad": "during turn:you turn:opponent limit usa usar_habilidad",
    "reducir a 0 todo el dano|hecho por tu oponente": "no_damage",
    "de cualquier fuerza|de cualquier coste": "targets pick all search destroy bounce",
    "de habilidades ni talismanes|por habilidades ni talismanes|de habilidades o talismanes": "opponent",
    "de talismanes ni habilidades|de talismanes o habilidades|de talismanes y habilidades": "opponent",
    "ni habilidades de|o habilidades de|por habilidades de|por efectos de": "ser_destruido ser_afectado",
    "objetivo de habilidades|objetivo de las habilidades": "ser_objetivo",
    "por habilidades|por las habilidades": "ser_destruido ser_afectado",
    "aliado que lo bloqueo|aliado que la bloqueo": "other",
    "por cada aliado atacante": "toll atacando",
    "todos los danos que recibir tu castillo|todo el dano que recibir tu castillo|todo el dano_de_combate que recibir tu castillo|todo el dano que recibir_tu|"
    "todo el dano_de_combate que recibir_tu": "takes_damage no_damage",
    "perder toda su fuerza": "set",
    "cambiar de raza|cambiar su raza": "race",
    "sin raza": "not_races",
    "por aliados que ya portar un arma|por un aliado que ya portar un arma": "portar_mas",
    "por aliados que ya tener un arma|por un aliado que ya tener un arma|por aliados que ya tener armas|"
    "por aliados que ya portar armas|por los aliados que ya portar un arma": "portar_mas",
    "habilidades oponentes|habilidades de tu oponente|habilidades de cartas oponentes": "opponent",
    "tipo de aliado": "race",
    "al entrar en juego": "entra spell",
    "dano": "damage_total deals_more hace_dano recibe_dano hacer_dano recibir_dano no_damage n ser_destruido_por_combate combat damage "
    "asignacion",
    "raza|razas": "race races same_race kin not_races said",
    "objetivo": "objetivo at ser_objetivo change_target",
    "saltar|omitir": "skips",
    "@primera_vez": "first",
    "oficial|oficiales": "official",
    "poder atacar 2 veces|poder atacar 3 veces|volver a atacar|nuevamente": "atacar_mas",
    "habilidad|habilidades": "gains has_ability has_ability:false blank cancel usa usar_habilidad usar_habilidades "
    "become_copy fulfil "
    "name_card cancellation ser_cancelado",
    "turno|turnos": _TURNS
    + " in_your_next_turn turn_end final_phase next_turn opponents_next_turn your_next_turn 9.1.D paso:9.1.B limit "
    "bajar_oros discard",
    "final": "turn_end 9.3.4.f fin_de_turno game robar_al_final paso:9.4.C fase_final during when",
    "comienzo|inicio": "when during",
    "declaracion_de_ataque": "ataque paso:9.3.1.b paso:9.3.1.d paso:9.3.1.e 9.3.1.b 9.3.1.c 9.3.1.d 9.3.1.f 9.3.1",
    "declaracion_de_bloqueo": "bloqueo paso:9.3.2.b paso:9.3.2.d paso:9.3.2.e 9.3.2.b 9.3.2.c 9.3.2.d 9.3.2.e 9.3.2",
    "guerra_de_talismanes": "guerra paso:9.3.3.a paso:9.3.3.b paso:9.3.3.c 9.3.3.a 9.3.3.b 9.3.3.c 9.3.3",
    "asignacion_de_dano": "asignacion paso:9.3.4.a paso:9.3.4.c paso:9.3.4.e 9.3.4.a 9.3.4.b 9.3.4.c 9.3.4.f 9.3.4",
    "fase_de_agrupacion": "skips agrupacion paso:9.1.B paso:9.1.C paso:9.1.D 9.1.B 9.1.C 9.1.D agruparse",
    "fase_de_vigilia|vigilia": "skips vigilia paso:9.2.A paso:9.2.C paso:9.2.D 9.2.A 9.2.C 9.2.D 9.2.E",
    "fase_final": "skips final_phase fase_final paso:9.4.A paso:9.4.B paso:9.4.C 9.4.A 9.4.B 9.4.C phases",
    "batalla_mitologica": "9.3.4.f paso:9.3.1.b skips batalla during en_combate combat ser_destruido_por_combate recibir_dano",
    "portador": "bearer borne_by",
    "aliados oponentes deber bloquear|aliados oponentes deber bloquear a": "must ser_bloqueado",
    "el controlador del portador|el controlador de su portador": "you",
    "todos cementerio|todos los cementerio|cada cementerio": "cementerio",
    "atacante|atacantes": "en_combate accompanied atacando ataca return_attackers bloquear_mas ataque cancel_attack",
    "bloqueador|bloqueadores": "paso:9.3.2.b bloquear en_combate bloqueando bloquea other",
    "incluso": "bloquear_imbloqueables",
    "imbloqueable|imbloqueables": "imbloqueable ser_bloqueado bloquear_imbloqueables unmarked",
    "copia|copias": "like copies become_copy name_card copia ban_name fulfil",
    "unico|unica|unicos|unicas": "unique unique:false",
}

_DEEDS = {
    "eliminar del juego": "exile",
    "destruir|eliminar|matar": "destroy destruido ser_destruido ser_destruido_por_combate save",
    "destruido|destruida|destruidos|destruidas": "destroyed destroy destruido ser_destruido ser_destruido_por_combate "
    "save done cost it",
    "desterrar|desterrado|desterrada": "exile destierro desterrado",
    "robar": "draw roba allow robar_al_final",
    "botar": "search mill discard bota to_graveyard annul",
    "todas las copias de esa carta": "count:null name_card",
    "todas sus copias|todas las cartas con ese nombre|todas las cartas de ese nombre": "name_card count:null all",
    "descartar": "discard mill descarta to_graveyard search",
    "buscar": "search busca shuffle_in bounce put_into_play",
    "barajar|barajado": "shuffle_in search castillo",
    "devolver -las en el mismo orden": "look_top",
    "devolver|volver|devuelto": "order to_castle bounce shuffle_in to_defense return_attackers put_into_play search agruparse",
    "subir": "bounce search",
    "recuperar|revivir|resucitar": "put_into_play bounce shuffle_in search",
    "anular|anulado|anulada": "annul annulment ser_anulado anular blank cancel cancellation",
    "cancelar el ataque de|cancelar un ataque de": "to_defense cancel_attack",
    "barajar las otros|barajar los otros|barajar las restantes": "shuffle_in",
    "cancelar|cancelado|cancelada": "cancel cancel_attack cancel_phase cancellation ser_cancelado blank",
    "generar": "generate generar_oros pays_as",
    "pagar": "pay toll offer cost this pays_as",
    "mirar": "look_hand look_top",
    "mostrar tu mano a tu oponente": "look_hand",
    "mostrar": "search show look_hand look_top shown",
    "nombrar": "name_card say",
    "ordenar": "order look_top",
    "doblar": "double deals_more times:2 repeat",
    "perder": "skips discard mill strength lose blank no_bonus invert name_card",
    "atacar": "atacar_mas en_combate atacar ataca atacando tras_atacar ataque atacar_al_entrar accompanied toll attacked times "
    "no_bloqueado "
    "hace_dano ser_bloqueado hacer_dano",
    "bloquear|defender": "chooses_blocker en_combate bloquear bloquea bloqueando bloqueado bloqueo can ban cannot ser_bloqueado",
    "portar -lo a tu mano|portar -la a tu mano|portar -los a tu mano|portar -las a tu mano": "search",
    "bloqueado|bloqueada|bloqueados|bloqueadas": "haber_bloqueado bloqueado no_bloqueado ser_bloqueado",
    "portar": "on armed armed:false portar portar_mas portar_gratis borne_by bearer porta weapons",
    "copiar": "become_copy copia quality fulfil",
    "entrar": "entra in_play atacar_al_entrar additional_cost requirement put_into_play enter_under_you juega",
    "salvar": "save saving",
    "elegir": "chooses_blocker choose targets pick mode say race count affect search discard destroy bounce to_graveyard",
    "que jugar tu oponente en este turno ser anulado": "annul",
    "control de 2": "swap_control",
    "control": "you opponent gain_control swap_control under",
    "cambiar|intercambiar": "give_weapon swap_control quality gain_control set cambiar_de_control change_target",
    "mover": "give_weapon move_oros",
    "afectar|afectado|afectados|afectada": "ser_afectado affects",
}

_TYPES = {
    "armas que portar los aliados|armas que portar aliados|armas que portar tus aliados": "Arma",
    "arma a un aliado|arma de un aliado|arma del aliado|arma que portar un aliado|arma que llevar un aliado": "Arma",
    "aliado|aliados": "ataque Aliado bloquea bloqueado bloquear_mas bloquear_imbloqueables return_attackers accompanied borne_by",
    "arma|armas": "Arma armed armed:false portar portar_mas portar_gratis copies borne_by weapons porta",
    "talisman|talismanes": "Talismán guerra",
    "totem|totems|totemes": "Tótem",
    "oro|oros": "cost_max cost_min Oro pay generate cost bajar_oros usar_oros generar_oros pays_as toll offer reserva this self quality",
    "oros_virtuales": "generate generar_oros",
}
_RACES: dict[str, str] = {}
for race in RACES:
    last = bare(race).split("/")[0].split()[-1]
    for word in (last, last + "s"):
        _RACES[word] = f"{_RACES.get(word, '')} {race} race races borne_by name"
_REFERRING = frozenset(["este", "esta", "ese", "esa", "dicho", "su", "el", "estos", "estas", "esos", "esas"])
_NEAR = frozenset(["strength_min", "strength_max", "cost_min", "cost_max", "can", "least", "most", "has", "copies"])


def _marks() -> list[Mark]:
    plain = table({**_PARTICLES, **_PEOPLE, **_DEEDS})
    nouns = table(_NOUNS) + table({**_TYPES, **_RACES}, named=True)
    return plain + nouns


_SILENT = frozenset(("any",))
MARKS = Marks(_marks(), _REFERRING, _NEAR)


def swallowed(words: list[str], ability: Ability) -> list[int]:
    """The places of words, in normal form, that the ability they became does not say."""
    return MARKS.swallowed(words, echoes(ability, _SILENT))
