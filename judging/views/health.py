"""Whether this site serves: asked by the supervisor, a proxy or a watchdog."""

from django.http import HttpRequest, JsonResponse

from judging.queries.waiting import waiting
from tournaments.access import public


@public
def healthz(request: HttpRequest) -> JsonResponse:
    """200 where this web process and its database answer, with how long disputes wait for their ruling.

    `status` is "late" once the oldest has waited longer than half a minute: the workers need somebody, the pages do
    not. A database that does not answer is a 500.
    """
    now = waiting()
    told = {"status": "late" if now.is_late else "ok", "waiting": now.disputes, "oldest_waiting_seconds": now.seconds}
    return JsonResponse(told, headers={"Cache-Control": "no-store"})
