"""What was ruled before: searched by judges, looked up by everybody, exported and imported."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from judging import boards
from judging.actions.precedents import import_precedents, remove_file
from judging.files import MOST_BYTES, write_precedents
from judging.models import PrecedentFile
from judging.permissions import may_keep_precedents, require_keeper
from judging.queries.rulings.library import library, published_entries
from judging.queries.rulings.precedents import brought_files, by_words
from judging.queries.rulings.published import public_rulings
from tournaments.errors import UserError
from tournaments.security.access import public, signed_in
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act
from tournaments.views.events.exports import download

LONGEST = 100


@signed_in
@require_safe
def precedents(request: SignedRequest) -> HttpResponse:
    """What the reader may read of what was ruled, by words, card and section."""
    asked = _asked(request)
    keeps = may_keep_precedents(request.user)
    context = {
        "asked": asked,
        "found": by_words(request.user, **asked) if any(asked.values()) else [],
        "games": boards.games(),
        "keeps": keeps,
        "files": brought_files() if keeps else (),
    }
    return render(request, "judging/precedents.html", context)


@public
@require_safe
def library_page(request: HttpRequest) -> HttpResponse:
    """The public library: published rulings, nobody's name."""
    asked = _asked(request)
    return render(
        request, "judging/library.html", {"asked": asked, "entries": library(**asked), "games": boards.games()}
    )


@public
@require_safe
def library_file(request: HttpRequest) -> HttpResponse:
    """The library as a file for another installation."""
    return download(write_precedents(published_entries(public_rulings())), "precedentes.json", "application/json")


@signed_in
@require_POST
def precedents_import(request: SignedRequest) -> HttpResponse:
    """Take in the file of another installation."""
    require_keeper(request.user)
    chosen = request.FILES.get("file")

    def taken_in() -> int:
        if chosen is None:
            raise UserError(_("Elige un archivo."), field="file")
        content = chosen.read(MOST_BYTES + 1)
        return import_precedents(content=content, name=chosen.name or "", by=request.user)[1]

    return act(
        request,
        reverse("judging:precedents"),
        taken_in,
        lambda came: (
            ngettext("%(n)d fallo nuevo. Puedes sacarlo.", "%(n)d fallos nuevos. Puedes sacarlos.", came) % {"n": came}
        ),
    )


@signed_in
@require_POST
def precedents_remove(request: SignedRequest, pk: int) -> HttpResponse:
    """Take a file back."""
    require_keeper(request.user)
    file = get_object_or_404(PrecedentFile, pk=pk)
    said = _("Lo que trajo ese archivo ya no está.")
    return act(request, reverse("judging:precedents"), lambda: remove_file(file=file, by=request.user), said)


def _asked(request: HttpRequest) -> dict[str, str]:
    names = {"words": "busca", "card": "carta", "section": "seccion", "game": "juego"}
    return {name: request.GET.get(key, "").replace("\0", "").strip()[:LONGEST] for name, key in names.items()}
