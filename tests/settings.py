"""The project's own settings on a throw-away data folder, so that no test touches ./var."""

import os
import tempfile

os.environ["VEREDICTO_VAR"] = tempfile.mkdtemp(prefix="veredicto-tests-")
os.environ["PROMETHEUS_MULTIPROC_DIR"] = os.environ["VEREDICTO_VAR"] + "/metrics"  # not that of another test process

from config.settings import *  # noqa: F403

# Hashing on purpose slow is for people's passwords; a suite makes hundreds of accounts.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

# Every test may ask as often as it likes; those of the limits set their own.
REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"] |= dict.fromkeys(("import", "diagnose", "signup", "login_page", "export"))  # type: ignore[operator, assignment]  # noqa: F405

# The tables are made as they are today: that the migrations lead there is proven where a database of old is upgraded.
DATABASES["default"]["TEST"] = {**DATABASES["default"].get("TEST", {}), "MIGRATE": False}  # type: ignore[dict-item]  # noqa: F405

# Pages are tested from the sources; the manifest of a server exists only after collectstatic.
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}  # noqa: F405
WHITENOISE_USE_FINDERS, WHITENOISE_AUTOREFRESH, STATIC_ROOT = True, True, None
