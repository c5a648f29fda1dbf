"""Who is in the demo, where and when. Nobody in it is real."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta, timezone

from tournaments.models import Role

GAME = "myl_pe"
DAY = date(2026, 10, 3)
ENDS = "12:48"
"""The moment of DAY at which the story stops; loading makes it the present."""


def told(hour: str) -> datetime:
    """An hour of the told day, "12:48", in the summer time of Santiago."""
    hours, minutes = map(int, hour.split(":"))
    return datetime(DAY.year, DAY.month, DAY.day, hours, minutes, tzinfo=timezone(timedelta(hours=-3)))


@dataclass(frozen=True)
class Account:
    """Somebody who can log in, and as what: staff by role, players by the name in the list."""

    username: str
    display_name: str
    role: Role


ORGANISER = Account("amanda", "Amanda Rojas", Role.ORGANISER)
HEAD_JUDGE = Account("bastian", "Bastián Fuentes", Role.HEAD_JUDGE)
JUDGE = Account("carla", "Carla Muñoz", Role.JUDGE)
SCOREKEEPER = Account("diego", "Diego Soto", Role.SCOREKEEPER)
CALLER = Account("elisa", "Elisa Tapia", Role.PLAYER)
REPORTER = Account("felipe", "Felipe Araya", Role.PLAYER)
ACCOUNTS = (ORGANISER, HEAD_JUDGE, JUDGE, SCOREKEEPER, CALLER, REPORTER)

EVENT = {
    "name": "Torneo de Primavera Los Aromos",
    "game": GAME,
    "format": "Primera Era",
    "venue": "Salón Los Aromos, Ñuñoa",
    "starts_on": DAY,
    "planned_rounds": 5,
    "match_structure": "bo3",
    "round_minutes": 50,
    "decks_required": True,
}

PLAYERS = (
    "Elisa Tapia",
    "Felipe Araya",
    "Gabriela Huenul",
    "Hernán Cisternas",
    "Ignacia Poblete",
    "Joaquín Vergara",
    "Karina Llanos",
    "Leandro Ñancupil",
    "Macarena Olate",
    "Nicolás Barrientos",
    "Olivia Carrasco",
    "Patricio Zúñiga",
    "Querubín Salas",
    "Rayén Catrileo",
    "Sebastián Montero",
    "Trinidad Aguayo",
    "Ulises Pavez",
    "Valentina Quiroga",
    "Waldo Inostroza",
    "Ximena Bustos",
    "Yerko Marín",
    "Zunilda Parra",
    "Antonia Lefiman",
    "Benjamín Urrutia",
)

# Games won at tables 1 to 12, in table order; the third round is still being played.
ROUND_1 = "2-0 2-1 1-2 2-1 0-2 2-0 1-1 2-1 1-2 2-0 0-2 2-1"
ROUND_2 = "2-1 1-2 2-0 2-1 1-2 0-2 2-1 1-1 2-0 1-2 2-1 0-2"
ROUND_3 = "2-0 1-2 2-1 0-2 2-1"
