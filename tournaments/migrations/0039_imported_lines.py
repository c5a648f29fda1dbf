"""Lines of the log that a file brought are marked; those of before are known by the name that they carry."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def mark(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    apps.get_model("tournaments", "AuditEntry").objects.exclude(by_name="").update(imported=True)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0038_infractions_in_portuguese")]

    operations = [
        migrations.AddField(model_name="auditentry", name="imported", field=models.BooleanField(default=False)),
        migrations.RunPython(mark, migrations.RunPython.noop),
    ]
