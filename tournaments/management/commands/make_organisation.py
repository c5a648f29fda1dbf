"""manage.py make_organisation: an organisation as large as a federation's after years, to measure and try things on."""

import datetime
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.actions.events.events import create_event
from tournaments.actions.events.organisations import create_organisation, give_event
from tournaments.management.prepared import PreparedCommand
from tournaments.models import Event, Match, Player, Round, Seat, User
from tournaments.names import fold

_FIRST = ("Amanda", "Bastián", "Carla", "Diego", "Elena", "Fabián", "Gloria", "Hugo", "Inés", "Joaquín")
_LAST = ("Rojas", "Soto", "Muñoz", "Pérez", "Vidal", "Castro", "Fuentes", "Godoy", "Henríquez", "Ibáñez")
_ROWS = 5000
RUNS_IT = "organizacion-de-prueba"


class Command(PreparedCommand):
    """Rows are written past the actions, which would take days; each event is one transaction, finished and whole."""

    help = "Hace una organización de prueba con muchos eventos terminados (nunca en una instalación en uso)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How large; together the defaults are 50,000 players and 500,000 matches."""
        parser.add_argument("name", nargs="?", default="Federación de prueba")
        parser.add_argument("--events", type=int, default=200)
        parser.add_argument("--players", type=int, default=250, help="in each event, an even number")
        parser.add_argument("--rounds", type=int, default=20, help="in each event")
        parser.add_argument("--anyway", action="store_true", help="although there are other people's events here")

    def handle(self, *args: Any, **options: Any) -> None:
        """Make it; one line for what was made."""
        if Event.objects.exists() and not options["anyway"]:
            raise CommandError(_("Ya hay eventos aquí: usa una base de datos vacía, o --anyway."))
        by, _made = User.objects.get_or_create(username=RUNS_IT)
        organisation = create_organisation(name=options["name"], by=by)
        for number in range(options["events"]):
            with transaction.atomic():
                day = timezone.localdate() - datetime.timedelta(days=7 * (options["events"] - number))
                event = create_event(
                    by=by, name=f"Fecha {number + 1}", game="myl_pe", starts_on=day, planned_rounds=options["rounds"]
                )
                give_event(event=event, organisation=organisation, by=by)
                _fill(event, options["players"] // 2, options["rounds"])
        matches = Match.objects.filter(round__event__organisation=organisation).count()
        players = Player.objects.filter(event__organisation=organisation).count()
        said = _("%(events)d eventos, %(players)d jugadores, %(matches)d mesas: /o/%(slug)s/")
        counted = {"events": options["events"], "players": players, "matches": matches, "slug": organisation.slug}
        self.stdout.write(said % counted)


def _fill(event: Event, tables: int, rounds: int) -> None:
    """Players, and rounds by the circle method: nobody meets twice before all were met."""
    names = [f"{_FIRST[n % 10]} {_LAST[n // 10 % 10]} {n + 1}" for n in range(2 * tables)]
    players = Player.objects.bulk_create(
        (Player(event=event, name=name, name_key=fold(name), number=n) for n, name in enumerate(names, 1)),
        batch_size=_ROWS,
    )
    now = timezone.now()
    made = Round.objects.bulk_create(
        Round(event=event, number=n + 1, seed=n, status=Round.Status.FINISHED, published_at=now, finished_at=now)
        for n in range(rounds)
    )
    matches = Match.objects.bulk_create(
        (
            Match(round=round_, table=table, status=Match.Status.FINAL, reported_at=now)
            for round_ in made
            for table in range(1, tables + 1)
        ),
        batch_size=_ROWS,
    )
    Seat.objects.bulk_create(_seats(made, matches, players, tables), batch_size=_ROWS)
    event.status = Event.Status.FINISHED
    event.save(update_fields=["status"])


def _seats(rounds: list[Round], matches: list[Match], players: list[Player], tables: int) -> list[Seat]:
    seats = []
    for number, round_ in enumerate(rounds):
        turned = [players[0], *_turned(players[1:], number)]
        for table in range(tables):
            one, other = turned[table], turned[-1 - table]
            won = (2, (number + table) % 2) if (number * 7 + table) % 3 else (0, 2)
            match = matches[number * tables + table]
            seats += [
                Seat(match=match, round=round_, player=one, position=1, games_won=won[0]),
                Seat(match=match, round=round_, player=other, position=2, games_won=won[1]),
            ]
    return seats


def _turned(players: list[Player], places: int) -> list[Player]:
    places %= len(players)
    return players[places:] + players[:places]
