"""The API of the tournaments. What belongs to one event lives under events/<slug>/."""

from django.urls import path

from tournaments.api import accounts

urlpatterns = [
    path("auth/login/", accounts.LogInView.as_view(), name="api-login"),
    path("auth/logout/", accounts.LogOutView.as_view(), name="api-logout"),
    path("auth/logout-everywhere/", accounts.LogOutEverywhereView.as_view(), name="api-logout-everywhere"),
    path("me/", accounts.MeView.as_view(), name="api-me"),
]
