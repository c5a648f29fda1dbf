"""Players enter an event, leave it and come back."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Max
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.people.divisions import Said, place_new, read_said
from tournaments.actions.people.persons import follow_account, record_facts, refuse_list_of_children
from tournaments.actions.people.phones import join_phone
from tournaments.actions.people.teams import MOST_TEAMS, add_members, read_team, unfit_members
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, NamesShown, PersonalRecord, Player, Round, User, Waiting
from tournaments.names import clean, disguise, fold
from tournaments.privacy.public_names import Person, public_name
from tournaments.queries.people.naming import taken_names
from tournaments.queries.record.teams import people_of
from tournaments.queries.rounds.rounds import table_list

MAX_NAME = Player._meta.get_field("name").max_length or 120
MAX_LINES = 5000
MOST_PROBLEMS = 30  # told one by one


def register_players(*, event: Event, text: str, by: User | None, age_band: str = "") -> list[Player]:
    """Register one player per line of a pasted list, in its order; numbering and blank lines are forgiven.

    `age_band` holds for all of them; a list of people under 14 is a UserError, as each has a guardian.

    A name twice in the list, already registered or too long: one UserError whose details name every such line, and
    nobody is registered. Late entries are welcome until the event ends.
    """
    return register_lines(event=event, lines=list(enumerate(text.splitlines(), 1)), by=by, age_band=age_band)


def register_lines(
    *,
    event: Event,
    lines: Sequence[tuple[int, str]],
    by: User | None,
    age_band: str = "",
    divisions: Mapping[int, str] | None = None,
) -> list[Player]:
    """The same for lines of any list, each with the number that a mistake in it is named by.

    `divisions` says of lines which division theirs is, or the year of birth, where the event has divisions.
    """
    with changing(event) as locked:
        _refuse_finished(locked)
        refuse_list_of_children(age_band)
        lines = [(number, name) for number, line in lines if (name := clean(line))]
        said = read_said(locked, divisions or {})
        if wrong := [(line, each.problem) for line, each in said.items() if each.problem]:
            raise _bad_lines([_("Línea %(line)d: %(problem)s") % {"line": n, "problem": why} for n, why in wrong])
        if locked.of_teams:
            players, left = _add_teams(locked, lines, age_band)
            if left:
                problems = [_("Línea %(line)d: %(problem)s") % {"line": e.line, "problem": e.why} for e in left]
                raise _bad_lines(problems)
        else:
            _check_list(lines, taken_names(locked))
            players = add_players(locked, [Person(name, age_band) for _number, name in lines])
        _record_registered(locked, players, by)
        place_new(locked, _said_of(players, [number for number, _name in lines], said), by)
    return players


def _record_registered(event: Event, players: Sequence[Player], by: User | None) -> None:
    names = [player.name for player in players[:50]]
    record(by=by, event=event, action="players.register", target=event, count=len(players), names=names)


def _said_of(players: Sequence[Player], lines: Sequence[int], said: Mapping[int, Said]) -> dict[Player, Said]:
    return {player: said[line] for player, line in zip(players, lines, strict=True) if line in said}


@dataclass(frozen=True, slots=True, order=True)
class Left:
    """A line of a pasted list that could not be registered as it stands, and what to do about it."""

    line: int
    name: str
    why: str


def register_what_can_be(
    *,
    event: Event,
    lines: Sequence[tuple[int, str]],
    by: User | None,
    age_band: str = "",
    divisions: Mapping[int, str] | None = None,
) -> tuple[list[Player], list[Left]]:
    """Register every line that can be, and give back the others with a question each: nobody types a list twice.

    Of a name that stands twice the first is registered. Divisions as in `register_lines`. Raises UserError where there
    is no line at all, or too many.
    """
    with changing(event) as locked:
        _refuse_finished(locked)
        refuse_list_of_children(age_band)
        lines = [(number, name) for number, line in lines if (name := clean(line))]
        _check_size(lines)
        said = read_said(locked, divisions or {})
        wrong = {line: each.problem for line, each in said.items() if each.problem}
        add = _add_teams if locked.of_teams else _add_fitting
        players, left = add(locked, [(number, name) for number, name in lines if number not in wrong], age_band)
        left = sorted([*left, *(Left(number, name, wrong[number]) for number, name in lines if number in wrong)])
        if players:
            without = {each.line for each in left}
            _record_registered(locked, players, by)
            place_new(locked, _said_of(players, [line for line, _name in lines if line not in without], said), by)
    return players, left


def _add_fitting(event: Event, lines: Sequence[tuple[int, str]], age_band: str) -> tuple[list[Player], list[Left]]:
    taken = {key: _("el número %(n)d") % {"n": number} for key, number in taken_names(event).items()}
    fit: list[str] = []
    left: list[Left] = []
    for number, name in lines:
        why = _unfit(name, taken)
        if why:
            left.append(Left(number, name, why))
        else:
            taken[fold(name)] = _("la línea %(n)d") % {"n": number}
            fit.append(name)
    return add_players(event, [Person(name, age_band) for name in fit]), left


def _add_teams(event: Event, lines: Sequence[tuple[int, str]], age_band: str) -> tuple[list[Player], list[Left]]:
    """A team of each line "Los Dragones: Ana, Bruno, Carla"; the lines that are none come back."""
    taken = {key: _("el número %(n)d") % {"n": number} for key, number in taken_names(event).items()}
    fit: list[tuple[str, list[str]]] = []
    left: list[Left] = []
    for number, line in lines:
        name, members = read_team(line)
        why = _unfit(name, taken) or unfit_members(event, members, taken | {fold(name): ""})
        if not why and event.players.count() + len(fit) >= MOST_TEAMS:
            why = _("un evento tiene a lo más %(n)d equipos.") % {"n": MOST_TEAMS}
        if why:
            left.append(Left(number, line, why))
            continue
        taken |= {fold(each): _("la línea %(n)d") % {"n": number} for each in (name, *members)}
        fit.append((name, members))
    teams = _named_teams(event, [name for name, _members in fit])
    for team, (_name, members) in zip(teams, fit, strict=True):
        add_members(event, team, [Person(name, age_band) for name in members])
    return teams, left


def _named_teams(event: Event, names: Sequence[str]) -> list[Player]:
    """A team is nobody: its name is everybody's to read, whatever the event shows of people."""
    first = (event.players.aggregate(top=Max("number"))["top"] or 0) + 1
    return Player.objects.bulk_create(
        Player(event=event, name=name, name_key=fold(name), number=number) for number, name in enumerate(names, first)
    )


def _unfit(name: str, taken: Mapping[str, str]) -> str:
    """Why a name cannot be registered, as a sentence; "" where it can."""
    if len(name) > MAX_NAME:
        return _("El nombre pasa de %(n)d letras: acórtalo.") % {"n": MAX_NAME}
    if not any(c.isalnum() for c in name):
        return _("«%(name)s» no es un nombre.") % {"name": name}
    if said := disguise(name):
        return said
    if fold(name) in taken:
        return _("«%(name)s» ya está en %(where)s: si es otra persona, agrega su apellido.") % {
            "name": name,
            "where": taken[fold(name)],
        }
    return ""


def link_account(*, player: Player, username: str, by: User) -> Player:
    """Tie a registration to an account, so that its owner sees their table; an empty name unties it."""
    with changing(player.event) as locked:
        user = (
            User.objects.filter(username__iexact=username.strip(), guest_of=None).first() if username.strip() else None
        )
        if username.strip() and user is None:
            raise UserError(
                _("No existe la cuenta «%(name)s»: revisa cómo se escribe.") % {"name": username.strip()},
                code="unknown_account",
                field="username",
            )
        other = people_of(locked).filter(user=user).exclude(pk=player.pk).first() if user else None
        if other is not None:
            raise Conflict(
                _("Esa cuenta ya es de %(player)s en este evento.") % {"player": other.name}, code="account_taken"
            )
        if player.erased_at is not None:
            raise Conflict(_("Los datos de %(name)s se borraron.") % {"name": player.name}, code="erased")
        player.user = user
        player.save(update_fields=["user"])
        follow_account(locked, player, by)
        record(by=by, event=locked, action="player.link", target=player, account=user.username if user else "")
    return player


def drop_player(*, player: Player, by: User) -> Player:
    """The player leaves after the round being played (or the last one played); their results stay."""
    with changing(player.event) as locked:
        _refuse_finished(locked)
        player.refresh_from_db()
        if player.dropped_after is not None:
            raise Conflict(_("%(player)s ya está fuera.") % {"player": player.name}, code="already_dropped")
        leave(locked, player, by)
    return player


def leave(event: Event, player: Player, by: User | None) -> None:
    """Note that a player leaves, inside an action on the event."""
    player.dropped_after = rounds_begun(event)
    player.save(update_fields=["dropped_after"])
    record(by=by, event=event, action="player.drop", target=player, after_round=player.dropped_after)
    fill_places(event)


def come_back(event: Event, player: Player, by: User | None) -> None:
    """Note that a player who left is in again, inside an action on the event."""
    player.dropped_after = None
    if player.passed_gate is False:  # somebody else's place in the second phase is theirs
        player.passed_gate = True
    player.save(update_fields=["dropped_after", "passed_gate"])
    record(by=by, event=event, action="player.undrop", target=player)


def undrop_player(*, player: Player, by: User) -> Player:
    """The player comes back from the next round on."""
    with changing(player.event) as locked:
        _refuse_finished(locked)
        player.refresh_from_db()
        if player.dropped_after is None:
            raise Conflict(_("%(player)s no está fuera.") % {"player": player.name}, code="not_dropped")
        come_back(locked, player, by)
    return player


def remove_player(*, player: Player, by: User) -> None:
    """Strike a registration that never sat at a table (a slip of the pen); others are dropped instead."""
    with changing(player.event) as locked:
        if player.seats.exists():
            raise Conflict(
                _("%(player)s ya tiene mesa: retíralo en vez de borrarlo.") % {"player": player.name},
                code="already_seated",
            )
        record(by=by, event=locked, action="player.remove", target=player)
        player.delete()
        fill_places(locked)


def places_left(event: Event) -> int | None:
    """How many may still enter; None where there is no limit."""
    if event.capacity is None:
        return None
    return max(0, event.capacity - event.players.filter(dropped_after=None).count())


def fill_places(event: Event) -> list[Player]:
    """Give the places that became free before the first round to who waits, in order; inside an action on the event."""
    entered: list[Player] = []
    if event.status != Event.Status.SETUP:
        return entered
    for waiting in event.waiting.select_related("user"):
        if places_left(event) == 0:
            break
        entered.append(take_from_the_line(event, waiting))
    return entered


def take_from_the_line(event: Event, waiting: Waiting) -> Player:
    """The registration of somebody who waited, with the account and the phone that they wrote themselves down with."""
    known = PersonalRecord.objects.filter(waiting=waiting).first()
    [player] = add_players(event, [_behind(waiting, known)], noted_by=known.consent_noted_by if known else None)
    player.user = waiting.user
    player.save(update_fields=["user"])
    if waiting.key_hash:
        join_phone(player=player, key_hash=waiting.key_hash, label=waiting.label)
    waiting.delete()
    record(by=None, event=event, action="waiting.enter", target=player)
    return player


def add_players(event: Event, people: Sequence[Person], noted_by: User | None = None) -> list[Player]:
    """Registrations for people who are checked, with the numbers that follow; inside an action on the event.

    They are called what the event lets everybody see of them.
    """
    first = (event.players.aggregate(top=Max("number"))["top"] or 0) + 1
    taken = set(taken_names(event)) if any(_is_seen_otherwise(event, each) for each in people) else set()
    rows = []
    for number, person in enumerate(people, first):
        name = public_name(person, shown=event.names_shown, number=number, taken=taken)
        taken.add(fold(name))
        rows.append(Player(event=event, name=name, name_key=fold(name), number=number))
    players = Player.objects.bulk_create(rows)
    PersonalRecord.objects.bulk_create(
        PersonalRecord(player=player, **record_facts(person, noted_by))
        for player, person in zip(players, people, strict=True)
        if not person.is_plain or player.name != person.given_name
    )
    return players


def _is_seen_otherwise(event: Event, person: Person) -> bool:
    return person.is_minor or event.names_shown != NamesShown.FULL


def _behind(waiting: Waiting, known: PersonalRecord | None) -> Person:
    """Who it is that waits."""
    if known is None:
        return Person(waiting.name)
    return Person(
        known.given_name, known.age_band, known.alias, known.guardian, known.guardian_contact, known.consent_on
    )


def _check_size(lines: Sequence[tuple[int, str]]) -> None:
    if not lines:
        raise UserError(_("La lista está vacía: pega un nombre por línea."), code="empty_list", field="text")
    if len(lines) > MAX_LINES:
        raise UserError(
            _("La lista pasa de %(n)d líneas: pégala por partes.") % {"n": MAX_LINES}, code="too_long", field="text"
        )


def _check_list(lines: Sequence[tuple[int, str]], registered: Mapping[str, int]) -> None:
    _check_size(lines)
    problems = _line_problems(lines, registered)
    if problems:
        raise _bad_lines(problems)


def _bad_lines(problems: Sequence[str]) -> UserError:
    return UserError(
        ngettext(
            "No se registró a nadie: corrige %(n)d línea y vuelve a pegar la lista.",
            "No se registró a nadie: corrige %(n)d líneas y vuelve a pegar la lista.",
            len(problems),
        )
        % {"n": len(problems)},
        code="bad_lines",
        details=_shortened(problems),
        field="text",
    )


def _shortened(problems: Sequence[str]) -> list[str]:
    """The first of a long list, and how many more there are."""
    if len(problems) <= MOST_PROBLEMS:
        return list(problems)
    more = len(problems) - MOST_PROBLEMS
    said = ngettext("Y %(n)d línea más.", "Y %(n)d líneas más.", more) % {"n": more}
    return [*problems[:MOST_PROBLEMS], said]


def _line_problems(lines: Sequence[tuple[int, str]], registered: Mapping[str, int]) -> list[str]:
    where: defaultdict[str, list[int]] = defaultdict(list)
    spelled: dict[str, str] = {}
    problems = []
    for number, name in lines:
        if len(name) > MAX_NAME:
            problems.append(_("Línea %(line)d: el nombre pasa de %(n)d letras.") % {"line": number, "n": MAX_NAME})
        elif not any(c.isalnum() for c in name):
            problems.append(_("Línea %(line)d: «%(name)s» no es un nombre.") % {"line": number, "name": name})
        elif said := disguise(name):
            problems.append(_("Línea %(line)d: %(problem)s") % {"line": number, "problem": said})
        else:
            where[fold(name)].append(number)
            spelled.setdefault(fold(name), name)
    for key, numbers in where.items():
        if key in registered:
            problems.append(
                _("Línea %(line)d: «%(name)s» ya está en el evento con el número %(number)d.")
                % {"line": numbers[0], "name": spelled[key], "number": registered[key]}
            )
        if len(numbers) > 1:
            problems.append(
                _("Líneas %(lines)s: «%(name)s» está repetido.") % {"lines": table_list(numbers), "name": spelled[key]}
            )
    return problems


def _refuse_finished(event: Event) -> None:
    if event.status == Event.Status.FINISHED:
        raise Conflict(_("El evento ya terminó."), code="event_finished")


def rounds_begun(event: Event) -> int:
    """The number of the last round before the cut that is published; 0 before the first."""
    swiss = event.rounds.exclude(stage=Round.Stage.CUT).exclude(status=Round.Status.DRAFT)
    return swiss.aggregate(top=Max("number"))["top"] or 0
