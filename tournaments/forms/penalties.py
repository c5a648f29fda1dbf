"""The forms of penalties, of their catalogue and of deck checks."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.deck_outcomes import outcomes
from tournaments.infractions import Catalogue, Infraction
from tournaments.models import Event, Level, OwnInfraction, Player, Upgrade


def _offer(form: forms.Form, name: str, choices: list[tuple[str, str]]) -> None:
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = choices


class PenaltyForm(forms.Form):
    """Who, what, how heavy, and in words."""

    player = forms.ModelChoiceField(label=_("Jugador"), queryset=Player.objects.none())
    code = forms.ChoiceField(label=_("Infracción"))
    level = forms.ChoiceField(label=_("Sanción"), required=False)
    reason = forms.CharField(label=_("Por qué otra que la sugerida"), max_length=300, required=False)
    note = forms.CharField(
        label=_("Qué pasó"), max_length=1000, required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
    remedy = forms.CharField(label=_("Qué se hizo en la mesa"), max_length=300, required=False)

    def __init__(self, *args: Any, event: Event, players: list[Player], catalogue: Catalogue, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        who = self.fields["player"]
        assert isinstance(who, forms.ModelChoiceField)
        who.queryset = Player.people.filter(event=event, pk__in=[player.pk for player in players])
        lines = ((each.code, f"{each.code} · {each.name}") for each in catalogue.infractions)
        _offer(self, "code", [("", "…"), *lines])
        _offer(self, "level", [("", str(_("La sugerida"))), *((value, str(name)) for value, name in Level.choices)])


IN_OTHER_LANGUAGES = ("title_en", "remedy_en", "note_en", "title_pt", "remedy_pt", "note_pt")


class InfractionForm(forms.ModelForm):
    """A line of the catalogue."""

    class Meta:
        model = OwnInfraction
        fields = (
            "code",
            "title_es",
            "level",
            "upgrade",
            "remedy_es",
            "note_es",
            *IN_OTHER_LANGUAGES,
        )

    def in_spanish(self) -> list[forms.BoundField]:
        """What everybody is told."""
        return [field for field in self if field.name not in IN_OTHER_LANGUAGES]

    def in_other_languages(self) -> list[forms.BoundField]:
        """What may stay empty: the Spanish then stands."""
        return [self[name] for name in IN_OTHER_LANGUAGES]

    def infraction(self) -> Infraction:
        """What was typed."""
        typed = self.cleaned_data
        return Infraction(
            typed["code"],
            self._texts("title"),
            Level(typed["level"]),
            typed["upgrade"] or Upgrade.NEVER,
            self._texts("remedy"),
            self._texts("note"),
        )

    def _texts(self, name: str) -> dict[str, str]:
        return {language: self.cleaned_data[f"{name}_{language}"] for language in ("es", "en", "pt")}


class FloorRulesForm(forms.Form):
    """How the judges of an event work."""

    appeal_minutes = forms.IntegerField(label=_("Minutos para apelar después de cerrada la llamada"), min_value=0)
    head_judge_confirms = forms.BooleanField(
        label=_("La pérdida de juego y lo más grave lo confirma el juez principal"), required=False
    )
    counts_by_day = forms.BooleanField(label=_("Las repeticiones se cuentan por día"), required=False)


class CheckEndForm(forms.Form):
    """What came of a deck check."""

    outcome = forms.ChoiceField(label=_("Resultado"))
    strangers = forms.CharField(label=_("Cartas que no están en la lista"), max_length=300, required=False)
    order_kept = forms.BooleanField(label=_("El mazo quedó en su orden: sin minutos para barajar"), required=False)
    note = forms.CharField(label=_("Nota"), max_length=500, required=False)

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _offer(self, "outcome", outcomes(event))
