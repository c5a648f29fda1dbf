"""The guide: four pages for whoever runs a first tournament, asks for a first ruling, plays, or has a bad day."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournaments.security.access import public

PAGES = {
    "primer-torneo": {"es": "Tu primer torneo", "en": "Your first tournament", "pt": "Seu primeiro torneio"},
    "primer-fallo": {"es": "El primer fallo", "en": "The first ruling", "pt": "A primeira decisão"},
    "pagina-del-jugador": {"es": "La página del jugador", "en": "The player's page", "pt": "A página do jogador"},
    "un-mal-dia": {"es": "Un mal día", "en": "A bad day", "pt": "Um dia ruim"},
}


@public
@require_safe
def guide(request: HttpRequest) -> HttpResponse:
    """Its first page is where everybody begins."""
    return redirect("guide-page", next(iter(PAGES)))


@public
@require_safe
def guide_page(request: HttpRequest, page: str) -> HttpResponse:
    """One of PAGES in the reader's language, in Spanish where it is not written in it."""
    if page not in PAGES:
        raise Http404
    asked = (get_language() or "es")[:2]
    language = asked if asked in PAGES[page] else "es"
    context = {
        "text": f"guide/{language}/{page}.html",
        "title": PAGES[page][language],
        "pages": [(slug, titles[language]) for slug, titles in PAGES.items()],
        "here": page,
        "written_in": language,
    }
    return render(request, "guide/page.html", context)
