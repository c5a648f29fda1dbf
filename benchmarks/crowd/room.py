"""Fills a database with a full room: `python -m benchmarks.crowd.room PLAYERS PHONES` prints it as JSON.

One event of so many players, two rounds played, the third a draft; Amanda its organiser with a session; so many phones
signed in by the personal links of the players (the desk has let second devices in).
"""

import datetime
import json
import random
import sys

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY  # noqa: E402
from django.contrib.sessions.backends.db import SessionStore  # noqa: E402

from tournaments.actions.events.events import create_event  # noqa: E402
from tournaments.actions.people.phones import let_phone_in, sign_in_phone  # noqa: E402
from tournaments.actions.people.registration import register_players  # noqa: E402
from tournaments.actions.results.results import enter_result  # noqa: E402
from tournaments.actions.rounds.rounds import pair_round, publish_round  # noqa: E402
from tournaments.addresses.links import PHONE_COOKIE, link_key, new_phone_key  # noqa: E402
from tournaments.models import Event, Match, Phone, Player, User  # noqa: E402
from tournaments.scores import Score  # noqa: E402
from tournaments.security.readers import COOKIE, reader_mark  # noqa: E402

SCORES = (Score(2, 0), Score(2, 1), Score(0, 2), Score(1, 2), Score(1, 1, 1))


def session_of(user: User) -> str:
    """A session as a log-in makes it."""
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    return str(session.session_key)


def played_rounds(event: Event, by: User, dice: random.Random) -> None:
    """Two rounds with all their results, and a draft."""
    for number in range(2):
        round_ = publish_round(round_=pair_round(event=event, by=by, seed=number), by=by)
        for match in round_.matches.filter(kind=Match.Kind.PLAYED):
            enter_result(match=match, score=dice.choice(SCORES), by=by)
    pair_round(event=event, by=by, seed=9)


def phone_of(player: Player, by: User) -> str:
    """The cookies of a phone that the player's card signed in."""
    key = new_phone_key()
    phone = sign_in_phone(player=player, key=link_key(player), phone_key=key, label="Android")
    if phone.status == Phone.Status.WAITING:
        phone = let_phone_in(phone=phone, by=by)
    guest = User.objects.get(guest_of=player)
    return f"{PHONE_COOKIE}={key}; {COOKIE}={reader_mark(guest, None)}"


def main(players: int, phones: int) -> dict[str, object]:
    dice = random.Random(1)
    amanda = User.objects.create_user("amanda", display_name="Amanda")
    event = create_event(
        by=amanda, name="Copa Nacional", game="myl_pe", starts_on=datetime.date.today(), planned_rounds=9, cut_to=8
    )
    names = "\n".join(f"Jugadora Apellido {number:04d}" for number in range(players))
    register_players(event=event, text=names, by=amanda)
    played_rounds(event, amanda, dice)
    seated = list(event.players.order_by("number"))
    cookies = [phone_of(seated[number % players], amanda) for number in range(phones)]
    key = session_of(amanda)
    staff = f"{settings.SESSION_COOKIE_NAME}={key}; {COOKIE}={reader_mark(amanda, key)}; csrftoken={'a' * 32}"
    tables = event.rounds.get(number=3).matches.filter(kind=Match.Kind.PLAYED).values_list("table", flat=True)
    return {
        "slug": event.slug,
        "phones": cookies,
        "staff": staff,
        "desk": amanda.pk,
        "tables": list(tables),
        "players": players,
    }


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]), int(sys.argv[2]))))
