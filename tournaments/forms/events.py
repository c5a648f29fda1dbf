"""The settings of an event as forms: all of them, and its tie-breakers alone."""

import copy
import datetime
import zoneinfo
from typing import Any, cast

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.games import ban_list_choices, game_choices, game_ids
from tournaments.models import Event
from tournaments.models.event import MOST_MINUTES, MOST_ROUNDS, YEARS
from tournaments.pairing import RULE_SETS
from tournaments.pairing.standings.pod_standings import POD_RULE_SETS
from tournaments.queries.events.foretelling import foretold
from tournaments.queries.standings.labels import label

_ZONES = {
    "America/Santiago": _("Santiago"),
    "America/Punta_Arenas": _("Punta Arenas"),
    "Pacific/Easter": _("Isla de Pascua"),
}
WHEN_AND_WHERE = ("name", "starts_on", "starts_at", "venue", "planned_rounds")
SHAPES: dict[str, dict[str, Any]] = {
    "swiss": {"system": Event.System.SWISS, "cut_to": 0},
    "swiss_top8": {"system": Event.System.SWISS, "cut_to": 8},
    "bracket": {"system": Event.System.SINGLE, "cut_to": 0},
}

ASKED_IF_NEEDED = (
    "system",
    "first_round",
    "group_count",
    "table_size",
    "place_points",
    "cut_to",
    "cut_kind",
    "cut_ties",
    "who_begins",
)
ADVANCED = (
    *ASKED_IF_NEEDED,
    "last_round_top",
    "third_place",
    "five_with_bye",
    "share_points",
    "draw_points",
    "points_from_last",
    "agreed_draws",
)


LOOK = ("colour", "prizes")
ENTERING = ("self_registration", "capacity", "registration_until", "fee", "check_in", "names_shown")
DECKS = ("decks_required", "decks_until", "ban_list", "decks_public_from")
MOMENTS = ("registration_until", "decks_until", "decks_public_from")
TEAMS = ("team_size", "team_seats", "team_ties", "team_decks")
PHASES = (
    "second_rounds",
    "gate_by",
    "gate_value",
    "second_day",
    "second_starts_at",
    "second_minutes",
    "second_check_in",
)


_FORETOLD = (
    "starts_on",
    "starts_at",
    "planned_rounds",
    "round_minutes",
    "match_structure",
    "untimed",
    "system",
    "cut_to",
    "decks_required",
    "capacity",
    "check_in",
)


KEPT_UNASKED = (*ASKED_IF_NEEDED, *TEAMS, "second_rounds", "gate_by", "gate_value", "names_shown")
"""What a form that does not ask for it leaves as it is."""


class PlacePointsField(forms.CharField):
    """Whole numbers with commas between them, as a list."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=60, **kwargs)

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(map(str, value)) if isinstance(value, list) else value

    def to_python(self, value: Any) -> list[int] | None:  # type: ignore[override]  # a list where text was typed
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
            "name",
            "game",
            "format",
            "starts_on",
            "venue",
            "planned_rounds",
            "match_structure",
            "round_minutes",
            "untimed",
            "tiebreak_rules",
            "decks_required",
            "is_public",
            "time_zone",
            "system",
            "first_round",
            "last_round_top",
            "group_count",
            "table_size",
            "five_with_bye",
            "place_points",
            "share_points",
            "draw_points",
            "points_from_last",
            "cut_to",
            "cut_kind",
            "cut_ties",
            "third_place",
            "starts_at",
            "self_registration",
            "capacity",
            "registration_until",
            "fee",
            "check_in",
            "names_shown",
            "agreed_draws",
            "decks_until",
            "decks_public_from",
            "ban_list",
            "embeds",
            "who_begins",
            *TEAMS,
            *PHASES,
            *LOOK,
        )
        widgets = {
            "prizes": forms.Textarea(attrs={"rows": 4}),
            "starts_on": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
            "starts_at": forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
            **{
                name: forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M") for name in MOMENTS
            },
            "second_day": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
            "second_starts_at": forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        }
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
            "decks_required": _("La ronda 1 no empieza mientras falte un mazo."),
            "decks_until": _(
                "Después solo la organización los cambia, y el jugador ve qué cambió. Sin hora: hasta la ronda 1."
            ),
            "decks_public_from": _("Desde entonces todos ven las listas. Sin hora: nunca."),
            "ban_list": _("La que rige el día del evento."),
            "self_registration": _("Con su teléfono, hasta la primera ronda; también sin cuenta."),
            "capacity": _("Quien llega después queda en lista de espera."),
            "fee": _("Se muestra al inscribirse: «5.000 pesos, en caja»."),
            "who_begins": _("Se ve en la mesa y en la papeleta; en mesas de varios es el orden de los puestos."),
            "team_size": _("Se inscriben equipos, y cada uno juega en su tablero contra el mismo del otro equipo."),
            "team_decks": _("Unificados: salvo las cartas de las que un mazo lleva las que quiera."),
            "agreed_draws": _("Al mejor de tres, 0-0-3: dos empatan sin jugar."),
            "second_rounds": _("0: no hay. Quienes pasan siguen en suizo con sus puntos; después viene el corte."),
            "gate_value": _("Quienes empatan con el último que pasa, pasan también."),
            "second_minutes": _("Vacío: los mismos."),
            "second_check_in": _("Quien llega tarde se anota y juega desde la ronda siguiente."),
            "check_in": _("La ronda 1 espera a que todos digan «Estoy aquí», o a que los dejes fuera."),
            "names_shown": _("A menores de 18 años se les ve siempre por un alias."),
            "embeds": _("Posiciones, mesas y llave en un marco de otra página."),
            "colour": _("La línea y el borde de sus páginas; sin elegir, el de su juego."),
            "prizes": _(
                "Un lugar por línea: «1: 20.000 pesos», «3-4: 2 sobres». "
                "Una línea «Junior:» empieza los de esa división."
            ),
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
        self.fields["ban_list"] = forms.ChoiceField(
            label=_("Lista de prohibidas"),
            choices=[("", _("Ninguna")), *ban_list_choices()],
            required=False,
            help_text=self.Meta.help_texts["ban_list"],
        )
        self.fields["place_points"] = PlacePointsField(
            label=_("Puntos por lugar"),
            help_text=_("Solo con mesas de varios: 4, 3, 2, 1."),
            initial=self.instance.place_points,
        )
        for name in KEPT_UNASKED:
            self.fields[name].required = False  # a form that does not ask keeps what is there
        self.fields["time_zone"] = forms.ChoiceField(label=_("Zona horaria"), choices=self._zones())
        self.fields["planned_rounds"].widget.attrs.update({"min": 1, "max": MOST_ROUNDS})
        cast(forms.IntegerField, self.fields["planned_rounds"]).max_value = MOST_ROUNDS
        self.fields["shape"] = forms.ChoiceField(
            choices=[(name, name) for name in SHAPES], required=False, widget=forms.RadioSelect
        )
        if not self.instance.pk:
            self.initial = {
                "starts_on": timezone.localdate().isoformat(),
                "planned_rounds": 5,
                "tiebreak_rules": "mtr-1/3",
                "game": game_ids()[0],
                **self.initial,
            }
            self.initial["shape"] = self._shape_of(self.initial)

    def clean(self) -> dict[str, Any]:
        """What the form did not ask keeps the value that it has."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        for name in KEPT_UNASKED:
            if cleaned.get(name) in (None, ""):
                cleaned[name] = getattr(self.before, name)
        shape = SHAPES.get(cleaned.pop("shape", ""))
        if shape and not self.instance.pk and not {"system", "cut_to"} & set(self.changed_data) & set(self.data):
            cleaned |= shape  # what is chosen among the details wins over the card
        for name in MOMENTS:
            if cleaned.get(name) and cleaned.get("time_zone"):  # typed in the event's own zone
                typed = timezone.make_naive(cleaned[name])
                cleaned[name] = timezone.make_aware(typed, zoneinfo.ZoneInfo(cleaned["time_zone"]))
        return cleaned

    def basics(self) -> list[forms.BoundField]:
        """What every event needs."""
        return [
            self[name]
            for name in self.fields
            if name not in ("shape", *ADVANCED, *ENTERING, *DECKS, *TEAMS, *PHASES, *LOOK)
        ]

    def entering(self) -> list[forms.BoundField]:
        """How people come in."""
        return [self[name] for name in ENTERING]

    def decks(self) -> list[forms.BoundField]:
        """What is asked of decks, and when."""
        return [self[name] for name in DECKS]

    def look(self) -> list[forms.BoundField]:
        """Its colour, and what is won."""
        return [self[name] for name in LOOK]

    def advanced(self) -> list[forms.BoundField]:
        """Systems, first and last rounds, and the cut."""
        return [self[name] for name in ADVANCED]

    def teams(self) -> list[forms.BoundField]:
        """Whether teams play, and how."""
        return [self[name] for name in TEAMS]

    def phases(self) -> list[forms.BoundField]:
        """The second phase, where there is one."""
        return [self[name] for name in PHASES]

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

    def when_and_where(self) -> list[forms.BoundField]:
        """What is asked of a new event beside its game and its shape."""
        return [self[name] for name in WHEN_AND_WHERE]

    def details(self) -> list[forms.BoundField]:
        """The basics that a new event has thought of already."""
        return [field for field in self.basics() if field.name not in (*WHEN_AND_WHERE, "game")]

    def cards_of_games(self) -> list[tuple[str, str, bool]]:
        """Each game with its name, and whether it is chosen."""
        return [(game, name, self["game"].value() == game) for game, name in game_choices()]

    def chosen_shape(self) -> str:
        """The card that is chosen, "" where the details say something else."""
        return str(self["shape"].value() or "")

    def foretold(self) -> str:
        """What will happen, as far as the form is filled in by now."""
        if not self.is_bound:
            known = {name: self.fields[name].clean(self[name].value()) for name in _FORETOLD}
            return foretold(known | SHAPES.get(self.chosen_shape(), {}))
        self.is_valid()
        return foretold(self.cleaned_data)

    @staticmethod
    def _shape_of(initial: dict[str, Any]) -> str:
        wanted = {"system": initial.get("system", Event.System.SWISS), "cut_to": initial.get("cut_to", 0)}
        return next((name for name, settings in SHAPES.items() if settings == wanted), "")

    def _zones(self) -> list[tuple[str, str]]:
        others = (zone for zone in zoneinfo.available_timezones() if "/" in zone and zone not in _ZONES)
        cities = sorted((zone.split("/")[-1], zone.split("/")[0], zone) for zone in others)
        return [
            *((zone, str(city)) for zone, city in _ZONES.items()),
            *((zone, f"{city} ({region})".replace("_", " ")) for city, region, zone in cities),
        ]


class RulesForm(forms.Form):
    """Other tie-breakers, and why."""

    rules = forms.ChoiceField(label=_("Desempates"))
    reason = forms.CharField(label=_("Motivo"), max_length=200)

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        known = POD_RULE_SETS if event.system == Event.System.PODS else RULE_SETS
        cast(forms.ChoiceField, self.fields["rules"]).choices = [(name, label(rules)) for name, rules in known.items()]
        self.initial.setdefault("rules", event.tiebreak_rules)
