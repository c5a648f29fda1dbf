from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0005_added_cards'),
    ]

    operations = [
        migrations.AddField(
            model_name='seat',
            name='absent',
            field=models.BooleanField(default=False, verbose_name='no se presentó'),
        ),
    ]
