"""Players enter an event, leave it and come back."""

from django.shortcuts import get_object_or_404
from rest_framework import status
from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.registration import (
    drop_player,
    join_event,
    link_account,
    register_players,
    remove_player,
    undrop_player,
)  # fmt: skip
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.shapes.players import AccountLinkShape, PlayerListShape, PlayerShape
from tournaments.models import Player
from tournaments.permissions import Permission, may


class OfPlayersView(ApiView):
    """A view that answers players."""

    def player(self, number: int) -> Player:
        """The player of that number, or 404."""
        return get_object_or_404(self.event.players.select_related("user", "event"), number=number)

    def shown(self, players: Player | list[Player], **answer: int) -> Response:
        """The answer; accounts are shown to those who register players."""
        context = {"shows_accounts": may(self.request.user, Permission.REGISTER_PLAYERS, self.event)}
        return Response(PlayerShape(players, many=isinstance(players, list), context=context).data, **answer)


class PlayersView(OfPlayersView):
    """Everybody who plays."""

    access = {"GET": Permission.VIEW_EVENT, "POST": Permission.REGISTER_PLAYERS}

    @describe(
        "player_list", "List the players", "In the order of their numbers.", tag="players",
        answer=PlayerShape(many=True), refusals=(404,),
    )  # fmt: skip
    def get(self, request: Request, slug: str) -> Response:
        return self.shown(list(self.event.players.select_related("user").order_by("number")))

    @describe(
        "player_register", "Register players",
        "From a pasted text or a list of names. One bad line, and nobody is registered; `details` name them all.",
        tag="players", body=PlayerListShape, answer=PlayerShape(many=True), status=201, refusals=(403, 404, 409),
    )  # fmt: skip
    def post(self, request: Request, slug: str) -> Response:
        body = PlayerListShape(data=request.data)
        body.is_valid(raise_exception=True)
        added = register_players(event=self.event, text=body.validated_data["text"], by=request.user)
        return self.shown(added, status=status.HTTP_201_CREATED)


class PlayerView(OfPlayersView):
    """One player."""

    access = {"GET": Permission.VIEW_EVENT, "DELETE": Permission.REGISTER_PLAYERS}

    @describe("player_read", "Read a player", tag="players", answer=PlayerShape, refusals=(404,))
    def get(self, request: Request, slug: str, number: int) -> Response:
        return self.shown(self.player(number))

    @describe(
        "player_remove", "Strike a registration", "Only of a player who never sat at a table; others are dropped.",
        tag="players", answer=None, status=204, refusals=(403, 404, 409),
    )  # fmt: skip
    def delete(self, request: Request, slug: str, number: int) -> Response:
        remove_player(player=self.player(number), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class PlayerDropView(OfPlayersView):
    """A player leaves."""

    access = {"POST": Permission.REGISTER_PLAYERS}

    @describe(
        "player_drop", "Drop a player", "After the round being played; their results stay.", tag="players",
        answer=PlayerShape, refusals=(403, 404, 409),
    )  # fmt: skip
    def post(self, request: Request, slug: str, number: int) -> Response:
        return self.shown(drop_player(player=self.player(number), by=request.user))


class PlayerUndropView(OfPlayersView):
    """A player comes back."""

    access = {"POST": Permission.REGISTER_PLAYERS}

    @describe(
        "player_undrop", "Take a dropped player back", "From the next round on.", tag="players", answer=PlayerShape,
        refusals=(403, 404, 409),
    )  # fmt: skip
    def post(self, request: Request, slug: str, number: int) -> Response:
        return self.shown(undrop_player(player=self.player(number), by=request.user))


class PlayerAccountView(OfPlayersView):
    """Whose registration it is."""

    access = {"PUT": Permission.REGISTER_PLAYERS}

    @describe(
        "player_link", "Tie a registration to an account", "Its owner then sees their table; an empty name unties it.",
        tag="players", body=AccountLinkShape, answer=PlayerShape, refusals=(403, 404, 409),
    )  # fmt: skip
    def put(self, request: Request, slug: str, number: int) -> Response:
        body = AccountLinkShape(data=request.data)
        body.is_valid(raise_exception=True)
        username = body.validated_data["username"]
        return self.shown(link_account(player=self.player(number), username=username, by=request.user))


class JoinView(OfPlayersView):
    """A person enters with their own account."""

    access = {"POST": Permission.VIEW_EVENT}

    @describe(
        "event_join", "Enter an event with one's own account", "While it is public and in preparation.", tag="players",
        answer=PlayerShape, status=201, refusals=(404, 409),
    )  # fmt: skip
    def post(self, request: Request, slug: str) -> Response:
        if not request.user.is_authenticated:
            raise NotAuthenticated
        return self.shown(join_event(event=self.event, by=request.user), status=status.HTTP_201_CREATED)
