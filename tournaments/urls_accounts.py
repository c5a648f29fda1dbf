"""The URLs of an account; the site's URL map includes them under cuenta/."""

from django.contrib.auth.views import LogoutView
from django.urls import include, path
from django.views.i18n import JavaScriptCatalog
from django_otp_webauthn import views as webauthn

from tournaments.security.access import public, signed_in
from tournaments.security.limits import limited
from tournaments.views.decks import decks
from tournaments.views.events import ratings
from tournaments.views.people import accounts, devices, notices, passwords, players, second_factor

_asked = limited("login_page")
# What the scripts of django-otp-webauthn ask, by the names under which they look for it.
_passkeys = [
    path(
        "nueva/",
        signed_in(second_factor.where_https(webauthn.BeginCredentialRegistrationView.as_view())),
        name="credential-registration-begin",
    ),
    path(
        "nueva/lista/",
        signed_in(second_factor.where_https(second_factor.PasskeyAdded.as_view())),
        name="credential-registration-complete",
    ),
    path(
        "mostrar/",
        public(second_factor.where_https(_asked(webauthn.BeginCredentialAuthenticationView.as_view()))),
        name="credential-authentication-begin",
    ),
    path(
        "mostrar/lista/",
        public(second_factor.where_https(_asked(second_factor.PasskeyShown.as_view()))),
        name="credential-authentication-complete",
    ),
    path(
        "palabras.js",
        public(JavaScriptCatalog.as_view(packages=["django_otp_webauthn"])),
        name="js-i18n-catalog",
    ),
]

urlpatterns = [
    path("", accounts.account, name="account"),
    path("entrar/", public(limited("login_page")(accounts.LogIn.as_view())), name="login"),
    path("salir/", public(LogoutView.as_view()), name="logout"),
    path("crear/", accounts.signup, name="signup"),
    path("clave/", signed_in(passwords.ChangePassword.as_view()), name="password-change"),
    path("correo/", notices.mailbox_ask, name="mailbox-ask"),
    path("correo/<str:key>/", notices.mailbox, name="mailbox"),
    path("clave/olvidada/", passwords.forgotten, name="forgotten"),
    path(
        "clave/nueva/<uidb64>/<token>/",
        public(limited("login_page")(passwords.SetPassword.as_view())),
        name="password-set",
    ),
    path("segundo-factor/", second_factor.second_factor, name="second-factor"),
    path("segundo-factor/ajustes/", second_factor.second_factor_settings, name="second-factor-settings"),
    path("segundo-factor/aplicacion/", second_factor.app_begin, name="app-begin"),
    path("segundo-factor/aplicacion/confirmar/", second_factor.app_confirm, name="app-confirm"),
    path("segundo-factor/codigos/", second_factor.codes_renew, name="codes-renew"),
    path("segundo-factor/quitar/", second_factor.second_factor_drop, name="second-factor-drop"),
    path("segundo-factor/llaves/<int:pk>/quitar/", second_factor.passkey_drop, name="passkey-drop"),
    path("llaves/", include((_passkeys, "otp_webauthn"))),
    path("dispositivos/", devices.account_devices, name="account-devices"),
    path("dispositivos/<int:pk>/sacar/", devices.device_drop, name="device-drop"),
    path("accesos/<slug:key>/retirar/", devices.token_drop, name="token-drop"),
    path("datos.json", accounts.account_data, name="account-data"),
    path("borrar/", accounts.account_erase, name="account-erase"),
    path("eventos/", players.own_events, name="own-events"),
    path("ranking/", ratings.rating_want, name="rating-want"),
    path("mazos/", decks.own_decks, name="own-decks"),
    path("mazos/<int:pk>/borrar/", decks.own_deck_drop, name="own-deck-drop"),
    path("claves/", devices.own_tokens, name="own-tokens"),
    path("claves/<int:pk>/borrar/", devices.token_delete, name="token-delete"),
    path("idioma/", accounts.choose_language, name="set-language"),
]
