"""One of two people who press "pair" at the same moment; a process of its own (see test_pairing_race.py).

python -m tests.tournaments.racing MEETING HOW SLUG...

Both wait for each other in a folder below MEETING at the worst possible point: after looking whether there is a round
already, before writing one. HOW is "action" for the real action, or "bare" for its inside without transaction and
lock. Prints for each event the round's number, or the name of the error.
"""

import os
import sys
import time
from pathlib import Path
from typing import Any

import django

READY = 60.0  # seconds until both processes have started
PATIENCE = {"bare": 10.0, "action": 0.5}  # seconds to wait inside for the other, who under a lock never comes


def meet(folder: Path, patience: float) -> None:
    """Come to the meeting and wait for the second to come."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / str(os.getpid())).touch()
    until = time.monotonic() + patience
    while len(list(folder.iterdir())) < 2 and time.monotonic() < until:
        time.sleep(0.01)


def press(slug: str, folder: Path, how: str) -> str:
    """Pair the next round of the event, meeting the other on the way."""
    from tournaments.actions.rounds import rounds
    from tournaments.errors import Conflict
    from tournaments.models import Event

    event = Event.objects.get(slug=slug)
    meet(folder / "outside", READY)
    try:
        if how == "action":
            return str(rounds.pair_round(event=event, by=None, seed=1).number)
        return str(rounds.draft_next_round(event, by=None, seed=1).number)
    except (Conflict, django.db.IntegrityError) as error:
        return type(error).__name__


def main(meeting: Path, how: str, *slugs: str) -> None:
    """Press for one event after the other."""
    from tournaments.actions.rounds import rounds

    draft = rounds.draft
    for slug in slugs:

        def draft_after_meeting(*known: Any, inside: Path = meeting / slug / "inside", **more: Any) -> Any:
            meet(inside, PATIENCE[how])
            return draft(*known, **more)

        rounds.draft = draft_after_meeting
        print(press(slug, meeting / slug, how))


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    main(Path(sys.argv[1]), *sys.argv[2:])
