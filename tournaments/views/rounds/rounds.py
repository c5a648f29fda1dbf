"""The scorekeeper's page of a round, and the switches of its life."""

from dataclasses import asdict

from django.contrib import messages
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.actions.rounds import by_hand
from tournaments.actions.rounds import rounds as actions
from tournaments.actions.rounds.scheduling import cancel_publication, schedule_publication
from tournaments.forms.people import ByHandForm, ScheduleForm, ShownTablesForm
from tournaments.forms.results import CorrectionForm, TableScoreForm
from tournaments.models import Event, Player, Round
from tournaments.queries.rounds.entrants import is_stale
from tournaments.queries.rounds.rounds import round_said, tables
from tournaments.queries.rounds.shown_tables import ShownTables
from tournaments.scores import common_scores, with_points
from tournaments.security.access import requires
from tournaments.security.permissions import Permission, may
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, sent


@requires(Permission.VIEW_EVENT)
@require_http_methods(["GET", "HEAD"])
def round_detail(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Missing tables first for the staff; a draft exists only for those who may see it."""
    context = round_context(request, event, _round(request, event, number))
    return render(request, "tournaments/round_detail.html", context)


@requires(Permission.PAIR)
@require_POST
def round_pair(request: SignedRequest, event: Event) -> HttpResponse:
    """Draft the next round and show it."""
    numbered, named = (
        _("Borrador de la ronda %(n)d listo: revísalo y publícalo."),
        _("%(name)s: revisa el borrador y publícalo."),
    )
    return act(
        request,
        _event(event),
        lambda: actions.pair_round(event=event, by=request.user),
        lambda round_: round_said(round_, numbered, named),
        to=lambda round_: reverse("round-detail", args=[event.slug, round_.number]),
    )


@requires(Permission.PAIR)
@require_POST
def round_publish(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """The one switch."""
    round_ = get_object_or_404(event.rounds, number=number)
    said = round_said(round_, _("Ronda %(n)d publicada."), _("Publicado: %(name)s."))
    return act(request, _event(event), lambda: actions.publish_round(round_=round_, by=request.user), said)


@requires(Permission.PAIR)
@require_POST
def round_pair_again(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """Another draft in the place of this one."""
    round_ = get_object_or_404(event.rounds, number=number)
    back = reverse("round-detail", args=[event.slug, number])
    said = round_said(
        round_,
        _("Ronda %(n)d pareada de nuevo: revísala y publícala."),
        _("%(name)s, pareado de nuevo: revísalo y publícalo."),
    )
    return act(request, back, lambda: actions.pair_again(round_=round_, by=request.user), said)


@requires(Permission.PAIR)
@require_POST
def round_discard(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """Throw the draft away."""
    round_ = get_object_or_404(event.rounds, number=number)
    said = _("Borrador descartado. Puedes parear de nuevo.")
    return act(request, _event(event), lambda: actions.discard_draft(round_=round_, by=request.user), said)


@requires(Permission.PAIR)
@require_POST
def round_by_hand(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """Two players of the draft exchange seats, are to meet, or are not to: the button says which."""
    round_ = get_object_or_404(event.rounds, number=number)
    back = reverse("round-detail", args=[event.slug, number])
    form = ByHandForm(request.POST, players=_seated(event, round_))

    def changed() -> str:
        asked = dict(form.cleaned_data)
        how = asked.pop("how")
        said = {
            "swap": _("%(one)s y %(other)s cambiaron de mesa."),
            "force": _("%(one)s y %(other)s se sientan juntos."),
            "unpair": _("%(one)s y %(other)s ya no se sientan juntos."),
        }[how]
        by_hand.CHANGES[how](round_=round_, by=request.user, **asked)
        return said % {"one": asked["first"].name, "other": asked["second"].name}

    outcome = sent(form, changed)
    if outcome.done:
        messages.success(request, outcome.made)
        return redirect(back)
    if round_.status != Round.Status.DRAFT:  # published meanwhile: its page has no such form
        messages.error(request, str(next(iter(form.errors.values()))[0]))
        return redirect(back)
    context = round_context(request, event, round_) | {"by_hand_form": form}
    return render(request, "tournaments/round_detail.html", context, status=outcome.status)


@requires(Permission.PAIR)
@require_POST
def round_schedule(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """Set the hour at which the draft is published by itself, or, with the button of that name, take it back."""
    round_ = get_object_or_404(event.rounds, number=number)
    back = reverse("round-detail", args=[event.slug, number])
    if "cancel" in request.POST:
        said = _("La ronda %(n)d ya no se publica sola.") % {"n": number}
        return act(request, back, lambda: cancel_publication(round_=round_, by=request.user), said)
    form = ScheduleForm(request.POST, auto_id="schedule-%s")
    outcome = sent(form, lambda: schedule_publication(round_=round_, at=form.cleaned_data["at"], by=request.user))
    if outcome.done:
        messages.success(
            request,
            _("La ronda %(n)d se publica sola el %(at)s.")
            % {"n": number, "at": date_format(localtime(round_.publish_at), "j/n H:i")},
        )
        return redirect(back)
    if round_.status != Round.Status.DRAFT:
        messages.error(request, str(next(iter(form.errors.values()))[0]))
        return redirect(back)
    context = round_context(request, event, round_) | {"schedule_form": form}
    return render(request, "tournaments/round_detail.html", context, status=outcome.status)


@requires(Permission.PAIR)
@require_safe
def round_foretell(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """What each change of two players of the draft would cost, before it is made: a part of the round's page."""
    round_ = get_object_or_404(event.rounds, number=number, status=Round.Status.DRAFT)
    form = ByHandForm({**request.GET.dict(), "how": "swap"}, players=_seated(event, round_))
    outcome = sent(
        form,
        lambda: by_hand.foretell(
            round_=round_, first=form.cleaned_data["first"], second=form.cleaned_data["second"], by=request.user
        ),
    )
    context = {"foretold": outcome.gave or [], "refused": outcome.why}
    return render(request, "tournaments/draft_foretold.html", context)


@requires(Permission.PAIR)
@require_POST
def round_finish(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """Close the round."""
    round_ = get_object_or_404(event.rounds, number=number)
    said = round_said(
        round_,
        _("Ronda %(n)d terminada. Puedes reabrirla si hace falta."),
        _("Terminado: %(name)s. Puedes reabrirlo si hace falta."),
    )
    return act(request, _event(event), lambda: actions.finish_round(round_=round_, by=request.user), said)


@requires(Permission.PAIR)
@require_POST
def round_reopen(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """Undo the closing."""
    round_ = get_object_or_404(event.rounds, number=number)
    back = reverse("round-detail", args=[event.slug, number])
    said = round_said(round_, _("Ronda %(n)d reabierta."), _("Reabierto: %(name)s."))
    return act(request, back, lambda: actions.reopen_round(round_=round_, by=request.user), said)


@requires(Permission.PAIR)
@require_POST
def round_withdraw(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """Undo the publication."""
    round_ = get_object_or_404(event.rounds, number=number)
    back = reverse("round-detail", args=[event.slug, number])
    said = round_said(
        round_, _("Ronda %(n)d retirada: vuelve a ser borrador."), _("Retirado: %(name)s vuelve a ser borrador.")
    )
    return act(request, back, lambda: actions.withdraw_round(round_=round_, by=request.user), said)


def round_context(
    request: HttpRequest, event: Event, round_: Round, form: TableScoreForm | None = None, said: str = ""
) -> dict[str, object]:
    """What the page of a round shows; `form` and `said` come from a result that was just typed."""
    rows = tables(round_)
    drafted = round_.status == Round.Status.DRAFT
    keeps_score = may(request.user, Permission.ENTER_RESULTS, event) and round_.status == Round.Status.PUBLISHED
    may_pair = may(request.user, Permission.PAIR, event)
    counts_points = with_points(event, round_)
    over = round_.status == Round.Status.FINISHED and event.status == Event.Status.RUNNING
    shown = _shown(request) if keeps_score or may_pair else None
    return {
        "event": event,
        "round": round_,
        "rows": shown.of(rows, urgent=keeps_score) if shown else rows,
        "dense": shown and shown.dense,
        "shown_form": ShownTablesForm(initial=asdict(shown), auto_id="shown-%s") if shown else None,
        "missing": sum(row.missing for row in rows),
        "keeps_score": keeps_score,
        "may_pair": may_pair,
        "may_correct": may_pair and over,
        "with_points": counts_points,
        "scores": common_scores(event.match_structure, agreed_draws=event.agreed_draws),
        "form": form or TableScoreForm(with_points=counts_points),
        "points": round_.certificate.get("points") if drafted and round_.number > 1 else None,
        "stale": drafted and is_stale(round_),
        "by_hand_possible": round_.stage in (Round.Stage.SWISS, Round.Stage.PODS),
        "correction_form": CorrectionForm(auto_id="correct_%s"),
        "said": said,
        "by_hand_form": ByHandForm(players=_seated(event, round_)) if drafted else None,
        "schedule_form": ScheduleForm(auto_id="schedule-%s", initial={"at": round_.publish_at}) if drafted else None,
        "fixed": _seated(event, round_).exclude(fixed_table=None) if drafted else [],
    }


def _shown(request: HttpRequest) -> ShownTables:
    """What the reader chose here. Order and density stay for other rounds; what hides tables does not."""
    if "show" in request.GET:
        shown = ShownTables.chosen(request.GET)
        request.session["shown_tables"] = {"order": shown.order, "dense": shown.dense}
        return shown
    return ShownTables.chosen(request.session.get("shown_tables", {}))


def _round(request: HttpRequest, event: Event, number: int) -> Round:
    round_ = get_object_or_404(event.rounds, number=number)
    if round_.status == Round.Status.DRAFT and not may(request.user, Permission.SEE_DRAFT, event):
        raise Http404
    return round_


def _seated(event: Event, round_: Round) -> QuerySet[Player]:
    return event.players.filter(seats__round=round_).order_by("name_key")


def _event(event: Event) -> str:
    return reverse("event-detail", args=[event.slug])
