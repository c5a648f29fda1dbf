"""Penalties are noted, confirmed and voided; the catalogue they come from is edited."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.penalties.losses import give_back, take_effect
from tournaments.actions.people.registration import come_back, leave
from tournaments.errors import Conflict, UserError
from tournaments.infractions import Infraction, softened
from tournaments.models import Event, FloorRules, Level, Organisation, OwnInfraction, Penalty, Player, User, floor_rules
from tournaments.models.rounds.penalty import Upgrade
from tournaments.queries.decks.penalties import catalogue_of, history_of, repeated
from tournaments.queries.record.absences import table_in_play
from tournaments.security.permissions import Permission, may

MOST_INFRACTIONS = 200


def give_penalty(
    *,
    player: Player,
    code: str,
    by: User,
    level: str = "",
    reason: str = "",
    note: str = "",
    remedy: str = "",
    about: str = "",
    at: datetime | None = None,
) -> Penalty:
    """Note a penalty; without a level, the one that the catalogue suggests with what stands already.

    Another level than the suggested one needs a reason, and a disqualification a note of what happened (UserError).
    Where the event wants it, a judge's game loss or worse waits for the head judge, and has no effect until then.
    """
    with changing(player.event) as event:
        catalogue = catalogue_of(event)
        infraction = catalogue.find(code)
        if infraction is None:
            raise UserError(_("Elige una infracción de la lista."), code="unknown_infraction", field="code")
        same = repeated(player, code)
        suggested = history_of(player, infraction).suggested
        given = _level(level) or suggested
        _demand_words(given, suggested, reason, note)
        match, now = table_in_play(player), at or timezone.now()
        grave = Level(given).weight >= Level.GAME_LOSS.weight
        alone = may(by, Permission.CONFIRM_PENALTY, event) or not (grave and floor_rules(event).head_judge_confirms)
        penalty = Penalty.objects.create(
            event=event,
            player=player,
            match=match,
            round_number=match.round.number if match else None,
            table=match.table if match else None,
            code=code,
            title_es=infraction.title["es"],
            title_en=infraction.title.get("en") or infraction.title["es"],
            title_pt=infraction.title.get("pt", ""),
            catalogue=catalogue.name,
            proposed=infraction.level,
            suggested=suggested,
            level=given,
            upgrade_of=same[-1] if same and suggested != infraction.level else None,
            reason=reason.strip()[:300],
            note=note.strip()[:1000],
            remedy=remedy.strip()[:300],
            about=about[:60],
            by=by,
            at=now,
            confirmed_by=by if alone else None,
            confirmed_at=now if alone else None,
        )
        # what a player did is between them and the staff: the log says that there is a penalty, and of which code
        record(
            by=by, event=event, action="penalty.give", target=player, code=code, level=str(given), penalty=penalty.pk
        )
        if alone:
            _felt(event, penalty, by)
    return penalty


def confirm_penalty(*, penalty: Penalty, by: User, at: datetime | None = None) -> Penalty:
    """The head judge stands behind it, and it takes effect. Conflict where it does not wait for that."""
    with changing(penalty.event) as event:
        penalty.refresh_from_db()
        if not penalty.waits:
            raise Conflict(_("Esa sanción no espera confirmación."), code="not_waiting")
        penalty.confirmed_by, penalty.confirmed_at = by, at or timezone.now()
        penalty.save(update_fields=["confirmed_by", "confirmed_at"])
        record(
            by=by,
            event=event,
            action="penalty.confirm",
            target=penalty.player,
            code=penalty.code,
            level=penalty.level,
            penalty=penalty.pk,
        )
        _felt(event, penalty, by)
    return penalty


def void_penalty(*, penalty: Penalty, by: User, reason: str = "", at: datetime | None = None) -> Penalty:
    """Undo a penalty: what it took is given back, and it counts no more. Conflict where it is voided already."""
    with changing(penalty.event) as event:
        penalty.refresh_from_db()
        if penalty.voided_at is not None:
            raise Conflict(_("Esa sanción ya está anulada."), code="already_voided")
        stood = penalty.stands
        grave = stood and Level(penalty.level).weight >= Level.GAME_LOSS.weight
        if grave and floor_rules(event).head_judge_confirms and not may(by, Permission.CONFIRM_PENALTY, event):
            raise Conflict(_("Esa sanción la anula el juez principal."), code="head_judge_only")
        penalty.voided_by, penalty.voided_at, penalty.void_reason = by, at or timezone.now(), reason.strip()[:300]
        penalty.save(update_fields=["voided_by", "voided_at", "void_reason"])
        give_back(event, penalty, by)
        player = penalty.player
        player.refresh_from_db()
        if stood and penalty.level == Level.DISQUALIFIED and player.dropped_after is not None:
            come_back(event, player, by)
        record(
            by=by,
            event=event,
            action="penalty.void",
            target=player,
            code=penalty.code,
            level=penalty.level,
            penalty=penalty.pk,
        )
    return penalty


def _felt(event: Event, penalty: Penalty, by: User) -> None:
    take_effect(event, penalty, by)
    player = penalty.player
    player.refresh_from_db()
    if penalty.level == Level.DISQUALIFIED and player.dropped_after is None:
        leave(event, player, by)


def _level(text: str) -> Level | None:
    if not text:
        return None
    try:
        return Level(text)
    except ValueError:
        raise UserError(_("Esa sanción no existe: elige una de la lista."), code="bad_level", field="level") from None


def _demand_words(given: Level, suggested: Level, reason: str, note: str) -> None:
    if given != suggested and not reason.strip():
        said = _("El catálogo sugiere «%(level)s»: escribe por qué das otra.") % {"level": suggested.label}
        raise UserError(said, code="no_reason", field="reason")
    if given == Level.DISQUALIFIED and not note.strip():
        raise UserError(_("Escribe qué pasó: una descalificación lleva relato."), code="no_note", field="note")


def write_infraction(*, event: Event, infraction: Infraction, by: User) -> OwnInfraction:
    """Add or change a line of the event's catalogue; the first change makes the catalogue the event's own.

    UserError for a line without code or name.
    """
    if not infraction.code.strip() or not infraction.title.get("es", "").strip():
        raise UserError(_("Ponle código y nombre a la infracción."), code="unnamed", field="code")
    if infraction.upgrade not in Upgrade.values:
        raise UserError(_("Di cómo sube si se repite."), code="bad_upgrade", field="upgrade")
    with changing(event) as locked:
        _make_own(locked)
        if locked.infractions.count() >= MOST_INFRACTIONS:
            raise UserError(_("El catálogo está lleno: borra una infracción antes."), code="too_many", field="code")
        own, _created = OwnInfraction.objects.update_or_create(
            event=locked, code=infraction.code.strip(), defaults=columns(infraction)
        )
        record(by=by, event=locked, action="infraction.write", target=own.code)
    return own


def remove_infraction(*, event: Event, code: str, by: User) -> None:
    """Take a line out of the event's catalogue; penalties that name it keep its name."""
    with changing(event) as locked:
        _make_own(locked)
        if not locked.infractions.filter(code=code).delete()[0]:
            raise Conflict(_("Esa infracción ya no está en la lista."), code="gone")
        record(by=by, event=locked, action="infraction.remove", target=code)


def soften_catalogue(*, event: Event, by: User) -> None:
    """For casual play: game losses of J and T become warnings, and warnings are only said."""
    with changing(event) as locked:
        lighter = [softened(each) for each in catalogue_of(locked).infractions]
        _replace(locked, None, lighter)
        record(by=by, event=locked, action="infraction.soften", target=locked)


def restore_catalogue(*, event: Event, by: User) -> None:
    """Undo every change of the event's own: its organisation's catalogue holds again, or the neutral one."""
    with changing(event) as locked:
        locked.infractions.all().delete()
        record(by=by, event=locked, action="infraction.restore", target=locked)


def share_catalogue(*, event: Event, organisation: Organisation, by: User) -> None:
    """Make the event's catalogue the one of its organisation, for all its events without their own."""
    with changing(event) as locked:
        _replace(None, organisation, catalogue_of(locked).infractions)
        record(by=by, event=locked, action="infraction.share", target=organisation)


def set_floor_rules(
    *, event: Event, appeal_minutes: int, head_judge_confirms: bool, counts_by_day: bool, by: User
) -> None:
    """How the judges of an event work. UserError for a window of more than two hours."""
    if not 0 <= appeal_minutes <= 120:
        raise UserError(_("Pon entre 0 y 120 minutos."), code="bad_minutes", field="appeal_minutes")
    with changing(event) as locked:
        facts = {
            "appeal_minutes": appeal_minutes,
            "head_judge_confirms": head_judge_confirms,
            "counts_by_day": counts_by_day,
        }
        FloorRules.objects.update_or_create(event=locked, defaults=facts)
        record(by=by, event=locked, action="floor.rules", target=locked, minutes=appeal_minutes)


def _make_own(event: Event) -> None:
    if not event.infractions.exists():
        _replace(event, None, catalogue_of(event).infractions)


def _replace(event: Event | None, organisation: Organisation | None, lines: Sequence[Infraction]) -> None:
    OwnInfraction.objects.filter(event=event, organisation=organisation).delete()
    OwnInfraction.objects.bulk_create(
        OwnInfraction(event=event, organisation=organisation, code=each.code, **columns(each) | {"position": place})
        for place, each in enumerate(lines, 1)
    )


def columns(infraction: Infraction) -> dict[str, object]:
    """The fields of its line, but for its code and place."""
    texts = asdict(infraction)
    return {
        f"{name}_{language}": (texts[name].get(language) or "").strip()[: 120 if name == "title" else 300]
        for name in ("title", "remedy", "note")
        for language in ("es", "en", "pt")
    } | {"level": infraction.level, "upgrade": infraction.upgrade}
