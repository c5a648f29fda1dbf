"""Whether this process serves: asked by the supervisor, a proxy or a watchdog."""

from django.db import connection
from django.http import HttpRequest, HttpResponse

from tournaments.access import public


@public
def healthz(request: HttpRequest) -> HttpResponse:
    """200 «ok» where the database answers; a database that does not is a 500."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("ok", content_type="text/plain")
