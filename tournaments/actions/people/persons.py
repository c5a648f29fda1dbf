"""Who is behind a registration: written down, put right, and what others then see."""

from collections.abc import Iterable
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.people.redaction import follow_in_certificates, redact_event
from tournaments.errors import Conflict, UserError
from tournaments.models import MINORS, AgeBand, Event, PersonalRecord, Player, User, Waiting
from tournaments.names import disguise, fold, visible
from tournaments.privacy.public_names import Person, public_name, reveals
from tournaments.queries.people.naming import taken_names

MAX_ALIAS = PersonalRecord._meta.get_field("alias").max_length or 40
MAX_GUARDIAN = PersonalRecord._meta.get_field("guardian").max_length or 120


def checked_person(person: Person) -> Person:
    """The person with texts as people see them; UserError beside the field that cannot be so.

    Somebody under 14 has a guardian, who allowed it on a day that is not to come. An alias tells nothing of the name.
    """
    alias, guardian, contact = visible(person.alias), visible(person.guardian), visible(person.guardian_contact)
    if alias:
        check_alias(alias, person.given_name)
    if max(len(guardian), len(contact)) > MAX_GUARDIAN:
        raise UserError(_("Pasa de %(n)d letras: acórtalo.") % {"n": MAX_GUARDIAN}, code="too_long", field="guardian")
    if person.age_band and person.age_band not in AgeBand.values:
        raise UserError(_("Elige una edad de la lista."), code="unknown_age", field="age_band")
    if person.age_band == AgeBand.UNDER_14:
        if not guardian:
            raise UserError(
                _("Con menos de 14 años hace falta el permiso de quien te tiene a su cargo: escribe su nombre."),
                code="no_guardian",
                field="guardian",
            )
        if person.consent_on is None:
            raise UserError(
                _("Falta la fecha del permiso de quien tiene a su cargo al menor."),
                code="no_consent",
                field="consent_on",
            )
    if person.consent_on and person.consent_on > timezone.localdate():
        raise UserError(_("El permiso no puede ser de un día que no ha llegado."), code="not_yet", field="consent_on")
    return Person(person.given_name, person.age_band, alias, guardian, contact, person.consent_on).of_age(
        person.age_band
    )


def check_alias(alias: str, name: str) -> None:
    """UserError beside the field for an alias that is none, passes for another one, or tells the name."""
    if not any(c.isalnum() for c in alias):
        raise UserError(_("«%(name)s» no es un alias.") % {"name": alias}, code="bad_alias", field="alias")
    if len(alias) > MAX_ALIAS:
        raise UserError(_("El alias pasa de %(n)d letras.") % {"n": MAX_ALIAS}, code="long_alias", field="alias")
    if said := disguise(alias):
        raise UserError(said, code="disguised_name", field="alias")
    if reveals(alias, name):
        raise UserError(_("El alias dice parte del nombre: elige otro."), code="telling_alias", field="alias")


def of_account(user: User, name: str = "") -> Person:
    """The person of an account, under the name of a registration that they take where it has one."""
    return Person(name or user.full_name, user.age_band, user.alias)


def write_person(*, player: Player, person: Person, by: User | None) -> Player:
    """Put right who is behind a registration; the public name follows, also in texts where a hidden name stood.

    Raises as `checked_person`; Conflict for somebody who was erased, and for a name that is another one's.
    """
    with changing(player.event) as event:
        fresh = Player.people.filter(event=event).select_related("guest").get(pk=player.pk)
        if fresh.erased_at is not None:
            raise Conflict(_("Los datos de %(name)s se borraron.") % {"name": fresh.name}, code="erased")
        person = checked_person(person)
        key = fold(person.given_name)
        others = {taken for taken, number in taken_names(event).items() if number != fresh.number}
        if key in others:
            raise Conflict(_("Ya hay alguien inscrito con ese nombre."), code="name_taken", field="given_name")
        write_down(event, fresh, person, others=others, by=by)
        record(by=by, event=event, action="player.person", target=fresh)
    player.refresh_from_db()
    return player


def write_down(event: Event, player: Player, person: Person, *, others: Iterable[str], by: User | None) -> None:
    """The same inside an action on the event, for a person who was checked."""
    known = PersonalRecord.objects.filter(player=player).first()
    before = known.given_name if known else player.name
    name = public_name(person, shown=event.names_shown, number=player.number, taken=set(others))
    keep_record(person, name, by=by, player=player)
    called = player.name
    rename(player, name)
    follow_in_certificates(event, {called: name})
    if person.is_minor and before not in ("", name):
        redact_event(event, (before, person.given_name, called), name)


def follow_account(event: Event, player: Player, by: User | None) -> None:
    """The registration of an account whose owner is a minor is a minor's; inside an action on the event."""
    account, known = player.user, PersonalRecord.objects.filter(player=player).first()
    if account is None or account.age_band not in MINORS or (known is not None and known.is_minor):
        return
    others = [key for key, number in taken_names(event).items() if number != player.number]
    given = known.given_name if known else player.name
    write_down(event, player, Person(given, account.age_band, account.alias), others=others, by=by)


def keep_record(
    person: Person, public: str, *, by: User | None, player: Player | None = None, waiting: Waiting | None = None
) -> None:
    """Keep what the public name does not say; nothing where it says all there is."""
    of: dict[str, Any] = {"player": player} if player else {"waiting": waiting}
    if person.is_plain and person.given_name == public:
        PersonalRecord.objects.filter(**of).delete()
        return
    facts = record_facts(person, by)
    PersonalRecord.objects.update_or_create(**of, defaults=facts)


def record_facts(person: Person, by: User | None) -> dict[str, object]:
    """The fields of a record."""
    return {
        "given_name": person.given_name,
        "given_key": fold(person.given_name),
        "alias": person.alias,
        "age_band": person.age_band,
        "guardian": person.guardian,
        "guardian_contact": person.guardian_contact,
        "consent_on": person.consent_on,
        "consent_noted_by": by if person.consent_on else None,
    }


def rename(player: Player, name: str) -> None:
    """What everybody sees of the player, and of who acts from their phone."""
    player.name, player.name_key = name, fold(name)
    player.save(update_fields=["name", "name_key"])
    if player.guest is not None:
        player.guest.display_name = name
        player.guest.save(update_fields=["display_name"])


def person_of(player: Player) -> Person:
    """Who is behind the registration, as far as it was said."""
    known = PersonalRecord.objects.filter(player=player).first()
    if known is None:
        return Person(player.name)
    return Person(
        known.given_name, known.age_band, known.alias, known.guardian, known.guardian_contact, known.consent_on
    )


def show_names_anew(event: Event, by: User | None) -> None:
    """Follow another setting of how names are shown; inside an action on the event."""
    taken: set[str] = set()
    called: dict[str, str] = {}
    people = Player.people.filter(event=event, erased_at=None, team__isnull=not event.of_teams)  # a team is nobody
    for player in people.select_related("guest").order_by("number"):
        person = person_of(player)
        name = public_name(person, shown=event.names_shown, number=player.number, taken=taken)
        keep_record(person, name, by=by, player=player)
        called[player.name] = name
        rename(player, f"#{player.number}#")  # its own is free for whoever is to have it
        taken.add(fold(name))
        rename(player, name)
    follow_in_certificates(event, called)


def say_age(*, user: User, age_band: str, alias: str) -> User:
    """The owner of an account says how old they are, and what a minor is called; their registrations follow.

    UserError for somebody under 14, who has no account, and for an alias that tells the name.
    """
    alias = visible(alias)
    refuse_child(age_band)
    if alias:
        check_alias(alias, user.full_name)
    user.age_band, user.alias = age_band, alias
    user.save(update_fields=["age_band", "alias"])
    for player in Player.people.filter(user=user, erased_at=None).select_related("event"):
        known = person_of(player)
        write_person(player=player, person=Person(known.given_name, age_band, alias), by=user)
    return user


def refuse_child(age_band: str) -> None:
    """UserError for who is under 14: the desk registers them with their guardian's consent, without an account."""
    if age_band == AgeBand.UNDER_14:
        raise UserError(
            _("Con menos de 14 años se juega sin cuenta: inscríbete en la mesa con quien te tiene a su cargo."),
            code="under_14",
            field="age_band",
        )


def refuse_list_of_children(age_band: str) -> None:
    """UserError for a list of people under 14: each has a guardian, and enters by themselves."""
    if age_band == AgeBand.UNDER_14:
        raise UserError(
            _("A menores de 14 años se les inscribe de a uno, con el permiso de quien les tiene a su cargo."),
            code="under_14",
            field="age_band",
        )
