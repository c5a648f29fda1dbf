"""What tie-breakers and their rule sets are called, in the reader's language."""

from django.utils.translation import get_language, gettext, gettext_noop

# What tournaments.pairing calls them in Spanish: it knows English too and no catalogue, which has all other languages.
SPANISH = (
    gettext_noop("Puntos, OMW, GW y OGW; ningún oponente cuenta menos de 1/3"),
    gettext_noop("Puntos"),
    gettext_noop("Puntos, OMW, GW y OGW; ningún oponente cuenta menos de 33/100"),
    gettext_noop("Puntos, OWP, OOWP y enfrentamiento directo"),
    gettext_noop("Puntos y el número de Konami: rendimiento de los oponentes y de los suyos, en milésimos"),
    gettext_noop("Desempate"),
    gettext_noop("Puntos por partida ganada, SoS y SoS extendido"),
    gettext_noop("SoS extendido"),
    gettext_noop("Puntos, Buchholz, Sonneborn-Berger y enfrentamiento directo"),
    gettext_noop("Puntos, Buchholz sin el menor, Buchholz y directo"),
    gettext_noop("Buchholz −1"),
    gettext_noop("Puntos, Buchholz mediano, Buchholz y directo"),
    gettext_noop("Buchholz mediano"),
    gettext_noop("Puntos, Sonneborn-Berger, victorias y directo"),
    gettext_noop("Victorias"),
    gettext_noop("Puntos, progresivo y enfrentamiento directo"),
    gettext_noop("Progresivo"),
    gettext_noop(
        "Ajedrez: 1, ½ y 0 puntos; Buchholz sin el menor, Buchholz, Sonneborn-Berger y directo; lo no jugado no cuenta"
    ),
    gettext_noop(
        "Ajedrez: 1, ½ y 0 puntos; Buchholz sin el menor, Buchholz, Sonneborn-Berger y directo; una"
        " ronda sin oponente cuenta como contra alguien con los puntos propios, y cada ronda tras "
        "retirarse, al oponente, como un empate"
    ),
    gettext_noop("Puntos, Buchholz mediano y enfrentamiento directo"),
    gettext_noop("Puntos, diferencia de partidas, partidas ganadas y enfrentamiento directo"),
    gettext_noop("Diferencia de partidas"),
    gettext_noop("Partidas ganadas"),
    gettext_noop("Puntos, OMW y diferencia de partidas; ningún oponente cuenta menos de 1/3"),
    gettext_noop("Puntos, OMW, diferencia de partidas y puntos de cartas; ningún oponente cuenta menos de 1/3"),
    gettext_noop("Puntos de cartas"),
    gettext_noop("Puntos por lugar, PV, parte de los PV, victorias, entre sí"),
    gettext_noop("Puntos de victoria"),
    gettext_noop("Parte de los PV de sus mesas"),
    gettext_noop("Puntos por lugar, parte de los PV, PV, victorias, entre sí"),
    gettext_noop("Victorias, PV, parte de los PV, entre sí"),
)


def label(text: object) -> str:
    """The reader's language of a column or rule set, which has `es` and `en`."""
    language = (get_language() or "es")[:2]
    spanish: str = text.es  # type: ignore[attr-defined]
    return str(getattr(text, language)) if language in ("es", "en") else gettext(spanish)
