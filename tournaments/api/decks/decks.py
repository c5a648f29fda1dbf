"""Deck lists: registering one, checking one, and who has one. A list is seen by its owner and the staff only."""

from datetime import UTC

from django.http import Http404
from django.shortcuts import get_object_or_404
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.decks.decks import accept_deck, examine_deck, save_draft, submit_deck, unaccept_deck
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.serializers.players import (
    AcceptanceOfDeckSerializer,
    DeckCheckSerializer,
    DeckDraftSerializer,
    DeckSerializer,
    DeckStatusSerializer,
    DeckTextSerializer,
)
from tournaments.models import Deck, DeckDraft, Player
from tournaments.queries.record.teams import deck_holders, people_of
from tournaments.security.permissions import Permission, may
from tournaments.security.requests import SignedApiRequest


class OfDecksView(ApiView):
    """A view of one player's deck."""

    def player(self, number: int, permission: Permission) -> Player:
        """The player of that number, for the owner of the registration and whoever holds the permission; else 403."""
        player = get_object_or_404(people_of(self.event).select_related("deck", "event", "team"), number=number)
        own = player.is_of(self.request.user)
        if not own and not may(self.request.user, permission, self.event):
            self.permission_denied(self.request)
        return player


class DeckView(OfDecksView):
    """A registered list."""

    throttle_scope = "deck"
    access = {"GET": Permission.VIEW_EVENT, "PUT": Permission.VIEW_EVENT}

    @describe(
        "deck_read",
        "Read a deck",
        "For its owner, the organisation and the judges.",
        tag="decks",
        answer=DeckSerializer,
        refusals=(403, 404, 429),
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
        refusals=(403, 404, 409, 429),
    )
    def put(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        player = self.player(number, Permission.SUBMIT_ANY_DECK)
        body = sent(DeckTextSerializer, request)
        deck = submit_deck(player=player, text=body["text"], by=request.user)
        return Response(DeckSerializer(deck).data)


class DeckCheckView(OfDecksView):
    """A list is checked and not kept."""

    throttle_scope = "deck"
    access = {"POST": Permission.VIEW_EVENT}

    @describe(
        "deck_check",
        "Check a deck without keeping it",
        "Every problem at once, each with its sections of the rules.",
        tag="decks",
        body=DeckTextSerializer,
        answer=DeckCheckSerializer,
        refusals=(403, 404, 429),
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        player = self.player(number, Permission.SUBMIT_ANY_DECK)
        body = sent(DeckTextSerializer, request)
        return Response(DeckCheckSerializer(examine_deck(player, body["text"])).data)


class DeckDraftView(OfDecksView):
    """What a player has written so far; theirs alone."""

    access = {"GET": Permission.VIEW_EVENT, "PUT": Permission.VIEW_EVENT, "DELETE": Permission.VIEW_EVENT}

    @describe(
        "deck_draft_read",
        "Read your draft of a deck",
        "What you have written so far; nobody else reads it.",
        tag="decks",
        answer=DeckDraftSerializer,
        refusals=(403, 404),
    )
    def get(self, request: Request, slug: str, number: int) -> Response:
        return Response(DeckDraftSerializer(self._draft(number)).data)

    @describe(
        "deck_draft_keep",
        "Keep a draft of a deck",
        "Legal or not; the registered list stays what it is.",
        tag="decks",
        body=DeckTextSerializer,
        answer=DeckDraftSerializer,
    )
    def put(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        player = self._own(number)
        body = sent(DeckTextSerializer, request)
        return Response(DeckDraftSerializer(save_draft(player=player, text=body["text"], by=request.user)).data)

    @describe("deck_draft_drop", "Drop your draft of a deck", tag="decks", answer=None, status=204, refusals=(403, 404))
    def delete(self, request: Request, slug: str, number: int) -> Response:
        self._draft(number).delete()
        return Response(status=status.HTTP_204_NO_CONTENT)

    def _own(self, number: int) -> Player:
        player = get_object_or_404(self.event.players.select_related("event"), number=number)
        if not player.is_of(self.request.user):
            self.permission_denied(self.request)
        return player

    def _draft(self, number: int) -> DeckDraft:
        return get_object_or_404(DeckDraft, player=self._own(number))


class DeckAcceptanceView(OfDecksView):
    """A judge has looked at a list."""

    access = {"PUT": Permission.ACCEPT_DECKS, "DELETE": Permission.ACCEPT_DECKS}

    @describe(
        "deck_accept",
        "Accept a deck",
        "`submitted_at` names the list that was looked at: one that came since is refused (409).",
        tag="decks",
        body=AcceptanceOfDeckSerializer,
        answer=DeckSerializer,
    )
    def put(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        player = get_object_or_404(self.event.players.select_related("event"), number=number)
        body = sent(AcceptanceOfDeckSerializer, request)
        seen = body["submitted_at"]
        accept_deck(player=player, by=request.user, submitted_at=seen.astimezone(UTC).isoformat() if seen else "")
        return Response(DeckSerializer(Deck.objects.select_related("player", "accepted_by").get(player=player)).data)

    @describe("deck_unaccept", "Have a deck looked at again", tag="decks", answer=None, status=204)
    def delete(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        unaccept_deck(player=get_object_or_404(self.event.players, number=number), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


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
        players = deck_holders(self.event).select_related("deck").order_by("number")
        return Response(DeckStatusSerializer(players, many=True).data)
