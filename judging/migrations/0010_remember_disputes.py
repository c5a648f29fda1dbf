"""Disputes of before are found again as precedents."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from judging.casework import card_names, case_print, named_for_search


def remember(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Note the case and the cards of every dispute that is there."""
    disputes = apps.get_model("judging", "Dispute").objects
    for pk, request in disputes.filter(case_print="").values_list("pk", "request").iterator(chunk_size=200):
        named = named_for_search(card_names(request))
        disputes.filter(pk=pk).update(case_print=case_print(request), named=named)


class Migration(migrations.Migration):
    dependencies = [("judging", "0009_precedents")]

    operations = [migrations.RunPython(remember, migrations.RunPython.noop)]
