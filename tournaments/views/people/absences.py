"""Who was called to a table and did not come."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournaments.actions.results.no_show import no_show, undo_no_show
from tournaments.actions.rounds.beginning import note_beginner
from tournaments.models import Event, Match, Player, Round
from tournaments.queries.record.absences import table_in_play
from tournaments.security.access import requires
from tournaments.security.permissions import Permission, may, require
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act


@requires(Permission.ENTER_RESULTS)
@require_safe
def table_absences(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """One button for each player at the table: did not come, or came after all."""
    match = get_object_or_404(
        Match.objects.filter(kind=Match.Kind.PLAYED, round__status=Round.Status.PUBLISHED),
        round__event=event,
        round__number=number,
        table=table,
    )
    seats = match.seats.select_related("player").order_by("position")
    may_drop = may(request.user, Permission.REGISTER_PLAYERS, event)
    context = {"event": event, "round": match.round, "table": table, "seats": seats, "may_drop": may_drop}
    return render(request, "tournaments/absences.html", context)


@requires(Permission.ENTER_RESULTS)
@require_POST
def player_no_show(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """The player loses the table; with «drop», they leave too."""
    player = get_object_or_404(event.players, number=number)
    drop = "drop" in request.POST
    if drop:
        require(request.user, Permission.REGISTER_PLAYERS, event)
    said = _("%(name)s no vino: pierde su mesa de esta ronda. Si llega, puedes deshacerlo.") % {"name": player.name}
    return act(request, _back(event, player), lambda: no_show(player=player, by=request.user, drop=drop), said)


@requires(Permission.ENTER_RESULTS)
@require_POST
def player_came(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """Undo: the table waits for its result again."""
    player = get_object_or_404(event.players, number=number)
    said = _("%(name)s sí vino: su mesa espera el resultado.") % {"name": player.name}
    return act(request, _back(event, player), lambda: undo_no_show(player=player, by=request.user), said)


@requires(Permission.ENTER_RESULTS)
@require_POST
def table_beginner(request: SignedRequest, event: Event, number: int, table: int) -> HttpResponse:
    """Who begins, or began, at a table; an empty number for nobody."""
    match = get_object_or_404(
        Match.objects.exclude(round__status=Round.Status.DRAFT), round__event=event, round__number=number, table=table
    )
    asked = request.POST.get("player", "")
    known = asked.isascii() and asked.isdecimal() and len(asked) < 10
    player = get_object_or_404(event.players, number=int(asked)) if known else None
    said = _("Empieza %(name)s.") % {"name": player.name} if player else _("No se sabe quién empieza.")
    back = reverse("round-detail", args=[event.slug, number])
    return act(request, back, lambda: note_beginner(match=match, player=player, by=request.user), said)


def _back(event: Event, player: Player) -> str:
    match = table_in_play(player)
    if match is None:
        return reverse("player-detail", args=[event.slug, player.number])
    return reverse("round-detail", args=[event.slug, match.round.number])
