"""The chess rule set says by its name what it does, and no longer which edition of a handbook it never followed."""

from django.db import migrations


def rename(apps, schema_editor):
    apps.get_model("tournaments", "Event").objects.filter(tiebreak_rules="fide-c07").update(
        tiebreak_rules="chess-buchholz"
    )


def rename_back(apps, schema_editor):
    apps.get_model("tournaments", "Event").objects.filter(tiebreak_rules="chess-buchholz").update(
        tiebreak_rules="fide-c07"
    )


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0009_players_phones")]

    operations = [migrations.RunPython(rename, rename_back)]
