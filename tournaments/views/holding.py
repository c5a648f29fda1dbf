"""A chosen file that a page carries to the next one, so that nothing is kept before the button is pressed."""

import base64
import binascii
import zlib

from django.utils.translation import gettext as _

from tournaments.errors import UserError

LONGEST_HELD = 1_900_000  # letters: what a form may carry from one page to the next


def packed(content: bytes, *, instead: str) -> str:
    """The file as a hidden field. Raises UserError for one too large for a form; `instead` is the command to use."""
    held = base64.b64encode(zlib.compress(content, 9)).decode()
    if len(held) > LONGEST_HELD:
        raise UserError(
            _("El archivo es demasiado grande para esta página: impórtalo con «%(command)s».") % {"command": instead},
            code="too_large",
            field="file",
        )
    return held


def unpacked(held: str, *, most: int) -> bytes:
    """The file again, at most one byte more than `most`. Raises UserError for what no page of ours carried."""
    try:
        return zlib.decompressobj().decompress(base64.b64decode(held, validate=True), most + 1)
    except (binascii.Error, zlib.error) as fault:
        raise UserError(_("Elige el archivo de nuevo."), code="unknown_file") from fault
