"""What a view is handed, for those who read its types: the request of a page, and one whose maker is known."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails
from rest_framework.request import Request

from tournaments.models import Phone, User


class PageRequest(HttpRequest):
    """A request as the middleware leaves it; `phone` is the device as the event knows it (`access.recognise`)."""

    htmx: HtmxDetails
    phone: Phone | None


class SignedRequest(PageRequest):
    """The request of somebody with an account, or of a player's own phone: the view's declared access saw to it."""

    user: User


class SignedApiRequest(Request):
    """The same for a method of the API that is not open to everybody."""

    user: User
