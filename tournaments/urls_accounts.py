"""The URLs of an account; the site's URL map includes them under cuenta/."""

from django.contrib.auth.views import LogoutView
from django.urls import path

from tournaments.security.access import public, signed_in
from tournaments.security.limits import limited
from tournaments.views.decks import decks
from tournaments.views.events import ratings
from tournaments.views.people import accounts, devices, players, tokens

urlpatterns = [
    path("", accounts.account, name="account"),
    path("entrar/", public(limited("login_page")(accounts.LogIn.as_view())), name="login"),
    path("salir/", public(LogoutView.as_view()), name="logout"),
    path("crear/", accounts.signup, name="signup"),
    path("clave/", signed_in(accounts.ChangePassword.as_view()), name="password-change"),
    path("dispositivos/", devices.account_devices, name="account-devices"),
    path("dispositivos/<int:pk>/sacar/", devices.device_drop, name="device-drop"),
    path("accesos/<slug:key>/retirar/", devices.token_drop, name="token-drop"),
    path("datos.json", accounts.account_data, name="account-data"),
    path("borrar/", accounts.account_erase, name="account-erase"),
    path("eventos/", players.own_events, name="own-events"),
    path("ranking/", ratings.rating_want, name="rating-want"),
    path("mazos/", decks.own_decks, name="own-decks"),
    path("mazos/<int:pk>/borrar/", decks.own_deck_drop, name="own-deck-drop"),
    path("claves/", tokens.own_tokens, name="own-tokens"),
    path("claves/<int:pk>/borrar/", tokens.token_delete, name="token-delete"),
    path("idioma/", accounts.choose_language, name="set-language"),
]
