"""Personal data: who is behind a registration, one's own in a file, and their end."""

from typing import Any

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.people.persons import person_of, write_person
from tournaments.actions.privacy.erasing import erase_account, erase_player
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.serializers.accounts import ErasureSerializer, PersonSerializer
from tournaments.errors import UserError
from tournaments.models import Player
from tournaments.privacy.public_names import Person
from tournaments.queries.people.own_data import account_facts
from tournaments.queries.record.teams import people_of
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedApiRequest


class PersonView(ApiView):
    """Who is behind a registration, for those who register."""

    access = {
        "GET": Permission.REGISTER_PLAYERS,
        "PUT": Permission.REGISTER_PLAYERS,
        "DELETE": Permission.REGISTER_PLAYERS,
    }

    @describe(
        "person_read", "Read who is behind a registration", tag="players", answer=PersonSerializer, refusals=(403, 404)
    )
    def get(self, request: Request, slug: str, number: int) -> Response:
        return Response(PersonSerializer(person_of(self._player(number))).data)

    @describe(
        "person_write",
        "Say who is behind a registration",
        "Of people under 18 everybody reads the alias alone; under 14 a guardian allowed it on a day that is named.",
        tag="players",
        body=PersonSerializer,
        answer=PersonSerializer,
    )
    def put(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        body = sent(PersonSerializer, request)
        player = write_person(player=self._player(number), person=Person(**body), by=request.user)
        return Response(PersonSerializer(person_of(player)).data)

    @describe(
        "person_erase",
        "Erase a person",
        "Names, age, guardian, account, phones and deck drafts go; results stay under a number. It is not undone.",
        tag="players",
        answer=None,
        status=204,
    )
    def delete(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        erase_player(player=self._player(number), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)

    def _player(self, number: int) -> Player:
        return get_object_or_404(people_of(self.event).select_related("event", "user"), number=number)


class OwnDataView(ApiView):
    """Everything that is kept of the person who asks."""

    access = {"GET": "signed_in", "DELETE": "signed_in"}

    @describe(
        "own_data",
        "Take your data along",
        "The account with its registrations, decks, results, penalties and devices, as the page gives it.",
        tag="accounts",
        answer=dict[str, Any],
        refusals=(),
    )
    def get(self, request: SignedApiRequest) -> Response:
        return Response(account_facts(request.user))

    @describe(
        "own_erasure",
        "Erase your account",
        "With the password once more. What was played stays, under numbers. It is not undone; 409 while you are the "
        "last one who runs something.",
        tag="accounts",
        body=ErasureSerializer,
        answer=None,
        status=204,
        refusals=(409,),
    )
    def delete(self, request: SignedApiRequest) -> Response:
        body = sent(ErasureSerializer, request)
        if not request.user.check_password(body["password"]):
            raise UserError(_("Esa no es tu contraseña."), code="wrong_credentials", field="password")
        erase_account(user=request.user, by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)
