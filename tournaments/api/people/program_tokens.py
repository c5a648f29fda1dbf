"""Tokens that a person makes for programs, with a scope of their own. Only who logged in makes and ends them."""

from django.shortcuts import get_object_or_404
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.people.tokens import create_token, delete_token
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.serializers.outbound import ApiTokenSerializer, MadeTokenSerializer, NewTokenSerializer
from tournaments.models import ApiToken
from tournaments.security.requests import SignedApiRequest


class ProgramTokensView(ApiView):
    """The tokens of the person who asks."""

    access = {"GET": "signed_in", "POST": "signed_in"}

    @describe("token_list", "List your tokens", tag="accounts", answer=ApiTokenSerializer(many=True), refusals=())
    def get(self, request: Request) -> Response:
        tokens = ApiToken.objects.filter(kept__user=request.user.pk).select_related("kept")
        return Response(ApiTokenSerializer(tokens, many=True).data)

    @describe(
        "token_create",
        "Make a token for a program",
        "`read` reads what the account reads, `results` writes results too, `all` does what the account does. The "
        "text is told once.",
        tag="accounts",
        body=NewTokenSerializer,
        answer=MadeTokenSerializer,
        status=201,
        refusals=(403, 409),
    )
    def post(self, request: SignedApiRequest) -> Response:
        body = sent(NewTokenSerializer, request)
        made, text = create_token(user=request.user, **body)
        told = {**ApiTokenSerializer(made).data, "token": text}
        return Response(told, status=status.HTTP_201_CREATED)


class ProgramTokenView(ApiView):
    """One of them."""

    access = {"DELETE": "signed_in"}

    @describe("token_delete", "Delete a token", tag="accounts", answer=None, status=204, refusals=(403, 404))
    def delete(self, request: SignedApiRequest, pk: int) -> Response:
        token = get_object_or_404(ApiToken.objects.select_related("kept"), kept__user=request.user, pk=pk)
        delete_token(token=token, by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)
