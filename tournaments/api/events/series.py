"""Series of an organisation, their tables, and which events count in them."""

from django.shortcuts import get_object_or_404
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.events import series as actions
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.people.organisations import OfAnOrganisationView
from tournaments.api.reading import sent
from tournaments.api.serializers.events import EventSerializer
from tournaments.api.serializers.series import (
    CountedInSerializer,
    NewSeriesSerializer,
    SeriesRulesSerializer,
    SeriesSerializer,
    SeriesTableSerializer,
)
from tournaments.models import Series
from tournaments.queries.events.series import series_events, series_table
from tournaments.security.permissions import Permission, organises
from tournaments.security.requests import SignedApiRequest


class SeriesListView(OfAnOrganisationView):
    """The series of an organisation."""

    access = {"GET": "public", "POST": "signed_in"}

    @describe(
        "series_list",
        "List the series of an organisation",
        tag="organisations",
        answer=SeriesSerializer(many=True),
        refusals=(404,),
    )
    def get(self, request: Request, slug: str) -> Response:
        found = Series.objects.filter(season__organisation=self.organisation()).select_related("season")
        return Response(SeriesSerializer(found, many=True).data)

    @describe(
        "series_create",
        "Create a series",
        "Its season begins with it if need be.",
        tag="organisations",
        body=NewSeriesSerializer,
        answer=SeriesSerializer,
        status=201,
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        organisation = self.own()
        body = sent(NewSeriesSerializer, request)
        made = actions.create_series(organisation=organisation, by=request.user, **body)
        return Response(SeriesSerializer(made).data, status=status.HTTP_201_CREATED)


class SeriesView(OfAnOrganisationView):
    """One series."""

    access = {"GET": "public", "PATCH": "signed_in", "DELETE": "signed_in"}

    @describe(
        "series_read",
        "Read the table of a series",
        "Only finished events bring points; private ones only to those who run the organisation.",
        tag="organisations",
        answer=SeriesTableSerializer,
        refusals=(404,),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        series = self.series(pk)
        own = organises(request.user, series.season.organisation)
        events = [event for event in series_events(series) if event.is_public or own]
        lines = [
            {
                "rank": placed.line.rank,
                "name": placed.name,
                "total": str(placed.line.total),
                "invited": placed.invited,
                "points": [cell for cell, _counted in placed.cells],
                "counted": [counted for _cell, counted in placed.cells],
            }
            for placed in series_table(series, events)
        ]
        document = {"series": series, "events": [event.slug for event in events], "lines": lines}
        return Response(SeriesTableSerializer(document).data)

    @describe(
        "series_update",
        "Change the rules of a series",
        tag="organisations",
        body=SeriesRulesSerializer(partial=True),
        answer=SeriesSerializer,
    )
    def patch(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        self.own()
        body = sent(SeriesRulesSerializer, request, partial=True)
        changed = actions.update_series(series=self.series(pk), by=request.user, **body)
        return Response(SeriesSerializer(changed).data)

    @describe(
        "series_delete",
        "Delete a series",
        "One that no event counts in (409).",
        tag="organisations",
        answer=None,
        status=204,
    )
    def delete(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        self.own()
        actions.delete_series(series=self.series(pk), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)

    def series(self, pk: int) -> Series:
        """The series, or 404."""
        return get_object_or_404(
            Series.objects.select_related("season"), pk=pk, season__organisation=self.organisation()
        )


class EventSeriesView(ApiView):
    """In which series an event counts."""

    access = {"PUT": Permission.MANAGE_EVENT}

    @describe(
        "event_series",
        "Count an event in a series",
        "One of its organisation's, by id; null for none.",
        tag="organisations",
        body=CountedInSerializer,
        answer=EventSerializer,
        refusals=(403, 404),
    )
    def put(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(CountedInSerializer, request)
        wanted = body["series"]
        series = get_object_or_404(Series.objects.select_related("season"), pk=wanted) if wanted else None
        return Response(EventSerializer(actions.count_event(event=self.event, series=series, by=request.user)).data)
