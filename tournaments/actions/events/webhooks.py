"""Webhooks of an event: another program is told what happens in it."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Outgoing, User, Webhook
from tournaments.outbound.occurrences import OCCURRENCES
from tournaments.outbound.queueing import test_message
from tournaments.outbound.reachable import Resolver, resolved, target

MOST_WEBHOOKS = 10


def add_webhook(
    *, event: Event, url: str, kind: str, wanted: Sequence[str], by: User, resolve: Resolver = resolved
) -> Webhook:
    """Tell `url` of the occurrences named in `wanted` from now on, and send it a first message.

    UserError for an address that cannot be, leads to an inner network or nowhere; Conflict where it is told already.
    """
    known = [name for name, _label in OCCURRENCES]
    chosen = [name for name in known if name in wanted]
    if not chosen:
        raise UserError(_("Elige qué se avisa."), code="nothing_wanted", field="wanted")
    where = target(url.strip(), resolve=resolve)
    with changing(event) as locked:
        if locked.webhooks.filter(url=url.strip()).exists():
            raise Conflict(_("Esa dirección ya recibe avisos."), code="webhook_exists", field="url")
        if locked.webhooks.count() >= MOST_WEBHOOKS:
            raise Conflict(_("Un evento avisa a lo más a %(n)d direcciones.") % {"n": MOST_WEBHOOKS}, code="too_many")
        webhook = Webhook.objects.create(event=locked, url=url.strip(), kind=kind, wanted=chosen, made_by=by)
        test_message(webhook)
        record(by=by, event=locked, action="webhook.add", target=where.host)  # the rest of an address may be a secret
    return webhook


def remove_webhook(*, webhook: Webhook, by: User) -> None:
    """Nothing is told to it any more; what waits for it is not sent."""
    with changing(webhook.event) as locked:
        host = webhook.url.split("/")[2]
        webhook.delete()
        record(by=by, event=locked, action="webhook.remove", target=host)


def try_webhook(*, webhook: Webhook) -> Outgoing:
    """Send it a message that only says that the way is open."""
    return test_message(webhook)
