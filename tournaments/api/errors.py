"""One shape for every error answer of the API: a code, a translated sentence, and its details."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, JsonResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import exceptions, status
from rest_framework.response import Response
from rest_framework.views import exception_handler

from tournaments.api.reading import PayloadTooLarge
from tournaments.errors import Conflict, UserError

_SENTENCES = {
    "not_authenticated": gettext_lazy("Inicia sesión o envía tu token."),
    "authentication_failed": gettext_lazy("El token no vale; inicia sesión de nuevo."),
    "permission_denied": gettext_lazy("No tienes permiso para esto en este evento."),
    "out_of_scope": gettext_lazy("Esta clave no alcanza para eso: crea otra que pueda más."),
    "second_factor": gettext_lazy("Muestra antes tu segundo factor: en la página de tu cuenta, o en `code`."),
    "not_found": gettext_lazy("No existe, o es privado."),
    "withdrawn": gettext_lazy("Ese enlace ya no abre nada: pide otro a quien te lo mandó."),
    "method_not_allowed": gettext_lazy("Esta dirección no admite ese método."),
    "not_acceptable": gettext_lazy("La API solo responde application/json."),
    "parse_error": gettext_lazy("El cuerpo no es JSON válido; revísalo y envíalo de nuevo."),
    "too_large": gettext_lazy("El cuerpo es demasiado grande; envíalo por partes."),
    "unsupported_media_type": gettext_lazy("Envía el cuerpo como application/json."),
    "throttled": gettext_lazy("Demasiados intentos; espera un momento."),
    "bad_request": gettext_lazy("No se entiende lo enviado; revísalo y envíalo de nuevo."),
    "too_busy": gettext_lazy("El servidor está muy ocupado: no se guardó nada. Vuelve a intentarlo en unos segundos."),
    "server_error": gettext_lazy("Falló el servidor; lo que ya estaba guardado sigue guardado."),
}


class Withdrawn(exceptions.APIException):
    """It was there, and whoever gave it has taken it back (410)."""

    status_code = status.HTTP_410_GONE
    default_code = "withdrawn"


def answer_error(exception: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's exception handler: `{"code", "message", "details", "fields"}` for the user's errors, None for ours.

    `details` are further sentences, one per thing wrong; `fields` says which field of the body each belongs to, by
    its path ("players.0.name").
    """
    if isinstance(exception, UserError):
        code = status.HTTP_409_CONFLICT if isinstance(exception, Conflict) else status.HTTP_400_BAD_REQUEST
        fields = {exception.field: [exception.message]} if exception.field else {}
        return Response(_document(exception.code, exception.message, list(exception.details), fields), status=code)
    if isinstance(exception, RequestDataTooBig):
        exception = PayloadTooLarge()
    response = exception_handler(exception, context)
    if response is None:
        return None
    if isinstance(exception, exceptions.ValidationError):
        response.data = _invalid(exception.detail)
        return response
    word = _code(exception, response.status_code)
    sentence = _SENTENCES.get(word)
    response.data = _document(word, str(sentence or response.data.get("detail", "")))
    return response


def is_of_the_api(request: HttpRequest) -> bool:
    """Whether the request asks the API, and so wants no page even where no view of the API was reached."""
    return request.path.startswith("/api/")


def outside_any_view(code: str, status_code: int) -> JsonResponse:
    """The error of a request that reached no view of the API, in the shape of all others."""
    return JsonResponse(_document(code, str(_SENTENCES[code])), status=status_code)


def sentence_of(code: str) -> str:
    """What the API says with that code, in the reader's language."""
    return str(_SENTENCES[code])


def _document(
    code: str, message: str, details: list[str] | None = None, fields: dict[str, list[str]] | None = None
) -> dict[str, Any]:
    return {"code": code, "message": message, "details": details or [], "fields": fields or {}}


def _invalid(detail: Any) -> dict[str, Any]:
    """A rejected body: every sentence with the path of its field, those of the whole body without one."""
    fields: dict[str, list[str]] = {}
    details = []
    for path, sentence in _sentences(detail):
        if path:
            fields.setdefault(path, []).append(sentence)
        details.append(f"{path}: {sentence}" if path else sentence)
    return _document("invalid", _("Hay datos que corregir."), details, fields)


def _sentences(detail: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(detail, Mapping):
        for name, inner in detail.items():
            own = str(name) != "non_field_errors"
            yield from _sentences(inner, ".".join(filter(None, (path, str(name)))) if own else path)
    elif isinstance(detail, list | tuple):
        for place, inner in enumerate(detail):
            nested = isinstance(inner, Mapping | list | tuple)
            yield from _sentences(inner, ".".join(filter(None, (path, str(place)))) if nested else path)
    else:
        yield path, str(detail)


def _code(exception: Exception, status_code: int) -> str:
    """DRF's own code of its errors; Django's 404 and 403 come without one."""
    if isinstance(exception, exceptions.APIException):
        return str(exception.default_code)
    return "not_found" if status_code == status.HTTP_404_NOT_FOUND else "permission_denied"
