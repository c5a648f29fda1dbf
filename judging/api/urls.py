"""The API of judging."""

from django.urls import path

from judging.api import appeals, calls, cards, disputes, law, precedents, sharing

urlpatterns = [
    path("cards/", cards.CardsView.as_view(), name="api-cards"),
    path("cards/<slug:game>/<slug:card>/", cards.CardView.as_view(), name="api-card"),
    path("games/<slug:game>/sections/", law.SectionsView.as_view(), name="api-sections"),
    path("games/<slug:game>/examples/", law.ExamplesView.as_view(), name="api-examples"),
    path("disputes/", disputes.DisputesView.as_view(), name="api-disputes"),
    path("disputes/diagnose/", disputes.DiagnoseView.as_view(), name="api-diagnose"),
    path("disputes/<uuid:uuid>/", disputes.DisputeView.as_view(), name="api-dispute"),
    path("disputes/<uuid:uuid>/precedents/", precedents.DisputePrecedentsView.as_view(), name="api-dispute-precedents"),
    path("disputes/<uuid:uuid>/steps/<int:at>/", sharing.StepView.as_view(), name="api-ruling-step"),
    path("disputes/<uuid:uuid>/picture/", sharing.PictureView.as_view(), name="api-ruling-picture"),
    path("disputes/<uuid:uuid>/link/", sharing.LinkView.as_view(), name="api-ruling-link"),
    path("shared/<slug:code>/", sharing.SharedView.as_view(), name="api-shared"),
    path("precedents/file/", precedents.PrecedentsFileView.as_view(), name="api-precedents-file"),
    path("precedents/files/", precedents.PrecedentFilesView.as_view(), name="api-precedent-files"),
    path("precedents/files/<int:pk>/", precedents.PrecedentFileView.as_view(), name="api-precedent-file"),
    path("precedents/", precedents.PrecedentsView.as_view(), name="api-precedents"),
    path("library/", precedents.LibraryView.as_view(), name="api-library"),
    path("disputes/<uuid:uuid>/requeue/", disputes.RequeueView.as_view(), name="api-dispute-requeue"),
    path("disputes/<uuid:uuid>/review/", disputes.ReviewView.as_view(), name="api-ruling-review"),
    path("events/<slug:slug>/disputes/", disputes.EventDisputesView.as_view(), name="api-event-disputes"),
    path("events/<slug:slug>/calls/", calls.CallsView.as_view(), name="api-calls"),
    path("events/<slug:slug>/calls/<int:pk>/take/", calls.CallTakeView.as_view(), name="api-call-take"),
    path("events/<slug:slug>/calls/<int:pk>/release/", calls.CallReleaseView.as_view(), name="api-call-release"),
    path("events/<slug:slug>/calls/<int:pk>/close/", calls.CallCloseView.as_view(), name="api-call-close"),
    path("events/<slug:slug>/calls/<int:pk>/reopen/", calls.CallReopenView.as_view(), name="api-call-reopen"),
    path("events/<slug:slug>/calls/<int:pk>/escalate/", calls.CallEscalateView.as_view(), name="api-call-escalate"),
    path("events/<slug:slug>/calls/<int:pk>/keep/", calls.CallKeepView.as_view(), name="api-call-keep"),
    path("events/<slug:slug>/calls/<int:pk>/pass/", calls.CallPassView.as_view(), name="api-call-pass"),
    path("events/<slug:slug>/calls/<int:pk>/time/", calls.CallTimeView.as_view(), name="api-call-time"),
    path("events/<slug:slug>/calls/<int:pk>/appeal/", appeals.CallAppealView.as_view(), name="api-call-appeal"),
    path("events/<slug:slug>/appeals/", appeals.AppealsView.as_view(), name="api-appeals"),
    path("events/<slug:slug>/appeals/<int:pk>/decide/", appeals.AppealView.as_view(), name="api-appeal-decide"),
    path("events/<slug:slug>/floor/", calls.FloorFiguresView.as_view(), name="api-floor"),
    path("events/<slug:slug>/desk/", calls.DeskView.as_view(), name="api-desk"),
]
