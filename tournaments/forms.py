"""The forms of the pages: they read and check the shape; what is allowed is the actions' business."""

import copy
import datetime
import zoneinfo
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.actions.decks import MAX_DECK_TEXT
from tournaments.actions.staff import GRANTABLE
from tournaments.errors import UserError
from tournaments.files.tables import MAX_TABLE, read_names
from tournaments.games import OTHER_GAME, game_choices
from tournaments.models import Event, Player
from tournaments.models.event import MOST_MINUTES, MOST_ROUNDS, YEARS
from tournaments.pairing import RULE_SETS
from tournaments.pairing.pod_standings import POD_RULE_SETS
from tournaments.queries.standings import label

_ZONES = ("America/Santiago", "America/Punta_Arenas", "Pacific/Easter")


ASKED_IF_NEEDED = (
    "system",
    "first_round",
    "group_count",
    "table_size",
    "place_points",
    "cut_to",
    "cut_kind",
    "cut_ties",
)
ADVANCED = (
    *ASKED_IF_NEEDED,
    "last_round_top",
    "third_place",
    "five_with_bye",
    "share_points",
    "draw_points",
    "points_from_last",
)


class PlacePointsField(forms.CharField):
    """Whole numbers with commas between them, as a list."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=60, **kwargs)

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(map(str, value)) if isinstance(value, list) else value

    def to_python(self, value: Any) -> list[int] | None:
        text = super().to_python(self.prepare_value(value))
        try:
            return [int(part) for part in text.replace(";", ",").split(",")] if text else None
        except ValueError as fault:
            sentence = _("Escribe los puntos de cada lugar, del primero al último: 4, 3, 2, 1.")
            raise forms.ValidationError(sentence) from fault

    def run_validators(self, value: Any) -> None:
        """The settings check the list itself; a text's own checks do not fit one."""


class EventForm(forms.ModelForm):
    """The settings of an event."""

    class Meta:
        model = Event
        fields = (
            "name", "game", "format", "starts_on", "venue", "planned_rounds", "match_structure", "round_minutes",
            "tiebreak_rules", "decks_required", "is_public", "time_zone", "system", "first_round", "last_round_top",
            "group_count", "table_size", "five_with_bye", "place_points", "share_points", "draw_points",
            "points_from_last", "untimed", "cut_to", "cut_kind", "cut_ties", "third_place",
        )  # fmt: skip
        widgets = {"starts_on": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")}
        help_texts = {
            "format": _("Primera Era, Racial Edición…"),
            "system": _("Quién juega con quién antes del corte."),
            "last_round_top": _("1.º con 2.º, 3.º con 4.º, en la última ronda suiza."),
            "group_count": _("Solo con grupos."),
            "table_size": _("Solo con mesas de varios: de a cuántos, cuando se puede."),
            "five_with_bye": _("Solo con mesas de varios: si no, son una mesa de tres y una de dos."),
            "share_points": _("Solo con mesas de varios: dos primeros con 4, 3, 2, 1 suman 3,5 cada uno."),
            "draw_points": _("Solo con mesas de varios: lo que suma cada uno si nadie gana la mesa."),
            "points_from_last": _("Solo con mesas de varios: con 6, 4, 2, 0, una mesa de tres suma 4, 2 y 0."),
            "cut_ties": _("Entre quienes ningún desempate separa."),
            "is_public": _("Un evento privado solo lo ve quien participa."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.before = copy.copy(self.instance)
        self.fields["game"] = forms.ChoiceField(label=_("Juego"), choices=game_choices())
        self.fields["tiebreak_rules"] = forms.ChoiceField(
            label=_("Desempates"),
            choices=[(name, label(rules)) for known in (RULE_SETS, POD_RULE_SETS) for name, rules in known.items()],
        )
        self.fields["place_points"] = PlacePointsField(
            label=_("Puntos por lugar"), help_text=_("Solo con mesas de varios: 4, 3, 2, 1."),
            initial=self.instance.place_points,
        )  # fmt: skip
        for name in ASKED_IF_NEEDED:
            self.fields[name].required = False  # a form that does not ask keeps what is there
        self.fields["time_zone"] = forms.ChoiceField(label=_("Zona horaria"), choices=self._zones())
        self.fields["planned_rounds"].widget.attrs.update({"min": 1, "max": MOST_ROUNDS})
        self.fields["planned_rounds"].max_value = MOST_ROUNDS
        if not self.instance.pk:
            self.initial = {
                "starts_on": timezone.localdate().isoformat(),
                "planned_rounds": 5,
                "tiebreak_rules": "mtr-1/3",
                **self.initial,
            }

    def clean(self) -> dict[str, Any]:
        """What the form did not ask keeps the value that it has."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        for name in ASKED_IF_NEEDED:
            if cleaned.get(name) in (None, ""):
                cleaned[name] = getattr(self.before, name)
        return cleaned

    def basics(self) -> list[forms.BoundField]:
        """What every event needs."""
        return [self[name] for name in self.fields if name not in ADVANCED]

    def advanced(self) -> list[forms.BoundField]:
        """Systems, first and last rounds, and the cut."""
        return [self[name] for name in ADVANCED]

    def clean_planned_rounds(self) -> int:
        """At least one round, and no more than a long day holds."""
        rounds: int = self.cleaned_data["planned_rounds"]
        if not 1 <= rounds <= MOST_ROUNDS:
            raise forms.ValidationError(_("Pon entre 1 y %(most)d rondas.") % {"most": MOST_ROUNDS})
        return rounds

    def clean_group_count(self) -> int | None:
        """One group at least, and no more than there can be players for."""
        groups: int | None = self.cleaned_data["group_count"]
        if groups is not None and not 1 <= groups <= 1000:
            raise forms.ValidationError(_("Pon entre 1 y 1000 grupos."))
        return groups

    def clean_round_minutes(self) -> int:
        """At least a minute."""
        minutes: int = self.cleaned_data["round_minutes"]
        if not 1 <= minutes <= MOST_MINUTES:
            raise forms.ValidationError(_("Pon entre 1 y %(most)d minutos.") % {"most": MOST_MINUTES})
        return minutes

    def clean_starts_on(self) -> datetime.date:
        """A day of this century."""
        day: datetime.date = self.cleaned_data["starts_on"]
        if day.year not in YEARS:
            raise forms.ValidationError(_("Revisa el año."))
        return day

    def _zones(self) -> list[tuple[str, str]]:
        others = sorted(zone for zone in zoneinfo.available_timezones() if "/" in zone and zone not in _ZONES)
        return [(zone, zone.replace("_", " ")) for zone in (*_ZONES, *others)]


class PlayersForm(forms.Form):
    """A pasted list of names, or a table of them."""

    text = forms.CharField(
        label=_("Nombres"),
        required=False,
        help_text=_("Pega un nombre por línea. Los números delante se quitan solos."),
        widget=forms.Textarea(attrs={"rows": 12, "autocomplete": "off", "spellcheck": "false"}),
        strip=False,
        max_length=400_000,
    )
    file = forms.FileField(
        label=_("O una planilla en CSV"),
        help_text=_("Con una columna «Nombre», o «Nombre» y «Apellido»."),
        required=False,
    )

    def clean(self) -> dict[str, Any]:
        """One of the two."""
        cleaned: dict[str, Any] = super().clean()
        if not self.errors and bool(cleaned["text"].strip()) == bool(cleaned["file"]):
            raise forms.ValidationError(_("Pega los nombres o elige una planilla, una de las dos cosas."))
        return cleaned

    def lines(self) -> list[tuple[int, str]]:
        """The names with the lines they stand on; UserError for a file that is no table."""
        if self.cleaned_data["file"]:
            return read_names(self.cleaned_data["file"].read(MAX_TABLE + 1))
        return list(enumerate(self.cleaned_data["text"].splitlines(), 1))


class ImportForm(forms.Form):
    """A file of events."""

    file = forms.FileField(label=_("Archivo"), allow_empty_file=False)


class ConfirmImportForm(forms.Form):
    """What a file held, carried from the page that showed it, and how it is to come in."""

    held = forms.CharField(widget=forms.HiddenInput)
    game = forms.ChoiceField(label=_("Juego"), required=False)
    as_copy = forms.BooleanField(label=_("Importarlo como una copia aparte"), required=False)
    link_accounts = forms.BooleanField(
        label=_("Enlazar a las cuentas de aquí que se llaman igual"),
        help_text=_("Solo si las dos instalaciones tienen las mismas cuentas."),
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["game"].choices = sorted(game_choices(), key=lambda choice: choice[0] != OTHER_GAME)

    def clean_game(self) -> str:
        """A game that the file's own page did not ask for is some other one."""
        return self.cleaned_data["game"] or OTHER_GAME


class DeckForm(forms.Form):
    """A pasted deck list."""

    text = forms.CharField(
        label=_("Lista del mazo"),
        help_text=_("Pega una carta por línea, con su cantidad: 3 Ser Abominable."),
        widget=forms.Textarea(attrs={"rows": 24, "autocomplete": "off", "spellcheck": "false"}),
        strip=False,
        max_length=MAX_DECK_TEXT,
    )


class ApartForm(forms.Form):
    """Players who should not meet."""

    names = forms.CharField(
        label=_("Jugadores"), help_text=_("Un nombre por línea, como en la lista."),
        widget=forms.Textarea(attrs={"rows": 4}), max_length=20_000, strip=False,
    )  # fmt: skip
    reason = forms.CharField(label=_("Motivo"), max_length=120)
    is_hard = forms.BooleanField(
        label=_("Nunca: antes que cualquier otra cosa"), required=False, initial=True,
        help_text=_("Sin marcar, cede ante las revanchas y los byes, no ante los puntos."),
    )  # fmt: skip


class RankingForm(forms.Form):
    """The seeding list."""

    text = forms.CharField(
        label=_("Ranking"), required=False, strip=False, max_length=400_000,
        help_text=_("Un nombre por línea, el mejor primero. Quien no esté queda sin lugar."),
        widget=forms.Textarea(attrs={"rows": 12, "autocomplete": "off", "spellcheck": "false"}),
    )  # fmt: skip


class ArrangeForm(forms.Form):
    """A player's place in the ranking and table of their own; empty for none."""

    ranking = forms.IntegerField(
        label=_("Ranking"), required=False, min_value=1, widget=forms.NumberInput(attrs={"class": "short"})
    )
    fixed_table = forms.IntegerField(
        label=_("Mesa fija"), required=False, min_value=1, widget=forms.NumberInput(attrs={"class": "short"})
    )


class RulesForm(forms.Form):
    """Other tie-breakers, and why."""

    rules = forms.ChoiceField(label=_("Desempates"))
    reason = forms.CharField(label=_("Motivo"), max_length=200)

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        known = POD_RULE_SETS if event.system == Event.System.PODS else RULE_SETS
        self.fields["rules"].choices = [(name, label(rules)) for name, rules in known.items()]
        self.initial.setdefault("rules", event.tiebreak_rules)


class RepairForm(forms.Form):
    """Which repair, as it was looked at, and why."""

    scope = forms.ChoiceField(choices=[(each, each) for each in ("least", "groups", "whole")], widget=forms.HiddenInput)
    seen = forms.CharField(widget=forms.HiddenInput)
    reason = forms.CharField(
        label=_("Motivo"), max_length=200, error_messages={"required": _("Escribe el motivo: queda en el registro.")}
    )


class ByHandForm(forms.Form):
    """Two of the `players` of a draft, what is to become of them (the button says it), and why."""

    how = forms.ChoiceField(choices=[(each, each) for each in ("swap", "force", "unpair")])
    first = forms.ModelChoiceField(
        queryset=Player.objects.none(), label=_("Jugador"), empty_label=_("Elige a un jugador"),
        error_messages={"required": _("Elige a los dos jugadores.")},
    )  # fmt: skip
    second = forms.ModelChoiceField(
        queryset=Player.objects.none(), label=_("El otro jugador"), empty_label=_("Elige a otro"),
        error_messages={"required": _("Elige a los dos jugadores.")},
    )  # fmt: skip
    reason = forms.CharField(label=_("Motivo"), max_length=200, required=False)

    def __init__(self, *args: Any, players: QuerySet[Player], **kwargs: Any) -> None:
        super().__init__(*args, auto_id="swap-%s", **kwargs)
        for name in ("first", "second"):
            self.fields[name].queryset = players
            self.fields[name].label_from_instance = lambda player: player.name


class RoleForm(forms.Form):
    """A role for an account."""

    username = forms.CharField(label=_("Cuenta"), max_length=150)
    role = forms.ChoiceField(label=_("Rol"), choices=[(role.value, role.label) for role in GRANTABLE])


class InvitationForm(forms.Form):
    """The role that an invitation link gives."""

    role = forms.ChoiceField(label=_("Rol"), choices=[(role.value, role.label) for role in GRANTABLE])


class LinkForm(forms.Form):
    """The account that a registration belongs to."""

    username = forms.CharField(label=_("Cuenta"), max_length=150, required=False)


def add_user_error(form: forms.BaseForm, error: UserError) -> None:
    """Put a UserError beside the field it names, or above the form."""
    form.add_error(error.field if error.field in form.fields else None, error.message)
