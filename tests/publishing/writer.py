"""Writes to a site's database from a process of its own: `python -m tests.publishing.writer begin|play|private|...`.

What comes after `begin` is about the event that was begun last. What it prints is JSON. Every change says between which
two moments (time.monotonic) it was committed.
"""

import datetime
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import django

django.setup()

from tournaments.actions.events.events import create_event, update_event  # noqa: E402
from tournaments.actions.people.registration import link_account, register_players  # noqa: E402
from tournaments.actions.results.results import clear_result, enter_result  # noqa: E402
from tournaments.actions.rounds.rounds import discard_draft, pair_round, publish_round, withdraw_round  # noqa: E402
from tournaments.models import Event, Match, Round, User  # noqa: E402
from tournaments.scores import Score  # noqa: E402

NAMES = ["Bastián", "Carla", "Diego", "Elisa", "Fabián", "Gabriela", "Hugo", "Inés"]


def begin() -> str:
    """An event of amanda's with eight players, secreta's account on number 2, and round 1 published; its slug."""
    for name, shown in (("amanda", "Amanda Organiza"), ("secreta", "Nombre De Cuenta")):
        if not User.objects.filter(username=name).exists():
            User.objects.create_user(name, password="clave-larga-9", display_name=shown)
    amanda = User.objects.get(username="amanda")
    today = datetime.date.today()
    event = create_event(by=amanda, name="Copa v0.", game="myl_pe", starts_on=today, planned_rounds=5)
    register_players(event=event, text="\n".join(NAMES), by=amanda)
    link_account(player=event.players.get(number=2), username="secreta", by=amanda)
    publish_round(round_=pair_round(event=event, by=amanda, seed=1), by=amanda)
    return str(event.slug)


def begun() -> Event:
    """The event that was begun last."""
    return Event.objects.latest("pk")


def play(renames: str, seed: str) -> list[dict[str, Any]]:
    """Change the event at random until it was renamed so often; the log of what was committed when."""
    print("ready", flush=True)
    amanda, dice = User.objects.get(username="amanda"), random.Random(int(seed))
    log: list[dict[str, Any]] = []
    number = 0

    def done(what: str, change: Callable[[], object], **facts: Any) -> None:
        began = time.monotonic()
        change()
        log.append({"what": what, "began": began, "ended": time.monotonic(), **facts})

    while number < int(renames) or not any(entry["what"] == "withdraw" for entry in log):
        event = begun()
        draft = event.rounds.filter(status=Round.Status.DRAFT).first()
        choice = dice.choice(["rename", "rename", "result", "draft", "draft"])
        if choice == "rename":
            number += 1
            name = f"Copa v{number}."
            done("rename", lambda e=event, n=name: update_event(event=e, by=amanda, name=n), version=number)
        elif choice == "result":
            result(event, amanda, dice)
        elif draft is None:
            following = 1 + event.rounds.count()
            open_tables = Match.objects.filter(round__event=event).exclude(status="final")
            if following == 2 and not open_tables.exists():
                done("draft", lambda e=event, n=number: pair_round(event=e, by=amanda, seed=n), round=following)
            else:
                for match in open_tables:
                    enter_result(match=match, score=Score(2, 0), by=amanda)
        elif dice.random() < 0.4:
            done("discard", lambda draft=draft: discard_draft(round_=draft, by=amanda), round=draft.number)
        else:
            done("publish", lambda draft=draft: publish_round(round_=draft, by=amanda), round=draft.number)
            time.sleep(dice.random())
            done("withdraw", lambda draft=draft: withdraw_round(round_=draft, by=amanda), round=draft.number)
        time.sleep(dice.random() * 0.3)
    return log


def result(event: Event, by: User, dice: random.Random) -> None:
    """Enter or clear a table's result, where a round takes any."""
    match = Match.objects.filter(round__event=event, round__status=Round.Status.PUBLISHED).order_by("?").first()
    if match is not None and match.round.number == 1:
        clear_result(match=match, by=by) if dice.random() < 0.5 else enter_result(match=match, score=Score(2, 1), by=by)


def private() -> dict[str, float]:
    """Hide the event from strangers."""
    began = time.monotonic()
    event = begun()
    update_event(event=event, by=User.objects.get(username="amanda"), is_public=False)
    return {"began": began, "ended": time.monotonic()}


def seconds_of_results(seconds: str) -> int:
    """Enter and clear results as fast as it goes; how many."""
    amanda, event, end, count = (
        User.objects.get(username="amanda"),
        begun(),
        time.monotonic() + float(seconds),
        0,
    )
    while time.monotonic() < end:
        result(event, amanda, random.Random(count))
        count += 1
    return count


if __name__ == "__main__":
    what = {"begin": begin, "play": play, "private": private, "results": seconds_of_results}[sys.argv[1]]
    print(json.dumps(what(*sys.argv[2:])))
