"""Deck lists: registering one, checking one, and who has one. A list is seen by its owner and the staff only."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.decks.decks import examine_deck, submit_deck
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.serializers.players import (
    DeckCheckSerializer,
    DeckSerializer,
    DeckStatusSerializer,
    DeckTextSerializer,
)
from tournaments.models import Player
from tournaments.security.permissions import Permission, may
from tournaments.security.requests import SignedApiRequest


class OfDecksView(ApiView):
    """A view of one player's deck."""

    def player(self, number: int, permission: Permission) -> Player:
        """The player of that number, for the owner of the registration and whoever holds the permission; else 403."""
        player = get_object_or_404(self.event.players.select_related("deck", "event"), number=number)
        own = player.is_of(self.request.user)
        if not own and not may(self.request.user, permission, self.event):
            self.permission_denied(self.request)
        return player


class DeckView(OfDecksView):
    """A registered list."""

    access = {"GET": Permission.VIEW_EVENT, "PUT": Permission.VIEW_EVENT}

    @describe(
        "deck_read",
        "Read a deck",
        "For its owner, the organisation and the judges.",
        tag="decks",
        answer=DeckSerializer,
        refusals=(403, 404),
    )
    def get(self, request: Request, slug: str, number: int) -> Response:
        player = self.player(number, Permission.SEE_DECKS)
        if not hasattr(player, "deck"):
            raise Http404
        return Response(DeckSerializer(player.deck).data)

    @describe(
        "deck_submit",
        "Register or replace a deck",
        "An illegal list is refused with all its problems in `details`, and nothing is kept. Once round 1 is "
        "published only the staff changes lists (409).",
        tag="decks",
        body=DeckTextSerializer,
        answer=DeckSerializer,
        refusals=(403, 404, 409),
    )
    def put(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        player = self.player(number, Permission.SUBMIT_ANY_DECK)
        body = DeckTextSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        deck = submit_deck(player=player, text=body.validated_data["text"], by=request.user)
        return Response(DeckSerializer(deck).data)


class DeckCheckView(OfDecksView):
    """A list is checked and not kept."""

    access = {"POST": Permission.VIEW_EVENT}

    @describe(
        "deck_check",
        "Check a deck without keeping it",
        "Every problem at once, each with its sections of the rules.",
        tag="decks",
        body=DeckTextSerializer,
        answer=DeckCheckSerializer,
        refusals=(403, 404),
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        player = self.player(number, Permission.SUBMIT_ANY_DECK)
        body = DeckTextSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        return Response(DeckCheckSerializer(examine_deck(player, body.validated_data["text"])).data)


class DecksView(ApiView):
    """Who has registered a list."""

    access = {"GET": Permission.SEE_DECKS}

    @describe(
        "deck_list",
        "List who has a deck",
        "The players still in, and whether each has registered a list.",
        tag="decks",
        answer=DeckStatusSerializer(many=True),
        refusals=(403, 404),
    )
    def get(self, request: Request, slug: str) -> Response:
        players = self.event.players.filter(dropped_after=None).select_related("deck").order_by("number")
        return Response(DeckStatusSerializer(players, many=True).data)
