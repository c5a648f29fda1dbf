"""The forms of judging."""

import uuid
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from judging import asking
from judging.models import Call, Dispute
from tournaments.errors import UserError
from tournaments.forms.people import add_user_error


class DisputeForm(forms.ModelForm):
    """A board as JSON, what is disputed, what the engine is asked, and the key that makes a second click harmless."""

    board = forms.CharField(
        label=_("Tablero (JSON)"),
        strip=False,
        required=False,  # an empty one is refused with the sentence that says what to do
        widget=forms.Textarea(attrs={"class": "code", "rows": 14, "spellcheck": "false", "autocomplete": "off"}),
    )
    ask = forms.ChoiceField(label=_("Pregunta al motor"), required=False, choices=asking.PICKS)
    card = forms.CharField(
        label=_("Carta"),
        required=False,
        max_length=200,
        strip=True,
        help_text=_("Su nombre o su identificador en el tablero."),
    )
    action = forms.IntegerField(
        label=_("Número de la acción"), required=False, min_value=1, help_text=_("La primera es la 1.")
    )
    claim = forms.CharField(
        label=_("Tablero que se afirma (JSON)"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"class": "code", "rows": 8, "spellcheck": "false", "autocomplete": "off"}),
    )
    key = forms.CharField(widget=forms.HiddenInput, max_length=100, initial=lambda: str(uuid.uuid4()))

    class Meta:
        model = Dispute
        fields = ("question",)
        labels = {"question": _("¿Qué se discute?")}

    field_order = ("question", "ask", "card", "action", "claim", "board", "key")
    request_text = ""

    def clean_board(self) -> str:
        """The board without the byte order mark that some editors put before it."""
        return str(self.cleaned_data["board"]).removeprefix("\ufeff")

    def clean(self) -> dict[str, Any]:
        """The request: the board as it was written, with the question that was picked."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if self.errors:
            return cleaned
        try:
            self.request_text = asking.request_with(cleaned["board"], cleaned["ask"], cleaned)
        except UserError as error:
            add_user_error(self, error)
        return cleaned


class CallForm(forms.ModelForm):
    """The table that needs a judge, what it is about, and in a few words why."""

    table = forms.IntegerField(label=_("Mesa"), min_value=1, required=False)
    kind = forms.ChoiceField(
        label=_("De qué se trata"), choices=Call.Kind, initial=Call.Kind.RULES, required=False, widget=forms.RadioSelect
    )

    class Meta:
        model = Call
        fields = ("table", "kind", "note")

    def clean_kind(self) -> str:
        """Of the rules, where nothing was picked."""
        return self.cleaned_data["kind"] or Call.Kind.RULES


class AppealForm(forms.Form):
    """In what a player does not agree with the judge who came."""

    reason = forms.CharField(
        label=_("En qué no estás de acuerdo"), max_length=500, required=False, widget=forms.Textarea(attrs={"rows": 3})
    )


class OverruleForm(forms.Form):
    """The head judge's own answer, and why the engine's does not stand."""

    answer = forms.CharField(label=_("Respuesta que vale"), max_length=1000, widget=forms.Textarea(attrs={"rows": 3}))
    reason = forms.CharField(label=_("Por qué"), max_length=2000, widget=forms.Textarea(attrs={"rows": 3}))


class SendBackForm(forms.Form):
    """What the judge must mend."""

    reason = forms.CharField(label=_("Qué corregir"), max_length=2000, widget=forms.Textarea(attrs={"rows": 3}))
