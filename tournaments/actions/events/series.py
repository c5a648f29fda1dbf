"""Seasons and series of an organisation, and which events count in them."""

from typing import Annotated, Any, Literal

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Organisation, Season, Series, User
from tournaments.names import visible

MOST_BRACKETS = 10
MOST_PLACES = 128
MOST_POINTS = 100_000
_SETTINGS = ("name", "scale", "attendance", "best_of", "invited_from", "ties")


class SeriesRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The rules of a series as a file has them; their meaning is that of the model's fields."""

    format: Literal["veredicto-series/1"]
    season: str
    name: str
    scale: list[list[int | list[int]]]
    attendance: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    best_of: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = None
    invited_from: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] | None = None
    ties: Literal["each", "share"] = "each"


def rules_file(series: Series) -> bytes:
    """The rules of a series as a file that another organisation can take."""
    facts = {name: getattr(series, name) for name in _SETTINGS}
    rules = SeriesRules(format="veredicto-series/1", season=series.season.name, **facts)
    return msgspec.json.format(msgspec.json.encode(rules), indent=2)


def import_series(*, organisation: Organisation, content: bytes, by: User) -> Series:
    """A series with the rules of a file. UserError for a file that is none, or rules that cannot be."""
    try:
        rules = msgspec.json.decode(content, type=SeriesRules)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise UserError(
            _("El archivo no trae las reglas de una serie: elige el que se bajó de otra."),
            code="unknown_file",
            field="file",
        ) from None
    facts = {name: getattr(rules, name) for name in _SETTINGS}
    return create_series(organisation=organisation, season=rules.season, by=by, **facts)


def create_series(*, organisation: Organisation, season: str, by: User, **settings: Any) -> Series:
    """A series in the season of that name, which begins with it if need be. UserError for rules that cannot be."""
    season, settings = visible(season)[:80], _checked(settings)
    if not season:
        raise UserError(_("Escribe el nombre de la temporada."), code="no_season", field="season")
    with transaction.atomic():
        held, _made = Season.objects.get_or_create(organisation=organisation, name=season)
        _refuse_known(held, settings["name"])
        series = Series.objects.create(season=held, **settings)
        record(by=by, event=None, action="series.create", target=series)
    return series


def update_series(*, series: Series, by: User, **settings: Any) -> Series:
    """Other rules: every event of the series counts by them from now on."""
    settings = _checked(settings)
    with transaction.atomic():
        locked = Series.objects.select_for_update().get(pk=series.pk)
        _refuse_known(locked.season, settings.get("name", locked.name), but=locked)
        before = {name: getattr(locked, name) for name in settings}
        for name, value in settings.items():
            setattr(locked, name, value)
        locked.save(update_fields=list(settings))
        record(by=by, event=None, action="series.update", target=locked, before=before)
    return locked


def delete_series(*, series: Series, by: User) -> None:
    """A series that no event counts in (Conflict otherwise); its season goes with its last one."""
    with transaction.atomic():
        locked = Series.objects.select_for_update().get(pk=series.pk)
        if locked.events.exists():
            raise Conflict(_("La serie tiene eventos: sácalos antes."), code="series_has_events")
        record(by=by, event=None, action="series.delete", target=locked)
        season = locked.season
        locked.delete()
        if not season.series.exists():
            season.delete()


def count_event(*, event: Event, series: Series | None, by: User) -> Event:
    """The event counts in the series from now on, or in none. UserError where it is another organisation's."""
    with changing(event) as locked:
        if series is not None and series.season.organisation_id != locked.organisation_id:
            raise UserError(
                _("El evento no es de esa organización: súmalo antes a ella."), code="other_organisation", field="event"
            )
        before, locked.series = locked.series, series
        locked.save(update_fields=["series"])
        record(by=by, event=locked, action="event.series", target=series or "", before=str(before or ""))
    return event


def _checked(settings: dict[str, Any]) -> dict[str, Any]:
    if unknown := set(settings) - set(_SETTINGS):
        raise TypeError(f"not settings of a series: {sorted(unknown)}")
    if "name" in settings:
        settings["name"] = visible(settings["name"])[:80]
        if not settings["name"]:
            raise UserError(_("Escribe un nombre."), code="no_name", field="name")
    if "scale" in settings and not _is_scale(settings["scale"]):
        raise UserError(
            _("Escribe desde cuántos jugadores y los puntos de cada lugar, de menos a más: «8: 6, 4, 3, 3»."),
            code="bad_scale",
            field="scale",
        )
    if settings.get("best_of") == 0:
        raise UserError(_("Cuenta al menos un evento, o déjalo vacío."), code="bad_best_of", field="best_of")
    return settings


def _is_scale(scale: Any) -> bool:
    if not isinstance(scale, list) or not 1 <= len(scale) <= MOST_BRACKETS:
        return False
    for each in scale:
        if not isinstance(each, list) or len(each) != 2 or type(each[0]) is not int or not isinstance(each[1], list):
            return False
        if not 1 <= len(each[1]) <= MOST_PLACES or not all(type(p) is int and 0 <= p <= MOST_POINTS for p in each[1]):
            return False
    leasts = [each[0] for each in scale]
    return leasts == sorted(set(leasts)) and leasts[0] >= 1 and leasts[-1] <= MOST_POINTS


def _refuse_known(season: Season, name: str, but: Series | None = None) -> None:
    others = season.series.exclude(pk=but.pk) if but else season.series.all()
    if others.filter(name=name).exists():
        raise Conflict(_("Esa temporada ya tiene una serie con ese nombre."), code="name_taken", field="name")
