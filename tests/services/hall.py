"""Makes an event with a draft, as a process of its own: `python -m tests.services.hall RECEIVER_URL`."""

import os
import sys
from datetime import date

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from tournaments.actions.events.events import create_event  # noqa: E402
from tournaments.actions.events.webhooks import add_webhook  # noqa: E402
from tournaments.actions.people.registration import register_players  # noqa: E402
from tournaments.actions.rounds.rounds import pair_round  # noqa: E402
from tournaments.models import Round, User  # noqa: E402

if __name__ == "__main__":
    amanda = User.objects.create_user("amanda", password="tres-gorgonas")
    event = create_event(by=amanda, name="Copa", game="myl_pe", starts_on=date(2026, 11, 21), planned_rounds=3)
    register_players(event=event, text="Ana\nBeto\nCarla\nDora", by=amanda)
    draft = pair_round(event=event, by=amanda, seed=1)
    add_webhook(of=event, url=sys.argv[1], kind="json", wanted=["round.published"], by=amanda)
    Round.objects.filter(pk=draft.pk).update(publish_at=event.created_at)  # its hour has come
