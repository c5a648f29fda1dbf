"""The documents and their examples."""

import json

from django.http import Http404
from rest_framework.request import Request
from rest_framework.response import Response

from judging import boards
from judging.api.base import JudgingView
from judging.api.serializers.law import ExampleSerializer, SectionSerializer
from tournaments.api.describing import describe


class SectionsView(JudgingView):
    """A document, section by section."""

    access = {"GET": "public"}

    @describe(
        "section_list",
        "List the sections of a game's document",
        "In the document's order, paraphrased.",
        tag="judging",
        answer=SectionSerializer(many=True),
        refusals=(404,),
    )
    def get(self, request: Request, game: str) -> Response:
        return Response(SectionSerializer(boards.sections(_known(game)), many=True).data)


class ExamplesView(JudgingView):
    """A document's own examples."""

    access = {"GET": "public"}

    @describe(
        "example_list",
        "List the examples of a game's document",
        "`board` can be diagnosed and submitted as it is.",
        tag="judging",
        answer=ExampleSerializer(many=True),
        refusals=(404,),
    )
    def get(self, request: Request, game: str) -> Response:
        found = [
            {"id": one.id, "title": one.title, "section": one.section, "board": json.loads(one.request)}
            for one in boards.examples(_known(game))
        ]
        return Response(ExampleSerializer(found, many=True).data)


def _known(game: str) -> str:
    if boards.game(game) is None:
        raise Http404
    return game
