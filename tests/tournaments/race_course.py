"""Prepares a database for the race; a process of its own, as the racers are.

python -m tests.tournaments.race_course SYSTEM... copa=SYSTEM   an event of four players in each system
python -m tests.tournaments.race_course unguard SYSTEM...       and takes the database's own guards away
"""

import datetime
import os
import sys

import django


def prepare(slug: str, system: str) -> None:
    """An event of four players in that system."""
    from tournaments.actions.events.settings import fitting_rules
    from tournaments.actions.people.registration import register_players
    from tournaments.models import Event

    event = Event.objects.create(
        slug=slug,
        name=slug,
        starts_on=datetime.date(2026, 11, 21),
        planned_rounds=3,
        system=system,
        **fitting_rules(system, "mtr-1/3"),
    )
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


def main(*words: str) -> None:
    """Prepare what the words ask for, on a database whose tables are empty."""
    for word in words:
        if word != "unguard":
            slug, _, system = word.partition("=")
            prepare(slug, system or slug)
    if "unguard" in words:
        unguard()


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    main(*sys.argv[1:])
