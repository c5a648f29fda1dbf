"""How often one account may ask for what costs the site work: the same count for a page and for the API.

The rates are those of the API's throttles (`DEFAULT_THROTTLE_RATES`); an account is counted by itself, a stranger by
address.
"""

from collections.abc import Callable
from functools import wraps
from math import ceil
from typing import Any, cast

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from rest_framework.request import Request
from rest_framework.throttling import ScopedRateThrottle
from rest_framework.views import APIView

View = Callable[..., HttpResponseBase]


class _Counted(APIView):
    """What a throttle asks a view: under which name it is counted."""

    def __init__(self, scope: str) -> None:
        super().__init__()
        self.throttle_scope = scope


def limited(scope: str, method: str = "POST") -> Callable[[View], View]:
    """The page takes only so many requests of this method of an account; above that it says when to come back (429)."""

    def declare(view: View) -> View:
        @wraps(view)
        def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            throttle = ScopedRateThrottle()
            if request.method != method or throttle.allow_request(cast(Request, request), _Counted(scope)):
                return view(request, *args, **kwargs)
            seconds = ceil(throttle.wait() or 1)
            answer = render(request, "errors/too_often.html", {"seconds": seconds}, status=429)
            answer["Retry-After"] = str(seconds)
            return answer

        return inner

    return declare
