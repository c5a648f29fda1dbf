"""A judge at a browser, on the data of a worker under test; a process of its own, as the web server is.

python -m tests.judging.court prepare            migrates, and makes the judge
python -m tests.judging.court token              prints a token of the judge for the API
python -m tests.judging.court import FILE        adds the cards of a file
python -m tests.judging.court submit NAME...     submits boards through the composer; prints the pages' addresses; a
                                                 NAME may be a card of that file, on a board of its own
python -m tests.judging.court read ADDRESS...    prints each page, as JSON
python -m tests.judging.court claim FOLDER HOW   claims what waits, meeting a second claimer in FOLDER before each;
                                                 prints what was claimed. HOW is "action", "several" or "look first"
"""

import json
import os
import sys
import time
import uuid
from pathlib import Path

import django

PATIENCE = 10.0


def prepare() -> None:
    """The tables, and an account."""
    from django.core.management import call_command

    from tournaments.models import User

    call_command("migrate", verbosity=0)
    User.objects.create_user("carla")


def token() -> str:
    """The judge's key to the API."""
    from knox.models import AuthToken

    from tournaments.models import User

    return str(AuthToken.objects.create(User.objects.get(username="carla"))[1])


def browser() -> "django.test.Client":
    """The judge's browser, logged in."""
    from django.test import Client

    from tournaments.models import User

    client = Client(raise_request_exception=True)
    client.force_login(User.objects.get(username="carla"), backend="django.contrib.auth.backends.ModelBackend")
    return client


def submit(names: list[str]) -> list[str]:
    """The addresses of the rulings to come."""
    from tests.judging.cases import NAMES, added_board, board

    judge = browser()
    boards = {name: board(name) if name in NAMES else added_board(name) for name in names}
    posted = [{"board": boards[name], "key": str(uuid.uuid4()), "question": name} for name in names]
    return [judge.post("/fallos/nuevo/", body)["Location"] for body in posted]


def read(addresses: list[str]) -> list[str]:
    """The pages as they are now."""
    judge = browser()
    return [judge.get(address).content.decode() for address in addresses]


def claim(folder: Path, how: str) -> list[int]:
    """What this process claimed, in competition with another one."""
    from judging.actions.claims import claim_dispute, claim_waiting
    from judging.models import Dispute

    claimed = []
    if how == "several":
        _meet(folder, 0)
        while claims := claim_waiting():
            claimed += [claim.pk for claim in claims]
        return claimed
    for pk in Dispute.objects.order_by("pk").values_list("pk", flat=True):
        if how == "action":
            _meet(folder, pk)
            won = claim_dispute(pk) is not None
        else:
            won = Dispute.objects.get(pk=pk).status == "waiting"
            _meet(folder, pk)
            Dispute.objects.filter(pk=pk).update(status="ruled")
        claimed += [pk] * won
    return claimed


def _meet(folder: Path, pk: int) -> None:
    (folder / f"{pk}.{os.getpid()}").touch()
    until = time.monotonic() + PATIENCE
    while len(list(folder.glob(f"{pk}.*"))) < 2 and time.monotonic() < until:
        time.sleep(0.001)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    from django.core.management import call_command

    match sys.argv[1:]:
        case ["prepare"]:
            prepare()
        case ["token"]:
            print(json.dumps(token()))
        case ["import", file]:
            call_command("import_cards", file, stdout=sys.stderr)
            print("null")
        case ["submit", *names]:
            print(json.dumps(submit(names)))
        case ["read", *addresses]:
            print(json.dumps(read(addresses)))
        case ["claim", folder, how]:
            print(json.dumps(claim(Path(folder), how)))
