"""The ranking of an organisation, and a player's history in it."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournaments.actions.events.ratings import choose_rating, rate_player, want_rating
from tournaments.files.tables import write_table
from tournaments.games import game_name
from tournaments.models import Event, Organisation, Player
from tournaments.queries.events.ratings import chapters, rated_games, rating_list
from tournaments.queries.record.teams import people_of
from tournaments.security.access import organises_it, public, requires, signed_in
from tournaments.security.permissions import Permission, organises
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act
from tournaments.views.events.exports import download


@public
@require_safe
def ratings(request: HttpRequest, slug: str) -> HttpResponse:
    """Everybody with a rating; `juego` in the address chooses among several games."""
    organisation = get_object_or_404(Organisation, slug=slug)
    games = rated_games(organisation)
    game = _game(request, games)
    context = {
        "organisation": organisation,
        "games": [(each, game_name(each)) for each in games],
        "game": game,
        "lines": rating_list(organisation, game) if game else [],
    }
    return render(request, "tournaments/ratings.html", context)


@public
@require_safe
def ratings_file(request: HttpRequest, slug: str) -> HttpResponse:
    """The same as a table of values."""
    organisation = get_object_or_404(Organisation, slug=slug)
    game = _game(request, rated_games(organisation))
    rows = (
        [line.rank, line.name, f"{line.rated.shown:.2f}", line.rated.matches]
        for line in (rating_list(organisation, game) if game else [])
    )
    content = write_table([_("Lugar"), _("Jugador"), _("Ranking"), _("Partidas")], rows)
    return download(content, f"ranking-{slug}.csv", "text/csv; charset=utf-8")


@public
@require_safe
def history(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """A player's events in the organisation; there is no such page of who has no rating."""
    organisation = get_object_or_404(Organisation, slug=slug)
    player = get_object_or_404(
        Player.people.select_related("event", "personal", "user"), pk=pk, event__organisation=organisation
    )
    found = chapters(organisation, player, private=organises(request.user, organisation))
    if not found:
        raise Http404
    context = {"organisation": organisation, "name": found[0].player.name, "chapters": found}
    return render(request, "tournaments/history.html", context)


@organises_it
@require_POST
def rating_choose(request: SignedRequest, organisation: Organisation) -> HttpResponse:
    """Whether there are ratings, and by which model."""
    model, back = request.POST.get("model", ""), reverse("organisation-edit", args=[organisation.slug])
    return act(
        request, back, lambda: choose_rating(organisation=organisation, model=model, by=request.user), _("Guardado.")
    )


@signed_in
@require_POST
def rating_want(request: SignedRequest) -> HttpResponse:
    """A person's own word: the button says it."""
    want_rating(user=request.user, wanted="yes" in request.POST)
    messages.success(request, _("Guardado: vale en todas las organizaciones."))
    return redirect("own-events")


@requires(Permission.REGISTER_PLAYERS)
@require_POST
def player_rating(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """The same for who has no account."""
    player = get_object_or_404(people_of(event).select_related("event"), number=number)
    rate_player(player=player, wanted="yes" in request.POST, by=request.user)
    messages.success(request, _("Guardado."))
    return redirect("player-detail", event.slug, number)


def _game(request: HttpRequest, games: list[str]) -> str:
    wanted = request.GET.get("juego", "")
    return wanted if wanted in games else (games[0] if games else "")
