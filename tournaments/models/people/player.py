from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.clock import now


def belonging_to(user: AbstractBaseUser | AnonymousUser, path: str = "") -> models.Q:
    """The registrations of a person: of their account, of the guest that a personal link signs in as, or of their team.

    `path` leads from the filtered model to the player: "player__" from a seat. A stranger has none.
    """
    if not user.pk:
        return models.Q(pk=None)
    # One set of keys, for which each index is asked by itself: ORed conditions would read every registration.
    own = [Player.people.filter(**{whose: user.pk}).order_by().values("pk") for whose in ("user", "guest")]
    teams = Player.people.filter(team__isnull=False, user=user.pk).order_by().values("team")
    return models.Q(**{f"{path}pk__in": own[0].union(own[1], teams)})


class Competitors(models.Manager["Player"]):
    """Who is paired and ranked: players, or teams, without the members of these."""

    def get_queryset(self) -> models.QuerySet["Player"]:
        return super().get_queryset().filter(team__isnull=True)


class Player(models.Model):
    """A registration of one person in one event, or of a team, whose members are rows of their own.

    A member has `team` and the `board` they sit at; `objects`, and so an event's `players`, leave members out.
    """

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="players")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="registrations"
    )
    # who acts from a phone that the personal link signed in: an account without password, for this registration alone
    guest = models.OneToOneField(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="guest_of"
    )
    link_version = models.PositiveIntegerField(default=1)  # raised to withdraw the personal link and all it signed in
    name = models.CharField(_("nombre"), max_length=120)  # what everybody sees: of minors never the real one
    name_key = models.CharField(max_length=120, editable=False)  # folded: accents and case do not tell two apart
    number = models.PositiveIntegerField(_("número"))
    external_id = models.CharField(max_length=80, blank=True)
    dropped_after = models.PositiveSmallIntegerField(_("retirado tras la ronda"), null=True, blank=True)
    ranking = models.PositiveIntegerField(_("ranking"), null=True, blank=True)  # 1 is the best; for seeded first rounds
    unrated = models.BooleanField(_("sin ranking"), default=False)  # of who has no account to say it by
    plays = models.CharField(_("qué juega"), max_length=120, blank=True)  # a deck's name, its race, its factions
    fixed_table = models.PositiveIntegerField(_("mesa fija"), null=True, blank=True)
    group = models.PositiveSmallIntegerField(_("grupo"), null=True, blank=True)  # from 1, in events of groups
    team = models.ForeignKey("self", null=True, blank=True, on_delete=models.CASCADE, related_name="+")
    board = models.PositiveSmallIntegerField(_("tablero"), null=True, blank=True)  # of a member, from 1
    division = models.ForeignKey(
        "tournaments.Division", null=True, blank=True, on_delete=models.RESTRICT, related_name="players"
    )
    # for divisions by age: the staff's alone, on no page or in any export that others see, gone when the event closes
    birth_year = models.PositiveSmallIntegerField(_("año de nacimiento"), null=True, blank=True)
    cut_seed = models.PositiveSmallIntegerField(
        _("cabeza de serie"), null=True, blank=True
    )  # from 1, in the cut (of the division)
    passed_gate = models.BooleanField(_("pasó a la segunda fase"), null=True, blank=True)  # None before it is settled
    checked_in_at = models.DateTimeField(_("llegó"), null=True, blank=True)
    registered_at = models.DateTimeField(default=now, editable=False)
    erased_at = models.DateTimeField(null=True, blank=True)  # the person asked for it; number and results stay

    objects = Competitors()
    people = models.Manager()  # noqa: DJ012  # everybody: players, teams and their members

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["team", "board"], name="board_of_a_team_once"),
            models.UniqueConstraint(fields=["event", "name_key"], name="player_registered_once"),
            models.UniqueConstraint(fields=["event", "number"], name="player_number_once"),
            models.UniqueConstraint(
                fields=["event", "cut_seed"], condition=models.Q(division__isnull=True), name="cut_seed_once"
            ),
            models.UniqueConstraint(fields=["division", "cut_seed"], name="cut_seed_once_in_division"),
            models.UniqueConstraint(
                fields=["event", "user"], condition=models.Q(user__isnull=False), name="account_registered_once"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def is_of(self, user: AbstractBaseUser | AnonymousUser) -> bool:
        """Whether the registration is this person's, by account or by personal link."""
        own = user.pk is not None and user.pk in (self.user_id, self.guest_id)
        return own or (self.team is not None and self.team.is_of(user))

    @property
    def unseen_deck_change(self) -> bool:
        """Whether the staff changed the list after the lock and the player has not looked since."""
        return self.deck_changes.filter(seen_at=None).exists()
