"""The API of judging."""

from django.urls import path

from judging.api import calls, cards, disputes, law

urlpatterns = [
    path("cards/", cards.CardsView.as_view(), name="api-cards"),
    path("cards/<slug:game>/<slug:card>/", cards.CardView.as_view(), name="api-card"),
    path("games/<slug:game>/sections/", law.SectionsView.as_view(), name="api-sections"),
    path("games/<slug:game>/examples/", law.ExamplesView.as_view(), name="api-examples"),
    path("disputes/", disputes.DisputesView.as_view(), name="api-disputes"),
    path("disputes/diagnose/", disputes.DiagnoseView.as_view(), name="api-diagnose"),
    path("disputes/<uuid:uuid>/", disputes.DisputeView.as_view(), name="api-dispute"),
    path("disputes/<uuid:uuid>/requeue/", disputes.RequeueView.as_view(), name="api-dispute-requeue"),
    path("disputes/<uuid:uuid>/review/", disputes.ReviewView.as_view(), name="api-ruling-review"),
    path("events/<slug:slug>/disputes/", disputes.EventDisputesView.as_view(), name="api-event-disputes"),
    path("events/<slug:slug>/calls/", calls.CallsView.as_view(), name="api-calls"),
    path("events/<slug:slug>/calls/<int:pk>/take/", calls.CallTakeView.as_view(), name="api-call-take"),
    path("events/<slug:slug>/calls/<int:pk>/release/", calls.CallReleaseView.as_view(), name="api-call-release"),
    path("events/<slug:slug>/calls/<int:pk>/close/", calls.CallCloseView.as_view(), name="api-call-close"),
]
