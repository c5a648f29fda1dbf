"""The forms of results: a line of the scorekeeper, and a table's own page with a row for everybody who sits there."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

from django import forms
from django.core.validators import MaxValueValidator
from django.utils.translation import gettext_lazy as _

from tournaments.actions.results.places import Outcome
from tournaments.models import Match, Round
from tournaments.queries.record.teams import BoardLine, boards_of
from tournaments.scores import MOST_CARD_POINTS, Score, both_lose_typed, parse_score

_SHORT = {"class": "short", "inputmode": "numeric"}


class CardPointsField(forms.IntegerField):
    """What a player's cards were worth in all games of the match."""

    default_error_messages = {"invalid": _("Escribe los puntos de cartas con números enteros.")}

    def __init__(self, *, missing: str, **kwargs: Any) -> None:
        super().__init__(min_value=0, max_value=MOST_CARD_POINTS, error_messages={"required": missing}, **kwargs)
        self.widget.attrs.update(_SHORT)
        for bound in self.validators[:2]:
            cast(MaxValueValidator, bound).message = _("Los puntos de cartas van de 0 a %(most)d.") % {
                "most": MOST_CARD_POINTS
            }


class ScoreForm(forms.Form):
    """A score as it is typed: 2-1; and, where they count, the card points of both."""

    score = forms.CharField(
        label=_("Resultado"), max_length=12, error_messages={"required": _("Falta el resultado: escríbelo como 2-1.")}
    )
    version = forms.IntegerField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, with_points: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.with_points = with_points and not both_lose_typed(str(self.data.get("score", "")))
        if self.with_points:
            self.fields["points_first"] = CardPointsField(
                label=_("Puntos del 1.º"), missing=str(_("Faltan los puntos de quien está primero en la mesa."))
            )
            self.fields["points_second"] = CardPointsField(
                label=_("Puntos del 2.º"), missing=str(_("Faltan los puntos de quien está segundo en la mesa."))
            )

    def result(self) -> Score:
        """What was typed; UserError for what is no score."""
        typed = self.cleaned_data
        score = parse_score(typed["score"])
        return replace(score, points=(typed["points_first"], typed["points_second"])) if self.with_points else score


class TableScoreForm(ScoreForm):
    """The scorekeeper's line: table, score, Enter."""

    table = forms.IntegerField(
        label=_("Mesa"),
        min_value=1,
        widget=forms.NumberInput(attrs={"class": "short", "autofocus": True}),
        error_messages={"required": _("Falta el número de la mesa.")},
    )
    field_order = ("table", "score", "version")


class CorrectionForm(forms.Form):
    """A result of a finished round put right."""

    table = forms.IntegerField(label=_("Mesa"), min_value=1, widget=forms.NumberInput(attrs={"class": "short"}))
    score = forms.CharField(label=_("Resultado"), max_length=12)
    reason = forms.CharField(label=_("Motivo"), max_length=200)


class TableForm(forms.Form):
    """Everybody at a table, in seat order; in a finished round the reason of the correction too."""

    version = forms.IntegerField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.seats = list(match.seats.select_related("player").order_by("position"))
        self.initial.setdefault("version", match.version)
        if match.round.status == Round.Status.FINISHED:
            missing = {"required": _("Escribe por qué se corrige: queda en el registro.")}
            self.fields["reason"] = forms.CharField(label=_("Motivo"), max_length=200, error_messages=missing)

    def names(self) -> list[str]:
        """Everybody by name; who did not come is marked so."""
        absent = _("%(name)s (no vino)")
        return [absent % {"name": s.player.name} if s.absent else s.player.name for s in self.seats]

    def reason(self) -> str:
        """Why a finished round is corrected."""
        return str(self.cleaned_data.get("reason", ""))


class PlacesForm(TableForm):
    """Victory points and places of everybody at a table; who did not come may be left blank."""

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, match=match, **kwargs)
        for seat in self.seats:
            self.fields[f"points_{seat.position}"] = forms.IntegerField(
                label=_("Puntos"), required=False, widget=forms.NumberInput(attrs=_SHORT), initial=seat.points
            )
            self.fields[f"place_{seat.position}"] = forms.IntegerField(
                label=_("Lugar"),
                required=False,
                min_value=1,
                max_value=len(self.seats),
                widget=forms.NumberInput(attrs=_SHORT),
                initial=None if seat.points is not None else seat.place,
            )

    def rows(self) -> list[tuple[str, forms.BoundField, forms.BoundField]]:
        """The name of each player with its two fields."""
        rows = zip(self.names(), self.seats, strict=True)
        return [(name, self[f"points_{seat.position}"], self[f"place_{seat.position}"]) for name, seat in rows]

    def told(self) -> dict[str, dict[int, Outcome]]:
        """What was typed, by seat."""
        typed = self.cleaned_data
        return {
            "outcomes": {
                seat.position: Outcome(typed[f"points_{seat.position}"], typed[f"place_{seat.position}"])
                for seat in self.seats
            }
        }


class GamesForm(TableForm):
    """Games won and card points of both at a table of two, and the games drawn."""

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, match=match, **kwargs)
        known = match.status != Match.Status.PENDING
        for seat in self.seats:
            self.fields[f"won_{seat.position}"] = _games(
                str(_("Ganadas")), seat.games_won if known else None, required=True
            )
            self.fields[f"points_{seat.position}"] = CardPointsField(
                label=_("Puntos de cartas"),
                initial=seat.points,
                missing=str(_("Faltan los puntos de cartas de %(name)s.") % {"name": seat.player.name}),
            )
        self.fields["drawn"] = _games(str(_("Empates")), match.games_drawn if known else 0, required=False)

    def rows(self) -> list[tuple[str, forms.BoundField, forms.BoundField]]:
        """The name of each player with its two fields."""
        rows = zip(self.names(), self.seats, strict=True)
        return [(name, self[f"won_{seat.position}"], self[f"points_{seat.position}"]) for name, seat in rows]

    def told(self) -> dict[str, Score]:
        """What was typed, seen from the first seat."""
        typed = self.cleaned_data
        won, points = ([typed[f"{what}_{seat.position}"] for seat in self.seats] for what in ("won", "points"))
        return {"score": Score(won[0], won[1], typed["drawn"] or 0, (points[0], points[1]))}


def _games(label: str, initial: int | None, *, required: bool) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        min_value=0,
        max_value=9,
        widget=forms.NumberInput(attrs=_SHORT),
        initial=initial,
        required=required,
    )


class BoardsForm(forms.Form):
    """The scorekeeper's word on every board of a match between teams: 2-1; empty for one that has no result."""

    version = forms.IntegerField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.lines = boards_of(match)
        self.fields["version"].initial = match.version
        for line in self.lines:
            self.fields[f"board{line.number}"] = forms.CharField(
                label=_("Tablero %(n)d: %(first)s – %(second)s")
                % {"n": line.number, "first": line.first.name, "second": line.second.name},
                max_length=12,
                required=False,
                initial=line.told,
                widget=forms.TextInput(attrs=_SHORT | {"autocomplete": "off"}),
            )
        if match.round.status == Round.Status.FINISHED:
            self.fields["reason"] = forms.CharField(label=_("Motivo de la corrección"), max_length=200)

    def scores(self) -> dict[int, Score | None]:
        """What was typed, by board; UserError for what is no score."""
        typed = {line.number: self.cleaned_data[f"board{line.number}"].strip() for line in self.lines}
        return {number: parse_score(text) if text else None for number, text in typed.items()}


class LineUpForm(forms.Form):
    """Who of a team sits at which board."""

    def __init__(self, *args: Any, lines: Sequence[BoardLine], position: int, **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": f"order{position}-%s", **kwargs})
        members = [line.first if position == 1 else line.second for line in lines]
        choices = [(member.number, member.name) for member in members]
        for line, member in zip(lines, members, strict=True):
            self.fields[f"board{line.number}"] = forms.TypedChoiceField(
                label=_("Tablero %(n)d") % {"n": line.number}, choices=choices, coerce=int, initial=member.number
            )

    def numbers(self) -> list[int]:
        """The members' numbers, in the order of the boards."""
        return [self.cleaned_data[name] for name in self.fields]
