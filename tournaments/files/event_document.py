"""The shape of our own event file: everything that another installation needs to take an event over and go on.

Accounts stay where they are: players, rounds, results, decks, settings and the log travel; who had which account is
told apart in `accounts`, and tied again only where the importer asks for it.
"""

from datetime import date, datetime, time
from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec
from django.utils.translation import gettext as _
from msgspec import UNSET, Meta, Struct, UnsetType

from tournaments.errors import UserError
from tournaments.models.event import usual_place_points
from tournaments.pairing.standings.rule_sets import FORMER_NAMES

EDITION = 1  # of this shape; an older program refuses a newer one

Small = Annotated[int, Meta(ge=0, le=32_767)]
Count = Annotated[int, Meta(ge=0, le=2_147_483_647)]
Seed = Annotated[int, Meta(ge=0, le=2**62)]
Moment = Annotated[datetime, Meta(tz=True)]
Text = Annotated[str, Meta(max_length=120)]
Short = Annotated[str, Meta(max_length=60)]
Long = Annotated[str, Meta(max_length=20_000)]
PlacePoints = Annotated[list[Annotated[int, Meta(ge=-1000, le=1000)]], Meta(min_length=1, max_length=8)]


class Settings(Struct, forbid_unknown_fields=True):
    """The event's own settings, by the names of its fields."""

    name: Text
    game: Annotated[str, Meta(max_length=40)]
    format: Short
    venue: Text
    starts_on: date
    time_zone: Short
    planned_rounds: Annotated[int, Meta(ge=1, le=32_767)]
    match_structure: Literal["bo1", "bo3"]
    round_minutes: Annotated[int, Meta(ge=1, le=32_767)]
    decks_required: bool
    tiebreak_rules: Annotated[str, Meta(max_length=40)]
    is_public: bool
    system: Literal["swiss", "round_robin", "groups", "pods", "single_elimination", "double_elimination"] = "swiss"
    cut_to: Literal[0, 2, 4, 8, 16, 32, 64, 128] = 0
    cut_kind: Literal["single", "double"] = "single"
    third_place: bool = False
    group_count: Annotated[int, Meta(ge=1, le=1000)] = 2
    table_size: Literal[2, 3, 4] = 4
    place_points: PlacePoints = msgspec.field(default_factory=usual_place_points)
    first_round: Literal["random", "seeded", "by_list"] = "random"
    last_round_top: bool = False
    five_with_bye: bool = False
    share_points: bool = False
    draw_points: Small | None = None
    points_from_last: bool = False
    untimed: bool = False
    cut_ties: Literal["lot", "playoff"] = "lot"
    starts_at: time | None = None
    fee: Short = ""
    self_registration: bool = True
    registration_until: Moment | None = None
    capacity: Annotated[int, Meta(ge=1, le=2_000_000_000)] | None = None
    check_in: bool = False
    names_shown: Literal["full", "short", "alias"] = "full"
    agreed_draws: bool = True
    embeds: bool = False
    decks_until: Moment | None = None
    decks_public_from: Moment | None = None
    ban_list: Annotated[str, Meta(max_length=40)] = ""
    who_begins: Literal["table", "balanced"] = "table"
    team_size: Literal[1, 2, 3, 4] = 1
    team_seats: Literal["fixed", "free"] = "fixed"
    team_ties: Literal["board", "games"] = "board"
    team_decks: Literal["own", "unified"] = "own"
    second_rounds: Small = 0
    gate_by: Literal["rank", "points", "losses"] = "rank"
    gate_value: Small = 8
    second_day: date | None = None
    second_starts_at: time | None = None
    second_minutes: Annotated[int, Meta(ge=1, le=32_767)] | None = None
    second_check_in: bool = False
    second_open: bool = False


class GivenPart(Struct, forbid_unknown_fields=True):
    """A round that a player does not play because the organiser gives it."""

    number: Small
    kind: Literal["awarded_bye", "half_bye", "loss"]
    reason: Annotated[str, Meta(max_length=200)] = ""


class DeckPart(Struct, forbid_unknown_fields=True):
    """A registered list as it was pasted and as it was understood."""

    text: Long
    entries: list[dict[str, Any]]
    submitted_at: Moment


class PersonPart(Struct, forbid_unknown_fields=True):
    """Who is behind an alias; for the desk alone."""

    given_name: Text
    alias: Annotated[str, Meta(max_length=40)] = ""
    age_band: Literal["", "under_14", "14_17", "adult"] = ""
    guardian: Text = ""
    guardian_contact: Text = ""
    consent_on: date | None = None


class PlayerPart(Struct, forbid_unknown_fields=True):
    """A registration."""

    number: Count
    name: Text
    external_id: Annotated[str, Meta(max_length=80)]
    dropped_after: Small | None
    registered_at: Moment
    deck: DeckPart | None
    ranking: Count | None = None
    fixed_table: Count | None = None
    group: Small | None = None
    cut_seed: Small | None = None
    checked_in_at: Moment | None = None
    given: list[GivenPart] = []
    passed_gate: bool | None = None
    plays: Text = ""
    division: Annotated[str, Meta(max_length=40)] | UnsetType = UNSET  # left out of the file where there are none
    person: PersonPart | UnsetType = UNSET  # left out of the file where the public name says all there is
    team: Count | UnsetType = UNSET  # the number of the team, of a member
    board: Annotated[int, Meta(ge=1, le=4)] | UnsetType = UNSET


class PenaltyPart(Struct, forbid_unknown_fields=True):
    """A penalty of a player, by number; `effect_round` is the round in which it took a game or a match."""

    player: Count
    code: Annotated[str, Meta(min_length=1, max_length=8)]
    title_es: Annotated[str, Meta(min_length=1, max_length=120)]
    title_en: Text
    catalogue: Short
    proposed: Literal["CAUTION", "WARN", "GL", "ML", "DQ"]
    suggested: Literal["CAUTION", "WARN", "GL", "ML", "DQ"]
    level: Literal["CAUTION", "WARN", "GL", "ML", "DQ"]
    reason: Annotated[str, Meta(max_length=300)]
    note: Annotated[str, Meta(max_length=1000)]
    remedy: Annotated[str, Meta(max_length=300)]
    at: Moment
    confirmed_at: Moment | None
    voided_at: Moment | None
    void_reason: Annotated[str, Meta(max_length=300)]
    round_number: Small | None
    table: Count | None
    loses: Literal["", "game", "match"]
    before: dict[str, Any]
    effect_round: Small | None
    title_pt: Text | UnsetType = UNSET  # left out of the file where it has none


class DivisionPart(Struct, forbid_unknown_fields=True):
    """Players ranked apart, in the order of the pages; years of birth of the players themselves do not travel."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    born_from: Annotated[int, Meta(ge=1900, le=2100)] | None
    born_until: Annotated[int, Meta(ge=1900, le=2100)] | None
    cut_to: Literal[0, 2, 4, 8, 16, 32, 64, 128]


class ApartPart(Struct, forbid_unknown_fields=True):
    """Players, by number, who should not meet."""

    reason: Text
    is_hard: bool
    players: list[Count]


class SeatPart(Struct, forbid_unknown_fields=True):
    """A player, by number, at a table."""

    player: Count
    position: Annotated[int, Meta(ge=1, le=100)]
    games_won: Small
    place: Annotated[int, Meta(ge=1, le=100)] | None = None
    points: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] | None = None
    absent: Literal[True] | UnsetType = UNSET  # left out of the file where the player came
    begins: Literal[True] | UnsetType = UNSET  # left out of the file where it is not said, or the other one does


class BoardPart(Struct, forbid_unknown_fields=True):
    """A board of a match between teams: the members who sit there, by number, and the games that they won."""

    number: Annotated[int, Meta(ge=1, le=4)]
    first: Count
    second: Count
    first_won: Small
    second_won: Small
    drawn: Small
    status: Literal["pending", "reported", "disputed", "final"]
    reported_from: Small | None


class MatchPart(Struct, forbid_unknown_fields=True):
    """A table and its result."""

    table: Count
    kind: Literal["played", "bye", "awarded_bye", "half_bye", "loss"]
    status: Literal["pending", "reported", "disputed", "final"]
    games_drawn: Small
    reported_from: Small | None
    reported_at: Moment | None
    version: Count
    seats: list[SeatPart]
    slot: Annotated[str, Meta(max_length=12)] = ""
    boards: list[BoardPart] | UnsetType = UNSET  # left out of the file where players, not teams, sit there
    tie_winner: Annotated[int, Meta(ge=1, le=2)] | UnsetType = UNSET  # the seat that a level match of teams went to
    both_lose: Literal[True] | UnsetType = UNSET  # left out of the file where one of the two won, or they drew


class RoundPart(Struct, forbid_unknown_fields=True):
    """A round with its tables."""

    number: Small
    name: Short
    stage: Literal["swiss", "round_robin", "pods", "cut"]
    status: Literal["draft", "published", "finished"]
    seed: Seed
    certificate: dict[str, Any]
    published_at: Moment | None
    finished_at: Moment | None
    matches: list[MatchPart]


class LogPart(Struct, forbid_unknown_fields=True):
    """A line of the log; `by` is the name of who did it, "" for the system."""

    at: Moment
    by: Annotated[str, Meta(max_length=150)]
    action: Short
    target: Annotated[str, Meta(max_length=200)]
    reason: Long
    data: dict[str, Any]


class EventPart(Struct, forbid_unknown_fields=True):
    """The event itself; `source` is where it was first imported from, "" for one made here."""

    uid: UUID
    slug: Annotated[str, Meta(max_length=80, pattern=r"^[-a-zA-Z0-9_]+$")]
    settings: Settings
    status: Literal["setup", "running", "finished"]
    source: Annotated[str, Meta(max_length=200)]
    version: Count
    players: list[PlayerPart]
    rounds: list[RoundPart]
    log: list[LogPart]
    kept_apart: list[ApartPart] = []
    penalties: list[PenaltyPart] | UnsetType = UNSET  # left out of the file where nobody has one
    divisions: list[DivisionPart] | UnsetType = UNSET  # likewise


class RolePart(Struct, forbid_unknown_fields=True):
    """A role held by an account."""

    username: Annotated[str, Meta(max_length=150)]
    role: Literal["organiser", "scorekeeper", "head_judge", "judge", "player", "spectator"]


class Accounts(Struct, forbid_unknown_fields=True):
    """Whose the registrations were (usernames by player number) and who worked there."""

    players: dict[str, Annotated[str, Meta(max_length=150)]]
    roles: list[RolePart]


class EventDocument(Struct, forbid_unknown_fields=True):
    """The whole file, without what its signature adds."""

    veredicto: Literal["event"]
    edition: int
    written_at: Moment
    event: EventPart
    accounts: Accounts


def parse_event_document(document: dict[str, Any]) -> EventDocument:
    """The values of a signed document; UserError where it is of a newer edition or of another shape."""
    if document.get("edition") != EDITION:
        raise _of_another_version()
    bare = {name: value for name, value in document.items() if name not in ("signed_by", "signature")}
    try:
        read = msgspec.convert(bare, EventDocument)
    except msgspec.ValidationError as fault:
        if "unknown field" in str(fault):  # a later program keeps more than this one knows
            raise _of_another_version() from fault
        raise UserError(
            _("El archivo no trae un evento completo (%(where)s): expórtalo de nuevo.") % {"where": _place(fault)},
            code="bad_document",
            field="file",
        ) from fault
    settings = read.event.settings
    settings.tiebreak_rules = FORMER_NAMES.get(settings.tiebreak_rules, settings.tiebreak_rules)
    return read


def _of_another_version() -> UserError:
    return UserError(
        _("El archivo lo escribió otra versión de Veredicto: actualiza las dos instalaciones a la misma."),
        code="other_edition",
        field="file",
    )


def _place(fault: msgspec.ValidationError) -> str:
    """Where in the document it is wrong, as "event.players[2].name"; "event" where only the whole is."""
    _said, _at, path = str(fault).rpartition(" - at `$")
    return path.strip("`.")[-80:] or "event"
