"""Players' phones: who is in by a personal link, and letting in, sending away, withdrawing."""

from django.shortcuts import get_object_or_404
from django.urls import reverse
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.people.phones import let_phone_in, send_phone_away, withdraw_link
from tournaments.addresses.links import link_key
from tournaments.addresses.pages import room_url
from tournaments.api.describing import describe
from tournaments.api.people.players import OfPlayersView
from tournaments.api.serializers.players import PersonalLinkSerializer, PhoneSerializer
from tournaments.models import Phone, Player
from tournaments.queries.people.phones import phones
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedApiRequest


class PhonesView(OfPlayersView):
    """The devices of a player."""

    access = {"GET": Permission.REGISTER_PLAYERS}

    @describe(
        "phone_list",
        "List a player's phones",
        "Those of the present personal link: asking first, then in, then sent away.",
        tag="players",
        answer=PhoneSerializer(many=True),
        refusals=(403, 404),
    )
    def get(self, request: Request, slug: str, number: int) -> Response:
        return Response(PhoneSerializer(phones(self.player(number)), many=True).data)


class PersonalLinkView(OfPlayersView):
    """A player's personal link."""

    access = {"GET": Permission.REGISTER_PLAYERS, "DELETE": Permission.REGISTER_PLAYERS}

    @describe(
        "link_read",
        "Read a player's personal link",
        "For the player's own card; the same until it is withdrawn.",
        tag="players",
        answer=PersonalLinkSerializer,
        refusals=(403, 404),
    )
    def get(self, request: Request, slug: str, number: int) -> Response:
        return self.link(request, self.player(number))

    @describe(
        "link_withdraw",
        "Withdraw a player's personal link",
        "It opens nothing any more, and its phones are out; the answer is the new one.",
        tag="players",
        answer=PersonalLinkSerializer,
        refusals=(403, 404),
    )
    def delete(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        return self.link(request, withdraw_link(player=self.player(number), by=request.user))

    def link(self, request: Request, player: Player) -> Response:
        """The link as it is today."""
        path = reverse("personal-link", args=[self.event.slug, player.number, link_key(player)])
        shown = PersonalLinkSerializer({"link": room_url(request, path), "version": player.link_version})
        return Response(shown.data, headers={"Cache-Control": "no-store"})


class _PhoneView(OfPlayersView):
    """One device."""

    access = {"POST": Permission.REGISTER_PLAYERS}

    def phone(self, pk: int) -> Phone:
        """The device of that id in the event, or 404."""
        return get_object_or_404(Phone.objects.select_related("player__event"), pk=pk, player__event=self.event)


class PhoneLetInView(_PhoneView):
    """A second device comes in."""

    @describe("phone_let_in", "Let a phone in", tag="players", answer=PhoneSerializer)
    def post(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        return Response(PhoneSerializer(let_phone_in(phone=self.phone(pk), by=request.user)).data)


class PhoneSendAwayView(_PhoneView):
    """A device goes out."""

    @describe("phone_send_away", "Send a phone away", tag="players", answer=PhoneSerializer)
    def post(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        return Response(PhoneSerializer(send_phone_away(phone=self.phone(pk), by=request.user)).data)
