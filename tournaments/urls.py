"""The pages of the tournaments. Those of one event live under /e/<slug>/."""

from django.urls import include, path

from tournaments.views import decks, events, health, home, players, printing, public, results, rounds, staff

_of_an_event = [
    path("", events.event_detail, name="event-detail"),
    path("ajustes/", events.event_edit, name="event-edit"),
    path("terminar/", events.event_finish, name="event-finish"),
    path("reabrir/", events.event_reopen, name="event-reopen"),
    path("jugadores/", players.event_players, name="event-players"),
    path("inscribirme/", players.event_join, name="event-join"),
    path("retirarme/", players.event_leave, name="event-leave"),
    path("jugadores/<int:number>/", players.player_detail, name="player-detail"),
    path("jugadores/<int:number>/retirar/", players.player_drop, name="player-drop"),
    path("jugadores/<int:number>/volver/", players.player_undrop, name="player-undrop"),
    path("jugadores/<int:number>/borrar/", players.player_remove, name="player-remove"),
    path("jugadores/<int:number>/cuenta/", players.player_link, name="player-link"),
    path("jugadores/<int:number>/mazo/", decks.deck_edit, name="deck-edit"),
    path("jugadores/<int:number>/mazo/revisar/", decks.deck_check, name="deck-check"),
    path("mazos/", decks.event_decks, name="event-decks"),
    path("parear/", rounds.round_pair, name="round-pair"),
    path("rondas/<int:number>/", rounds.round_detail, name="round-detail"),
    path("rondas/<int:number>/publicar/", rounds.round_publish, name="round-publish"),
    path("rondas/<int:number>/parear/", rounds.round_pair_again, name="round-pair-again"),
    path("rondas/<int:number>/descartar/", rounds.round_discard, name="round-discard"),
    path("rondas/<int:number>/cambiar/", rounds.round_swap, name="round-swap"),
    path("rondas/<int:number>/terminar/", rounds.round_finish, name="round-finish"),
    path("rondas/<int:number>/reabrir/", rounds.round_reopen, name="round-reopen"),
    path("rondas/<int:number>/retirar/", rounds.round_withdraw, name="round-withdraw"),
    path("rondas/<int:number>/resultado/", results.result_enter, name="result-enter"),
    path("rondas/<int:number>/mesas/<int:table>/borrar/", results.result_clear, name="result-clear"),
    path("rondas/<int:number>/mesas/<int:table>/informar/", results.result_report, name="result-report"),
    path("rondas/<int:number>/mesas/<int:table>/confirmar/", results.result_confirm, name="result-confirm"),
    path("rondas/<int:number>/mesas/<int:table>/disputar/", results.result_dispute, name="result-dispute"),
    path("rondas/<int:number>/imprimir/<slug:sheet>/", printing.print_round, name="print-round"),
    path("mesas/", public.pairings, name="pairings"),
    path("mesas/<int:number>/", public.pairings, name="pairings-round"),
    path("posiciones/", public.standings_page, name="standings"),
    path("posiciones/imprimir/", printing.print_standings, name="print-standings"),
    path("pantalla/", public.projector, name="projector"),
    path("roles/", staff.event_roles, name="event-roles"),
    path("roles/<int:pk>/quitar/", staff.role_revoke, name="role-revoke"),
    path("roles/invitar/", staff.invitation_create, name="invitation-create"),
    path("registro/", staff.audit_log, name="audit-log"),
]

urlpatterns = [
    path("", home.home, name="home"),
    path("healthz", health.healthz, name="healthz"),
    path("cuenta/", include("tournaments.urls_accounts")),
    path("eventos/nuevo/", events.event_create, name="event-create"),
    path("invitacion/<str:token>/", staff.invitation_accept, name="invitation-accept"),
    path("e/<slug:slug>/", include(_of_an_event)),
]
