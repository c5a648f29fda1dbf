"""A browser that asks to be told of the next table, the file that listens for it, and an account's mail address."""

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.actions.people.notices import (
    ask_mailbox,
    confirm_mailbox,
    subscribe,
    unsubscribe,
    whose_mailbox,
)
from tournaments.errors import UserError
from tournaments.forms.outbound import PushForm
from tournaments.models import Event, User
from tournaments.outbound.web_push import server_public_key
from tournaments.security.access import public, requires, signed_in
from tournaments.security.limits import limited
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import tried


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

    def told() -> None:
        if not form.is_valid():
            raise UserError(str(next(iter(form.errors.values()))[0]), code="bad_keys")
        subscribe(user=request.user, **form.cleaned_data)

    outcome = tried(told)
    if outcome.refused:
        return JsonResponse({"code": outcome.refused.code, "message": outcome.why}, status=outcome.status)
    return JsonResponse({"told": True})


def send_mailbox_link(request: SignedRequest) -> None:
    """Ask the owner of the address that the account has to show it, and say so."""
    user = User.objects.get(pk=request.user.pk)
    if not settings.EMAIL_CONFIGURED or not user.email or user.mailbox:
        return
    site = settings.SITE_URL or f"{request.scheme}://{request.get_host()}"
    outcome = tried(lambda: ask_mailbox(user=user, site=site))
    if outcome.refused:
        messages.error(request, outcome.why)
    else:
        messages.success(request, _("Te mandamos un enlace a %(address)s: ábrelo ahí.") % {"address": user.email})


@signed_in
@limited("mail")
@require_POST
def mailbox_ask(request: SignedRequest) -> HttpResponse:
    """The link once more."""
    send_mailbox_link(request)
    return redirect("account")


@public
@limited("login_page")
@require_http_methods(["GET", "POST"])
def mailbox(request: HttpRequest, key: str) -> HttpResponse:
    """What a link in a mail opens: whose account it is for, and a button that says that the address is theirs."""
    outcome = tried(lambda: whose_mailbox(key) if request.method == "GET" else confirm_mailbox(key=key))
    context = {"owner": outcome.gave, "done": outcome.done and request.method == "POST", "refused": outcome.why}
    answer = render(request, "registration/mailbox.html", context, status=outcome.status)
    answer["Referrer-Policy"] = "no-referrer"
    return answer


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
