"""The pages for what went wrong: each says what to do next."""

from django.http import HttpRequest, HttpResponse, HttpResponseServerError
from django.shortcuts import render
from django.template.loader import render_to_string

from tournaments.api.errors import is_of_the_api, outside_any_view


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: the browser sent something that cannot be read."""
    if is_of_the_api(request):
        return outside_any_view("bad_request", 400)
    return render(request, "errors/bad_request.html", status=400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403: the person lacks the role; someone who is not logged in is asked to log in."""
    return render(request, "errors/forbidden.html", status=403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: no such page, or none that this person may know of."""
    if is_of_the_api(request):
        return outside_any_view("not_found", 404)
    return render(request, "errors/not_found.html", status=404)


def server_error(request: HttpRequest) -> HttpResponse:
    """500: our fault. Rendered without the request, so that it asks nothing of a database that may be down."""
    if is_of_the_api(request):
        return outside_any_view("server_error", 500)
    return HttpResponseServerError(render_to_string("errors/server_error.html"))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: the form's token is missing or from another session; the reason is for the log, not for the page."""
    return render(request, "errors/csrf_failure.html", status=403)
