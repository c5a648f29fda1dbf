#!/bin/sh
# Makes dist/veredicto-bundle: this version, its locked wheels and the installer, for a shop without internet.
# The wheels are those of this machine's kind and Python; make the bundle on a machine like the shop's.
set -eu
python=${1:?the Python of the environment}
folder=dist/veredicto-bundle
rm -rf "$folder"
mkdir -p "$folder/wheels"
git archive --format=tar.gz -o "$folder/veredicto.tar.gz" HEAD
"$python" -m pip download --quiet --no-input --disable-pip-version-check --only-binary :all: --require-hashes \
    --dest "$folder/wheels" -r requirements.txt
cp deploy/install.sh "$folder/"
{
    "$python" -c 'import platform, sys; print("python %d.%d" % sys.version_info[:2]); print("machine", platform.platform())'
    echo "version $(git describe --always --tags 2>/dev/null)"
} > "$folder/bundle.txt"
echo "$folder: $(du -sh "$folder" | cut -f1)"
