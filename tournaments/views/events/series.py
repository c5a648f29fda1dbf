"""Series of an organisation: their tables, their rules, their events."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.actions.events import series as actions
from tournaments.files.tables import write_table
from tournaments.forms.organisations import SeriesFileForm, SeriesForm
from tournaments.models import Event, Organisation, Series
from tournaments.queries.events.series import series_events, series_table
from tournaments.security.access import organises_it, public
from tournaments.security.limits import limited
from tournaments.security.permissions import organises
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, sent

MAX_RULES = 65_536  # bytes of a file of rules


@public
@require_safe
def series_detail(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Who has how many points; for those who run it, which events count."""
    series = get_object_or_404(
        Series.objects.select_related("season__organisation"), pk=pk, season__organisation__slug=slug
    )
    organisation = series.season.organisation
    may_change = organises(request.user, organisation)
    events = _visible(series, may_change)
    free = organisation.events.filter(series=None).order_by("-starts_on") if may_change else []
    context = {
        "organisation": organisation,
        "series": series,
        "events": events,
        "lines": series_table(series, events),
        "organises": may_change,
        "free": free,
    }
    return render(request, "tournaments/series.html", context)


@public
@require_safe
def series_file(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The same as a table of values."""
    series = get_object_or_404(Series, pk=pk, season__organisation__slug=slug)
    events = _visible(series, organises(request.user, series.season.organisation))
    rows = (
        [placed.line.rank, placed.name, placed.total, *(cell for cell, _counted in placed.cells)]
        for placed in series_table(series, events)
    )
    heads = [_("Lugar"), _("Jugador"), _("Puntos"), *(event.name for event in events)]
    response = HttpResponse(write_table(heads, rows), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="serie-{pk}.csv"'
    return response


@organises_it
@require_http_methods(["GET", "POST"])
def series_create(request: SignedRequest, organisation: Organisation) -> HttpResponse:
    """Another series."""
    form = SeriesForm(request.POST or None)
    outcome = sent(form, lambda: actions.create_series(organisation=organisation, by=request.user, **form.cleaned_data))
    if outcome.done:
        return redirect("series", organisation.slug, outcome.made.pk)
    return _creating(request, organisation, form, SeriesFileForm(), outcome.status)


@public
@require_safe
def series_rules(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Its rules as a file, for another organisation or season."""
    series = get_object_or_404(Series.objects.select_related("season"), pk=pk, season__organisation__slug=slug)
    response = HttpResponse(actions.rules_file(series), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="serie-{pk}.json"'
    return response


@organises_it
@limited("import")
@require_POST
def series_import(request: SignedRequest, organisation: Organisation) -> HttpResponse:
    """A series with the rules of a file."""
    form = SeriesFileForm(request.POST, request.FILES)

    def read() -> Series:
        content = form.cleaned_data["file"].read(MAX_RULES + 1)
        return actions.import_series(organisation=organisation, content=content, by=request.user)

    outcome = sent(form, read)
    if outcome.done:
        return redirect("series", organisation.slug, outcome.made.pk)
    return _creating(request, organisation, SeriesForm(), form, outcome.status)


def _creating(
    request: SignedRequest, organisation: Organisation, form: SeriesForm, file: SeriesFileForm, status: int
) -> HttpResponse:
    context = {"organisation": organisation, "form": form, "file_form": file}
    return render(request, "tournaments/series_form.html", context, status=status)


@organises_it
@require_http_methods(["GET", "POST"])
def series_edit(request: SignedRequest, organisation: Organisation, pk: int) -> HttpResponse:
    """Its rules."""
    series = get_object_or_404(Series, pk=pk, season__organisation=organisation)
    known = {name: getattr(series, name) for name in SeriesForm.base_fields if name != "season"}
    form = SeriesForm(request.POST or None, initial=known | {"season": series.season.name}, known=True)
    outcome = sent(form, lambda: actions.update_series(series=series, by=request.user, **form.cleaned_data))
    if outcome.done:
        messages.success(request, _("Guardado."))
        return redirect("series", organisation.slug, pk)
    context = {"organisation": organisation, "form": form, "series": series}
    return render(request, "tournaments/series_form.html", context, status=outcome.status)


@organises_it
@require_POST
def series_delete(request: SignedRequest, organisation: Organisation, pk: int) -> HttpResponse:
    """Away with it, where nothing counts in it."""
    series = get_object_or_404(Series, pk=pk, season__organisation=organisation)
    back = reverse("organisation", args=[organisation.slug])
    alone = not series.season.series.exclude(pk=series.pk).exists()  # its season goes with it
    return act(
        request,
        back,
        lambda: actions.delete_series(series=series, by=request.user),
        _("La serie ya no está."),
        deletes=[series.season, series] if alone else [series],
    )


@organises_it
@require_POST
def series_event(request: SignedRequest, organisation: Organisation, pk: int) -> HttpResponse:
    """An event counts, or no longer does: the button says which."""
    series = get_object_or_404(Series, pk=pk, season__organisation=organisation)
    event = get_object_or_404(Event, organisation=organisation, slug=request.POST.get("event", ""))
    counts = "out" not in request.POST
    said = _("«%(name)s» cuenta en la serie.") if counts else _("«%(name)s» ya no cuenta en la serie.")
    back = reverse("series", args=[organisation.slug, pk])
    wanted = series if counts else None
    return act(
        request,
        back,
        lambda: actions.count_event(event=event, series=wanted, by=request.user),
        said % {"name": event.name},
    )


def _visible(series: Series, may_change: bool) -> list[Event]:
    """Private events are counted for those who run them alone."""
    return [event for event in series_events(series) if event.is_public or may_change]
