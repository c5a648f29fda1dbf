"""The WSGI entry point for granian or any other server: what is kept is answered at once, the rest by Django."""

import os
import sys

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django = get_wsgi_application()

from config.prepared import keep_for_good, prepare_pages, prepare_questions_soon  # noqa: E402  once Django is set up
from config.publishing.front import Front  # noqa: E402

prepare_pages()
keep_for_good()
prepare_questions_soon()
sys.setswitchinterval(0.001)  # a kept page does not wait for the 5 ms of every thread that renders
application = Front(django)
