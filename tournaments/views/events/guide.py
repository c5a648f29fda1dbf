"""The guide: four pages for whoever runs a first tournament, asks for a first ruling, plays, or has a bad day."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournaments.security.access import public

PAGES = {
    "primer-torneo": {"es": "Tu primer torneo", "en": "Your first tournament"},
    "primer-fallo": {"es": "El primer fallo", "en": "The first ruling"},
    "pagina-del-jugador": {"es": "La página del jugador", "en": "The player's page"},
    "un-mal-dia": {"es": "Un mal día", "en": "A bad day"},
}


@public
@require_safe
def guide(request: HttpRequest) -> HttpResponse:
    """Its first page is where everybody begins."""
    return redirect("guide-page", next(iter(PAGES)))


@public
@require_safe
def guide_page(request: HttpRequest, page: str) -> HttpResponse:
    """One of PAGES, in English for who reads it and in Spanish for all others."""
    if page not in PAGES:
        raise Http404
    language = "en" if (get_language() or "es").startswith("en") else "es"
    context = {
        "text": f"guide/{language}/{page}.html",
        "title": PAGES[page][language],
        "pages": [(slug, titles[language]) for slug, titles in PAGES.items()],
        "here": page,
        "written_in": language,
    }
    return render(request, "guide/page.html", context)
