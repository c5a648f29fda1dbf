# Veredicto: `make` lists the commands. Only Python 3.11 or newer is needed; say PYTHON=... where it is not `python3`.

PYTHON ?= python3
# Options of the command: make run SERVE="--port 9000", make test PYTEST="tests/engine -k hades", make fuzz FUZZ="--seed 7" BOARDS=100
SERVE ?=
PYTEST ?=
FUZZ ?=
BOARDS ?= 2500
SOAK ?= 1
PARTS ?=

# Every command is several processes, each of which would compile all sources anew.
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
BIN := $(VENV)/bin
PIP_INSTALL := $(BIN)/python -m pip install --quiet --no-input --disable-pip-version-check --require-hashes
COMPILE := pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --quiet
TEMPLATES := $(shell find templates -name '*.html' 2>/dev/null | head -1)

.DEFAULT_GOAL := help
.PHONY: help run test exhaustive lint demo messages requirements bench coverage fuzz soak bundle screenshots

help: ## this list
	@sed -n 's/^\([a-z]*\):[^#]*## /\1\t/p' Makefile | awk -F '\t' '{ printf "make %-14s %s\n", $$1, $$2 }'

run: $(VENV)/.installed-run ## install what is locked, load the demo on first start, serve web and worker
	@exec $(BIN)/python -m config.serve $(SERVE)

test: $(VENV)/.installed-dev ## the suite, of its mass checks a sample; says what it skipped and why
	$(BIN)/python -m pytest -n auto --maxprocesses 8 $(PYTEST)

exhaustive: $(VENV)/.installed-dev ## the suite with every case of which it otherwise draws a sample: docs/exhaustive.md
	$(BIN)/python -m tests.exhaustive $(PARTS)

lint: $(VENV)/.installed-dev ## style, types, layers, templates, migrations
	$(BIN)/python -m ruff check .
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m mypy
	$(BIN)/python -c 'from importlinter.cli import lint_imports_command; lint_imports_command()'
ifneq ($(TEMPLATES),)
	$(BIN)/python -m djlint --quiet --lint templates
endif
	$(BIN)/python manage.py makemigrations --check --dry-run

demo: $(VENV)/.installed-run ## tell the demo's story again and write its files, judging/demo/*.json
	@$(BIN)/python manage.py make_demo

messages: $(VENV)/.installed-run ## compile the translations that changed
	$(BIN)/python -m config.messages

coverage: $(VENV)/.installed-run ## tell again which sections of the DAR are covered, docs/dar-coverage.md
	@$(BIN)/python -m engine coverage myl_pe --page > docs/dar-coverage.md

bench: $(VENV)/.installed-dev ## the measurements of benchmarks/
	@for file in $(filter-out benchmarks/soak.py benchmarks/tally.py,$(wildcard benchmarks/*.py benchmarks/pairing/*.py)); do [ ! -e "$$file" ] || { echo "== $$file"; $(BIN)/python "$$file" || exit 1; }; done

soak: $(VENV)/.installed-dev ## faults of every kind on running servers of both set-ups: SOAK="25 laptop --seconds 300" for more, for one, a part
	$(BIN)/python benchmarks/soak.py $(SOAK)

fuzz: $(VENV)/.installed-dev ## read 10,000 texts and rule 10,000 boards spoilt by chance: no exception, nothing dropped, none slow
	$(BIN)/python -m tests.engine.text.fuzzing $(FUZZ)
	$(BIN)/python benchmarks/engine_defences.py $(BOARDS)

screenshots: $(VENV)/.installed-dev ## pictures of the main pages in both themes, docs/images and the guide's
	@$(BIN)/python -m tests.browser.screenshots

bundle: $(VENV)/.installed-run ## dist/veredicto-bundle: installs from a stick, on a machine like this one, without any network
	@sh deploy/bundle.sh $(BIN)/python

requirements: $(VENV)/.made ## lock the dependencies of pyproject.toml again
	@command -v uv >/dev/null || [ -x $(BIN)/uv ] || $(BIN)/python -m pip install --quiet uv
	@UV=$$(command -v uv || echo $(BIN)/uv); \
	$$UV $(COMPILE) pyproject.toml -o requirements.txt && \
	$$UV $(COMPILE) pyproject.toml --extra dev -c requirements.txt -o requirements-dev.txt

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed: make PYTHON=/path/to/python3.11 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "On Debian and Ubuntu: apt-get install python3-venv"; exit 1; }
	@touch $@

$(VENV)/.installed-run: requirements.txt $(VENV)/.made
	@echo "Installing the dependencies of requirements.txt"
	@$(PIP_INSTALL) -r requirements.txt
	@touch $@

$(VENV)/.installed-dev: requirements-dev.txt $(VENV)/.made
	@echo "Installing the dependencies of requirements-dev.txt"
	@$(PIP_INSTALL) -r requirements-dev.txt
	@touch $@ $(VENV)/.installed-run
