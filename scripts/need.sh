#!/bin/sh
# need.sh PYTHON venv|compiler|tests: make sure that PYTHON is new enough and can make virtual environments, or compile
# extension modules, or that what the tests start is there: a browser, Japanese letters for it, and PostgreSQL.
# What is missing is installed on a Debian-like system for root; anybody else is told what to install.
set -eu
python=$1
what=$2

command -v "$python" >/dev/null || {
    echo "Ekimae needs Python 3.11 or newer, and there is no '$python' here; install it, or say make PYTHON=/path/to/python." >&2
    exit 1
}
version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "Ekimae needs Python 3.11 or newer, and '$python' is $version; say make PYTHON=/path/to/a/newer/python." >&2
    exit 1
}

present() {
    case $what in
    venv)
        "$python" -c 'import ensurepip, venv' 2>/dev/null
        ;;
    compiler)
        cc=$("$python" -c 'import os, sysconfig; print((os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0])')
        headers=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')
        command -v "$cc" >/dev/null && test -f "$headers/Python.h"
        ;;
    tests)
        missing=
        command -v chromium >/dev/null || missing="$missing chromium"
        ls /usr/share/fonts/opentype/noto/NotoSansCJK-*.ttc >/dev/null 2>&1 || missing="$missing fonts-noto-cjk"
        ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing="$missing postgresql"
        test -z "$missing"
        ;;
    *)
        echo "usage: need.sh PYTHON venv|compiler|tests" >&2
        exit 2
        ;;
    esac
}

present && exit 0
case $what in
venv) packages="python$version-venv" ;;
compiler) packages="gcc libc6-dev python$version-dev" ;;
tests) packages=$missing ;;
esac
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing $packages"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages >/dev/null
    present && exit 0
fi
echo "Please install the Debian packages $packages (or what your system calls them) and run make again." >&2
exit 1
