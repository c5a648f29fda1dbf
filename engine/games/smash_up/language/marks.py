"""Words of Smash Up's texts that carry meaning, and what an ability can say because of each."""

from __future__ import annotations

from engine.text.swallowing import Marks, table

_PLAIN = {
    "poder": "optional no_destruible poder poder_total max_power min_power jugar_extra owner_has_more_power_there "
    "more_power_than_destroyed proteccion play_on en_lugar_de_accion windows power",
    "hasta": "up_to revelar_hasta", "cada|todos|todas|tus": "todos cada_base_sin_esbirros_tuyos n:1 tuyo poder_total revelar_hasta", "cualquier": "cualquiera",
    "otro|otros": "other except_by only_if otra_base otro otro_jugador misma_base otros_jugadores tras_jugar_esbirro_aqui tras_descubrir owner_has_more_power_there contador",
    "no": "only_if cada_base_sin_esbirros_tuyos no_destruible proteccion amount_in_duel power play_on", "si": "only_if amount_in_duel min_power",
    "solo": "windows", "tambien": "windows", "@una_vez": "once_per_turn", "talento": "talento",
    "@hasta_fin": "fin_turno jugar_extra", "@inicio": "inicio_tu_turno", "@fin": "fin_tu_turno",
    "@antes_base|@despues_base": "windows", "@antes_esta": "antes_de_puntuar", "@despues_esta": "despues_de_puntuar",
    "@en_duelo": "in_duel amount_in_duel duelo en_duelo", "aqui": "poder_total aqui tras_jugar_esbirro_aqui tras_enterrar_aqui tienes_esbirro_aqui",
    "alli": "base_que_puntua alli base_elegida base_del_ganador misma_base keep_cards cambiar_base", "@misma": "misma_base",
    "@descarte": "descarte", "extra": "jugar_extra rejugar_devuelto", "menos": "max_power",
    "mas": "min_power more_power_than_destroyed owner_has_more_power_there", "locura|@mazo_locura": "robar_locura mazo_locura",
    "perder": "negative menos_poder_actual", "salvo|excepto": "except_by", "mover": "mover", "destruir": "destruir jugador_destruye_propio", "devolver": "a_mano recuperar", "robar": "robar robar_locura",
    "pv": "pv", "contador|contadores": "contador", "control": "controlar tuyo", "enterrar": "enterrar tras_enterrar_aqui",
    "quiebre": "quiebre", "duelo": "duelo en_duelo duelo_tuyo", "perdedor": "loser", "ganador": "winner eres_ganador_aqui",
    "mano": "a_mano mano descartar_esta", "mazo": "mazo revelar_hasta", "propietario": "mano_del_propietario",
}  # fmt: skip

MARKS = Marks(table(_PLAIN), frozenset(), frozenset())
