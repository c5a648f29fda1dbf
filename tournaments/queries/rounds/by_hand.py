"""What a round changed by hand costs, in words."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from tournaments.models import Round

# The levels of the pairing's objective, most important first, when the round by hand is worse on them.
_WORSE = {
    "forbidden": gettext_noop("cruces vedados: %(n)s más"),
    "repeats": gettext_noop("parejas que se repiten en una mesa: %(n)s más"),
    "rematches": gettext_noop("revanchas: %(n)s más"),
    "second_byes": gettext_noop("byes repetidos: %(n)s más"),
    "bye_points": gettext_noop("el bye va a alguien con %(n)s puntos más"),
    "apart": gettext_noop("cruces que era mejor evitar: %(n)s más"),
    "unwanted": gettext_noop("parejas pedidas que no se enfrentan: %(n)s más"),
    "cost": gettext_noop("suma de diferencias de puntos al cuadrado: %(n)s más"),
    "floated_twice": gettext_noop("jugadores que bajan por segunda vez: %(n)s más"),
}


def by_hand(round_: Round) -> str:
    """One sentence about a round whose tables were changed by hand, compared with the best one; "" for others."""
    facts = round_.certificate.get("by_hand")
    if facts is None:
        return ""
    # in the order of the objective: a database may keep the levels in another
    worse = [_(words) % {"n": facts["worse"][level]} for level, words in _WORSE.items() if level in facts["worse"]]
    if not worse:
        return _("Mesas cambiadas a mano: tan bueno como el pareo óptimo.")
    return _("Mesas cambiadas a mano. Frente al pareo óptimo: %(worse)s.") % {"worse": "; ".join(worse)}
