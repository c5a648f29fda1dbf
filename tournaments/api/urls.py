"""The API of the tournaments. What belongs to one event lives under events/<slug>/."""

from django.urls import URLPattern, URLResolver, include, path

from tournaments.api.decks import deck_checks, decks, penalties
from tournaments.api.events import events, files, imports, room, series
from tournaments.api.people import accounts, arranging, divisions, organisations, phones, players, staff
from tournaments.api.rounds import given_rounds, repair, results, rounds, stages
from tournaments.api.standings import standings, statistics

_of_a_player: list[URLPattern | URLResolver] = [
    path("", players.PlayerView.as_view(), name="api-player"),
    path("drop/", players.PlayerDropView.as_view(), name="api-player-drop"),
    path("undrop/", players.PlayerUndropView.as_view(), name="api-player-undrop"),
    path("no-show/", results.NoShowView.as_view(), name="api-player-no-show"),
    path("account/", players.PlayerAccountView.as_view(), name="api-player-account"),
    path("phones/", phones.PhonesView.as_view(), name="api-phones"),
    path("link/", phones.PersonalLinkView.as_view(), name="api-personal-link"),
    path("check-in/", players.CheckInView.as_view(), name="api-check-in"),
    path("arrangement/", arranging.ArrangementView.as_view(), name="api-player-arrange"),
    path("deck/", decks.DeckView.as_view(), name="api-deck"),
    path("deck/check/", decks.DeckCheckView.as_view(), name="api-deck-check"),
    path("explanation/", standings.ExplanationView.as_view(), name="api-explanation"),
]

_of_a_table: list[URLPattern | URLResolver] = [
    path("", results.TableView.as_view(), name="api-table"),
    path("result/", results.ResultView.as_view(), name="api-result"),
    path("places/", stages.PlacesView.as_view(), name="api-places"),
    path("places/report/", stages.PlacesReportView.as_view(), name="api-places-report"),
    path("correct/", repair.ResultCorrectionView.as_view(), name="api-result-correct"),
    path("places/correct/", repair.PlacesCorrectionView.as_view(), name="api-places-correct"),
    path("beginner/", results.BeginnerView.as_view(), name="api-beginner"),
    path("report/", results.ReportView.as_view(), name="api-result-report"),
    path("confirm/", results.ConfirmView.as_view(), name="api-result-confirm"),
    path("dispute/", results.DisputeResultView.as_view(), name="api-result-dispute"),
]

_of_a_round: list[URLPattern | URLResolver] = [
    path("", rounds.RoundView.as_view(), name="api-round"),
    path("clock/", room.ClockView.as_view(), name="api-clock"),
    path("swap/", rounds.RoundSwapView.as_view(), name="api-round-swap"),
    path("force/", rounds.RoundForceView.as_view(), name="api-round-force"),
    path("unpair/", rounds.RoundUnpairView.as_view(), name="api-round-unpair"),
    path("publish/", rounds.RoundPublishView.as_view(), name="api-round-publish"),
    path("schedule/", rounds.RoundScheduleView.as_view(), name="api-round-schedule"),
    path("finish/", rounds.RoundFinishView.as_view(), name="api-round-finish"),
    path("reopen/", rounds.RoundReopenView.as_view(), name="api-round-reopen"),
    path("repair/", repair.RoundRepairView.as_view(), name="api-round-repair"),
    path("withdraw/", rounds.RoundWithdrawView.as_view(), name="api-round-withdraw"),
    path("tables/<int:table>/", include(_of_a_table)),
]

_of_an_event: list[URLPattern | URLResolver] = [
    path("", events.EventView.as_view(), name="api-event"),
    path("finish/", events.EventFinishView.as_view(), name="api-event-finish"),
    path("reopen/", events.EventReopenView.as_view(), name="api-event-reopen"),
    path("join/", players.JoinView.as_view(), name="api-join"),
    path("players/", players.PlayersView.as_view(), name="api-players"),
    path("players/<int:number>/", include(_of_a_player)),
    path("players/leave-out-absent/", players.AbsentView.as_view(), name="api-leave-out"),
    path("waiting/", players.WaitingListView.as_view(), name="api-waiting"),
    path("waiting/<int:pk>/", players.WaitingOneView.as_view(), name="api-waiting-one"),
    path("phones/<int:pk>/let-in/", phones.PhoneLetInView.as_view(), name="api-phone-let-in"),
    path("phones/<int:pk>/send-away/", phones.PhoneSendAwayView.as_view(), name="api-phone-send-away"),
    path("announcements/", room.AnnouncementsView.as_view(), name="api-announcements"),
    path("announcements/<int:pk>/", room.AnnouncementView.as_view(), name="api-announcement"),
    path("ranking/", arranging.RankingView.as_view(), name="api-ranking"),
    path("decks/", decks.DecksView.as_view(), name="api-decks"),
    path("rounds/", rounds.RoundsView.as_view(), name="api-rounds"),
    path("rounds/<int:number>/", include(_of_a_round)),
    path("standings/", standings.StandingsView.as_view(), name="api-standings"),
    path("statistics/", statistics.StatisticsView.as_view(), name="api-statistics"),
    path("statistics/plays/", statistics.PlaysView.as_view(), name="api-plays"),
    path("export/", files.ExportView.as_view(), name="api-event-export"),
    path("export/tom/", files.TomView.as_view(), name="api-event-tom"),
    path("tables/players/", files.PlayersTableView.as_view(), name="api-players-table"),
    path("tables/standings/", files.StandingsTableView.as_view(), name="api-standings-table"),
    path("rounds/<int:number>/tables.csv", files.RoundTableView.as_view(), name="api-round-table"),
    path("bracket/", stages.BracketView.as_view(), name="api-bracket"),
    path("given-rounds/", given_rounds.GivenRoundsView.as_view(), name="api-given-rounds"),
    path("given-rounds/<int:pk>/", given_rounds.GivenRoundView.as_view(), name="api-given-round"),
    path("divisions/", divisions.DivisionsView.as_view(), name="api-divisions"),
    path("divisions/players/", divisions.DivisionPlayersView.as_view(), name="api-division-players"),
    path("divisions/<int:pk>/", divisions.DivisionView.as_view(), name="api-division"),
    path("second-phase/", stages.SecondPhaseView.as_view(), name="api-second-phase"),
    path("apart/", stages.ApartView.as_view(), name="api-apart"),
    path("apart/<int:pk>/", stages.ApartOneView.as_view(), name="api-apart-one"),
    path("rules/", stages.RulesView.as_view(), name="api-rules"),
    path("series/", series.EventSeriesView.as_view(), name="api-event-series"),
    path("organisation/", organisations.EventOrganisationView.as_view(), name="api-event-organisation"),
    path("infractions/", penalties.InfractionsView.as_view(), name="api-infractions"),
    path("penalties/", penalties.PenaltiesView.as_view(), name="api-penalties"),
    path("penalties/own/", penalties.OwnPenaltiesView.as_view(), name="api-own-penalties"),
    path("penalties/<int:pk>/confirm/", penalties.PenaltyConfirmView.as_view(), name="api-penalty-confirm"),
    path("penalties/<int:pk>/void/", penalties.PenaltyVoidView.as_view(), name="api-penalty-void"),
    path("deck-checks/", deck_checks.ChecksView.as_view(), name="api-deck-checks"),
    path("deck-checks/<int:pk>/", deck_checks.CheckView.as_view(), name="api-deck-check-of"),
    path("deck-checks/<int:pk>/finish/", deck_checks.CheckFinishView.as_view(), name="api-deck-check-finish"),
    path("deck-checks/<int:pk>/reopen/", deck_checks.CheckReopenView.as_view(), name="api-deck-check-reopen"),
    path("roles/", staff.RolesView.as_view(), name="api-roles"),
    path("roles/<int:pk>/", staff.RoleView.as_view(), name="api-role"),
    path("invitations/", staff.InvitationsView.as_view(), name="api-invitations"),
    path("log/", staff.AuditLogView.as_view(), name="api-log"),
]

_of_an_organisation: list[URLPattern | URLResolver] = [
    path("", organisations.OrganisationView.as_view(), name="api-organisation"),
    path("series/", series.SeriesListView.as_view(), name="api-series-list"),
    path("series/<int:pk>/", series.SeriesView.as_view(), name="api-series"),
    path("organisers/", organisations.OrganisersView.as_view(), name="api-organisers"),
    path("organisers/<int:pk>/", organisations.OrganiserView.as_view(), name="api-organiser"),
]

urlpatterns = [
    path("organisations/", organisations.OrganisationsView.as_view(), name="api-organisations"),
    path("organisations/<slug:slug>/", include(_of_an_organisation)),
    path("auth/login/", accounts.LogInView.as_view(), name="api-login"),
    path("auth/logout/", accounts.LogOutView.as_view(), name="api-logout"),
    path("auth/logout-everywhere/", accounts.LogOutEverywhereView.as_view(), name="api-logout-everywhere"),
    path("me/", accounts.MeView.as_view(), name="api-me"),
    path("games/", events.GamesView.as_view(), name="api-games"),
    path("presets/", stages.PresetsView.as_view(), name="api-presets"),
    path("tiebreak-rules/", events.RuleSetsView.as_view(), name="api-rule-sets"),
    path("invitations/accept/", staff.InvitationAcceptView.as_view(), name="api-invitation-accept"),
    path("events/", events.EventsView.as_view(), name="api-events"),
    path("imports/preview/", files.PreviewView.as_view(), name="api-import-preview"),
    path("imports/file/", files.ImportFileView.as_view(), name="api-import-file"),
    path("imports/", imports.ImportView.as_view(), name="api-event-import"),
    path("events/<slug:slug>/", include(_of_an_event)),
]
