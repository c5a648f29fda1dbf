"""Events that come from a file: first what it holds, then, with a button, all of it."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments.actions.files.arrivals import import_file
from tournaments.files.arriving import MAX_FILE, read_file
from tournaments.forms.people import ConfirmImportForm, ImportForm
from tournaments.models import Event
from tournaments.queries.people.arrivals import Preview, preview
from tournaments.security.access import signed_in
from tournaments.security.limits import limited
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, sent
from tournaments.views.holding import packed, unpacked

COMMAND = "manage.py import_event"


@signed_in
@limited("import")
@require_http_methods(["GET", "POST"])
def event_import(request: SignedRequest) -> HttpResponse:
    """Choose a file, see what is in it, import it; nothing is kept in between but in the page itself."""
    if "held" in request.POST:
        return _confirmed(request)
    form = ImportForm(request.POST, request.FILES) if request.method == "POST" else ImportForm()

    def read() -> tuple[Preview, str]:
        content = form.cleaned_data["file"].read(MAX_FILE + 1)
        return preview(read_file(content), by=request.user), packed(content, instead=COMMAND)

    outcome = sent(form, read)
    if not outcome.done:
        return render(request, "tournaments/import.html", {"form": form}, status=outcome.status)
    found, held = outcome.made
    confirm = ConfirmImportForm(initial={"held": held, "as_copy": found.here is not None and bool(found.signed_by)})
    return render(request, "tournaments/import_preview.html", {"preview": found, "form": confirm})


def _confirmed(request: SignedRequest) -> HttpResponse:
    form = ConfirmImportForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Elige el archivo de nuevo."))
        return redirect("event-import")
    asked = form.cleaned_data
    return act(
        request,
        reverse("event-import"),
        lambda: import_file(
            content=unpacked(asked["held"], most=MAX_FILE),
            by=request.user,
            game=asked["game"],
            as_copy=asked["as_copy"],
            link_accounts=asked["link_accounts"],
        ),
        lambda events: _("Importado: %(names)s.") % {"names": ", ".join(event.name for event in events[:5])},
        to=_page_of,
    )


def _page_of(events: list[Event]) -> str:
    return reverse("event-detail", args=[events[0].slug]) if len(events) == 1 else reverse("home")
