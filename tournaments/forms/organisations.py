"""The forms of organisations."""

from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.actions.events.organisations import LEAST_DAYS, MOST_DAYS
from tournaments.models import Event, Organisation, Series, User
from tournaments.models.series import usual_scale


class OrganisationForm(forms.Form):
    """What an organisation is called."""

    name = forms.CharField(
        label=_("Nombre"),
        max_length=120,
        help_text=_("Una tienda, una liga, una federación."),
        error_messages={"required": _("Escribe un nombre.")},
    )


class KeepingForm(forms.Form):
    """For how many days after an event the organisation keeps personal data; empty for always."""

    keeps_contacts = forms.IntegerField(label=_("Contactos, teléfonos y lista de espera"), required=False)
    keeps_penalties = forms.IntegerField(label=_("Sanciones"), required=False)
    keeps_names = forms.IntegerField(
        label=_("Nombres"), required=False, help_text=_("Después queda «Jugador 17»; los resultados siguen.")
    )

    def __init__(self, *args: Any, organisation: Organisation, **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "%s", **kwargs})
        for name, field in self.fields.items():
            field.widget.attrs |= {"inputmode": "numeric", "min": LEAST_DAYS, "max": MOST_DAYS}
            self.initial.setdefault(name, getattr(organisation, name))

    @property
    def days(self) -> dict[str, int | None]:
        """What is kept for how long, as the action takes it."""
        return {name.removeprefix("keeps_"): days for name, days in self.cleaned_data.items()}


class OrganiserForm(forms.Form):
    """An account that is to run an organisation too."""

    username = forms.CharField(label=_("Cuenta"), max_length=150)


class EventOfForm(forms.Form):
    """Which of the reader's organisations an event is of; empty for none."""

    organisation = forms.ModelChoiceField(
        queryset=Organisation.objects.none(),
        label=_("Organización"),
        required=False,
        empty_label=_("Ninguna"),
        help_text=_("Quienes la dirigen organizan también este evento."),
    )

    def __init__(self, *args: Any, user: User, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = cast(forms.ModelChoiceField, self.fields["organisation"])
        field.queryset = Organisation.objects.filter(organisers__user=user)
        self.initial.setdefault("organisation", event.organisation_id)


class ScaleField(forms.CharField):
    """A line for each attendance: "8: 6, 4, 3, 3" is what places are worth from eight players on."""

    widget = forms.Textarea(attrs={"rows": 4, "autocomplete": "off", "spellcheck": "false"})

    def prepare_value(self, value: Any) -> Any:
        """The lines of a scale that is known."""
        if not isinstance(value, list):
            return value
        return "\n".join(f"{least}: {', '.join(map(str, points))}" for least, points in value)

    def to_python(self, value: Any) -> Any:
        """The scale; a ValidationError for what is none."""
        text = super().to_python(self.prepare_value(value)) or ""
        try:
            lines = [line.partition(":") for line in text.splitlines() if line.strip()]
            return [[int(least), [int(each) for each in points.split(",")]] for least, _colon, points in lines]
        except ValueError as fault:
            raise forms.ValidationError(
                _("Escribe desde cuántos jugadores y los puntos de cada lugar, de menos a más: «8: 6, 4, 3, 3».")
            ) from fault

    def run_validators(self, value: Any) -> None:
        """The action checks the scale itself; a text's own checks do not fit one."""


class SeriesFileForm(forms.Form):
    """The rules of a series as a file."""

    file = forms.FileField(label=_("Archivo de reglas"), help_text=_("El que se baja de la página de una serie."))


class SeriesForm(forms.Form):
    """The rules of a series; with `known` its season stays what it is."""

    season = forms.CharField(label=_("Temporada"), max_length=80)
    name = forms.CharField(label=_("Nombre"), max_length=80)
    scale = ScaleField(
        label=_("Puntos por lugar"),
        initial=usual_scale,
        max_length=4000,
        help_text=_("Una línea por asistencia: «8: 6, 4, 3, 3» vale desde ocho jugadores."),
    )
    attendance = forms.IntegerField(label=_("Puntos por jugar"), min_value=0, max_value=10_000, initial=0)
    best_of = forms.IntegerField(
        label=_("Cuentan los mejores"), min_value=1, max_value=1000, required=False, help_text=_("Vacío: todos.")
    )
    ties = forms.ChoiceField(label=_("Empates"), choices=Series.Ties)
    invited_from = forms.IntegerField(
        label=_("Invitación desde"),
        min_value=1,
        max_value=1_000_000,
        required=False,
        help_text=_("Con cuántos puntos; vacío: no hay."),
    )

    def __init__(self, *args: Any, known: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if known:
            del self.fields["season"]
