"""The tables as the migrations below made them one by one, each made once: a new site starts in half the time.

They stay for sites that were begun with them (tests/services/test_upgrades.py).
"""

import django.db.models.deletion
import django.utils.timezone
import judging.models.shared
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [('judging', '0001_initial'), ('judging', '0002_added_cards'), ('judging', '0003_public_rulings'), ('judging', '0004_verdict_on_the_past'), ('judging', '0005_assumed'), ('judging', '0006_kinds_of_calls_and_appeals'), ('judging', '0007_dispute_by_status'), ('judging', '0008_heartbeat'), ('judging', '0009_precedents'), ('judging', '0010_remember_disputes'), ('judging', '0011_shared_rulings'), ('judging', '0012_library_text')]

    initial = True

    dependencies = [
        ('tournaments', '0016_extensions_and_floor'),
    ]

    operations = [
        migrations.CreateModel(
            name='Call',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('table', models.PositiveIntegerField(blank=True, null=True, verbose_name='mesa')),
                ('note', models.CharField(blank=True, max_length=300, verbose_name='qué pasa')),
                ('raised_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('taken_at', models.DateTimeField(blank=True, null=True)),
                ('closed_at', models.DateTimeField(blank=True, null=True)),
                ('closed_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('event', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='calls', to='tournaments.event')),
                ('match', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='calls', to='tournaments.match')),
                ('raised_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('taken_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='calls_taken', to=settings.AUTH_USER_MODEL)),
                ('escalated_at', models.DateTimeField(blank=True, null=True)),
                ('escalated_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('escalated_why', models.CharField(blank=True, max_length=300)),
                ('kind', models.CharField(choices=[('rules', 'Reglas'), ('deck', 'Mazo'), ('conduct', 'Conducta'), ('slow', 'Juego lento'), ('other', 'Otra cosa')], default='rules', max_length=8, verbose_name='de qué se trata')),
                ('minutes', models.PositiveSmallIntegerField(default=0)),
            ],
            options={
                'ordering': ['raised_at', 'pk'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('closed_at__isnull', True)), fields=('match',), name='table_has_one_open_call'), models.CheckConstraint(condition=models.Q(models.Q(('taken_at__isnull', True), ('taken_by__isnull', True)), models.Q(('taken_at__isnull', False), ('taken_by__isnull', False)), _connector='OR'), name='call_taken_by_somebody'), models.CheckConstraint(condition=models.Q(models.Q(('closed_at__isnull', True), ('closed_by__isnull', True)), models.Q(('closed_at__isnull', False), ('closed_by__isnull', False)), _connector='OR'), name='call_closed_by_somebody'), models.CheckConstraint(condition=models.Q(models.Q(('escalated_at__isnull', True), ('escalated_by__isnull', True)), models.Q(('escalated_at__isnull', False), ('escalated_by__isnull', False)), _connector='OR'), name='call_escalated_by_somebody'), models.CheckConstraint(condition=models.Q(('kind__in', ['rules', 'deck', 'conduct', 'slow', 'other'])), name='call_kind_known')],
            },
        ),
        migrations.CreateModel(
            name='Heartbeat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('worker', models.CharField(max_length=120, unique=True)),
                ('at', models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name='PrecedentFile',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=200, verbose_name='archivo')),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-at', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='Appeal',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('reason', models.CharField(max_length=500, verbose_name='por qué')),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('decision', models.CharField(blank=True, choices=[('upheld', 'Se mantiene'), ('changed', 'Se cambia')], max_length=8)),
                ('answer', models.CharField(blank=True, max_length=1000, verbose_name='decisión')),
                ('decided_at', models.DateTimeField(blank=True, null=True)),
                ('call', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='appeal', to='judging.call')),
                ('decided_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='appeals', to='tournaments.player')),
            ],
            options={
                'ordering': ['at', 'pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('decided_at__isnull', True), ('decided_by__isnull', True), ('decision', '')), models.Q(models.Q(('decision', ''), _negated=True), models.Q(('answer', ''), _negated=True), ('decided_at__isnull', False), ('decided_by__isnull', False)), _connector='OR'), name='appeal_decided_by_somebody'), models.CheckConstraint(condition=models.Q(('reason', ''), _negated=True), name='appeal_has_a_reason')],
            },
        ),
        migrations.CreateModel(
            name='Dispute',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('uuid', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('idempotency_key', models.CharField(max_length=100)),
                ('submitted_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('game', models.CharField(max_length=40, verbose_name='juego')),
                ('question', models.CharField(blank=True, max_length=500, verbose_name='pregunta')),
                ('request', models.TextField(verbose_name='tablero')),
                ('status', models.CharField(choices=[('waiting', 'En espera'), ('running', 'En curso'), ('ruled', 'Con fallo'), ('needs_human', 'Necesita un juez')], default='waiting', max_length=12)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('fence', models.PositiveIntegerField(default=0)),
                ('lease_until', models.DateTimeField(blank=True, null=True)),
                ('runner', models.CharField(blank=True, max_length=120)),
                ('nudged_at', models.DateTimeField(blank=True, null=True)),
                ('error_note', models.TextField(blank=True)),
                ('call', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='disputes', to='judging.call')),
                ('corrects', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='corrections', to='judging.dispute')),
                ('event', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='disputes', to='tournaments.event')),
                ('submitted_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='disputes', to=settings.AUTH_USER_MODEL)),
                ('added_cards', models.JSONField(default=dict)),
                ('assumed', models.JSONField(default=list)),
                ('case_print', models.CharField(blank=True, db_index=True, max_length=32)),
                ('named', models.TextField(blank=True)),
            ],
            options={
                'ordering': ['-submitted_at', '-pk'],
                'constraints': [models.UniqueConstraint(fields=('submitted_by', 'idempotency_key'), name='dispute_submitted_once'), models.CheckConstraint(condition=models.Q(('idempotency_key', ''), _negated=True), name='dispute_has_a_key'), models.CheckConstraint(condition=models.Q(models.Q(('lease_until__isnull', False), ('status', 'running')), models.Q(models.Q(('status', 'running'), _negated=True), ('lease_until__isnull', True)), _connector='OR'), name='dispute_leased_while_running'), models.CheckConstraint(condition=models.Q(('attempts__lte', 3)), name='dispute_attempts_bounded'), models.CheckConstraint(condition=models.Q(('status__in', ['waiting', 'running', 'ruled', 'needs_human'])), name='dispute_status_known')],
                'indexes': [models.Index(fields=['status', 'submitted_at'], name='dispute_by_status')],
            },
        ),
        migrations.CreateModel(
            name='Precedent',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('digest', models.CharField(max_length=64, unique=True)),
                ('game', models.CharField(max_length=40)),
                ('question', models.CharField(blank=True, max_length=500)),
                ('ask', models.CharField(blank=True, max_length=40)),
                ('verdict', models.CharField(max_length=20)),
                ('answer_es', models.TextField()),
                ('answer_en', models.TextField(blank=True)),
                ('sections', models.JSONField(default=list)),
                ('case_print', models.CharField(blank=True, db_index=True, max_length=32)),
                ('cards', models.JSONField(default=list)),
                ('named', models.TextField(blank=True)),
                ('ruled_on', models.DateField(blank=True, null=True)),
                ('file', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='precedents', to='judging.precedentfile')),
            ],
            options={
                'ordering': ['-ruled_on', '-pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(('answer_es', ''), _negated=True), name='precedent_answers')],
            },
        ),
        migrations.CreateModel(
            name='Ruling',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('verdict', models.CharField(choices=[('resolved', 'Resuelto'), ('illegal', 'Jugada ilegal'), ('depends_on_choice', 'Depende de una elección'), ('depends_on_chance', 'Depende del azar'), ('depends_on_past', 'Depende de lo que pasó antes'), ('ambiguous', 'Admite dos lecturas'), ('not_understood', 'Texto no comprendido'), ('not_covered', 'El documento no lo cubre'), ('invalid_state', 'Tablero imposible'), ('loop', 'Ciclo sin fin'), ('limit_reached', 'Demasiado largo para calcular')], max_length=20)),
                ('answer_es', models.TextField()),
                ('answer_en', models.TextField()),
                ('stands_on', models.CharField(blank=True, max_length=60)),
                ('body', models.JSONField()),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('review', models.CharField(choices=[('draft', 'Por revisar'), ('published', 'Publicado'), ('overruled', 'Revocado'), ('sent_back', 'Devuelto')], default='draft', max_length=10)),
                ('review_answer', models.TextField(blank=True)),
                ('review_reason', models.TextField(blank=True)),
                ('reviewed_at', models.DateTimeField(blank=True, null=True)),
                ('dispute', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='ruling', to='judging.dispute')),
                ('reviewed_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='rulings_reviewed', to=settings.AUTH_USER_MODEL)),
                ('public_body', models.JSONField(blank=True, null=True)),
                ('public_sections', models.JSONField(blank=True, default=list)),
            ],
            options={
                'ordering': ['-made_at', '-pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('stands_on', ''), _negated=True), ('verdict__in', ['not_understood', 'not_covered', 'limit_reached']), _connector='OR'), name='ruling_stands_on_a_section'), models.CheckConstraint(condition=models.Q(models.Q(('review', 'draft'), ('reviewed_at__isnull', True), ('reviewed_by__isnull', True)), models.Q(models.Q(('review', 'draft'), _negated=True), ('reviewed_at__isnull', False), ('reviewed_by__isnull', False)), _connector='OR'), name='ruling_reviewed_by_somebody'), models.CheckConstraint(condition=models.Q(models.Q(('review', 'overruled'), _negated=True), models.Q(models.Q(('review_answer', ''), _negated=True), models.Q(('review_reason', ''), _negated=True)), _connector='OR'), name='ruling_overruled_with_reason'), models.CheckConstraint(condition=models.Q(models.Q(('review', 'sent_back'), _negated=True), models.Q(('review_reason', ''), _negated=True), _connector='OR'), name='ruling_sent_back_with_reason')],
            },
        ),
        migrations.CreateModel(
            name='Citation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('position', models.PositiveSmallIntegerField()),
                ('section', models.CharField(max_length=60)),
                ('printed_as', models.CharField(blank=True, max_length=200)),
                ('title', models.CharField(blank=True, max_length=300)),
                ('text_es', models.TextField(blank=True)),
                ('text_en', models.TextField(blank=True)),
                ('kind', models.CharField(choices=[('decisive', 'Decisiva'), ('supporting', 'De apoyo')], max_length=10)),
                ('ruling', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='citations', to='judging.ruling')),
            ],
            options={
                'ordering': ['position'],
                'constraints': [models.UniqueConstraint(fields=('ruling', 'section'), name='section_cited_once'), models.UniqueConstraint(fields=('ruling', 'position'), name='citation_position_once'), models.CheckConstraint(condition=models.Q(('section', ''), _negated=True), name='citation_names_a_section')],
            },
        ),
        migrations.CreateModel(
            name='LibraryText',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('text', models.TextField()),
                ('precedent', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='library_text', to='judging.precedent')),
                ('ruling', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='library_text', to='judging.ruling')),
            ],
            options={
                'ordering': ['pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('precedent__isnull', True), ('ruling__isnull', False)), models.Q(('precedent__isnull', False), ('ruling__isnull', True)), _connector='OR'), name='library_text_of_one_thing')],
            },
        ),
        migrations.CreateModel(
            name='SharedRuling',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(default=judging.models.shared.new_code, max_length=16, unique=True)),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('withdrawn_at', models.DateTimeField(blank=True, null=True)),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('ruling', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='shares', to='judging.ruling')),
            ],
            options={
                'ordering': ['-at', '-pk'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('withdrawn_at__isnull', True)), fields=('ruling',), name='one_open_link_per_ruling')],
            },
        ),
    ]
