"""Forms about people: lists of names, decks, arrangements, repairs, roles."""

from typing import Any, cast

from django import forms
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.actions.decks.decks import MAX_DECK_TEXT
from tournaments.actions.people.staff import GRANTABLE
from tournaments.errors import UserError
from tournaments.files.deck_lists import read_deck_lists, read_deck_table
from tournaments.files.tables import MAX_TABLE, read_divisions, read_names
from tournaments.games import OTHER_GAME, game_choices
from tournaments.models import GIVEN, AgeBand, Match, Player, User
from tournaments.models.event import CUTS
from tournaments.models.people.invitation import MOST_USES
from tournaments.privacy.public_names import Person
from tournaments.queries.events.log import LOG_KINDS
from tournaments.queries.rounds.shown_tables import Order, Show


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
        help_text=_("Con una columna «Nombre», o «Nombre» y «Apellido», y «División» si el evento tiene divisiones."),
        required=False,
    )
    age_band = forms.ChoiceField(
        label=_("Edad de todos"),
        choices=[("", _("Sin decir")), *reversed(AgeBand.choices[1:])],
        required=False,
        help_text=_("De menores de 18 años se ve un alias, que pones en la página de cada uno."),
    )

    def clean(self) -> dict[str, Any]:
        """One of the two."""
        cleaned = super().clean() or {}
        if not self.errors and bool(cleaned["text"].strip()) == bool(cleaned["file"]):
            raise forms.ValidationError(_("Pega los nombres o elige una planilla, una de las dos cosas."))
        return cleaned

    def lines(self) -> list[tuple[int, str]]:
        """The names with the lines they stand on; UserError for a file that is no table."""
        if self.cleaned_data["file"]:
            return read_names(self._content())
        return list(enumerate(self.cleaned_data["text"].splitlines(), 1))

    def divisions(self) -> dict[int, str]:
        """What a table says of divisions, by line."""
        return read_divisions(self._content()) if self.cleaned_data["file"] else {}

    def _content(self) -> bytes:
        file = self.cleaned_data["file"]
        file.seek(0)
        return cast(bytes, file.read(MAX_TABLE + 1))


class JoinForm(forms.Form):
    """The name of somebody who enters without an account."""

    name = forms.CharField(
        label=_("Tu nombre y apellido"),
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "name", "autocapitalize": "words"}),
        error_messages={"required": _("Escribe tu nombre y apellido.")},
    )
    age_band = forms.ChoiceField(
        label=_("Tu edad"),
        choices=[("", "—"), *reversed(AgeBand.choices)],
        error_messages={"required": _("Elige tu edad: no pedimos la fecha de nacimiento.")},
    )
    alias = forms.CharField(
        label=_("Alias"),
        max_length=40,
        required=False,
        help_text=_("Así te ven todos si tienes menos de 18 años. Que no diga tu nombre."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    guardian = forms.CharField(label=_("Nombre de tu madre, padre o quien te cuida"), max_length=120, required=False)
    guardian_contact = forms.CharField(
        label=_("Su teléfono o correo"),
        max_length=120,
        required=False,
        help_text=_("Lo ve solo la organización, y se borra después del evento."),
    )
    allowed = forms.BooleanField(
        label=_("Soy esa persona y doy permiso para que participe y para guardar su nombre hasta que pida borrarlo"),
        required=False,
    )

    def clean(self) -> dict[str, Any]:
        """Under 14 somebody else allows it."""
        cleaned = super().clean() or {}
        if cleaned.get("age_band") == AgeBand.UNDER_14 and not cleaned.get("allowed"):
            self.add_error("allowed", _("Con menos de 14 años hace falta que quien te tiene a su cargo lo marque."))
        return cleaned

    def person(self) -> Person:
        """Who they say they are; the permission is of today."""
        said = self.cleaned_data
        return Person(
            given_name=said["name"],
            age_band=said["age_band"],
            alias=said["alias"],
            guardian=said["guardian"],
            guardian_contact=said["guardian_contact"],
            consent_on=timezone.localdate() if said["allowed"] else None,
        )


class PersonForm(forms.Form):
    """Who is behind a registration, for the desk."""

    given_name = forms.CharField(label=_("Nombre y apellido"), max_length=120)
    age_band = forms.ChoiceField(
        label=_("Edad"), choices=[("", _("Sin decir")), *reversed(AgeBand.choices)], required=False
    )
    alias = forms.CharField(
        label=_("Alias"),
        max_length=40,
        required=False,
        help_text=_("Lo que todos ven de un menor de 18 años. Vacío: «Jugador» y su número."),
    )
    guardian = forms.CharField(
        label=_("Quien le tiene a su cargo"),
        max_length=120,
        required=False,
        help_text=_("Con menos de 14 años: quien dio el permiso, y cuándo."),
    )
    guardian_contact = forms.CharField(label=_("Su teléfono o correo"), max_length=120, required=False)
    consent_on = forms.DateField(
        label=_("Fecha del permiso"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )

    def person(self) -> Person:
        """The person as written."""
        return Person(**self.cleaned_data)


class ImportForm(forms.Form):
    """A file of events."""

    file = forms.FileField(label=_("Archivo"), allow_empty_file=False)


class ConfirmImportForm(forms.Form):
    """What a file held, carried from the page that showed it, and how it is to come in."""

    held = forms.CharField(widget=forms.HiddenInput)
    game = forms.ChoiceField(label=_("Juego"), required=False)
    as_copy = forms.BooleanField(label=_("Importarlo como una copia aparte"), required=False)
    link_accounts = forms.BooleanField(
        label=_("Enlazar mi inscripción y mis roles a mi cuenta"),
        help_text=_(
            "Los que el archivo da a una cuenta de tu mismo nombre; las demás personas se enlazan con "
            "su enlace personal."
        ),
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        games = cast(forms.ChoiceField, self.fields["game"])
        games.choices = sorted(game_choices(), key=lambda choice: choice[0] != OTHER_GAME)

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
    name = forms.CharField(label=_("Nombre del mazo"), max_length=60, required=False)
    reason = forms.CharField(label=_("Motivo del cambio"), max_length=200, required=False)


class DeckListsForm(forms.Form):
    """Many deck lists, pasted or as a table."""

    text = forms.CharField(
        label=_("Mazos"),
        required=False,
        help_text=_("Antes de cada mazo, una línea que dice de quién es: «Jugador: Carla Muñoz»."),
        widget=forms.Textarea(attrs={"rows": 16, "autocomplete": "off", "spellcheck": "false"}),
        strip=False,
        max_length=MAX_TABLE,
    )
    file = forms.FileField(
        label=_("O una planilla en CSV"),
        help_text=_("Con las columnas «Jugador», «Cantidad» y «Carta»."),
        required=False,
    )

    def clean(self) -> dict[str, Any]:
        """One of the two."""
        cleaned = super().clean() or {}
        if not self.errors and bool(cleaned["text"].strip()) == bool(cleaned["file"]):
            raise forms.ValidationError(_("Pega los mazos o elige una planilla, una de las dos cosas."))
        return cleaned

    def lists(self) -> list[tuple[str, str]]:
        """Names with their lists; UserError for a text or a file that holds none."""
        if self.cleaned_data["file"]:
            return read_deck_table(self.cleaned_data["file"].read(MAX_TABLE + 1))
        return read_deck_lists(self.cleaned_data["text"])


class ApartForm(forms.Form):
    """Players who should not meet."""

    names = forms.CharField(
        label=_("Jugadores"),
        help_text=_("Un nombre por línea, como en la lista."),
        widget=forms.Textarea(attrs={"rows": 4}),
        max_length=20_000,
        strip=False,
    )
    reason = forms.CharField(label=_("Motivo"), max_length=120)
    is_hard = forms.BooleanField(
        label=_("Nunca: antes que cualquier otra cosa"),
        required=False,
        initial=True,
        help_text=_("Sin marcar, cede ante las revanchas y los byes, no ante los puntos."),
    )


class GiveRoundsForm(forms.Form):
    """Rounds that one of the `players` does not play; `half` where the tie-breakers know half a point."""

    player = forms.ModelChoiceField(
        queryset=Player.objects.none(), label=_("Jugador"), empty_label=_("Elige a un jugador")
    )
    kind = forms.ChoiceField(label=_("Qué se le da"))
    first = forms.IntegerField(label=_("Desde la ronda"), min_value=1, max_value=1000, initial=1)
    last = forms.IntegerField(
        label=_("Hasta la ronda"), min_value=1, max_value=1000, required=False, help_text=_("Vacío: solo esa.")
    )
    reason = forms.CharField(label=_("Motivo"), max_length=200, required=False)

    def __init__(self, *args: Any, players: QuerySet[Player], half: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _choose_among(self, "player", players)
        kinds = [each for each in GIVEN if half or each != Match.Kind.HALF_BYE]
        cast(forms.ChoiceField, self.fields["kind"]).choices = [(each.value, each.label) for each in kinds]


class TeamForm(forms.Form):
    """A team: its name and its members, in the order of their boards."""

    name = forms.CharField(label=_("Nombre del equipo"), max_length=120)
    members = forms.CharField(
        label=_("Integrantes"),
        required=False,
        help_text=_("Uno por línea, en el orden de los tableros."),
        widget=forms.Textarea(attrs={"rows": 4, "autocomplete": "off", "spellcheck": "false"}),
        max_length=1000,
    )
    age_band = forms.ChoiceField(
        label=_("Edad de los nuevos"),
        choices=[("", _("Sin decir")), *reversed(AgeBand.choices[1:])],
        required=False,
        help_text=_("De menores de 18 años se ve un alias, que pones en la página de cada uno."),
    )

    def told(self) -> dict[str, Any]:
        """The name, the members line by line, and the age of those who are new."""
        return self.cleaned_data | {"members": self.cleaned_data["members"].splitlines()}


class DivisionForm(forms.Form):
    """A division: its name, the years of birth that are its own, and its cut."""

    name = forms.CharField(label=_("Nombre de la división"), max_length=40)
    born_from = forms.IntegerField(
        label=_("Nacidos desde"), required=False, min_value=1900, max_value=2100, help_text=_("Vacío: sin límite.")
    )
    born_until = forms.IntegerField(label=_("Nacidos hasta"), required=False, min_value=1900, max_value=2100)
    cut_to = forms.TypedChoiceField(label=_("Corte de la división"), choices=CUTS, coerce=int, initial=0)


class DivideForm(forms.Form):
    """Who is in which division."""

    text = forms.CharField(
        label=_("Quién está en cada una"),
        required=False,
        strip=False,
        max_length=400_000,
        help_text=_(
            "Una línea por jugador: «Ana: Junior», o con el año de nacimiento: «Ana: 2015». "
            "Los años no se muestran a nadie y se borran al terminar el evento."
        ),
        widget=forms.Textarea(attrs={"rows": 12, "autocomplete": "off", "spellcheck": "false"}),
    )


class PlaysForm(forms.Form):
    """Who plays what."""

    text = forms.CharField(
        label=_("Qué juega cada uno"),
        required=False,
        strip=False,
        max_length=400_000,
        help_text=_("Una línea por jugador: «Ana: Dragón». Dos facciones, con un signo más: «Ana: Ninjas + Piratas»."),
        widget=forms.Textarea(attrs={"rows": 16, "autocomplete": "off", "spellcheck": "false"}),
    )


class RankingForm(forms.Form):
    """The seeding list."""

    text = forms.CharField(
        label=_("Ranking"),
        required=False,
        strip=False,
        max_length=400_000,
        help_text=_("Un nombre por línea, el mejor primero. Quien no esté queda sin lugar."),
        widget=forms.Textarea(attrs={"rows": 12, "autocomplete": "off", "spellcheck": "false"}),
    )


class ArrangeForm(forms.Form):
    """A player's place in the ranking and table of their own; empty for none."""

    ranking = forms.IntegerField(
        label=_("Ranking"), required=False, min_value=1, widget=forms.NumberInput(attrs={"class": "short"})
    )
    fixed_table = forms.IntegerField(
        label=_("Mesa fija"), required=False, min_value=1, widget=forms.NumberInput(attrs={"class": "short"})
    )


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
        queryset=Player.objects.none(),
        label=_("Jugador"),
        empty_label=_("Elige a un jugador"),
        error_messages={"required": _("Elige a los dos jugadores.")},
    )
    second = forms.ModelChoiceField(
        queryset=Player.objects.none(),
        label=_("El otro jugador"),
        empty_label=_("Elige a otro"),
        error_messages={"required": _("Elige a los dos jugadores.")},
    )
    reason = forms.CharField(label=_("Motivo"), max_length=200, required=False)

    def __init__(self, *args: Any, players: QuerySet[Player], **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "swap-%s", **kwargs})
        for name in ("first", "second"):
            _choose_among(self, name, players)


class ShownTablesForm(forms.Form):
    """Which tables of a round its page shows; sent by itself as it is changed, or with its button."""

    show = forms.ChoiceField(label=_("Mostrar"), choices=Show.choices, required=False)
    order = forms.ChoiceField(label=_("Orden"), choices=Order.choices, required=False)
    words = forms.CharField(
        label=_("Nombre o mesa"), max_length=60, required=False, widget=forms.TextInput(attrs={"type": "search"})
    )
    dense = forms.BooleanField(label=_("Filas juntas"), required=False)


class ScheduleForm(forms.Form):
    """When a draft is published by itself, in the event's time."""

    at = forms.DateTimeField(
        label=_("Publicar a las"),
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
        error_messages={"required": _("Escribe el día y la hora."), "invalid": _("Escribe el día y la hora.")},
    )


class AreaForm(forms.Form):
    """Where somebody works."""

    area = forms.CharField(label=_("Zona"), max_length=60, required=False)
    first_table = forms.IntegerField(
        label=_("Desde la mesa"),
        min_value=1,
        max_value=9999,
        required=False,
        widget=forms.NumberInput(attrs={"class": "short"}),
    )
    last_table = forms.IntegerField(
        label=_("Hasta la mesa"),
        min_value=1,
        max_value=9999,
        required=False,
        widget=forms.NumberInput(attrs={"class": "short"}),
    )


class LogForm(forms.Form):
    """Which lines of the log are shown."""

    kind = forms.ChoiceField(label=_("Qué"), choices=[("", _("Todo")), *LOG_KINDS], required=False)
    who = forms.ModelChoiceField(
        queryset=User.objects.none(), label=_("Quién"), required=False, empty_label=_("Cualquiera")
    )
    words = forms.CharField(
        label=_("Nombre, mesa o motivo"),
        max_length=60,
        required=False,
        widget=forms.TextInput(attrs={"type": "search"}),
    )

    def __init__(self, *args: Any, people: QuerySet[User], **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "log-%s", **kwargs})
        cast(forms.ModelChoiceField, self.fields["who"]).queryset = people


class RoleForm(forms.Form):
    """A role for an account."""

    username = forms.CharField(label=_("Cuenta"), max_length=150)
    role = forms.ChoiceField(label=_("Rol"), choices=[(role.value, role.label) for role in GRANTABLE])


class InvitationForm(forms.Form):
    """The role that an invitation link gives."""

    role = forms.ChoiceField(
        label=_("Rol"),
        choices=[(role.value, role.label) for role in GRANTABLE],
        error_messages=dict.fromkeys(("required", "invalid_choice"), _("Elige qué rol da la invitación.")),
    )
    uses = forms.IntegerField(
        label=_("Para cuántas personas"), min_value=1, max_value=MOST_USES, initial=1, required=False
    )

    def clean_uses(self) -> int:
        """One person where nothing is said."""
        return self.cleaned_data["uses"] or 1


class LinkForm(forms.Form):
    """The account that a registration belongs to."""

    username = forms.CharField(label=_("Cuenta"), max_length=150, required=False)


def add_user_error(form: forms.BaseForm, error: UserError) -> None:
    """Put a UserError beside the field it names, or above the form."""
    form.add_error(error.field if error.field in form.fields else None, error.message)


def require_valid(form: forms.BaseForm) -> None:
    """UserError with the first thing that is wrong, for who is answered in one sentence."""
    if not form.is_valid():
        field, errors = next(iter(form.errors.items()))
        raise UserError(str(errors[0]), field=str(field))


def _choose_among(form: forms.Form, name: str, players: QuerySet[Player]) -> None:
    field = cast(forms.ModelChoiceField, form.fields[name])
    field.queryset = players
    field.label_from_instance = lambda player: player.name  # type: ignore[method-assign, assignment]
