"""Django's admin for superusers: everything to look at and nothing to change there.

What a person does here is done by the commands of the site (`actions`), under their own log, or not at all. Hidden
information stays hidden: deck lists, hands, seeds, keys, passwords and boards of disputes are left out, not masked.
"""

from collections.abc import Sequence
from typing import Any

from django.contrib import admin, messages
from django.contrib.admin import AdminSite, ModelAdmin
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from judging.actions.submit import requeue_dispute
from judging.models import Appeal, Call, Dispute, Heartbeat, Ruling
from tournaments.actions.events.events import finish_event, reopen_event
from tournaments.errors import UserError
from tournaments.models import (
    AddedCard,
    Announcement,
    AuditEntry,
    Event,
    EventRole,
    Match,
    Organisation,
    Organiser,
    Phone,
    Player,
    Round,
    User,
    Waiting,
)
from tournaments.security.permissions import Permission
from tournaments.security.second_factor import led_to_it, stops

SHOWN: dict[type[Model], tuple[str, ...]] = {
    AddedCard: ("id", "game", "chosen", "changed_at"),
    Announcement: ("id", "event", "text", "by", "at", "taken_down_at"),
    Appeal: ("id", "call", "player", "at", "decision", "decided_by", "decided_at"),
    AuditEntry: ("id", "at", "by", "by_name", "event", "action", "target", "reason"),
    Call: ("id", "event", "table", "kind", "raised_by", "raised_at", "taken_by", "taken_at", "closed_by", "closed_at"),
    Dispute: (
        "id",
        "uuid",
        "event",
        "game",
        "status",
        "submitted_by",
        "submitted_at",
        "attempts",
        "fence",
        "runner",
        "lease_until",
        "nudged_at",
    ),
    Event: (
        "id",
        "name",
        "slug",
        "status",
        "game",
        "format",
        "venue",
        "starts_on",
        "time_zone",
        "system",
        "planned_rounds",
        "tiebreak_rules",
        "is_public",
        "organisation",
        "created_by",
        "created_at",
        "version",
        "source",
        "uid",
    ),
    EventRole: ("id", "event", "user", "role"),
    Heartbeat: ("id", "worker", "at"),
    Match: ("id", "round", "table", "kind", "status", "reported_by", "reported_at"),
    Organisation: ("id", "name", "slug", "created_by", "created_at"),
    Organiser: ("id", "organisation", "user", "since"),
    Phone: ("id", "player", "label", "status", "since"),
    Player: ("id", "event", "number", "name", "user", "dropped_after", "ranking", "checked_in_at", "registered_at"),
    Round: ("id", "event", "number", "name", "stage", "status", "published_at", "finished_at"),
    Ruling: ("id", "dispute", "verdict", "stands_on", "made_at", "review", "reviewed_by", "reviewed_at"),
    User: ("id", "username", "display_name", "is_active", "is_superuser", "date_joined", "last_login"),
    Waiting: ("id", "event", "name", "user", "since"),
}
"""What the admin shows of each model, and nothing else: a field that comes later is hidden until it is named here."""


class SuperusersOnly(AdminSite):
    """The site: nobody else enters, staff or not."""

    site_header = gettext_lazy("Veredicto: solo mirar")
    site_title = site_header
    enable_nav_sidebar = False

    def has_permission(self, request: HttpRequest) -> bool:
        """Whether somebody may look at all, with the second factor shown where the account has one."""
        return bool(request.user.is_active and request.user.is_superuser) and not stops(
            request, Permission.MANAGE_EVENT
        )

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """By the page of the site, which slows guessing down; who has signed in and may not enter is told so."""
        if first := led_to_it(request, Permission.MANAGE_EVENT, request.GET.get("next", "/")):
            return first
        if request.user.is_authenticated:
            raise PermissionDenied
        return redirect_to_login(request.GET.get("next", request.get_full_path()))

    def password_change(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        """By the page of the site, which ends tokens too."""
        return redirect("password-change")


class OnlyToLookAt(ModelAdmin):
    """Nothing is added, changed or deleted; only fields that hide nothing are shown."""

    list_per_page = 50
    show_full_result_count = False
    actions: Sequence[Any] = ()

    def get_fields(self, request: HttpRequest, obj: Model | None = None) -> list[Any]:
        """What there is to see of a row."""
        return list(SHOWN[self.model])

    get_readonly_fields = get_fields

    def get_list_display(self, request: HttpRequest) -> list[Any]:
        """The first columns of a list; texts without end have a page of their own."""
        return ["__str__", *SHOWN[self.model][1:8]]

    def get_list_select_related(self, request: HttpRequest) -> list[str]:
        """One query for a list, whatever it names."""
        relations = {field.name for field in self.model._meta.concrete_fields if field.is_relation}
        return [name for name in SHOWN[self.model] if name in relations]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never."""
        return False

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Who entered looks at everything."""
        return True

    def has_module_permission(self, request: HttpRequest) -> bool:
        """Who entered looks at everything."""
        return True


class Events(OnlyToLookAt):
    """Events, with the commands that end one and open it again."""

    search_fields = ("name", "slug")
    actions = ("finish", "reopen")

    @admin.action(description=gettext_lazy("Terminar"))
    def finish(self, request: HttpRequest, chosen: QuerySet[Event]) -> None:
        """As the page of the event does, with its log."""
        self._each(request, chosen, finish_event)

    @admin.action(description=gettext_lazy("Reabrir"))
    def reopen(self, request: HttpRequest, chosen: QuerySet[Event]) -> None:
        """As the page of the event does, with its log."""
        self._each(request, chosen, reopen_event)

    def _each(self, request: HttpRequest, chosen: QuerySet[Event], do: Any) -> None:
        done_to_each(self, request, chosen, lambda event: do(event=event, by=superuser(request)))


class Disputes(OnlyToLookAt):
    """Disputes without their boards, and the command that gives one another round of attempts."""

    list_filter = ("status", "game")
    actions = ("again",)

    @admin.action(description=gettext_lazy("Intentar de nuevo"))
    def again(self, request: HttpRequest, chosen: QuerySet[Dispute]) -> None:
        """As the page of the dispute does, with its log."""
        done_to_each(self, request, chosen, lambda dispute: requeue_dispute(dispute=dispute, by=superuser(request)))


class People(OnlyToLookAt):
    """Accounts, without what they sign in with."""

    search_fields = ("username", "display_name")


def superuser(request: HttpRequest) -> User:
    """Who presses the button: nobody else got here."""
    assert isinstance(request.user, User)
    return request.user


def done_to_each(page: OnlyToLookAt, request: HttpRequest, chosen: QuerySet[Any], do: Any) -> None:
    """Do a command to each that was chosen; who refuses says why."""
    for one in chosen:
        try:
            do(one)
        except UserError as error:
            page.message_user(request, f"{one}: {error.message}", messages.ERROR)
        else:
            page.message_user(request, _("Hecho: %(what)s") % {"what": one})


site = SuperusersOnly(name="admin")
site.register(Event, Events)
site.register(Dispute, Disputes)
site.register(User, People)
for _model in SHOWN.keys() - {Event, Dispute, User}:
    site.register(_model, OnlyToLookAt)
