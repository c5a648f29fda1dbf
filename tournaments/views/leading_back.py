"""The address of a button, opened again from the history or a bookmark, leads to the page that the button stands on."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import Resolver404, resolve

_PAGES = "/"


class LeadBackMiddleware:
    """Answers the opening of an address that only takes POST with the nearest page above it."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponse]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.answer(request)
        if response.status_code != 405 or request.method not in ("GET", "HEAD") or request.path.startswith("/api/"):
            return response
        return redirect(page_above(request.path))


def page_above(path: str) -> str:
    """The nearest address above the path that there is; the first page where there is none."""
    parts = path.strip("/").split("/")[:-1]
    while parts:
        above = _PAGES + "/".join(parts) + "/"
        try:
            resolve(above)
        except Resolver404:
            parts = parts[:-1]
        else:
            return above
    return _PAGES
