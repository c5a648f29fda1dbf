"""Webhooks: another program is told what happens in an event, or in all events of an organisation."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Organisation, Outgoing, User, Webhook
from tournaments.outbound.occurrences import OCCURRENCES
from tournaments.outbound.queueing import test_message
from tournaments.outbound.reachable import Resolver, resolved, target

MOST_WEBHOOKS = 10


def add_webhook(
    *, of: Event | Organisation, url: str, kind: str, wanted: Sequence[str], by: User, resolve: Resolver = resolved
) -> Webhook:
    """Tell `url` of the occurrences named in `wanted` from now on, and send it a first message.

    UserError for an address that cannot be, leads to an inner network or nowhere; Conflict where it is told already.
    """
    known = [name for name, _label in OCCURRENCES]
    chosen = [name for name in known if name in wanted]
    if not chosen:
        raise UserError(_("Elige qué se avisa."), code="nothing_wanted", field="wanted")
    where = target(url.strip(), resolve=resolve)
    with _changing(of) as locked:
        if locked.webhooks.filter(url=url.strip()).exists():
            raise Conflict(_("Esa dirección ya recibe avisos."), code="webhook_exists", field="url")
        if locked.webhooks.count() >= MOST_WEBHOOKS:
            raise Conflict(_("Se avisa a lo más a %(n)d direcciones.") % {"n": MOST_WEBHOOKS}, code="too_many")
        webhook = locked.webhooks.create(url=url.strip(), kind=kind, wanted=chosen, made_by=by)
        test_message(webhook)
        _record(webhook, "webhook.add", where.host, by)  # the rest of an address may be a secret
    return webhook


def remove_webhook(*, webhook: Webhook, by: User) -> None:
    """Nothing is told to it any more; what waits for it is not sent."""
    with _changing(_owner(webhook)):
        _record(webhook, "webhook.remove", webhook.url.split("/")[2], by)
        webhook.delete()


def try_webhook(*, webhook: Webhook) -> Outgoing:
    """Send it a message that only says that the way is open."""
    return test_message(webhook)


def _owner(webhook: Webhook) -> Event | Organisation:
    owner = webhook.event or webhook.organisation
    assert owner is not None  # a constraint of the table
    return owner


@contextmanager
def _changing(of: Event | Organisation) -> Iterator[Event | Organisation]:
    if isinstance(of, Event):
        with changing(of) as locked:
            yield locked
    else:
        with transaction.atomic():
            yield Organisation.objects.select_for_update().get(pk=of.pk)


def _record(webhook: Webhook, action: str, host: str, by: User) -> None:
    if webhook.event is not None:
        record(by=by, event=webhook.event, action=action, target=host)
    else:
        record(by=by, event=None, action=action, target=host, organisation=str(webhook.organisation))
