"""Who runs events again and again: an organisation, the people who run it, and the events that are its own."""

import secrets

from django.db import transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing, shows_something_new
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Organisation, Organiser, User
from tournaments.names import disguise, fold, visible
from tournaments.security.permissions import organises

LONGEST_NAME = 120
LEAST_DAYS, MOST_DAYS = 1, 3650


def create_organisation(*, name: str, by: User) -> Organisation:
    """A new organisation, run by whoever creates it. UserError without a name, Conflict where another one bears it."""
    name = visible(name)
    _check_name(name)
    with transaction.atomic():
        _refuse_known(name)
        organisation = Organisation.objects.create(
            slug=_free_slug(slugify(name)), name=name, name_key=fold(name), created_by=by
        )
        Organiser.objects.create(organisation=organisation, user=by)
        record(by=by, event=None, action="organisation.create", target=organisation)
    return organisation


def rename_organisation(*, organisation: Organisation, name: str, by: User) -> Organisation:
    """Another name; its address stays."""
    name = visible(name)
    _check_name(name)
    with transaction.atomic():
        locked = Organisation.objects.select_for_update().get(pk=organisation.pk)
        _refuse_known(name, but=locked)
        before, locked.name, locked.name_key = locked.name, name, fold(name)
        locked.save(update_fields=["name", "name_key"])
        for event in locked.events.all():  # their pages name it
            shows_something_new(event)
        record(by=by, event=None, action="organisation.rename", target=locked, before=before, after=name)
    return locked


def keep_for(
    *, organisation: Organisation, contacts: int | None, penalties: int | None, names: int | None, by: User
) -> Organisation:
    """For how many days after an event its personal data are kept, None for always."""
    with transaction.atomic():
        locked = Organisation.objects.select_for_update().get(pk=organisation.pk)
        after = {"contacts": contacts, "penalties": penalties, "names": names}
        for field, days in after.items():
            if days is not None and not LEAST_DAYS <= days <= MOST_DAYS:
                raise UserError(
                    _("Escribe de %(least)d a %(most)d días, o nada para siempre.")
                    % {"least": LEAST_DAYS, "most": MOST_DAYS},
                    code="bad_days",
                    field=f"keeps_{field}",
                )
        before = {field: getattr(locked, f"keeps_{field}") for field in after}
        locked.keeps_contacts, locked.keeps_penalties, locked.keeps_names = contacts, penalties, names
        locked.save(update_fields=["keeps_contacts", "keeps_penalties", "keeps_names"])
        record(by=by, event=None, action="organisation.keep", target=locked, before=before, after=after)
    return locked


def add_organiser(*, organisation: Organisation, username: str, by: User) -> Organiser:
    """Let the account of that name (case forgiven) run the organisation too. Conflict where it does already."""
    user = User.objects.filter(username__iexact=username.strip(), guest_of=None).first()
    if user is None:
        raise UserError(
            _("No existe la cuenta «%(name)s»: revisa cómo se escribe.") % {"name": username.strip()[:150]},
            code="unknown_account",
            field="username",
        )
    with transaction.atomic():
        held, created = Organiser.objects.get_or_create(organisation=organisation, user=user)
        if not created:
            raise Conflict(
                _("%(name)s ya dirige esta organización.") % {"name": user}, code="role_held", field="username"
            )
        record(by=by, event=None, action="organisation.add", target=organisation, account=user.username)
    return held


def remove_organiser(*, organiser: Organiser, by: User) -> None:
    """The person no longer runs the organisation; the last one stays."""
    with transaction.atomic():
        organisation = Organisation.objects.select_for_update().get(pk=organiser.organisation_id)
        held = organisation.organisers.filter(pk=organiser.pk).select_related("user").first()
        if held is None:
            raise Conflict(_("Ya no dirige esta organización."), code="role_not_held")
        if held.user_id == organisation.created_by_id and held.user_id != by.pk:
            raise Conflict(
                _("%(name)s fundó la organización: solo se va por su cuenta.") % {"name": held.user}, code="founder"
            )
        if organisation.organisers.count() == 1:
            raise Conflict(_("Es la última persona que la dirige: nombra a otra antes."), code="last_organiser")
        held.delete()
        record(by=by, event=None, action="organisation.remove", target=organisation, account=held.user.username)


def give_event(*, event: Event, organisation: Organisation | None, by: User) -> Event:
    """The event is that organisation's from now on, or nobody's; whoever does it runs the organisation themselves."""
    with changing(event) as locked:
        if organisation is not None and not organises(by, organisation):
            raise UserError(
                _("Solo quien dirige «%(name)s» le suma eventos.") % {"name": organisation},
                code="not_organiser",
                field="organisation",
            )
        before, locked.organisation = locked.organisation, organisation
        if locked.series is not None and locked.series.season.organisation != organisation:
            locked.series = None
        locked.save(update_fields=["organisation", "series"])
        record(by=by, event=locked, action="event.organisation", target=organisation or "", before=str(before or ""))
    return event


def _check_name(name: str) -> None:
    if not name or not any(c.isalnum() for c in name):
        raise UserError(_("Escribe un nombre."), code="no_name", field="name")
    if said := disguise(name):
        raise UserError(said, code="disguised_name", field="name")
    if len(name) > LONGEST_NAME:
        raise UserError(
            _("El nombre pasa de %(n)d letras: acórtalo.") % {"n": LONGEST_NAME}, code="too_long", field="name"
        )


def _refuse_known(name: str, but: Organisation | None = None) -> None:
    others = Organisation.objects.exclude(pk=but.pk) if but else Organisation.objects.all()
    if others.filter(name_key=fold(name)).exists():
        raise Conflict(
            _("Ya hay una organización que se llama «%(name)s».") % {"name": name}, code="name_taken", field="name"
        )


def _free_slug(wanted: str) -> str:
    base = wanted[:60] or "organizacion"
    slug = base
    while Organisation.objects.filter(slug=slug).exists():
        slug = f"{base}-{secrets.token_hex(2)}"
    return slug
