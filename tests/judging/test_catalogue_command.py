"""manage.py catalogue audit."""

import pytest
from django.core.management import CommandError, call_command

from engine.games.myl_pe.catalogue.cards import catalogue_audit
from engine.games.myl_pe.printings.catalogue import Catalogue, catalogue


@pytest.mark.django_db
def test_the_shipped_catalogue_passes(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("catalogue", "audit")
    assert capsys.readouterr().out.rstrip().endswith("Nada que corregir.")


@pytest.mark.django_db
def test_a_catalogue_that_lacks_a_card_fails(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = catalogue()
    monkeypatch.setattr(catalogue_audit, "catalogue", lambda: Catalogue(shipped.editions, shipped.cards[1:]))
    with pytest.raises(CommandError, match="hallazgo"):
        call_command("catalogue", "audit")
    assert "El Reto: hay 125 cartas y el DAR 2.9 cuenta 126." in capsys.readouterr().out
