"""What the pages answer alike: an action's outcome as a message, and pages that a phone need not load twice."""

import hashlib
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from django.contrib import messages
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Model
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.http import quote_etag
from django.utils.translation import get_language

from tournaments.actions.putting_back import as_it_stands
from tournaments.errors import Conflict, UserError
from tournaments.forms.people import add_user_error
from tournaments.models import Event, Round
from tournaments.security.attempts import TooMany
from tournaments.security.requests import SignedRequest
from tournaments.views.outbox import done_once, from_outbox

T = TypeVar("T")
REMOVED = "removed"  # the session's key of what was deleted last


def status_of(error: UserError) -> int:
    """429 for too many tries, 409 where the state moved on, 422 where the input is wrong."""
    if isinstance(error, TooMany):
        return 429
    return 409 if isinstance(error, Conflict) else 422


@dataclass(frozen=True, slots=True)
class Sent(Generic[T]):
    """What became of what was asked: done, with what that gave; or refused, and the status of the page that says so.

    Without either nothing was tried: the form was not sent, or its own check refuses it.
    """

    done: bool
    status: int
    gave: T | None = None
    refused: UserError | None = None

    @property
    def made(self) -> T:
        """What the action gave, once it is done."""
        return cast(T, self.gave)

    @property
    def details(self) -> tuple[str, ...]:
        """All that is wrong, where a refusal has more to say than its sentence."""
        return self.refused.details if self.refused else ()

    @property
    def why(self) -> str:
        """The sentence of a refusal, "" where there is none."""
        return self.refused.message if self.refused else ""


def tried(action: Callable[[], T]) -> Sent[T]:
    """Carry out what is asked; the one place in which the pages catch a refusal."""
    try:
        return Sent(True, 200, action())
    except UserError as error:
        return Sent(False, status_of(error), refused=error)


def sent(form: BaseForm, action: Callable[[], T]) -> Sent[T]:
    """Carry out what a form asks if it came with all that it needs; a refusal stands beside the field it names."""
    if not form.is_bound:
        return Sent(False, 200)
    if not form.is_valid():
        return Sent(False, 422)
    outcome = tried(action)
    if outcome.refused:
        add_user_error(form, outcome.refused)
    return outcome


def act(
    request: SignedRequest,
    back: str,
    action: Callable[[], T],
    said: str | Callable[[T], str],
    *,
    to: Callable[[T], str] | None = None,
    deletes: Sequence[Model] = (),
) -> HttpResponse:
    """Run one action behind a button and go back, with what was done or why not; to an outbox, say it alone.

    `said` and `to`, a page to go to instead, may be made of what the action gave. What it `deletes` is kept for the
    button «Deshacer» beside the message.
    """
    kept = as_it_stands(deletes) if deletes else None

    def told() -> dict[str, Any]:
        gave = action()
        return {"said": said(gave) if callable(said) else said, "back": to(gave) if to else back}

    if from_outbox(request):
        return done_once(request, told)
    outcome = tried(told)
    if outcome.refused:
        messages.error(request, outcome.why)
        return redirect(back)
    if kept:
        request.session[REMOVED] = kept | {"path": request.path, "back": back, "at": time.time()}
    messages.success(request, outcome.made["said"], extra_tags="undo" if kept else "")
    return redirect(outcome.made["back"])


def json_answer(value: object, name: str) -> HttpResponse:
    """A file of JSON to keep, for its reader alone."""
    content = json.dumps(value, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1)
    response = HttpResponse(content, content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["Cache-Control"] = "private, no-store"
    return response


def after_correction(event: Event, corrected: Round) -> HttpResponse:
    """From a result of a finished round to what would change in the one that is played or drafted, if it can change."""
    repairable = (Round.Stage.SWISS, Round.Stage.PODS)
    following = event.rounds.exclude(status=Round.Status.FINISHED).filter(stage__in=repairable).first()
    if following:
        return redirect("round-repair", event.slug, following.number)
    return redirect("round-detail", event.slug, corrected.number)


def unless_known(request: HttpRequest, event: Event, page: Callable[[], HttpResponse]) -> HttpResponse:
    """Answer 304 where the browser holds this version of the page already; render it otherwise.

    The tag covers all that the page depends on: the event's version and day, the reader, the language and the token of
    their forms. A page that has a message to show is always rendered.
    """
    if len(messages.get_messages(request)):
        return page()
    tag = quote_etag(_fingerprint(request, event))
    response = HttpResponse(status=304) if request.headers.get("If-None-Match") == tag else page()
    response["ETag"] = tag
    patch_cache_control(response, private=True, no_cache=True)
    patch_vary_headers(response, ["Cookie", "Accept-Language", "HX-Request"])
    return response


def _fingerprint(request: HttpRequest, event: Event) -> str:
    facts = (
        event.edition,
        request.user.pk,
        str(request.user),
        get_language(),
        request.get_full_path(),
        request.META.get("CSRF_COOKIE", ""),
        request.headers.get("HX-Request", ""),
    )
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:32]
