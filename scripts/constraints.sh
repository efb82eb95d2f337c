#!/bin/sh
# constraints.sh PYTHON: print constraints.txt anew, from the newest versions that fit pyproject.toml.
set -eu
unset PIP_CONSTRAINT PIP_BUILD_CONSTRAINT
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
"$1" -m venv "$place"
# setuptools and mypy[mypyc] are what a build needs.
"$place/bin/python" -m pip install --quiet --upgrade '.[dev]' setuptools 'mypy[mypyc]' >&2
versions=$("$place/bin/python" -m pip freeze --all --exclude ekimae --exclude pip)
if echo "$versions" | grep -v '^[A-Za-z0-9._-]*==[^ ]*$' >&2; then
    echo "These are not plain versions." >&2
    exit 1
fi
echo "# Exact versions of all that Ekimae is run, tested and built with; 'make constraints' writes this file."
echo "$versions"
