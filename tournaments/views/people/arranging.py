"""The seeding list of an event, and a player's own place in it and table."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.people.arranging import arrange_player, rank_players
from tournaments.forms.people import ArrangeForm, RankingForm
from tournaments.models import Event
from tournaments.security.access import requires
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import sent
from tournaments.views.people.players import player_page


@requires(Permission.REGISTER_PLAYERS)
@require_http_methods(["GET", "POST"])
def event_ranking(request: SignedRequest, event: Event) -> HttpResponse:
    """The list as it is, to be pasted over, and the tables that are somebody's own."""
    ranked = event.players.exclude(ranking=None).order_by("ranking", "number").values_list("name", flat=True)
    form = RankingForm(request.POST or None, initial={"text": "\n".join(ranked)})
    outcome = sent(form, lambda: rank_players(event=event, text=form.cleaned_data["text"], by=request.user))
    if outcome.done:
        said = ngettext("%(n)d jugador en el ranking.", "%(n)d jugadores en el ranking.", outcome.made)
        messages.success(request, said % {"n": outcome.made})
        return redirect("event-ranking", event.slug)
    fixed = event.players.exclude(fixed_table=None).order_by("fixed_table")
    context = {"event": event, "form": form, "details": outcome.details, "fixed": fixed}
    return render(request, "tournaments/ranking.html", context, status=outcome.status)


@requires(Permission.REGISTER_PLAYERS)
@require_POST
def player_arrange(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """A player's place in the ranking and fixed table."""
    player = get_object_or_404(event.players.select_related("event"), number=number)
    form = ArrangeForm(request.POST)  # an empty field takes away: what cannot be read must not pass for one
    outcome = sent(form, lambda: arrange_player(player=player, by=request.user, **form.cleaned_data))
    if outcome.done:
        messages.success(request, _("Guardado: vale desde el próximo pareo."))
        return redirect("player-detail", event.slug, number)
    player.refresh_from_db()
    return player_page(request, event, player, outcome.status, arrange_form=form)
