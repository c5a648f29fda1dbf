"""Whether this site serves: asked by the supervisor, a proxy or a watchdog."""

from django.http import HttpRequest, JsonResponse

from judging.queries.calls.waiting import at_work, waiting
from tournaments.security.access import public


@public
def healthz(request: HttpRequest) -> JsonResponse:
    """200 where this web process and its database answer, with how long disputes wait for their ruling.

    `status` is "late" once the oldest has waited longer than half a minute, and "no_worker" while none gives a sign of
    life: the workers need somebody, the pages do not. A database that does not answer is a 500.
    """
    now, workers = waiting(), at_work()
    told = {
        "status": "late" if now.is_late else "ok" if workers.number else "no_worker",
        "waiting": now.disputes,
        "oldest_waiting_seconds": now.seconds,
        "workers": workers.number,
        "last_heartbeat_seconds": workers.seconds,
    }
    return JsonResponse(told, headers={"Cache-Control": "no-store"})
