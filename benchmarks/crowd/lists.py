"""Every list of a large organisation, asked for as a browser does, without a network between."""

import statistics
import time
from collections.abc import Iterator

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from config.prepared import keep_for_good, prepare_pages
from tournaments.management.commands.make_organisation import RUNS_IT
from tournaments.models import Event, Organisation, Series, User

LIMIT_MS = 100.0
BARE = "/cuenta/entrar/"
BACKEND = "django.contrib.auth.backends.ModelBackend"


def addresses() -> list[str]:
    """The lists: pages and API, of the organisation and of one of its events."""
    organisation, event = Organisation.objects.latest("pk"), Event.objects.order_by("pk").last()
    assert event is not None
    e, api = f"/e/{event.slug}/", f"/api/v1/events/{event.slug}/"
    last = event.rounds.count()
    series = [f"/o/{organisation.slug}/series/{each.pk}/" for each in Series.objects.all()]
    pages = ["/", "/organizaciones/", f"/o/{organisation.slug}/", *series, "/cuenta/eventos/", "/buscar/?q=amanda+soto"]
    pages += [e + page for page in ("", "jugadores/", "jugadores/?q=rojas", "mesas/", "posiciones/", "jugadores/7/")]
    pages += [f"{e}rondas/{last}/", f"{e}registro/", f"{e}roles/", f"{e}telefonos/", f"{e}sanciones/", f"{e}mazos/"]
    pages += [f"{e}estadisticas/", f"{e}fallos/", f"{e}llamadas/", f"{e}revisiones/", f"{e}byes/", f"{e}ranking/"]
    pages += [reverse("judging:library"), reverse("judging:library") + "?busca=aliado"]
    lists = ["/api/v1/events/", "/api/v1/events/?limit=100", "/api/v1/organisations/", "/api/v1/me/"]
    lists += [api + each for each in ("players/", "rounds/", f"rounds/{last}/", "standings/", "log/", "waiting/")]
    lists += [
        api + each for each in ("penalties/", "deck-checks/", "roles/", "announcements/", "calls/", "statistics/")
    ]
    return [BARE, *pages, *lists]


def analyse() -> None:
    """Let the planner know what is there, as autovacuum does after a while."""
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def asked(times: int) -> Iterator[tuple[str, str, list[float], int]]:
    """Who asked, for what, how many milliseconds each time took, and how many queries the last one."""
    for who in ("visitor", "organiser"):
        client = Client()
        if who == "organiser":
            client.force_login(User.objects.get(username=RUNS_IT), backend=BACKEND)
        for address in addresses():
            status = client.get(address).status_code
            assert status != 404, address
            if status != 200:  # not for this one
                continue
            taken = []
            for _time in range(times):
                began = time.perf_counter()
                client.get(address)
                taken.append((time.perf_counter() - began) * 1000)
            with CaptureQueriesContext(connection) as captured:
                client.get(address)
            yield who, address, taken, len(captured)


def report(times: int) -> int:
    """Print every list, asked of a process made ready as the web's are; 1 where one is too slow."""
    analyse()
    prepare_pages()
    keep_for_good()
    slow = 0
    print(f"{'p95 ms':>8} {'median':>8} {'queries':>8}  list")
    for who, address, taken, queries in asked(times):
        p95 = statistics.quantiles(taken, n=20)[-1] if len(taken) > 1 else taken[0]
        slow += p95 >= LIMIT_MS
        mark = "  SLOW" if p95 >= LIMIT_MS else ""
        print(f"{p95:8.1f} {statistics.median(taken):8.1f} {queries:8d}  {who:9} {address}{mark}", flush=True)
    print(f"{slow} lists of {LIMIT_MS:.0f} ms or more")
    return int(slow > 0)
