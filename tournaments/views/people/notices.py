"""A browser that asks to be told of the next table, and the file that listens for it."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from tournaments.actions.people.notices import subscribe, unsubscribe
from tournaments.errors import UserError
from tournaments.forms.outbound import PushForm
from tournaments.models import Event
from tournaments.outbound.web_push import server_public_key
from tournaments.security.access import public, requires
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import status_of


@requires(Permission.VIEW_EVENT)
@require_safe
def push_key(request: SignedRequest, event: Event) -> HttpResponse:
    """What a browser subscribes with; who is nobody here has nothing to be told."""
    return JsonResponse({"key": server_public_key(), "known": request.user.is_authenticated})


@requires(Permission.REPORT_OWN_RESULT)
@require_POST
def push_subscribe(request: SignedRequest, event: Event) -> HttpResponse:
    """Tell this browser what happens to its player; sent with `off`, tell it no more."""
    form = PushForm(request.POST)
    if "off" in request.POST:
        unsubscribe(user=request.user, endpoint=request.POST.get("endpoint", ""))
        return JsonResponse({"told": False})
    try:
        if not form.is_valid():
            raise UserError(str(next(iter(form.errors.values()))[0]), code="bad_keys")
        subscribe(user=request.user, **form.cleaned_data)
    except UserError as error:
        return JsonResponse({"code": error.code, "message": error.message}, status=status_of(error))
    return JsonResponse({"told": True})


@public
@require_safe
@cache_control(max_age=0, no_cache=True)
def service_worker(request: HttpRequest) -> HttpResponse:
    """At the root of the site, so that it covers all pages."""
    return render(request, "app/worker.js", content_type="text/javascript")


@public
@require_safe
@cache_control(max_age=3600)
def manifest(request: HttpRequest) -> HttpResponse:
    """What a phone needs to know to install the site as an app."""
    icons = [
        {"src": static("img/mark.svg"), "sizes": "any", "type": "image/svg+xml"},
        {"src": static("img/app-192.png"), "sizes": "192x192", "type": "image/png", "purpose": "any maskable"},
        {"src": static("img/app-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "any maskable"},
    ]
    told = {
        "name": "Veredicto",
        "short_name": "Veredicto",
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#12171f",
        "theme_color": "#12171f",
        "icons": icons,
    }
    return JsonResponse(told, content_type="application/manifest+json")


@public
@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """What an installed app shows where there is no signal and the page was never seen."""
    return render(request, "app/offline.html")
