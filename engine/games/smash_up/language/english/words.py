"""The words of the English texts in the form phrases are written in, and those that must not be dropped."""

from __future__ import annotations

from engine.text.english import english
from engine.text.swallowing import Marks, table

FORMS = english(
    "move destroy return place gain play bury uncover score duel swap replace shuffle discard control reveal search "
    "remove affect stay happen reduce raise transfer resolve",
    {
        "minions": "minion", "actions": "action", "cards": "card", "titans": "titan", "bases": "base",
        "counters": "counter", "players": "player", "every": "each", "all": "each", "can": "may", "can't": "cannot",
        "opponent": "rival", "opponents": "rival", "owners": "owner", "winners": "winner", "points": "point",
        "hands": "hand", "extras": "extra", "additional": "extra", "minus": "-",
    },
    (
        ("the", ""), ("victory point", "vp"), ("until end of turn", "@until_end"),
        ("until end of your turn", "@until_end"), ("this turn", "@until_end"), ("at start of your turn", "@start"),
        ("at beginning of your turn", "@start"), ("at end of your turn", "@end"),
        ("before a base scores", "@before_base"), ("after a base scores", "@after_base"),
        ("before this base scores", "@before_this"), ("after this base scores", "@after_this"),
        ("before its base scores", "@before_this"), ("after its base scores", "@after_this"),
        ("before that base scores", "@before_this"), ("after that base scores", "@after_this"),
        ("once per turn", "@once"), ("once per duel", "@once_duel"), ("in a duel", "@in_duel"),
        ("madness deck", "@madness_deck"), ("base deck", "base_deck"), ("in play", "in_play"), ("while in_play", "@while"),
        ("from your discard pile", "@discard"), ("of your discard pile", "@discard"),
        ("in your discard pile", "@discard"), ("discard pile", "@pile"), ("+1 power counter", "counter"),
        ("+1 counter", "counter"), ("power counter", "counter"), ("at this base", "here"), ("on this base", "here"),
        ("on its base", "here"), ("at its base", "here"), ("at same base", "@same"), ("on same base", "@same"),
        ("at that base", "there"), ("on that base", "there"), ("up to", "@upto"), ("instead of", "instead_of"),
        ("that you control", "yours"), ("you control", "yours"), ("of yours", "yours"),
        ("other player cards", "rival_cards"), ("other player card", "rival_cards"),
        ("card of other player", "rival_cards"), ("card of another player", "rival_cards"),
        ("that player", "@theirs"),
        ("a rival", "another player"), ("your rival", "another player"), ("or lower", "or less"),
        ("or higher", "or more"), ("or greater", "or more"), ("may not", "cannot"),
    ),
    {
        "draw": "draws drew drawn drawing", "take": "takes took taken", "put": "puts", "choose": "chooses chose chosen",
        "win": "wins won", "lose": "loses lost", "have": "has had", "get": "gets got", "give": "gives given",
        "be": "is are been", "go": "goes gone", "do": "does did",
    },
)  # fmt: skip

_MARKED = {
    "may": "optional jugar_extra en_lugar_de_accion windows rejugar_devuelto tras_jugar_esbirro_aqui",
    "cannot": "no_destruible proteccion", "not": "proteccion", "no": "power only_if cada_base_sin_esbirros_tuyos", "otherwise": "amount_in_duel",
    "@upto": "up_to", "each": "todos poder_total revelar_hasta cada_base_sin_esbirros_tuyos menos_poder_actual", "any": "cualquiera n:1", "only": "windows",
    "also": "windows", "if|while": "only_if amount_in_duel min_power", "except": "except_by", "@once": "once_per_turn",
    "@once_duel": "en_duelo", "talent": "talento", "special": "windows antes_de_puntuar despues_de_puntuar",
    "@until_end": "fin_turno jugar_extra", "@start": "inicio_tu_turno", "@end": "fin_tu_turno",
    "@before_base|@after_base": "windows", "@before_this": "antes_de_puntuar", "@after_this": "despues_de_puntuar",
    "@in_duel": "in_duel amount_in_duel duelo en_duelo", "duel": "duelo duelo_tuyo", "another|other": "other otra_base "
    "otro only_if otro_jugador otros_jugadores tras_jugar_esbirro_aqui tras_descubrir contador owner_has_more_power_there except_by",
    "@theirs": "owner_has_more_power_there", "rival_cards": "otros_jugadores",
    "yours|your": "tuyo mano tu_mano mazo descarte optional "
    "duelo_tuyo windows fin_turno en_lugar_de_accion revelar_hasta jugar_extra", "here": "aqui poder_total tienes_esbirro_aqui "
    "tras_jugar_esbirro_aqui tras_enterrar_aqui", "there": "base_que_puntua alli base_elegida base_del_ganador misma_base",
    "@same": "misma_base", "@discard": "descarte", "extra": "jugar_extra rejugar_devuelto", "less": "max_power negative",
    "more": "min_power more_power_than_destroyed owner_has_more_power_there quiebre", "madness|@madness_deck": "robar_locura mazo_locura",
    "lose": "negative menos_poder_actual", "move": "mover contador", "destroy": "destruir jugador_destruye_propio no_destruible "
    "tras_ser_destruido", "return": "a_mano recuperar", "draw": "robar robar_locura", "vp": "pv",
    "counter": "contador", "control": "controlar tuyo controlador_ganador controlador_carta", "bury": "enterrar tras_enterrar_aqui tras_descubrir",
    "breakpoint": "quiebre", "loser": "loser", "winner": "winner eres_ganador_aqui", "hand": "a_mano mano descartar_esta tu_mano "
    "mano_del_propietario", "deck": "mazo revelar_hasta", "owner": "mano_del_propietario", "shuffle": "mazo jugar_extra revelar_hasta",
    "power": "poder poder_total max_power min_power power jugar_extra menos_poder_actual owner_has_more_power_there "
    "more_power_than_destroyed",
}  # fmt: skip
MARKS = Marks(table(_MARKED), frozenset(), frozenset())
