"""The pages of judging. Those of one event live under /e/<slug>/."""

from django.urls import include, path

from judging.views import (
    appeals,
    calls,
    cards,
    composer,
    disputes,
    judges_sheet,
    precedents,
    review,
    rulebook,
    saying,
    searching,
    sharing,
    situations,
)

app_name = "judging"

_of_an_event = [
    path("llamadas/", calls.calls, name="calls"),
    path("llamadas/nueva/", calls.call_create, name="call-create"),
    path("llamadas/<int:pk>/tomar/", calls.call_take, name="call-take"),
    path("llamadas/<int:pk>/soltar/", calls.call_release, name="call-release"),
    path("llamadas/<int:pk>/cerrar/", calls.call_close, name="call-close"),
    path("llamadas/<int:pk>/reabrir/", calls.call_reopen, name="call-reopen"),
    path("llamadas/<int:pk>/pasar/", calls.call_pass, name="call-pass"),
    path("llamadas/<int:pk>/escalar/", calls.call_escalate, name="call-escalate"),
    path("llamadas/<int:pk>/retomar/", calls.call_keep, name="call-keep"),
    path("llamadas/<int:pk>/tiempo/", calls.call_time, name="call-time"),
    path("llamadas/<int:pk>/apelar/", appeals.appeal_make, name="appeal-make"),
    path("llamadas/cifras/", calls.call_figures, name="call-figures"),
    path("llamadas/estado/", calls.desk_state, name="desk-state"),
    path("apelaciones/<int:pk>/decidir/", appeals.appeal_decide, name="appeal-decide"),
    path("jueces/hoja/", judges_sheet.sheet, name="judges-sheet"),
    path("jueces/hoja.csv", judges_sheet.sheet_csv, name="judges-sheet-csv"),
    path("fallos/", disputes.event_rulings, name="rulings"),
    path("fallos/nuevo/", disputes.event_dispute_create, name="event-dispute-create"),
    path("fallos/contar/", saying.event_say, name="event-say"),
    path("fallos/situacion/<slug:kind>/", situations.event_situation, name="event-situation"),
]

_of_a_dispute = [
    path("", disputes.dispute_detail, name="dispute-detail"),
    path("tablero.json", disputes.dispute_board, name="dispute-board"),
    path("reintentar/", disputes.dispute_requeue, name="dispute-requeue"),
    path("paso/<int:at>/", sharing.ruling_step, name="ruling-step"),
    path("imagen.svg", sharing.ruling_svg, name="ruling-svg"),
    path("compartir/", sharing.ruling_share, name="ruling-share"),
    path("compartir/retirar/", sharing.ruling_unshare, name="ruling-unshare"),
    path("publicar/", review.ruling_publish, name="ruling-publish"),
    path("revocar/", review.ruling_overrule, name="ruling-overrule"),
    path("devolver/", review.ruling_send_back, name="ruling-send-back"),
    path("reabrir/", review.ruling_reopen, name="ruling-reopen"),
]

urlpatterns = [
    path("buscar/", searching.search, name="search"),
    path("fallos/", disputes.own_disputes, name="own-disputes"),
    path("fallos/nuevo/", disputes.dispute_create, name="dispute-create"),
    path("fallos/contar/", saying.say, name="say"),
    path("fallos/situacion/<slug:kind>/", situations.situation, name="situation"),
    path("fallos/revisar/", disputes.diagnose, name="diagnose"),
    path("fallos/ejemplos/", disputes.examples, name="examples"),
    path("fallos/controles/<slug:game>/", composer.controls, name="composer-controls"),
    path("fallos/cartas/", composer.cards, name="composer-cards"),
    path("fallos/acciones/", composer.actions, name="composer-actions"),
    path("fallos/antes/", composer.past, name="composer-past"),
    path("version/fallos/<uuid:uuid>/", disputes.dispute_version, name="dispute-version"),
    path("fallos/<uuid:uuid>/", include(_of_a_dispute)),
    path("fallos/precedentes/", precedents.precedents, name="precedents"),
    path("fallos/precedentes/importar/", precedents.precedents_import, name="precedents-import"),
    path("fallos/precedentes/<int:pk>/sacar/", precedents.precedents_remove, name="precedents-remove"),
    path("f/<slug:code>/", sharing.shared_ruling, name="shared-ruling"),
    path("f/<slug:code>/imagen.png", sharing.shared_picture, name="shared-picture"),
    path("biblioteca/", precedents.library_page, name="library"),
    path("biblioteca/precedentes.json", precedents.library_file, name="library-file"),
    path("reglas/", rulebook.rulebooks, name="rulebooks"),
    path("reglas/<slug:game>/", rulebook.rulebook, name="rulebook"),
    path("reglas/<slug:game>/turno/", rulebook.turn_page, name="turn"),
    path("reglas/<slug:game>/hoja/", rulebook.quick_sheet, name="quick-sheet"),
    path("reglas/<slug:game>/s/<slug:anchor>/", rulebook.section_page, name="section"),
    path("cartas/", cards.card_search, name="card-search"),
    path("cartas/<slug:game>/<slug:card>/", cards.card_detail, name="card-detail"),
    path("e/<slug:slug>/", include(_of_an_event)),
]
