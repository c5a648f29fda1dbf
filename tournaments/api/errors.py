"""One shape for every error answer of the API: a code, a translated sentence, and its details."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import exceptions, status
from rest_framework.response import Response
from rest_framework.views import exception_handler

from tournaments.errors import Conflict, UserError

_SENTENCES = {
    "not_authenticated": gettext_lazy("Inicia sesión o envía tu token."),
    "authentication_failed": gettext_lazy("El token no vale; inicia sesión de nuevo."),
    "permission_denied": gettext_lazy("No tienes permiso para esto en este evento."),
    "not_found": gettext_lazy("No existe, o es privado."),
    "parse_error": gettext_lazy("El cuerpo no es JSON válido; revísalo y envíalo de nuevo."),
    "unsupported_media_type": gettext_lazy("Envía el cuerpo como application/json."),
    "throttled": gettext_lazy("Demasiados intentos; espera un momento."),
}


def answer_error(exception: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's exception handler: `{"code", "message", "details"}` for the user's errors, None for ours.

    `details` is a list of sentences, or for a rejected body a mapping of field names to lists of sentences.
    """
    if isinstance(exception, UserError):
        code = status.HTTP_409_CONFLICT if isinstance(exception, Conflict) else status.HTTP_400_BAD_REQUEST
        body = {"code": exception.code, "message": exception.message, "details": list(exception.details)}
        return Response(body, status=code)
    response = exception_handler(exception, context)
    if response is None:
        return None
    if isinstance(exception, exceptions.ValidationError):
        response.data = {
            "code": "invalid",
            "message": _("Hay datos que corregir."),
            "details": response.data,
        }
        return response
    code = getattr(exception, "default_code", "error") if isinstance(exception, exceptions.APIException) else ""
    if not code:
        code = "not_found" if response.status_code == status.HTTP_404_NOT_FOUND else "permission_denied"
    sentence = _SENTENCES.get(code)
    response.data = {"code": code, "message": str(sentence or response.data.get("detail", "")), "details": []}
    return response
