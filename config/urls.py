"""The URL map: pages of the two apps, and their API under one version."""

from django.urls import include, path

from config.admin import site as admin
from config.metrics import metrics
from judging.views.health import healthz

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("metrics", metrics, name="metrics"),
    path("administracion/", admin.urls),
    path("", include("tournaments.urls")),
    path("", include("judging.urls")),
    path("api/v1/", include("config.api_urls")),
]

handler400 = "tournaments.views.errors.bad_request"
handler403 = "tournaments.views.errors.forbidden"
handler404 = "tournaments.views.errors.not_found"
handler500 = "tournaments.views.errors.server_error"
