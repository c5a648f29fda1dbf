"""The forms of judging."""

import uuid

from django import forms
from django.utils.translation import gettext_lazy as _

from judging import boards
from judging.models import Call, Dispute


class DisputeForm(forms.ModelForm):
    """A board as JSON, what is disputed, what the engine is asked, and the key that makes a second click harmless."""

    board = forms.CharField(
        label=_("Tablero (JSON)"),
        strip=False,
        required=False,  # an empty one is refused with the sentence that says what to do
        widget=forms.Textarea(attrs={"class": "code", "rows": 14, "spellcheck": "false", "autocomplete": "off"}),
    )
    ask = forms.ChoiceField(
        label=_("Pregunta al motor"),
        required=False,
        choices=[
            ("", _("La del tablero, o qué resulta")),
            ("actions", _("Qué puede hacer cada jugador")),
            ("priority", _("Quién tiene la prioridad")),
            ("winner", _("Quién gana")),
        ],
    )
    key = forms.CharField(widget=forms.HiddenInput, max_length=100, initial=lambda: str(uuid.uuid4()))

    class Meta:
        model = Dispute
        fields = ("question",)
        labels = {"question": _("¿Qué se discute?")}

    field_order = ("question", "ask", "board", "key")

    def clean_board(self) -> str:
        """The board without the byte order mark that some editors put before it."""
        return str(self.cleaned_data["board"]).removeprefix("\ufeff")

    @property
    def request_text(self) -> str:
        """The request: the board as it was written, with the question that was picked."""
        picked = str(self.cleaned_data["ask"])
        written = str(self.cleaned_data["board"])
        return boards.asking(written, picked) if picked else written


class CallForm(forms.ModelForm):
    """The table that needs a judge, and in a few words why."""

    table = forms.IntegerField(label=_("Mesa"), min_value=1, required=False)

    class Meta:
        model = Call
        fields = ("table", "note")


class OverruleForm(forms.Form):
    """The head judge's own answer, and why the engine's does not stand."""

    answer = forms.CharField(label=_("Respuesta que vale"), max_length=1000, widget=forms.Textarea(attrs={"rows": 3}))
    reason = forms.CharField(label=_("Por qué"), max_length=2000, widget=forms.Textarea(attrs={"rows": 3}))


class SendBackForm(forms.Form):
    """What the judge must mend."""

    reason = forms.CharField(label=_("Qué corregir"), max_length=2000, widget=forms.Textarea(attrs={"rows": 3}))
