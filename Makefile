# Needs python3 (3.11 or newer), git and make. Everything else goes into .venv in this folder.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
BENCH := .venv-bench
PIP := -m pip -qq --disable-pip-version-check install
SAY := @printf '· %s\n'
STORE := tests/room/test_storage.py $(patsubst %,tests/server/test_%.py,data guests results reviews room seats)
CODE := $(wildcard src tests tools bench examples hatch_build.py)

.PHONY: help play quick test test-ray soak check compile bench bench-envs strength clean

help:
	@echo 'make play          open the room in the browser; PORT=8123 sets the port, LAN=1 lets other devices in your network join'
	@echo 'make quick         lint, types and the quick tests, in about a minute'
	@echo 'make test          check, then all tests on the sources and the conformance tests compiled'
	@echo 'make test-ray      the lab tests on a Ray cluster (installs Ray, 80 MB)'
	@echo 'make soak          all server tests with the room in Postgres, and 120 times kill -9 with each storage'
	@echo 'make check         lint, format, types, prose'
	@echo 'make compile       compile the engine into build/compiled (needs a C compiler)'
	@echo 'make bench         measure the engine and the room against comparable projects; writes bench/results.md, thinking.md and room.md'
	@echo 'make bench-envs    the same for the learning environments; writes bench/envs.md'
	@echo 'make strength      let the levels play each other for hours; writes bench/strength.md, can be stopped and resumed'
	@echo 'make clean         remove everything that make created'
	@echo
	@echo 'To play in the terminal: .venv/bin/woolgather play sheepy-time'

play: $(VENV)/.play
	@$(BIN)/python tools/build_client.py
	@PORT='$(PORT)' LAN='$(LAN)' $(BIN)/python tools/open_room.py || test $$? -eq 130  # ctrl-c leaves

quick: $(VENV)/.test
	$(SAY) 'lint, format, types'
	@$(BIN)/ruff check --quiet $(CODE)
	@$(BIN)/ruff format --quiet --check $(CODE)
	@$(BIN)/mypy --no-error-summary $(CODE)
	$(SAY) 'quick tests on the sources'
	@WOOLGATHER_PURE=1 $(BIN)/python -m pytest -q -n auto --dist worksteal -m 'not slow and not conformance'

test: check compile
	@$(BIN)/python tools/get_chromium.py
	$(SAY) 'unit tests of the browser client'
	@$(BIN)/python tools/build_client.py --test
	$(SAY) 'tests on the sources'
	@WOOLGATHER_PURE=1 $(BIN)/python -m pytest -n auto --dist worksteal
	$(SAY) 'storage tests, with the room in Postgres'
	@WOOLGATHER_PURE=1 $(BIN)/python -m pytest -q -n auto --dist worksteal --store postgres $(STORE)
	@if test -d build/compiled; then \
		echo '· conformance tests on the compiled engine'; \
		PYTHONPATH=build/compiled $(BIN)/python -m pytest -n auto --dist worksteal -m conformance; \
	else \
		echo '· no compiled engine: the conformance tests ran on the sources only'; \
	fi

test-ray: $(VENV)/.ray
	@WOOLGATHER_PURE=1 $(BIN)/python -m pytest tests/lab/test_ray.py

soak: $(VENV)/.test
	@WOOLGATHER_PURE=1 WOOLGATHER_KILLS=120 $(BIN)/python -m pytest -n auto --dist worksteal --store postgres tests/server
	@WOOLGATHER_PURE=1 WOOLGATHER_KILLS=120 $(BIN)/python -m pytest tests/server/test_kill.py

check: $(VENV)/.test
	$(SAY) 'lint'
	@$(BIN)/ruff check --quiet $(CODE)
	$(SAY) 'format'
	@$(BIN)/ruff format --quiet --check $(CODE)
	$(SAY) 'types'
	@$(BIN)/mypy --no-error-summary $(CODE)
	$(SAY) 'prose'
	@$(BIN)/python tools/check_prose.py
	$(SAY) 'the browser client: types, lint, format'
	@$(BIN)/python tools/build_client.py --check

compile: $(VENV)/.compile
	@$(BIN)/python tools/compile_engine.py

bench: $(VENV)/.test $(BENCH)/.peers compile
	@$(BIN)/python -m bench
	@$(BIN)/python -m bench.thinking
	$(SAY) 'the web room under load, compared with boardgame.io'
	@if command -v npm >/dev/null; then $(BIN)/python -m bench.room; \
	else echo '· skipping the room: boardgame.io needs npm'; fi

bench-envs: $(VENV)/.test $(BENCH)/.peers compile
	@$(BIN)/python -m bench.envs

strength: $(VENV)/.test compile
	@$(BIN)/python -m bench.strength || test $$? -eq 130  # ctrl-c stops it

clean:
	rm -rf $(VENV) $(BENCH) build dist web/node_modules src/woolgather/server/static .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Woolgather needs Python 3.11 or newer, and '$(PYTHON)' is $$($(PYTHON) --version 2>&1)." \
		     "Name a newer one: make PYTHON=python3.12"; exit 2; }
	$(SAY) 'creating $(VENV)'
	@$(PYTHON) -m venv $(VENV)

# WOOLGATHER_PURE=1: an editable install runs the sources, so its build needs no compiler.
$(VENV)/.play: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(SAY) 'installing packages for playing'
	@WOOLGATHER_PURE=1 $(BIN)/python $(PIP) -c constraints.txt -e .
	@touch $@

$(VENV)/.compile: constraints.txt | $(VENV)/bin/python
	$(SAY) 'installing packages for compiling'
	@$(BIN)/python $(PIP) -c constraints.txt mypy setuptools
	@touch $@

$(VENV)/.test: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(SAY) 'installing packages for the tests'
	@WOOLGATHER_PURE=1 $(BIN)/python $(PIP) -c constraints.txt -e '.[test]'
	@touch $@ $(VENV)/.play $(VENV)/.compile

$(VENV)/.ray: $(VENV)/.test
	$(SAY) 'installing Ray'
	@WOOLGATHER_PURE=1 $(BIN)/python $(PIP) -c constraints.txt -e '.[test,ray]'
	@touch $@

$(BENCH)/.peers: bench/requirements.txt bench/constraints.txt | $(VENV)/bin/python
	$(SAY) 'installing the compared projects into $(BENCH)'
	@$(BIN)/python -m venv $(BENCH)
	@$(BENCH)/bin/python $(PIP) -c bench/constraints.txt -r bench/requirements.txt
	@touch $@
