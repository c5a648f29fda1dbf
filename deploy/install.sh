#!/bin/sh
# Installs Veredicto from this folder (a stick), without any network: sh install.sh [target folder, default ~/veredicto].
# Needs only Python of the version and kind of machine the bundle was made for (bundle.txt says which).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
target=${1:-$HOME/veredicto}
python=${PYTHON:-python3}

wanted=$(sed -n 's/^python //p' "$here/bundle.txt")
found=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])') || {
    echo "Falta Python $wanted. / Python $wanted is missing."; exit 1; }
[ "$found" = "$wanted" ] || {
    echo "Este paquete es para Python $wanted y aquí hay $found: usa PYTHON=/ruta/a/python$wanted sh install.sh"
    echo "This bundle is for Python $wanted, and this is $found: use PYTHON=/path/to/python$wanted sh install.sh"
    exit 1; }

mkdir -p "$target"
tar -xzf "$here/veredicto.tar.gz" -C "$target"
"$python" -m venv "$target/.venv" || {
    echo "En Debian y Ubuntu falta el paquete python3-venv. / On Debian and Ubuntu the package python3-venv is missing."
    exit 1; }
(cd "$here" && "$target/.venv/bin/python" -m pip install --quiet --no-input --disable-pip-version-check \
    --no-index --no-deps --require-hashes -r wheels.txt)
touch "$target/.venv/.made" "$target/.venv/.installed-run"
cd "$target"
"$target/.venv/bin/python" -m config.messages
echo "Listo. / Done:  cd $target && .venv/bin/python -m config.serve"
