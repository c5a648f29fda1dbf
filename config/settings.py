"""All settings in one file: a shop's laptop by default, a federation's server by environment.

Environment (all optional):
    DATABASE_URL      PostgreSQL instead of the laptop's SQLite; also switches the HTTPS settings on
    REDIS_URL         Redis as Celery's broker and as cache, instead of folders and memory
    SECRET_KEY        otherwise made on first run and kept in the data folder
    ALLOWED_HOSTS     comma separated; required with DATABASE_URL
    HTTPS             "false" where a server is reached without TLS
    VEREDICTO_VAR     the data folder, default ./var
    TRUSTED_PROXIES   addresses or networks of the proxies in front, comma separated; with DATABASE_URL this machine
    METRICS_TOKEN     who shows it reads /metrics from elsewhere than this machine
    LOG_FORMAT        "json" (the default with DATABASE_URL) or "lines"
    SITE_URL          this site's own address, for what it writes to others: https://torneos.example.org
    EMAIL_URL         a mail server, smtp+tls://user:password@host:587; without it no mail is sent
    MAIL_FROM         whom its mails come from, default veredicto@localhost
    PUSH_CONTACT      whom the services of browsers may write to, as mailto: or https:
    WEBHOOK_NETWORKS  networks of one's own that webhooks may reach, comma separated; otherwise the internet alone
    STAFF_SECOND_FACTOR "true" where nobody works at an event without a second factor; without it each decides
    JUDGING_SECONDS   how long one attempt at a ruling may take, default 10
    JUDGING_MEMORY_MB how much memory it may take, default 1024
"""

import datetime
import os
import secrets
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import environ
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from config import broker

env = environ.Env()

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(env.str("VEREDICTO_VAR", default=str(BASE_DIR / "var")))
VAR_DIR.mkdir(parents=True, exist_ok=True)

ON_SERVER = bool(env.str("DATABASE_URL", default=""))
TRUSTED_PROXIES = env.list("TRUSTED_PROXIES", default=["127.0.0.1", "::1"] if ON_SERVER else [])
METRICS_TOKEN = env.str("METRICS_TOKEN", default="")
# Read by prometheus-client when it is imported: where the processes of this machine count together.
METRICS_DIR = Path(os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", str(VAR_DIR / "metrics")))
METRICS_DIR.mkdir(parents=True, exist_ok=True)
HTTPS = env.bool("HTTPS", default=ON_SERVER)
DEBUG = env.bool("DEBUG", default=False)


def _kept_secret(path: Path) -> str:
    """The secret in `path`, made on first use; two processes starting together agree on one."""
    if not path.exists():
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(50))
        # A link appears whole or not at all, so that nobody reads a half-written secret, and never replaces one.
        with suppress(FileExistsError):
            os.link(draft, path)
        draft.unlink()
    return path.read_text()


def _owners_alone(path: Path) -> Path:
    """The path of a file that only its owner reads, made or put right where it is not."""
    with suppress(PermissionError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
    return path


SECRET_KEY = env.str("SECRET_KEY", default="") or _kept_secret(VAR_DIR / "secret_key")

# A laptop is reached by whatever address the shop's router gave it, so any host name is right there.
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=[] if ON_SERVER else ["*"])

INSTALLED_APPS = [
    "django.contrib.admin.apps.SimpleAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django_htmx",
    "django_filters",
    "rest_framework",
    "drf_spectacular",
    "knox",
    "axes",
    "csp",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "django_otp.plugins.otp_static",
    "django_otp_webauthn",
    "tournaments",
    "judging",
]

MIDDLEWARE = [
    "config.request_log.RequestIdMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django_otp.middleware.OTPMiddleware",
    "tournaments.security.readers.ReaderMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "tournaments.views.leading_back.LeadBackMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "tournaments.security.permissions.RolesAskedOnceMiddleware",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

if ON_SERVER:
    DATABASES = {"default": env.db("DATABASE_URL")}
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
else:
    # Without IMMEDIATE two writers that both began by reading fail with "database is locked" at once.
    DATABASES = {
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": _owners_alone(VAR_DIR / "veredicto.sqlite3"),  # those beside it take its rights
            "OPTIONS": {
                "timeout": 20,
                "transaction_mode": "IMMEDIATE",
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
            },
        },
    }
DATABASES["default"]["CONN_MAX_AGE"] = None  # connections live as long as their thread (config.publishing.lanes)
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.str("REDIS_URL", default="")
CACHES = {
    "default": (
        {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
        if REDIS_URL
        else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    ),
}

AUTH_USER_MODEL = "tournaments.User"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
    "django_otp_webauthn.backends.WebAuthnBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "login"
PASSWORD_RESET_TIMEOUT = 24 * 3600  # seconds: what a link to a new password holds
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"
AXES_FAILURE_LIMIT = 8
AXES_COOLOFF_TIME = 0.25  # hours
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_WHITELIST_CALLABLE = "tournaments.security.devices.is_known"  # whom nobody locks out by guessing
AXES_LOCKOUT_TEMPLATE = "registration/locked.html"

SITE_URL = env.str("SITE_URL", default="")
EMAIL_CONFIGURED = bool(env.str("EMAIL_URL", default=""))
if EMAIL_CONFIGURED:
    vars().update(env.email_url("EMAIL_URL"))
EMAIL_TIMEOUT = 5  # seconds

STAFF_SECOND_FACTOR = env.bool("STAFF_SECOND_FACTOR", default=False)
OTP_TOTP_ISSUER = "Veredicto"
# Passkeys belong to one address, which browsers want under HTTPS (or on this very machine).
PASSKEYS_AT = SITE_URL.rstrip("/") or next(
    (f"https://{host}" for host in ALLOWED_HOSTS if HTTPS and host[0] not in ".*"), ""
)
PASSKEYS = urlsplit(PASSKEYS_AT).scheme == "https" or urlsplit(PASSKEYS_AT).hostname == "localhost"
OTP_WEBAUTHN_RP_NAME = "Veredicto"
OTP_WEBAUTHN_RP_ID = (urlsplit(PASSKEYS_AT).hostname if PASSKEYS else None) or "localhost"
OTP_WEBAUTHN_ALLOWED_ORIGINS = [PASSKEYS_AT if PASSKEYS else "https://localhost"]
# A link in a mail leads to an address that we know, and to none that a browser names.
MAIL_RESETS = EMAIL_CONFIGURED and bool(SITE_URL or ON_SERVER)
DEFAULT_FROM_EMAIL = env.str("MAIL_FROM", default="veredicto@localhost")
PUSH_CONTACT = env.str("PUSH_CONTACT", default=SITE_URL or "mailto:veredicto@localhost")
WEBHOOK_NETWORKS = env.list("WEBHOOK_NETWORKS", default=[])

# Celery: messages are only nudges (the dispute's row is the truth), so none is kept, answered or sent twice by it.
CELERY_BROKER_URL, CELERY_BROKER_TRANSPORT_OPTIONS = broker.connection(REDIS_URL, VAR_DIR / "broker")
JUDGING_OWN_BROKER = f"{broker.HERE}://worker"  # by which a worker whose broker is away tells itself
CELERY_BROKER_CONNECTION_TIMEOUT = 2
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # the worker, which has nothing else to do, waits for its broker
CELERY_TASK_DEFAULT_QUEUE = "disputes"
CELERY_TASK_IGNORE_RESULT = True
CELERY_DB_REUSE_MAX = 1_000_000  # connections live as long as their process; judging/tasks.py closes broken ones
CELERY_WORKER_PREFETCH_MULTIPLIER = 8  # nudges are light, and one at a time is fetched at the pace of the broker
CELERY_WORKER_MAX_TASKS_PER_CHILD = 500
CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = False  # they need no broker to finish

# How long one attempt at a ruling may take: asked to stop < killed < given to another worker.
CELERY_TASK_SOFT_TIME_LIMIT = env.int("JUDGING_SECONDS", default=10)
CELERY_TASK_TIME_LIMIT = CELERY_TASK_SOFT_TIME_LIMIT + 2
JUDGING_LEASE_SECONDS = CELERY_TASK_TIME_LIMIT + 3
JUDGING_MEMORY_MB = env.int("JUDGING_MEMORY_MB", default=1024)

LANGUAGE_CODE = "es"
LANGUAGES = [("es", _("Español")), ("en", _("Inglés")), ("pt-br", _("Portugués"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "America/Santiago"

STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = env.str("STATIC_ROOT", default=str(BASE_DIR / "staticfiles")) if ON_SERVER else None
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if ON_SERVER
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
# A laptop needs no collectstatic, and there a file may change under a running server (a new version, a developer):
# each is looked up when it is asked for, as a remembered size would cut it short. 0.1 ms.
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = not ON_SERVER
WHITENOISE_KEEP_ONLY_HASHED_FILES = True  # every address is one with a digest: half the files to compress

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "tournaments.api.tokens.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
        "tournaments.api.tokens.PhoneAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["tournaments.api.reading.BoundedJSONParser"],
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_SCHEMA_CLASS": "tournaments.api.describing.ApiSchema",
    "DEFAULT_PAGINATION_CLASS": "tournaments.api.paging.Pages",
    "URL_FORMAT_OVERRIDE": None,  # ?format= filters events by theirs
    "EXCEPTION_HANDLER": "tournaments.api.errors.answer_error",
    "DEFAULT_THROTTLE_CLASSES": ["rest_framework.throttling.ScopedRateThrottle"],  # views name what they are counted as
    "NUM_PROXIES": 0,  # REMOTE_ADDR is the right one (config.proxies)
    "DEFAULT_THROTTLE_RATES": {
        "login": "20/min",
        "login_page": "60/min",
        "signup": "120/hour",
        "mail": "20/hour",
        "export": "30/min",
        "import": "20/min",
        "diagnose": "240/min",
        "deck": "240/min",
        "draft": "240/min",
    },
}
# A token outlives a tournament weekend; its owner can end it at any time.
KNOX_TOKEN_MODEL = "knox.AuthToken"  # noqa: S105  a model, no secret
REST_KNOX = {"TOKEN_TTL": datetime.timedelta(days=7)}
SPECTACULAR_SETTINGS = {
    "TITLE": "Veredicto",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "ENUM_NAME_OVERRIDES": {
        "Role": "tournaments.models.Role",
        "GrantableRole": "tournaments.api.serializers.staff.GRANTABLE_CHOICES",
        "EventStatus": "tournaments.models.Event.Status",
        "RoundStatus": "tournaments.models.Round.Status",
        "TableStatus": "tournaments.models.Match.Status",
        "TableKind": "tournaments.models.Match.Kind",
        "PhoneStatus": "tournaments.models.Phone.Status",
        "DisputeStatus": "judging.models.Dispute.Status",
        "GivenKind": "tournaments.api.serializers.rounds.GIVEN_KINDS",
        "PenaltyLevel": "tournaments.models.Level",
        "Upgrade": "tournaments.models.Upgrade",
        "PenaltyLoses": "tournaments.models.Penalty.Loses",
        "DeckPicked": "tournaments.models.DeckCheck.Picked",
        "RepairScope": "tournaments.api.serializers.repair.SCOPES",
        "TokenScope": "tournaments.models.ApiToken.Scope",
        "WebhookKind": "tournaments.models.Webhook.Kind",
        "CallKind": "judging.models.Call.Kind",
        "AppealDecision": "judging.models.Appeal.Decision",
        "ReviewDecision": "judging.api.serializers.disputes.REVIEW_DECISIONS",
        "ProblemKind": "judging.api.serializers.disputes.PROBLEM_KINDS",
    },
}

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "frame-ancestors": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "object-src": [NONE],
    },
}
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
X_FRAME_OPTIONS = "DENY"
CSRF_FAILURE_VIEW = "tournaments.views.errors.csrf_failure"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"request": {"()": "config.log_lines.WithRequestId"}},
    "formatters": {
        "lines": {"format": "%(asctime)s %(levelname)s %(name)s [%(request_id)s] %(message)s"},
        "json": {"()": "config.log_lines.JsonLines"},
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "filters": ["request"],
            "formatter": env.str("LOG_FORMAT", default="json" if ON_SERVER else "lines"),
        },
    },
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="WARNING")},
}
