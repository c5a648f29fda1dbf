"""Divisions of an event: paired together, ranked apart, with cuts of their own; and who is in which."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Max
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.errors import Conflict, UserError
from tournaments.models import Division, Event, Player, Round, User
from tournaments.models.division import LATEST_YEAR, OLDEST_YEAR
from tournaments.models.event import CUTS
from tournaments.names import clean, fold, visible

MOST_DIVISIONS = 12


def create_division(
    *,
    event: Event,
    name: str,
    by: User | None,
    born_from: int | None = None,
    born_until: int | None = None,
    cut_to: int = 0,
) -> Division:
    """Another division, after those there are; players whose year of birth it holds are in it at once.

    UserError for a name or years that cannot be, or of another division; Conflict once the cut has begun.
    """
    with changing(event) as locked:
        _refuse_begun(locked)
        _refuse_system(locked)
        if locked.divisions.count() == MOST_DIVISIONS:
            raise UserError(
                _("Un evento tiene a lo más %(n)d divisiones.") % {"n": MOST_DIVISIONS}, code="too_many_divisions"
            )
        facts = _checked(locked, None, name, born_from, born_until, cut_to)
        last = locked.divisions.aggregate(last=Max("position"))["last"] or 0
        division = Division.objects.create(event=locked, position=last + 1, **facts)
        _sort_by_year(locked)
        set_cut(locked)
        record(by=by, event=locked, action="division.create", target=division, cut_to=cut_to)
    return division


def update_division(
    *,
    division: Division,
    name: str,
    by: User | None,
    born_from: int | None = None,
    born_until: int | None = None,
    cut_to: int = 0,
) -> Division:
    """Another name, other years or another cut; whoever has a year of birth is sorted anew. As `create_division`."""
    with changing(division.event) as locked:
        _refuse_begun(locked)
        facts = _checked(locked, division, name, born_from, born_until, cut_to)
        before = {key: getattr(division, key) for key in ("name", "born_from", "born_until", "cut_to")}
        for key, value in facts.items():
            setattr(division, key, value)
        division.save()
        _sort_by_year(locked)
        set_cut(locked)
        record(by=by, event=locked, action="division.update", target=division, before=before)
    return division


def delete_division(*, division: Division, by: User | None) -> None:
    """Away with it; who was in it is in none. Conflict once the cut has begun."""
    with changing(division.event) as locked:
        _refuse_begun(locked)
        record(
            by=by,
            event=locked,
            action="division.delete",
            target=division,
            born_from=division.born_from,
            born_until=division.born_until,
            cut_to=division.cut_to,
            players=sorted(division.players.values_list("number", flat=True)),
        )
        division.players.update(division=None)
        division.delete()
        set_cut(locked)


def assign_divisions(*, event: Event, text: str, by: User | None) -> int:
    """Lines "name: division", or "name: year of birth", which says the division; how many players have one then.

    A player without a line, or with nothing after the colon, is in none and has no year. UserError naming every line
    that is wrong, and nothing changes then; Conflict once the cut has begun.
    """
    with changing(event) as locked:
        players = {player.name_key: player for player in locked.players.all()}
        placed, problems = _read(text, players, list(locked.divisions.all()))
        _refuse_lines(problems)
        _place(locked, list(players.values()), placed, by)
    return sum(division is not None for division, _year in placed.values())


def place_players(*, event: Event, divisions: Mapping[int, str], by: User | None) -> list[Player]:
    """Put the players of these numbers into the divisions of these names, "" for none; all others stay as they are.

    UserError for a number or a name that the event does not have; Conflict once the cut has begun.
    """
    with changing(event) as locked:
        players = {player.number: player for player in locked.players.filter(number__in=divisions)}
        known = {division.name_key: division for division in locked.divisions.all()}
        placed: dict[str, tuple[Division | None, int | None]] = {}
        problems = []
        for number, name in divisions.items():
            if number not in players:
                problems.append(_("No hay un jugador con el número %(n)d.") % {"n": number})
            elif name and fold(name) not in known:
                problems.append(_("No hay una división «%(name)s».") % {"name": name})
            else:
                player = players[number]
                placed[player.name_key] = (known.get(fold(name)), player.birth_year)
        _refuse_lines(problems)
        _place(locked, list(players.values()), placed, by)
    return sorted(players.values(), key=lambda player: player.number)


@dataclass(frozen=True, slots=True)
class Said:
    """What a line says: the division, the year of birth that said so, and what is wrong with it ("" for nothing)."""

    division: Division | None
    year: int | None
    problem: str


def read_said(event: Event, said: Mapping[int, str]) -> dict[int, Said]:
    """What the lines of a list say, each the name of a division or a year of birth; an event without any reads none."""
    divisions = list(event.divisions.all())
    if not divisions or not any(said.values()):
        return {}
    return {line: Said(*_division_said(visible(each), None, divisions)) for line, each in said.items() if each}


def place_new(event: Event, said: Mapping[Player, Said], by: User | None) -> None:
    """Put players who just entered into what was said of them; inside an action on the event."""
    if said:
        _place(event, list(said), {player.name_key: (each.division, each.year) for player, each in said.items()}, by)


def require_divisions(event: Event) -> None:
    """UserError before the first round where the event has divisions and somebody is in none."""
    if not event.divisions.exists():
        return
    without = list(event.players.filter(dropped_after=None, division=None).order_by("name_key"))
    if without:
        names = ", ".join(player.name for player in without[:6]) + (", …" if len(without) > 6 else "")
        raise UserError(
            ngettext(
                "%(names)s no tiene división: ponlo en una, o borra las divisiones.",
                "%(n)d jugadores no tienen división (%(names)s): ponlos en una, o borra las divisiones.",
                len(without),
            )
            % {"n": len(without), "names": names},
            code="no_division",
        )


def forget_birth_years(event: Event) -> None:
    """The years of birth are gone: divisions have been settled. Inside an action that closes the event."""
    event.players.exclude(birth_year=None).update(birth_year=None)


def _checked(
    event: Event, division: Division | None, name: str, born_from: int | None, born_until: int | None, cut_to: int
) -> dict[str, object]:
    name = visible(name)[:40]
    if not name:
        raise UserError(_("Escribe un nombre."), code="no_name", field="name")
    others = [each for each in event.divisions.all() if division is None or each.pk != division.pk]
    if any(each.name_key == fold(name) for each in others):
        raise UserError(_("Ya hay una división con ese nombre."), code="name_taken", field="name")
    if name.isdecimal():
        raise UserError(
            _("Un número se leería como un año de nacimiento: pon un nombre."), code="bad_name", field="name"
        )
    for field, year in (("born_from", born_from), ("born_until", born_until)):
        if year is not None and not OLDEST_YEAR <= year <= LATEST_YEAR:
            raise UserError(_("Revisa el año."), code="bad_year", field=field)
    if born_from is not None and born_until is not None and born_from > born_until:
        raise UserError(
            _("El primer año va después del último: cámbialos."), code="years_out_of_order", field="born_until"
        )
    wanted = Division(born_from=born_from, born_until=born_until)
    years = range(OLDEST_YEAR, LATEST_YEAR + 1)
    for each in others:
        shared = next((year for year in years if wanted.holds(year) and each.holds(year)), None)
        if shared is not None:
            raise UserError(
                _("Quien nació en %(year)d sería también de «%(name)s»: separa los años.")
                % {"year": shared, "name": each.name},
                code="years_overlap",
                field="born_from",
            )
    if cut_to not in dict(CUTS):
        raise UserError(_("Ese corte no existe: elige uno de la lista."), code="bad_cut", field="cut_to")
    return {
        "name": name,
        "name_key": fold(name),
        "born_from": born_from,
        "born_until": born_until,
        "cut_to": cut_to,
    }


def _refuse_begun(event: Event) -> None:
    if event.status == Event.Status.FINISHED:
        raise Conflict(_("El evento ya terminó."), code="event_finished")
    if event.rounds.filter(stage=Round.Stage.CUT).exists():
        raise Conflict(_("El corte ya empezó: las divisiones no se pueden cambiar."), code="cut_begun")


def _refuse_system(event: Event) -> None:
    if event.system != Event.System.SWISS:
        raise UserError(_("Solo un suizo tiene divisiones: cambia el sistema en los ajustes."), code="bad_system")
    if event.second_rounds and event.gate_by == Event.GateBy.RANK:
        raise UserError(
            _("Con divisiones, a la segunda fase se pasa por puntos o por derrotas: cámbialo en los ajustes."),
            code="bad_gate",
        )


def _sort_by_year(event: Event) -> None:
    """Whoever has a year of birth that a division holds is in that one."""
    divisions = list(event.divisions.all())
    moved = []
    for player in event.players.exclude(birth_year=None):
        division = next((each for each in divisions if each.holds(player.birth_year or 0)), None)
        if division is not None and player.division_id != division.pk:
            player.division = division
            moved.append(player)
    Player.objects.bulk_update(moved, ["division"], batch_size=500)


def set_cut(event: Event) -> None:
    """The event has a cut where one of its divisions has; without divisions it keeps the one it has."""
    sizes = list(event.divisions.values_list("cut_to", flat=True))
    if sizes and event.cut_to != max(sizes):
        event.cut_to = max(sizes)
        event.save(update_fields=["cut_to"])


def _refuse_lines(problems: Sequence[str]) -> None:
    if problems:
        told = ngettext("Corrige %(n)d línea: nada cambió.", "Corrige %(n)d líneas: nada cambió.", len(problems))
        raise UserError(told % {"n": len(problems)}, code="bad_lines", details=problems[:30], field="text")


def _place(
    event: Event,
    players: Sequence[Player],
    placed: Mapping[str, tuple[Division | None, int | None]],
    by: User | None,
) -> None:
    """Write everybody's division and year; the log has no years. Conflict once the cut has begun."""
    _refuse_begun(event)
    before = {str(player.number): player.division_id for player in players}
    for player in players:
        player.division, player.birth_year = placed.get(player.name_key, (None, None))
    Player.objects.bulk_update(players, ["division", "birth_year"], batch_size=500)
    changed = {
        str(player.number): player.division.name if player.division else ""
        for player in players
        if before[str(player.number)] != player.division_id
    }
    record(by=by, event=event, action="players.divide", target=event, count=len(changed), divisions=changed)


def _read(
    text: str, players: Mapping[str, Player], divisions: Sequence[Division]
) -> tuple[dict[str, tuple[Division | None, int | None]], list[str]]:
    placed: dict[str, tuple[Division | None, int | None]] = {}
    problems: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        name, colon, said = line.rpartition(":")
        key, said = fold(clean(name)), visible(said)
        if not colon:
            problems.append(
                _("Línea %(line)d: va el nombre, dos puntos, y la división o el año de nacimiento.") % {"line": number}
            )
        elif key not in players:
            problems.append(
                _("Línea %(line)d: «%(name)s» no está en el evento.") % {"line": number, "name": clean(name)}
            )
        elif key in placed:
            problems.append(_("Línea %(line)d: «%(name)s» está dos veces.") % {"line": number, "name": clean(name)})
        else:
            division, year, problem = _division_said(said, players[key].birth_year, divisions)
            if problem:
                problems.append(_("Línea %(line)d: %(problem)s") % {"line": number, "problem": problem})
            placed[key] = (division, year)
    return placed, problems


def _division_said(
    said: str, born: int | None, divisions: Sequence[Division]
) -> tuple[Division | None, int | None, str]:
    """The division and the year of birth that a line says, and what is wrong with it ("" for nothing).

    A name of a division keeps the year that is known, unless another division holds that year: then it is gone.
    """
    if not said:
        return None, None, ""
    if said.isdecimal() and said.isascii():
        year = int(said)
        found = next((each for each in divisions if each.holds(year)), None)
        if found is None:
            return None, None, _("ninguna división es de quien nació en %(year)s.") % {"year": said[:12]}
        return found, year, ""
    found = next((each for each in divisions if each.name_key == fold(said)), None)
    if found is None:
        return None, None, _("no hay una división «%(name)s».") % {"name": said[:60]}
    other = born and any(each.holds(born) for each in divisions if each != found)
    return found, None if other else born, ""
