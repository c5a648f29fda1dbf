"""What will happen at an event with these settings, in one sentence before it is created."""

import datetime
from collections.abc import Mapping
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Event


def foretold(settings: Mapping[str, Any]) -> str:
    """The day, the rounds with their time, the cut, decks and places; what is left out of the settings is not said.

    `settings` are those of `EventForm.cleaned_data`, perhaps not all of them: a form is foretold while it is filled in.
    """
    told = [_day_and_rounds(settings), _cut(settings), _clock(settings), _entering(settings)]
    return " ".join(part for part in told if part)


def _day_and_rounds(settings: Mapping[str, Any]) -> str:
    day, at = settings.get("starts_on"), settings.get("starts_at")
    when = date_format(day, "l j \\d\\e F") if isinstance(day, datetime.date) else ""
    facts = {"when": when, "hour": at.strftime("%H:%M") if at else "", "what": _rounds(settings)}
    if when and at:
        return _("El %(when)s a las %(hour)s: %(what)s.") % facts
    if when:
        return _("El %(when)s: %(what)s.") % facts
    return _("%(what)s.") % facts


def _rounds(settings: Mapping[str, Any]) -> str:
    system, rounds = settings.get("system") or Event.System.SWISS, settings.get("planned_rounds") or 0
    if system == Event.System.SINGLE:
        return _("una llave: quien pierde, sale")
    if system == Event.System.DOUBLE:
        return _("una llave: quien pierde dos veces, sale")
    if system == Event.System.ROUND_ROBIN:
        return _("todos contra todos")
    if system == Event.System.GROUPS:
        return _("grupos, todos contra todos en cada uno")
    said = (
        ngettext("%(n)d ronda de mesas de varios", "%(n)d rondas de mesas de varios", rounds)
        if system == Event.System.PODS
        else ngettext("%(n)d ronda suiza", "%(n)d rondas suizas", rounds)
    )
    return said % {"n": rounds}


def _cut(settings: Mapping[str, Any]) -> str:
    size = settings.get("cut_to") or 0
    if not size or settings.get("system") in (Event.System.SINGLE, Event.System.DOUBLE):
        return ""
    return _("Los %(n)d primeros pasan a una llave.") % {"n": size}


def _clock(settings: Mapping[str, Any]) -> str:
    minutes, rounds = settings.get("round_minutes") or 0, settings.get("planned_rounds") or 0
    if settings.get("untimed"):
        return _("Sin límite de tiempo.")
    of_a_match = _("a una partida") if settings.get("match_structure") == "bo1" else _("al mejor de tres")
    facts = {"minutes": minutes, "structure": of_a_match}
    if settings.get("system") == Event.System.PODS:
        said = _("%(minutes)d minutos por ronda") % facts
    else:
        said = _("%(minutes)d minutos por ronda, %(structure)s") % facts
    if (settings.get("system") or Event.System.SWISS) not in (Event.System.SWISS, Event.System.PODS):
        return said + "."
    hours, rest = divmod(minutes * rounds, 60)
    whole = _("%(h)d h %(m)d min") % {"h": hours, "m": rest} if hours else _("%(m)d min") % {"m": rest}
    return _("%(said)s: %(whole)s de juego, sin contar las pausas.") % {"said": said, "whole": whole}


def _entering(settings: Mapping[str, Any]) -> str:
    told = []
    if settings.get("decks_required"):
        told.append(_("cada uno registra su mazo antes de la ronda 1"))
    if settings.get("capacity"):
        told.append(_("hay %(n)d cupos, y después lista de espera") % {"n": settings["capacity"]})
    if settings.get("check_in"):
        told.append(_("cada uno confirma que llegó"))
    if not told:
        return ""
    sentence = _("%(one)s y %(other)s") % {"one": ", ".join(told[:-1]), "other": told[-1]} if told[1:] else told[0]
    return sentence[:1].upper() + sentence[1:] + "."
