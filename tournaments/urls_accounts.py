"""The URLs of an account; the tournaments' URL map includes them under cuenta/."""

from django.contrib.auth import views as auth_views
from django.urls import path, reverse_lazy

from tournaments.views import accounts

urlpatterns = [
    path("", accounts.account, name="account"),
    path("entrar/", auth_views.LoginView.as_view(redirect_authenticated_user=True), name="login"),
    path("salir/", auth_views.LogoutView.as_view(), name="logout"),
    path("crear/", accounts.signup, name="signup"),
    path(
        "clave/",
        auth_views.PasswordChangeView.as_view(
            template_name="registration/password_change.html", success_url=reverse_lazy("account")
        ),
        name="password-change",
    ),
    path("idioma/", accounts.choose_language, name="set-language"),
]
