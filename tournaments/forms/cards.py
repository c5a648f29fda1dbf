"""The forms of the pages on which an organisation adds cards."""

from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from engine.catalogue.cards import with_shelf
from tournaments.games import game_name

MOST_WORDS = 1000


class CardFileForm(forms.Form):
    """A file of cards and the game that they are of."""

    file = forms.FileField(label=_("Archivo de cartas"), help_text=_("CSV, o JSON por líneas (.jsonl)."))
    game = forms.ChoiceField(label=_("Juego"), required=False)
    replace = forms.BooleanField(
        label=_("Los datos del archivo valen más que los del catálogo"),
        help_text=_("Sin esto, una carta del catálogo con otros datos detiene la importación."),
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        games = [(game, game_name(game)) for game in with_shelf()]
        cast(forms.ChoiceField, self.fields["game"]).choices = games
        if len(games) == 1:
            self.fields["game"].widget = forms.HiddenInput()

    def clean_game(self) -> str:
        """The first game where none was said."""
        return self.cleaned_data["game"] or with_shelf()[0]


class HeldCardsForm(forms.Form):
    """What a file held, carried from the page that showed it."""

    held = forms.CharField(widget=forms.HiddenInput)
    name = forms.CharField(widget=forms.HiddenInput, max_length=200)
    game = forms.CharField(widget=forms.HiddenInput)
    replace = forms.BooleanField(widget=forms.HiddenInput, required=False)


class ReadingForm(forms.Form):
    """How a person reads the text of an added card: one of the senses the engine offers, or other words for it."""

    sense = forms.IntegerField(required=False, min_value=0)
    words = forms.CharField(
        label=_("El mismo texto, dicho de otra manera"),
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    why = forms.CharField(label=_("Por qué se lee así"), max_length=300)

    def clean(self) -> dict[str, Any]:
        """One of both must be there."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if cleaned.get("sense") is None and not cleaned.get("words"):
            self.add_error("words", _("Escribe el texto con otras palabras, o elige un sentido donde haya varios."))
        return cleaned
