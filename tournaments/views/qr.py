"""QR codes as SVG inside a page."""

import segno
from django.utils.safestring import SafeString


def qr_svg(text: str) -> SafeString:
    """The code of a text, with the quiet zone that readers need; a picture named by the words around it."""
    drawn = segno.make(text, error="m", micro=False).svg_inline(
        border=2, omitsize=True, svgclass="qr", lineclass=None, dark="#000", light="#fff"
    )
    return SafeString(drawn.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1))
