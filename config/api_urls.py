"""Version 1 of the API: both apps side by side, and the document that describes them."""

from django.urls import include, path

from tournaments.api.document import DocumentView

urlpatterns = [
    path("schema/", DocumentView.as_view(), name="api-schema"),
    path("", include("tournaments.api.urls")),
    path("", include("judging.api.urls")),
]
