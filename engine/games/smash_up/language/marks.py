"""Words of Smash Up's texts that carry meaning in each language, and what an ability can say because of each."""

from __future__ import annotations

from engine.text.swallowing import Marks, table

_SPANISH = {
    "poder": "may optional no_destruible poder poder_total max_power min_power jugar_extra owner_has_more_power_there "
    "more_power_than_destroyed proteccion play_on en_lugar_de_accion windows power",
    "hasta": "up_to revelar_hasta jugar_extra", "cada|todos|todas|tus": "todos cada_base_sin_esbirros_tuyos n:1 tuyo poder_total revelar_hasta", "cualquier": "cualquiera cualquier_base",
    "otro|otros": "other except_by only_if otra_base otro otro_jugador misma_base otros_jugadores tras_jugar_esbirro_aqui tras_descubrir owner_has_more_power_there contador",
    "no": "only_if cada_base_sin_esbirros_tuyos no_destruible proteccion amount_in_duel power play_on", "si": "only_if amount_in_duel min_power",
    "solo": "windows", "tambien": "windows", "@una_vez": "once_per_turn", "talento": "talento",
    "@hasta_fin": "fin_turno jugar_extra", "@inicio": "inicio_tu_turno", "@fin": "fin_tu_turno",
    "@antes_base|@despues_base": "windows", "@antes_esta": "antes_de_puntuar", "@despues_esta": "despues_de_puntuar",
    "@en_duelo": "in_duel amount_in_duel duelo en_duelo", "aqui": "only_if quiebre poder_total aqui tras_jugar_esbirro_aqui tras_enterrar_aqui tienes_esbirro_aqui",
    "alli": "base_que_puntua alli base_elegida base_del_ganador misma_base keep_cards cambiar_base", "@misma": "misma_base",
    "@descarte": "descarte", "extra": "jugar_extra rejugar_devuelto", "menos": "max_power negative",
    "mas": "quiebre min_power more_power_than_destroyed owner_has_more_power_there", "locura|@mazo_locura": "robar_locura mazo_locura",
    "perder": "negative menos_poder_actual", "salvo|excepto": "except_by", "mover": "mover", "destruir": "destruir jugador_destruye_propio no_destruible", "devolver": "a_mano recuperar", "robar": "robar robar_locura",
    "pv": "pv", "contador|contadores": "contador", "control": "controlar tuyo", "enterrar": "enterrar tras_enterrar_aqui",
    "quiebre": "quiebre", "duelo": "duelo en_duelo duelo_tuyo", "perdedor": "loser", "ganador": "winner eres_ganador_aqui base_del_ganador",
    "mano": "a_mano mano descartar_esta", "mazo": "mazo revelar_hasta", "propietario": "mano_del_propietario",
}  # fmt: skip

MARKS = Marks(table(_SPANISH), frozenset(), frozenset())
_ENGLISH = {
    "may": "may optional jugar_extra en_lugar_de_accion windows rejugar_devuelto tras_jugar_esbirro_aqui",
    "cannot": "no_destruible proteccion", "not": "proteccion", "no": "power only_if cada_base_sin_esbirros_tuyos", "otherwise": "amount_in_duel",
    "@upto": "up_to jugar_extra", "each": "todos poder_total revelar_hasta cada_base_sin_esbirros_tuyos menos_poder_actual", "any": "cualquiera cualquier_base n:1", "only": "windows",
    "also": "windows", "if|while": "only_if amount_in_duel min_power", "except": "except_by", "@once": "once_per_turn",
    "@once_duel": "en_duelo", "talent": "talento", "special": "windows antes_de_puntuar despues_de_puntuar",
    "@until_end": "fin_turno jugar_extra", "@start": "inicio_tu_turno", "@end": "fin_tu_turno",
    "@before_base|@after_base": "windows", "@before_this": "antes_de_puntuar", "@after_this": "despues_de_puntuar",
    "@in_duel": "in_duel amount_in_duel duelo en_duelo", "duel": "duelo duelo_tuyo", "another|other": "other otra_base "
    "otro only_if otro_jugador otros_jugadores tras_jugar_esbirro_aqui tras_descubrir contador owner_has_more_power_there except_by",
    "@theirs": "owner_has_more_power_there", "rival_cards": "otros_jugadores",
    "yours|your": "tuyo mano tu_mano mazo descarte optional "
    "duelo_tuyo windows fin_turno en_lugar_de_accion revelar_hasta jugar_extra", "here": "only_if quiebre aqui poder_total tienes_esbirro_aqui "
    "tras_jugar_esbirro_aqui tras_enterrar_aqui", "there": "base_que_puntua alli base_elegida base_del_ganador misma_base",
    "@same": "misma_base", "@discard": "descarte", "extra": "jugar_extra rejugar_devuelto", "less": "max_power negative",
    "more": "min_power more_power_than_destroyed owner_has_more_power_there quiebre", "madness|@madness_deck": "robar_locura mazo_locura",
    "lose": "negative menos_poder_actual loser", "move": "mover contador", "destroy": "destruir jugador_destruye_propio no_destruible "
    "tras_ser_destruido", "return": "a_mano recuperar", "draw": "robar robar_locura", "vp": "pv",
    "counter": "contador", "control": "controlar tuyo controlador_ganador controlador_carta", "bury": "enterrar tras_enterrar_aqui tras_descubrir",
    "breakpoint": "quiebre", "loser": "loser", "winner": "winner eres_ganador_aqui", "hand": "a_mano mano descartar_esta tu_mano "
    "mano_del_propietario", "deck": "mazo revelar_hasta", "owner": "mano_del_propietario", "shuffle": "mazo jugar_extra revelar_hasta",
    "power": "poder poder_total max_power min_power power jugar_extra menos_poder_actual owner_has_more_power_there "
    "more_power_than_destroyed",
}  # fmt: skip

SPANISH, ENGLISH = (Marks(table(words), frozenset(), frozenset()) for words in (_SPANISH, _ENGLISH))
"""What a text of Smash Up can say of its card."""
