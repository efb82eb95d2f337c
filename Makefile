# `make` alone lists what there is. Needs python3 (3.11 or newer), git and make.
PYTHON ?= python3
VENV := .venv
COMPILED := .venv-compiled
PYTEST := bin/python -m pytest --numprocesses auto --dist worksteal

# For what is installed and, under its two names in older and newer pip, for what builds it.
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_ROOT_USER_ACTION := ignore

RECIPE := Makefile pyproject.toml setup.py constraints.txt $(wildcard scripts/*)
SOURCES := $(shell find src/ekimae -type f ! -name '*.pyc')
ENGINE_TESTS := $(wildcard tests/kernel tests/shinjuku tests/metro tests/conformance tests/records)

.PHONY: help play test check compiled bench soak records golden constraints clean

help:
	@echo "make play         play in the browser (ARGS=... goes to 'ekimae play')"
	@echo "make test         the test suite (ARGS=... goes to pytest)"
	@echo "make check        style, types and layers"
	@echo "make compiled     build the engine with mypyc and run its tests against that build"
	@echo "make bench        measure choices per second beside other engines (ARGS=... goes to benchmarks/table.py)"
	@echo "make soak         the long random runs"
	@echo "make records      file finished games for the ways of ending that have none (ARGS=\"--anew metro\": all games of metro)"
	@echo "make golden       write the golden playthroughs anew"
	@echo "make constraints  bring constraints.txt up to date"
	@echo "make clean        remove what the others made"

play: $(VENV)/.play
	@$(VENV)/bin/ekimae play $(ARGS)

test: $(VENV)/.test
	@sh scripts/need.sh $(PYTHON) tests
	@$(VENV)/$(PYTEST) $(ARGS)

check: $(VENV)/.dev
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy --strict src tests
	$(VENV)/bin/python -m pytest --quiet tests/test_layering.py

compiled: $(COMPILED)/.built
	$(COMPILED)/bin/python scripts/check_compiled.py
	$(if $(ENGINE_TESTS),$(COMPILED)/$(PYTEST) $(ENGINE_TESTS) $(ARGS),@echo "There are no tests of the engine yet.")

bench: $(VENV)/.play $(COMPILED)/.built
	@env -u PIP_CONSTRAINT -u PIP_BUILD_CONSTRAINT $(VENV)/bin/python benchmarks/table.py $(ARGS)

soak: $(VENV)/.test
	@$(VENV)/$(PYTEST) -m soak $(ARGS)

records: $(VENV)/.test
	$(VENV)/bin/python scripts/make_records.py $(ARGS)

golden: $(VENV)/.test
	$(VENV)/bin/python scripts/make_golden.py

constraints:
	@sh scripts/need.sh $(PYTHON) venv
	sh scripts/constraints.sh $(PYTHON) > constraints.new
	mv constraints.new constraints.txt

clean:
	rm -rf $(VENV) $(COMPILED) benchmarks/.venvs build src/ekimae.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis constraints.new
	find src tests scripts -name __pycache__ -prune -exec rm -rf {} +

# .venv runs the sources as they are, so only a change of the recipe installs anew. Each step includes the one before.
$(VENV)/.made $(COMPILED)/.made:
	@sh scripts/need.sh $(PYTHON) venv
	$(PYTHON) -m venv --clear $(@D)
	@touch $@

$(VENV)/.play: $(RECIPE) | $(VENV)/.made
	EKIMAE_COMPILE= $(VENV)/bin/python -m pip install --quiet --editable .
	@touch $@

$(VENV)/.test: $(RECIPE) | $(VENV)/.made
	EKIMAE_COMPILE= $(VENV)/bin/python -m pip install --quiet --editable '.[test]'
	@touch $(VENV)/.play $@

$(VENV)/.dev: $(RECIPE) | $(VENV)/.made
	EKIMAE_COMPILE= $(VENV)/bin/python -m pip install --quiet --editable '.[dev]'
	@touch $(VENV)/.play $(VENV)/.test $@

# The engine is compiled into an ordinary install; the source tree is not on the path of its tests. The first step is for
# the dependencies, the second for the engine whenever a source has changed.
$(COMPILED)/.deps: $(RECIPE) | $(COMPILED)/.made
	EKIMAE_COMPILE= $(COMPILED)/bin/python -m pip install --quiet '.[test]'
	@touch $@

$(COMPILED)/.built: $(COMPILED)/.deps $(SOURCES)
	@sh scripts/need.sh $(PYTHON) compiler
	rm -rf build/compiled
	EKIMAE_COMPILE=1 $(COMPILED)/bin/python -m pip install --quiet --force-reinstall --no-deps .
	@touch $@
