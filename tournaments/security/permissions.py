"""Who may do what in an event: permissions as an enum, roles as sets of them."""

from collections.abc import Callable
from contextvars import ContextVar
from enum import StrEnum

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse

from tournaments.models import Event, Organisation, Organiser, Role, User, belonging_to


class Permission(StrEnum):
    """One thing that a person may do in an event."""

    VIEW_EVENT = "view_event"
    MANAGE_EVENT = "manage_event"
    REGISTER_PLAYERS = "register_players"
    SEE_DECKS = "see_decks"
    SUBMIT_ANY_DECK = "submit_any_deck"
    ACCEPT_DECKS = "accept_decks"
    PAIR = "pair"
    ENTER_RESULTS = "enter_results"
    REPORT_OWN_RESULT = "report_own_result"
    SEE_DRAFT = "see_draft"
    SEE_AUDIT = "see_audit"
    CALL_JUDGE = "call_judge"
    SEE_CALLS = "see_calls"
    SUBMIT_DISPUTE = "submit_dispute"
    REVIEW_RULING = "review_ruling"
    EXTEND_TABLE = "extend_table"
    SEE_PENALTIES = "see_penalties"
    GIVE_PENALTY = "give_penalty"
    CONFIRM_PENALTY = "confirm_penalty"
    CHECK_DECKS = "check_decks"
    EDIT_INFRACTIONS = "edit_infractions"


_P = Permission
_EVERYONE = frozenset({_P.VIEW_EVENT})
_PLAYER = _EVERYONE | {_P.REPORT_OWN_RESULT, _P.CALL_JUDGE}
_JUDGE = _EVERYONE | {
    _P.SEE_DECKS,
    _P.SEE_CALLS,
    _P.SUBMIT_DISPUTE,
    _P.CALL_JUDGE,
    _P.EXTEND_TABLE,
    _P.SEE_PENALTIES,
    _P.GIVE_PENALTY,
    _P.CHECK_DECKS,
    _P.ACCEPT_DECKS,
}
_SCOREKEEPER = _EVERYONE | {
    _P.REGISTER_PLAYERS,
    _P.SUBMIT_ANY_DECK,
    _P.PAIR,
    _P.ENTER_RESULTS,
    _P.SEE_DRAFT,
    _P.SEE_AUDIT,
    _P.CALL_JUDGE,
    _P.SEE_DECKS,
    _P.EXTEND_TABLE,
    _P.SEE_PENALTIES,
    _P.ACCEPT_DECKS,
}

ROLE_PERMISSIONS: dict[Role, frozenset[Permission]] = {
    Role.ORGANISER: frozenset(_SCOREKEEPER | {_P.MANAGE_EVENT, _P.SEE_CALLS, _P.EDIT_INFRACTIONS}),
    Role.SCOREKEEPER: frozenset(_SCOREKEEPER),
    Role.HEAD_JUDGE: frozenset(
        _JUDGE
        | {
            _P.REVIEW_RULING,
            _P.CONFIRM_PENALTY,
            _P.ENTER_RESULTS,
            _P.SEE_DRAFT,
            _P.SEE_AUDIT,
            _P.SUBMIT_ANY_DECK,
            _P.EDIT_INFRACTIONS,
        }
    ),
    Role.JUDGE: frozenset(_JUDGE),
    Role.PLAYER: frozenset(_PLAYER),
    Role.SPECTATOR: _EVERYONE,
}


def roles_of(user: User | AnonymousUser, event: Event) -> frozenset[Role]:
    """The roles a person holds in an event; everybody is a spectator of a public one.

    Whoever runs the event's organisation is an organiser of it.
    """
    known, key = _known.get(), (user.pk, event.pk)
    if known is None:
        return _asked_roles(user, event)
    if key not in known:
        known[key] = _asked_roles(user, event)
    return known[key]


# While a page is read: what roles people hold, by primary keys. None where something may be done meanwhile.
_known: ContextVar[dict[tuple[int | None, int], frozenset[Role]] | None] = ContextVar("known_roles", default=None)


class RolesAskedOnceMiddleware:
    """A page that is only read asks once who its reader is in an event, however many of its parts want to know."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponse]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method not in ("GET", "HEAD"):
            return self.answer(request)
        before = _known.set({})
        try:
            return self.answer(request)
        finally:
            _known.reset(before)


def _asked_roles(user: User | AnonymousUser, event: Event) -> frozenset[Role]:
    roles = {Role.SPECTATOR} if event.is_public else set()
    if user.is_authenticated:
        roles |= {Role(role) for role in event.roles.filter(user=user).values_list("role", flat=True)}
        if event.players.filter(belonging_to(user)).exists():
            roles.add(Role.PLAYER)
        if event.organisation_id and Organiser.objects.filter(organisation=event.organisation_id, user=user).exists():
            roles.add(Role.ORGANISER)
    return frozenset(roles)


def may(user: User | AnonymousUser, permission: Permission, event: Event) -> bool:
    """Whether any of the person's roles in the event carries the permission. A superuser may do everything."""
    return permission in permissions_of(user, event)


def permissions_of(user: User | AnonymousUser, event: Event) -> frozenset[Permission]:
    """Everything that the person may do in the event: to be asked once where many things are."""
    if user.is_authenticated and user.is_superuser:
        return frozenset(Permission)
    return frozenset().union(*(ROLE_PERMISSIONS[role] for role in roles_of(user, event)))


def require(user: User | AnonymousUser, permission: Permission, event: Event) -> None:
    """Let pass, or raise: 404 where the person may not even know of the event, 403 otherwise."""
    if may(user, permission, event):
        return
    if not may(user, Permission.VIEW_EVENT, event):
        raise Http404
    raise PermissionDenied


def may_add_cards(user: User | AnonymousUser) -> bool:
    """Whether the person keeps the catalogue of this installation: it holds in every event, so no role of one gives it.

    It is Django's own permission to add an AddedCard; `actions/card_keepers.py` gives and takes it.
    """
    return user.is_authenticated and user.has_perm("tournaments.add_addedcard")


def organises(user: User | AnonymousUser, organisation: Organisation) -> bool:
    """Whether the person runs the organisation. A superuser may do everything."""
    if not user.is_authenticated:
        return False
    return user.is_superuser or organisation.organisers.filter(user=user).exists()


def require_organiser(user: User | AnonymousUser, organisation: Organisation) -> None:
    """Let pass who runs the organisation; PermissionDenied (403) otherwise. That it exists is no secret."""
    if not organises(user, organisation):
        raise PermissionDenied
