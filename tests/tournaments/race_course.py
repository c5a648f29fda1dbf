"""Prepares a database for the race, and counts what came of it; a process of its own, as the racers are.

python -m tests.tournaments.race_course SLUG prepare SYSTEM   migrates, and makes an event of four players
python -m tests.tournaments.race_course SLUG unguard          takes the database's own guards away
python -m tests.tournaments.race_course SLUG count            prints how many rounds there are
"""

import datetime
import os
import sys

import django


def prepare(slug: str, system: str) -> None:
    """An event of four players in that system, on a database that is new."""
    from django.core.management import call_command

    from tournaments.actions.registration import register_players
    from tournaments.actions.settings import fitting_rules
    from tournaments.models import Event

    call_command("migrate", verbosity=0)
    event = Event.objects.create(
        slug=slug, name=slug, starts_on=datetime.date(2026, 11, 21), planned_rounds=3, system=system,
        **fitting_rules(system, "mtr-1/3"),
    )  # fmt: skip
    register_players(event=event, text="Bastián\nCarla\nDiego\nElisa", by=None)


def unguard() -> None:
    """Take away the constraints that refuse a second draft."""
    from django.db import connection

    from tournaments.models import Round

    constraints = sorted(Round._meta.constraints, key=lambda each: each.condition is None)
    Round._meta.constraints = []  # SQLite makes the table anew from what the model says
    with connection.schema_editor() as editor:
        for constraint in constraints:
            editor.remove_constraint(Round, constraint)


def count(slug: str) -> int:
    """The rounds of the event."""
    from tournaments.models import Round

    return Round.objects.filter(event__slug=slug).count()


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    match sys.argv[2]:
        case "prepare":
            prepare(*sys.argv[1:2], *sys.argv[3:])
        case "unguard":
            unguard()
        case _:
            print(count(sys.argv[1]))
