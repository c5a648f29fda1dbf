"""The composer, the page of a ruling, and the lists of them."""

import json
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from judging import boards, catalogue
from judging.actions.submit import requeue_dispute, submit_dispute
from judging.errors import BoardTooLarge, ImpossibleBoard
from judging.forms import DisputeForm, OverruleForm, SendBackForm
from judging.models import Dispute, Verdict
from judging.permissions import Person, judges, may_review, of_dispute, readable_of, require_judge
from judging.queries.calls.tables import sittings
from judging.queries.calls.waiting import waiting
from judging.queries.rulings import composing, precedents, reading
from tournaments.actions.page_drafts import forget_draft
from tournaments.forms.people import require_valid
from tournaments.games import game_note
from tournaments.infractions import Infraction
from tournaments.models import Event, Penalty
from tournaments.queries.decks.penalties import catalogue_of, penalties_about
from tournaments.queries.room.version import digest
from tournaments.security.access import requires, signed_in
from tournaments.security.limits import limited
from tournaments.security.permissions import Permission, may
from tournaments.security.requests import PageRequest, SignedRequest
from tournaments.views.answers import act, sent, tried
from tournaments.views.outbox import done_once, from_outbox

PAGE = 30


@signed_in
@require_http_methods(["GET", "POST"])
def dispute_create(request: SignedRequest) -> HttpResponse:
    """The composer outside any event."""
    return _compose(request, None)


@requires(Permission.SUBMIT_DISPUTE)
@require_http_methods(["GET", "POST"])
def event_dispute_create(request: SignedRequest, event: Event) -> HttpResponse:
    """The composer of an event's judges; there is none where the event's rules are not here."""
    if note := game_note(event.game):
        messages.error(request, note)
        return redirect("judging:rulings", event.slug)
    return _compose(request, event)


def _compose(request: SignedRequest, event: Event | None) -> HttpResponse:
    """Show the composer; submit what was posted, or show it again with what is wrong.

    A page that lost its signal keeps what was composed and sends it later, once, however often it arrives.
    """
    start = composing.starting_point(request.user, request.GET, event)
    told = {name: request.POST.get(name, "") for name in ("board", "question")} if "edit" in request.POST else {}
    form = DisputeForm(None if told else request.POST or None, initial={**start.initial, **told})
    if form.is_bound and from_outbox(request):
        return done_once(request, lambda: _sent_later(request, event, start, form))
    outcome = sent(form, lambda: _submitted(request, event, start, form))
    if outcome.done:
        return redirect("judging:dispute-detail", outcome.made.uuid)
    context = _composer(request, event, start, form)
    if isinstance(outcome.refused, ImpossibleBoard):
        context |= {"problems": outcome.refused.problems, "game": outcome.refused.game}
    status = 413 if isinstance(outcome.refused, BoardTooLarge) else outcome.status
    return render(request, "judging/compose.html", context, status=status)


def _composer(
    request: SignedRequest, event: Event | None, start: composing.StartingPoint, form: DisputeForm
) -> dict[str, Any]:
    """What the page of the composer shows: the players of the call with their decks, where the reader may see them."""
    search = composing.search(request.GET, event)
    may_tell = boards.tells_situations(search.game)
    decks = event is not None and may_tell and may(request.user, Permission.SEE_DECKS, event)
    players = [one.plain() for one in sittings(start.call, search.game, decks=decks)] if may_tell else []
    return {
        "event": event,
        "form": form,
        "start": start,
        "call": start.call,
        "search": search,
        "game": search.game,
        "may_tell": may_tell,
        "players": json.dumps(players, ensure_ascii=False),
    }


def _submitted(
    request: SignedRequest, event: Event | None, start: composing.StartingPoint, form: DisputeForm
) -> Dispute:
    """The dispute of a valid form. Raises UserError."""
    words = form.cleaned_data["question"]
    facts = request.POST.get("facts", "")
    dispute = submit_dispute(
        by=request.user,
        request=form.request_text,
        key=form.cleaned_data["key"],
        event=event,
        call=start.call,
        corrects=start.corrects,
        question=words,
        assumed=boards.assumed_by(words, form.request_text, facts) if "told" in request.POST else (),
    )
    for page in (request.get_full_path(), request.POST.get("draft", "")):
        forget_draft(by=request.user, page=page)
    return dispute


def _sent_later(
    request: SignedRequest, event: Event | None, start: composing.StartingPoint, form: DisputeForm
) -> dict[str, str]:
    """What the outbox of a page is answered. Raises UserError for what cannot be ruled on."""
    require_valid(form)
    dispute = _submitted(request, event, start, form)
    return {"said": _("Disputa enviada."), "back": dispute.get_absolute_url()}


@signed_in
@limited("diagnose")
@require_POST
def diagnose(request: HttpRequest) -> HttpResponse:
    """A fragment: what is wrong with the board as it is being written, and a possible one drawn."""

    def diagnosed() -> dict[str, object]:
        text = boards.with_added_cards(request.POST.get("board", ""))
        found = boards.diagnose(text)
        impossible = [problem for problem in found if boards.is_impossible(problem)]
        return {
            "problems": impossible,
            "irregular": [problem for problem in found if not boards.is_impossible(problem)],
            "game": boards.game_of(text),
            "board": None if impossible else reading.in_one_language(boards.drawn(text)),
        }

    outcome = tried(diagnosed)
    return render(request, "judging/diagnosis.html", outcome.gave or {"error": outcome.why})


@signed_in
@require_safe
def examples(request: HttpRequest) -> HttpResponse:
    """A fragment: the document's examples that match the search."""
    event = Event.objects.filter(slug=request.GET.get("evento", "")).first()
    if event is not None and not may(request.user, Permission.SUBMIT_DISPUTE, event):
        event = None
    return render(request, "judging/examples.html", {"event": event, "search": composing.search(request.GET, event)})


@of_dispute
@require_safe
def dispute_detail(request: PageRequest, dispute: Dispute) -> HttpResponse:
    """The ruling, or that it is on its way; an open page asks for it again when `dispute_version` has changed."""
    response = render(request, "judging/dispute_detail.html", detail_context(request.user, dispute))
    response["Vary"] = "Cookie, Accept-Language"
    return response


@of_dispute
@never_cache
@require_safe
def dispute_version(request: PageRequest, dispute: Dispute) -> HttpResponse:
    """The mark of the page in a few letters: what an open one asks for every second or two."""
    return HttpResponse(_version(request.user, dispute), content_type="text/plain")


def _version(user: Person, dispute: Dispute) -> str:
    """Another one when the dispute, its ruling or the review has changed; for judges also what was noted or shared.

    Of what it is made everybody may read all: equal pages have equal marks.
    """
    ruling = getattr(dispute, "ruling", None)
    late = dispute.is_pending and waiting().is_late
    reviewed = (ruling.review, ruling.review_answer, ruling.review_reason) if ruling else late
    if not judges(user, dispute):
        return digest(dispute.status, reviewed)
    noted = [(penalty.pk, penalty.level, penalty.confirmed_at) for penalty in _noted_in(dispute)]
    shared = list(ruling.shares.filter(withdrawn_at=None).values_list("code", flat=True)) if ruling else []
    return digest(dispute.status, reviewed, noted, shared)


def detail_context(user: Person, dispute: Dispute) -> dict[str, object]:
    """What the page of a dispute shows to this reader."""
    ruling = getattr(dispute, "ruling", None)
    is_judge = judges(user, dispute)
    context = {
        "dispute": dispute,
        "version": _version(user, dispute),
        "event": dispute.event,
        "game": boards.game(dispute.game),
        "ruling": ruling,
        "is_judge": is_judge,
        "may_review": ruling is not None and may_review(user, dispute),
        "overrule_form": OverruleForm(),
        "send_back_form": SendBackForm(prefix="back"),
        "longest_wait": settings.JUDGING_LEASE_SECONDS,
        "penalties": _noted_in(dispute) if is_judge else (),
    }
    if ruling is not None:
        body = reading.for_page(ruling, judge=is_judge)
        context["body"] = body
        context["shared"] = ruling.shares.filter(withdrawn_at=None).first() if is_judge else None
        suggested = _suggested(dispute, body) if is_judge else None
        context["suggested"] = suggested
        context["penalty_address"] = _penalty_address(dispute, body, suggested) if suggested else ""
        context["precedents"] = precedents.of_dispute(dispute, user) if is_judge else ()
        context["verdict"] = Verdict(body["verdict"]).label
        context["card_pages"] = catalogue.pages(dispute.game, reading.names_shown(body))
    return context


def _suggested(dispute: Dispute, body: Mapping[str, Any]) -> Infraction | None:
    """What the catalogue gives for a game that went wrong; None where nothing did, or outside an event."""
    went_wrong = body.get("verdict") == "illegal" or bool(body.get("problems"))
    if dispute.event is None or not went_wrong:
        return None
    codes = {str(problem.get("code")) for problem in body.get("problems") or ()}
    forgotten = bool(codes) and all(code.startswith("forgotten") for code in codes)
    return catalogue_of(dispute.event).find("J1" if forgotten else "J5")


def _penalty_address(dispute: Dispute, body: Mapping[str, Any], suggested: Infraction) -> str:
    """Where the penalty is noted, with the engine's repairs filled in, else the catalogue's remedy."""
    told = [*(body.get("problems") or ()), body]
    repairs = [str(one["repair"]["text"] if one is body else one["repair"]) for one in told if one.get("repair")]
    filled = {"codigo": suggested.code, "de": f"dispute:{dispute.uuid}"}
    filled |= {"nota": dispute.question, "arreglo": " ".join(repairs)[:300] or suggested.remedy_text}
    filled |= {"mesa": str(dispute.call.table)} if dispute.call is not None and dispute.call.table else {}
    return reverse("penalty-give", args=[dispute.event.slug], query=filled) if dispute.event else ""


def _noted_in(dispute: Dispute) -> list[Penalty]:
    about = [f"dispute:{dispute.uuid}", *([f"call:{dispute.call_id}"] if dispute.call_id else [])]
    noted = penalties_about(about)
    return [penalty for place in about for penalty in noted.get(place, ())]


@of_dispute
@require_POST
def dispute_requeue(request: SignedRequest, dispute: Dispute) -> HttpResponse:
    """Try again what went to a human."""
    require_judge(request.user, dispute)
    said = _("La disputa vuelve a la fila.")
    return act(request, dispute.get_absolute_url(), lambda: requeue_dispute(dispute=dispute, by=request.user), said)


@of_dispute
@require_safe
def dispute_board(request: HttpRequest, dispute: Dispute) -> HttpResponse:
    """The board as it was ruled, for the judges: as it was sent, with the added cards that it names."""
    require_judge(request.user, dispute)
    return HttpResponse(dispute.whole_request, content_type="application/json; charset=utf-8")


@signed_in
@require_safe
def own_disputes(request: SignedRequest) -> HttpResponse:
    """What the reader submitted, inside and outside events."""
    disputes = request.user.disputes.select_related("ruling", "event")
    page = Paginator(disputes, PAGE).get_page(request.GET.get("page"))
    context = {"page": page, "is_judge": True, "drafts": request.user.page_drafts.select_related("event")}
    return render(request, "judging/own_disputes.html", context)


@requires(Permission.VIEW_EVENT)
@require_safe
def event_rulings(request: HttpRequest, event: Event) -> HttpResponse:
    """The rulings of an event: all for its judges, the public ones for everybody; or those of a player's tables."""
    found = readable_of(request.user, event)
    number = request.GET.get("jugador", "")[:9]
    player = event.players.filter(number=number).first() if number.isdecimal() else None
    if player is not None:
        found = found.filter(call__match__seats__player=player)
    page = Paginator(found, PAGE).get_page(request.GET.get("page"))
    is_judge = may(request.user, Permission.SUBMIT_DISPUTE, event)
    context = {"event": event, "page": page, "is_judge": is_judge, "player": player}
    return render(request, "judging/event_rulings.html", context)
