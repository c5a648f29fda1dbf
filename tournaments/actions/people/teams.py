"""Teams and their members, written as "Los Dragones: Ana, Bruno, Carla", in the order of the boards."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.people.persons import record_facts, refuse_list_of_children
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, PersonalRecord, Player, Round, User
from tournaments.names import clean, disguise, fold
from tournaments.privacy.public_names import Person, public_name
from tournaments.queries.people.naming import by_typed_name, taken_names
from tournaments.queries.record.teams import members_of, teams_not_whole

MOST_TEAMS = 9_999  # a member's number is that of the team after 10,000 times the board
_BOARD = 10_000


def read_team(line: str) -> tuple[str, list[str]]:
    """The team's name and those of its members; none where the line names no members."""
    name, _colon, members = line.partition(":")
    return clean(name), [each for each in map(clean, members.replace(";", ",").split(",")) if each]


def add_members(event: Event, team: Player, people: Sequence[Person]) -> None:
    """Members for a new team, with names that are checked; inside an action on the event.

    They are called what the event lets everybody see of them.
    """
    for board, person in enumerate(people, 1):
        _add_member(event, team, board, person)


def _add_member(event: Event, team: Player, board: int, person: Person) -> None:
    number = _BOARD * board + team.number
    name = public_name(person, shown=event.names_shown, number=number, taken=set(taken_names(event)))
    member = Player.people.create(event=event, team=team, board=board, name=name, name_key=fold(name), number=number)
    if not person.is_plain or name != person.given_name:
        PersonalRecord.objects.create(player=member, **record_facts(person, None))


def unfit_members(event: Event, names: Sequence[str], taken: dict[str, str]) -> str:
    """Why these cannot be the members of a team, as a sentence; "" where they can. `taken` are folded names."""
    if len(names) > event.team_size:
        return _("un equipo tiene %(size)d integrantes, y van %(n)d.") % {"size": event.team_size, "n": len(names)}
    seen: set[str] = set()
    for name in names:
        if len(name) > 120 or not any(c.isalnum() for c in name):
            return _("«%(name)s» no es un nombre.") % {"name": name[:60]}
        if said := disguise(name):
            return said
        if fold(name) in taken or fold(name) in seen:
            return _("«%(name)s» ya está en el evento: si es otra persona, agrega su apellido.") % {"name": name}
        seen.add(fold(name))
    return ""


def set_team(*, team: Player, name: str, members: Sequence[str], by: User | None, age_band: str = "") -> Player:
    """The team's name and its members in the order of their boards; who stays keeps account, deck and alias.

    A member is named as everybody sees them, or as the desk knows them; `age_band` is that of those who are new. Until
    round 1 is published (Conflict afterwards); UserError for names that cannot be, and for new ones under 14.
    """
    with changing(team.event) as event:
        _refuse_begun(event)
        team = event.players.get(pk=team.pk)
        name, wanted = clean(name), [each for each in map(clean, members) if each]
        staying = members_of([team]).get(team.pk, [])
        here = by_typed_name(event, staying)
        own = {team.number, *(member.number for member in staying)}
        taken = {key: "" for key, number in taken_names(event).items() if number not in own}
        refuse_list_of_children(age_band)
        if problem := unfit_members(event, [name, *wanted][:1], taken):
            raise UserError(problem, code="bad_name", field="name")
        if problem := unfit_members(event, wanted, taken | {fold(name): ""}):
            raise UserError(problem[:1].upper() + problem[1:], code="bad_members", field="members")
        _refuse_twice(wanted, here)
        before = [member.name for member in staying]
        team.name, team.name_key = name, fold(name)
        team.save(update_fields=["name", "name_key"])
        _write_members(event, team, here, [Person(each, age_band) for each in wanted])
        now = [member.name for member in members_of([team]).get(team.pk, [])]
        record(by=by, event=event, action="team.set", target=team, members=now, before=before)
    return team


def require_teams(event: Event) -> None:
    """UserError before a round where a team still in has too few members."""
    missing = teams_not_whole(event)
    if missing:
        team, count = missing[0]
        raise UserError(
            _("«%(team)s» tiene %(n)d integrantes y van %(size)d: complétalo, o retíralo.")
            % {"team": team.name, "n": count, "size": event.team_size},
            code="team_not_whole",
            details=[f"{each.name}: {n}/{event.team_size}" for each, n in missing[:30]],
        )


def _refuse_twice(wanted: Sequence[str], here: dict[str, Player]) -> None:
    """UserError where somebody is named by their name and by their alias."""
    named = [here[fold(name)].pk for name in wanted if fold(name) in here]
    if len(set(named)) < len(named):
        raise UserError(_("Un integrante está dos veces."), code="bad_members", field="members")


def _write_members(event: Event, team: Player, here: dict[str, Player], wanted: Sequence[Person]) -> None:
    """`here` are the members by every folded name that they are known by."""
    staying = list({here[key].pk: here[key] for each in wanted if (key := fold(each.given_name)) in here}.values())
    Player.people.filter(team=team).exclude(pk__in=[member.pk for member in staying]).delete()
    for place, member in enumerate(staying):  # first out of each other's way: number and board are taken once
        member.board, member.number = None, _BOARD * (10 + place) + team.number
        member.save(update_fields=["board", "number"])
    for board, person in enumerate(wanted, 1):
        known = here.get(fold(person.given_name))
        if known is None:
            _add_member(event, team, board, person)
            continue
        if known.name_key == fold(person.given_name):  # written otherwise; a hidden name is not put in its place
            known.name = person.given_name
        known.board, known.number = board, _BOARD * board + team.number
        known.save(update_fields=["name", "board", "number"])


def _refuse_begun(event: Event) -> None:
    if not event.of_teams:
        raise UserError(_("En este evento no juegan equipos: cámbialo en los ajustes."), code="no_teams")
    if event.rounds.exclude(status=Round.Status.DRAFT).exists():
        raise Conflict(_("La ronda 1 ya se publicó: los equipos no cambian."), code="teams_locked")
