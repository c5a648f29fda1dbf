"""The picture over an event's page: shown, put, taken away."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.actions.events.images import put_image, remove_image
from tournaments.actions.pictures import MOST_SENT
from tournaments.forms.outbound import ImageForm
from tournaments.models import Event, EventImage
from tournaments.security.access import requires
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import sent


@requires(Permission.VIEW_EVENT)
@require_safe
def event_image(request: HttpRequest, event: Event) -> HttpResponse:
    """The picture itself; its address changes with it, so a browser may keep it."""
    image = EventImage.objects.filter(event=event).first()
    if image is None:
        raise Http404
    response = HttpResponse(bytes(image.content), content_type="image/webp")
    patch_cache_control(response, private=not event.is_public, max_age=7 * 24 * 3600)
    return response


@requires(Permission.MANAGE_EVENT)
@require_http_methods(["GET", "POST"])
def image_edit(request: SignedRequest, event: Event) -> HttpResponse:
    """Send one, or take it away."""
    form = ImageForm(request.POST or None, request.FILES or None)
    if "remove" in request.POST:
        remove_image(event=event, by=request.user)
        messages.success(request, _("Imagen quitada. Puedes poner otra."))
        return redirect("image-edit", event.slug)
    outcome = sent(
        form,
        lambda: put_image(
            event=event,
            sent=form.cleaned_data["file"].read(MOST_SENT + 1),
            told=form.cleaned_data["told"],
            by=request.user,
        ),
    )
    if outcome.done:
        messages.success(request, _("Imagen puesta: está sobre la página del evento."))
        return redirect("event-detail", event.slug)
    context = {"event": event, "form": form, "image": EventImage.objects.filter(event=event).defer("content").first()}
    return render(request, "tournaments/image_form.html", context, status=outcome.status)
