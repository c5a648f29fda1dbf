"""The peer: a bare Django view, no middleware, ten bytes; served by the same web server with the same settings."""

import sys

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import HttpRequest, HttpResponse
from django.urls import path


def ten_bytes(request: HttpRequest) -> HttpResponse:
    """Nothing but the way through Django."""
    return HttpResponse(b"0123456789", content_type="text/plain")


urlpatterns = [path("", ten_bytes)]

settings.configure(
    DEBUG=False, SECRET_KEY="bare", ALLOWED_HOSTS=["*"], ROOT_URLCONF=__name__, MIDDLEWARE=[], INSTALLED_APPS=[]
)
sys.setswitchinterval(0.001)  # as config/wsgi.py
application = get_wsgi_application()
