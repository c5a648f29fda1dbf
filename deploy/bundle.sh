#!/bin/sh
# Makes dist/veredicto-bundle: this version, its locked wheels and the installer, for a shop without internet.
# The wheels are those of this machine's kind and Python; make the bundle on a machine like the shop's.
set -eu
python=${1:?the Python of the environment}
folder=dist/veredicto-bundle
rm -rf "$folder"
mkdir -p "$folder/wheels"
git archive --format=tar.gz -o "$folder/veredicto.tar.gz" HEAD
# http-ece is published as its source alone: its wheel is made here, so that the shop's machine has nothing to build.
"$python" -m pip wheel --quiet --no-input --disable-pip-version-check --only-binary :all: --no-binary http-ece \
    --require-hashes --wheel-dir "$folder/wheels" -r requirements.txt
"$python" -c '
import hashlib, pathlib, sys
for wheel in sorted(pathlib.Path(sys.argv[1], "wheels").iterdir()):
    print(f"./wheels/{wheel.name} --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}")
' "$folder" > "$folder/wheels.txt"
cp deploy/install.sh "$folder/"
{
    "$python" -c 'import platform, sys; print("python %d.%d" % sys.version_info[:2]); print("machine", platform.platform())'
    echo "version $(git describe --always --tags 2>/dev/null)"
} > "$folder/bundle.txt"
echo "$folder: $(du -sh "$folder" | cut -f1)"
