"""Players enter an event, leave it and come back."""

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django_filters import rest_framework as filters
from drf_spectacular.utils import OpenApiParameter
from rest_framework import status
from rest_framework.exceptions import NotAuthenticated, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.people.check_in import check_in, leave_out_absent, undo_check_in
from tournaments.actions.people.entering import join_event, leave_the_line, let_in_from_the_line
from tournaments.actions.people.registration import (
    drop_player,
    link_account,
    register_players,
    remove_player,
    undrop_player,
)
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.serializers.players import (
    AccountLinkSerializer,
    PlayerListSerializer,
    PlayerSerializer,
    WaitingSerializer,
)
from tournaments.models import Player, Waiting
from tournaments.queries.people.naming import named_like
from tournaments.security.permissions import Permission, may, require
from tournaments.security.requests import SignedApiRequest


class OfPlayersView(ApiView):
    """A view that answers players."""

    def player(self, number: int) -> Player:
        """The player of that number, or 404."""
        return get_object_or_404(self.event.players.select_related("user", "event"), number=number)

    def shown(self, players: Player | list[Player], status: int = 200) -> Response:
        """The answer; accounts are shown to those who register players."""
        context = {"shows_accounts": may(self.request.user, Permission.REGISTER_PLAYERS, self.event)}
        return Response(PlayerSerializer(players, many=isinstance(players, list), context=context).data, status=status)


class PlayerFilter(filters.FilterSet):
    """Players whose name holds some words, of one division, or who still play (or left)."""

    q = filters.CharFilter(method="named")
    division = filters.CharFilter(field_name="division__name")
    playing = filters.BooleanFilter("dropped_after", "isnull")

    class Meta:
        model = Player
        fields = ()

    def named(self, players: QuerySet[Player], _name: str, wanted: str) -> QuerySet[Player]:
        """By the name that is shown."""
        return players.filter(named_like(wanted, by_staff=False))


class PlayersView(OfPlayersView):
    """Everybody who plays."""

    access = {"GET": Permission.VIEW_EVENT, "POST": Permission.REGISTER_PLAYERS}

    @describe(
        "player_list",
        "List the players",
        "In the order of their numbers.",
        tag="players",
        answer=PlayerSerializer(many=True),
        refusals=(400, 404),
        parameters=[
            OpenApiParameter("q", str, description="Words of the name."),
            OpenApiParameter("division", str, description="The name of a division."),
            OpenApiParameter("playing", bool, description="Whether they are still in."),
        ],
    )
    def get(self, request: Request, slug: str) -> Response:
        found = PlayerFilter(request.query_params, self.event.players.select_related("user").order_by("number"))
        if not found.is_valid():
            raise ValidationError(found.errors)
        return self.shown(list(found.qs))

    @describe(
        "player_register",
        "Register players",
        "From a pasted text or a list of names. One bad line, and nobody is registered; `details` name them all.",
        tag="players",
        body=PlayerListSerializer,
        answer=PlayerSerializer(many=True),
        status=201,
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(PlayerListSerializer, request)
        added = register_players(event=self.event, by=request.user, **body)
        return self.shown(added, status=status.HTTP_201_CREATED)


class PlayerView(OfPlayersView):
    """One player."""

    access = {"GET": Permission.VIEW_EVENT, "DELETE": Permission.REGISTER_PLAYERS}

    @describe("player_read", "Read a player", tag="players", answer=PlayerSerializer, refusals=(404,))
    def get(self, request: Request, slug: str, number: int) -> Response:
        return self.shown(self.player(number))

    @describe(
        "player_remove",
        "Strike a registration",
        "Only of a player who never sat at a table; others are dropped.",
        tag="players",
        answer=None,
        status=204,
    )
    def delete(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        remove_player(player=self.player(number), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class PlayerDropView(OfPlayersView):
    """A player leaves."""

    access = {"POST": Permission.REGISTER_PLAYERS}

    @describe(
        "player_drop",
        "Drop a player",
        "After the round being played; their results stay.",
        tag="players",
        answer=PlayerSerializer,
    )
    def post(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        return self.shown(drop_player(player=self.player(number), by=request.user))


class PlayerUndropView(OfPlayersView):
    """A player comes back."""

    access = {"POST": Permission.REGISTER_PLAYERS}

    @describe(
        "player_undrop", "Take a dropped player back", "From the next round on.", tag="players", answer=PlayerSerializer
    )
    def post(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        return self.shown(undrop_player(player=self.player(number), by=request.user))


class PlayerAccountView(OfPlayersView):
    """Whose registration it is."""

    access = {"PUT": Permission.REGISTER_PLAYERS}

    @describe(
        "player_link",
        "Tie a registration to an account",
        "Its owner then sees their table; an empty name unties it.",
        tag="players",
        body=AccountLinkSerializer,
        answer=PlayerSerializer,
    )
    def put(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        body = sent(AccountLinkSerializer, request)
        username = body["username"]
        return self.shown(link_account(player=self.player(number), username=username, by=request.user))


class JoinView(OfPlayersView):
    """A person enters with their own account."""

    access = {"POST": Permission.VIEW_EVENT}

    @describe(
        "event_join",
        "Enter an event with one's own account",
        "While it is public and in preparation. In a full event the answer is 202, with the place in the waiting list.",
        tag="players",
        answer=PlayerSerializer,
        status=201,
        also={202: WaitingSerializer},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        if not request.user.is_authenticated:
            raise NotAuthenticated
        entered = join_event(event=self.event, by=request.user)
        if isinstance(entered, Waiting):
            return Response(WaitingSerializer(entered).data, status=status.HTTP_202_ACCEPTED)
        return self.shown(entered, status=status.HTTP_201_CREATED)


class WaitingListView(OfPlayersView):
    """Who waits for a place."""

    access = {"GET": Permission.REGISTER_PLAYERS}

    @describe(
        "waiting_list",
        "List who waits for a place",
        "The first in line gets the next place that becomes free before the first round.",
        tag="players",
        answer=WaitingSerializer(many=True),
        refusals=(403, 404),
    )
    def get(self, request: Request, slug: str) -> Response:
        return Response(WaitingSerializer(self.event.waiting.all(), many=True).data)


class WaitingOneView(OfPlayersView):
    """One who waits."""

    access = {"POST": Permission.REGISTER_PLAYERS, "DELETE": Permission.REGISTER_PLAYERS}

    @describe(
        "waiting_let_in",
        "Give a place to somebody who waits",
        "Although the event is full.",
        tag="players",
        answer=PlayerSerializer,
    )
    def post(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        waiting = get_object_or_404(self.event.waiting, pk=pk)
        return self.shown(let_in_from_the_line(waiting=waiting, by=request.user))

    @describe(
        "waiting_strike",
        "Take somebody off the waiting list",
        tag="players",
        answer=None,
        status=204,
        refusals=(403, 404),
    )
    def delete(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        leave_the_line(waiting=get_object_or_404(self.event.waiting, pk=pk), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class CheckInView(OfPlayersView):
    """Whether a player is here."""

    access = {"PUT": Permission.VIEW_EVENT, "DELETE": Permission.REGISTER_PLAYERS}

    @describe(
        "player_check_in", "Check a player in", "By the desk, or by the player.", tag="players", answer=PlayerSerializer
    )
    def put(self, request: Request, slug: str, number: int) -> Response:
        player = self.player(number)
        if not request.user.is_authenticated:
            raise NotAuthenticated
        if not player.is_of(request.user):
            require(request.user, Permission.REGISTER_PLAYERS, self.event)
        return self.shown(check_in(player=player, by=request.user))

    @describe("player_check_out", "Take a check-in back", tag="players", answer=PlayerSerializer)
    def delete(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        return self.shown(undo_check_in(player=self.player(number), by=request.user))


class AbsentView(OfPlayersView):
    """Who has not come before the first round."""

    access = {"POST": Permission.REGISTER_PLAYERS}

    @describe(
        "players_leave_out",
        "Begin without who has not come",
        "They are out until they check in; the answer names them.",
        tag="players",
        answer=PlayerSerializer(many=True),
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        return self.shown(leave_out_absent(event=self.event, by=request.user))
