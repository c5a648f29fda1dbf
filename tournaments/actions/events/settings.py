"""What an organiser decides about an event: which settings there are, their values, and when they are locked."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Field
from django.utils.translation import gettext as _

from tournaments.circuits.prizes import read_prizes, written
from tournaments.errors import Conflict, UserError
from tournaments.games import ban_list_choices, game_ids
from tournaments.models import Event, GivenRound, Match, Player, Round
from tournaments.models.event import MOST_ROUNDS
from tournaments.names import visible
from tournaments.pairing import RULE_SETS
from tournaments.pairing.standings.pod_standings import POD_RULE_SETS

SETTINGS = (
    "name",
    "game",
    "format",
    "venue",
    "starts_on",
    "time_zone",
    "planned_rounds",
    "match_structure",
    "round_minutes",
    "decks_required",
    "tiebreak_rules",
    "is_public",
    "system",
    "cut_to",
    "cut_kind",
    "cut_ties",
    "third_place",
    "group_count",
    "table_size",
    "place_points",
    "first_round",
    "last_round_top",
    "five_with_bye",
    "share_points",
    "draw_points",
    "points_from_last",
    "untimed",
    "starts_at",
    "fee",
    "self_registration",
    "registration_until",
    "capacity",
    "check_in",
    "names_shown",
    "agreed_draws",
    "decks_until",
    "decks_public_from",
    "ban_list",
    "embeds",
    "who_begins",
    "team_size",
    "team_seats",
    "team_ties",
    "team_decks",
    "second_rounds",
    "gate_by",
    "gate_value",
    "second_day",
    "second_starts_at",
    "second_minutes",
    "second_check_in",
    "colour",
    "prizes",
)
LOCKED_AFTER_ROUND_1 = (
    "game",
    "match_structure",
    "tiebreak_rules",
    "system",
    "group_count",
    "table_size",
    "place_points",
    "first_round",
    "share_points",
    "draw_points",
    "points_from_last",
    "team_size",
    "team_seats",
)
LOCKED_BY_THE_CUT = ("cut_to", "cut_kind", "cut_ties", "third_place", "team_ties")
MOST_PLACES = 8
MOST_POINTS = 1000


def checked_settings(settings: Mapping[str, Any]) -> dict[str, Any]:
    """The settings with their texts as people see them; UserError beside the field that cannot be so."""
    if unknown := set(settings) - set(SETTINGS):
        raise TypeError(f"not settings of an event: {sorted(unknown)}")
    shown = {
        key: visible(value) if key in ("name", "format", "venue", "fee") else value for key, value in settings.items()
    }
    if "name" in shown and not shown["name"]:
        raise UserError(_("Escribe un nombre."), code="no_name", field="name")
    if "game" in shown and shown["game"] not in game_ids():
        raise UserError(_("Ese juego no existe: elige uno de la lista."), code="unknown_game", field="game")
    if "tiebreak_rules" in shown and shown["tiebreak_rules"] not in {*RULE_SETS, *POD_RULE_SETS}:
        raise UserError(
            _("Esos desempates no existen: elige unos de la lista."), code="unknown_rules", field="tiebreak_rules"
        )
    if shown.get("ban_list") and shown["ban_list"] not in {format for format, _label in ban_list_choices()}:
        raise UserError(
            _("Esa lista de prohibidas no existe: elige una de las que hay."), code="unknown_ban_list", field="ban_list"
        )
    if shown.get("prizes"):
        shown["prizes"] = written(read_prizes(shown["prizes"]))
    if "place_points" in shown and not _are_points(shown["place_points"]):
        raise UserError(
            _("Escribe los puntos de cada lugar, del primero al último: 4, 3, 2, 1."),
            code="bad_points",
            field="place_points",
        )
    return shown


def fitting_rules(system: str, rules: str) -> dict[str, str]:
    """The usual tie-breakers of the system, where those chosen are not of its kind; nothing otherwise."""
    if system == Event.System.PODS:
        return {} if rules in POD_RULE_SETS else {"tiebreak_rules": "pods-places"}
    return {} if rules in RULE_SETS else {"tiebreak_rules": "mtr-1/3"}


_OF_THE_GATE = ("planned_rounds", "gate_by", "gate_value", "second_check_in")


def check_phases(event: Event, changed: Mapping[str, Any]) -> None:
    """UserError where the second phase cannot be played as it is announced, or is open and may no longer change."""
    wanted = {name: changed.get(name, getattr(event, name)) for name in SETTINGS}
    if event.second_open:
        locked = [name for name in _OF_THE_GATE if name in changed]
        locked += [] if wanted["second_rounds"] else ["second_rounds"]
        if locked:
            said = _("La segunda fase está abierta: «%(setting)s» no se puede cambiar.") % {
                "setting": _label(locked[0])
            }
            raise Conflict(said, code="locked", field=locked[0])
        return
    if not wanted["second_rounds"]:
        return
    for field, is_wrong, said in _wrong_phases(wanted):
        if is_wrong:
            raise UserError(str(said), code="bad_phases", field=field)


def _wrong_phases(wanted: Mapping[str, Any]) -> list[tuple[str, bool, str]]:
    """What may be wrong with a second phase: the setting, whether it is, and the sentence that says so."""
    value, by = wanted["gate_value"], wanted["gate_by"]
    win = RULE_SETS[wanted["tiebreak_rules"]].win if wanted["tiebreak_rules"] in RULE_SETS else 3
    day, second_day = wanted["starts_on"], wanted["second_day"]
    return [
        ("system", wanted["system"] != Event.System.SWISS, _("Solo un suizo tiene una segunda fase: ponla en 0.")),
        (
            "second_rounds",
            wanted["planned_rounds"] + wanted["second_rounds"] > MOST_ROUNDS,
            _("Las dos fases pasan de %(most)d rondas.") % {"most": MOST_ROUNDS},
        ),
        ("gate_value", by == Event.GateBy.RANK and value < 2, _("A la segunda fase pasan al menos dos.")),
        (
            "cut_to",
            by == Event.GateBy.RANK and wanted["cut_to"] > value,
            _("El corte no puede ser mayor que los que pasan a la segunda fase."),
        ),
        (
            "gate_value",
            by == Event.GateBy.POINTS and not 1 <= value <= win * wanted["planned_rounds"],
            _("En %(n)d rondas nadie junta esos puntos, o los tienen todos: pon entre 1 y %(most)s.")
            % {"n": wanted["planned_rounds"], "most": win * wanted["planned_rounds"]},
        ),
        (
            "gate_value",
            by == Event.GateBy.LOSSES and value >= wanted["planned_rounds"],
            _("En %(n)d rondas nadie pierde más que eso: todos pasarían.") % {"n": wanted["planned_rounds"]},
        ),
        (
            "second_day",
            bool(second_day and day and second_day < day),
            _("La segunda fase no puede ser antes de la primera."),
        ),
    ]


def check_teams(event: Event, changed: Mapping[str, Any]) -> None:
    """UserError where teams cannot play as it is announced, or some have too many members for the wanted size."""
    wanted = {name: changed.get(name, getattr(event, name)) for name in ("team_size", "system", "tiebreak_rules")}
    size = wanted["team_size"]
    if size > 1 and wanted["system"] == Event.System.PODS:
        raise UserError(
            _("Los equipos juegan de a dos mesas enfrentadas: con mesas de varios, pon «Sin equipos»."),
            code="bad_team_size",
            field="team_size",
        )
    rules = RULE_SETS.get(wanted["tiebreak_rules"])
    if size > 1 and rules is not None and rules.card_points:
        raise UserError(
            _("Esos desempates cuentan puntos de cartas, y entre equipos no se anotan: elige otros."),
            code="bad_team_rules",
            field="tiebreak_rules",
        )
    if event.pk is None or "team_size" not in changed:
        return
    members = Player.people.filter(event=event, team__isnull=False)
    if (size == 1 and members.exists()) or members.filter(board__gt=size).exists():
        raise UserError(
            _("Hay equipos con más integrantes: quítalos antes de cambiar el tamaño."),
            code="teams_too_large",
            field="team_size",
        )


def check_divisions(event: Event, changed: Mapping[str, Any]) -> None:
    """UserError where the event has divisions, and the settings would not fit them."""
    if not event.divisions.exists():
        return
    wanted = {name: changed.get(name, getattr(event, name)) for name in ("system", "second_rounds", "gate_by")}
    if wanted["system"] != Event.System.SWISS:
        raise UserError(
            _("Solo un suizo tiene divisiones: bórralas antes de cambiar el sistema."),
            code="bad_system",
            field="system",
        )
    if "cut_to" in changed:
        raise UserError(
            _("Cada división tiene su corte: cámbialo en «Divisiones»."), code="cut_of_divisions", field="cut_to"
        )
    if wanted["second_rounds"] and wanted["gate_by"] == Event.GateBy.RANK:
        raise UserError(
            _("Con divisiones, a la segunda fase se pasa por puntos o por derrotas."), code="bad_gate", field="gate_by"
        )


def refuse_misfits(event: Event, system: str, rules: str) -> None:
    """UserError where what the organiser has given to players is nothing that the wanted settings know."""
    given = GivenRound.objects.filter(player__event=event)
    if system != Event.System.SWISS and given.exists():
        raise UserError(
            _("Hay byes o derrotas dadas, y solo el suizo los conoce: quítalos antes."),
            code="rounds_given",
            field="system",
        )
    halves = given.filter(kind=Match.Kind.HALF_BYE)
    if not (rules in RULE_SETS and RULE_SETS[rules].half_byes) and halves.exists():
        raise UserError(
            _("Hay byes de medio punto, y esos desempates no los conocen: quítalos antes."),
            code="half_byes_given",
            field="tiebreak_rules",
        )


def _label(setting: str) -> str:
    field = Event._meta.get_field(setting)
    return str(field.verbose_name) if isinstance(field, Field) else setting


def refuse_locked(event: Event, changed: Mapping[str, Any]) -> None:
    """Conflict where a setting is among the changed that round 1, or the cut, has locked."""
    published = event.rounds.exclude(status=Round.Status.DRAFT)
    frozen = [name for name in LOCKED_AFTER_ROUND_1 if name in changed and published.exists()]
    if frozen:
        label = _label(frozen[0])
        raise Conflict(
            _("La ronda 1 ya se publicó: «%(setting)s» no se puede cambiar.") % {"setting": label},
            code="locked",
            field=frozen[0],
        )
    begun = [
        name for name in LOCKED_BY_THE_CUT if name in changed and event.rounds.filter(stage=Round.Stage.CUT).exists()
    ]
    if begun:
        label = _label(begun[0])
        raise Conflict(
            _("El corte ya empezó: «%(setting)s» no se puede cambiar.") % {"setting": label},
            code="locked",
            field=begun[0],
        )


def _are_points(points: Any) -> bool:
    return (
        isinstance(points, list)
        and 1 <= len(points) <= MOST_PLACES
        and all(type(each) is int and abs(each) <= MOST_POINTS for each in points)
    )
