"""The seeding list of an event, and a player's own place in it and table."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.people.arranging import arrange_player, rank_players
from tournaments.errors import UserError
from tournaments.forms.people import ArrangeForm, RankingForm, add_user_error
from tournaments.models import Event
from tournaments.security.access import requires
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import status_of
from tournaments.views.people.players import player_page


@requires(Permission.REGISTER_PLAYERS)
@require_http_methods(["GET", "POST"])
def event_ranking(request: SignedRequest, event: Event) -> HttpResponse:
    """The list as it is, to be pasted over, and the tables that are somebody's own."""
    ranked = event.players.exclude(ranking=None).order_by("ranking", "number").values_list("name", flat=True)
    form = RankingForm(request.POST or None, initial={"text": "\n".join(ranked)})
    details: tuple[str, ...] = ()
    status = 422 if form.is_bound else 200
    if form.is_bound and form.is_valid():
        try:
            count = rank_players(event=event, text=form.cleaned_data["text"], by=request.user)
        except UserError as error:
            add_user_error(form, error)
            details, status = error.details, status_of(error)
        else:
            said = ngettext("%(n)d jugador en el ranking.", "%(n)d jugadores en el ranking.", count)
            messages.success(request, said % {"n": count})
            return redirect("event-ranking", event.slug)
    fixed = event.players.exclude(fixed_table=None).order_by("fixed_table")
    context = {"event": event, "form": form, "details": details, "fixed": fixed}
    return render(request, "tournaments/ranking.html", context, status=status)


@requires(Permission.REGISTER_PLAYERS)
@require_POST
def player_arrange(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """A player's place in the ranking and fixed table."""
    player = get_object_or_404(event.players.select_related("event"), number=number)
    form, status = ArrangeForm(request.POST), 422
    if form.is_valid():  # an empty field takes away: what cannot be read must not pass for one
        try:
            arrange_player(player=player, by=request.user, **form.cleaned_data)
        except UserError as error:
            add_user_error(form, error)
            status = status_of(error)
        else:
            messages.success(request, _("Guardado: vale desde el próximo pareo."))
            return redirect("player-detail", event.slug, number)
    player.refresh_from_db()
    return player_page(request, event, player, status, arrange_form=form)
