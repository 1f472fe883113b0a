#!/bin/sh
# Runs the image of `cargo xtask dist` as an engine for containers does: unpacks it, and starts it as the user that it names, with
# a volume for its data, a network of its own, and nothing else that can be written. It needs root and
# `apt-get install umoci runc skopeo jq curl`.
#
#     ops/try-image.sh [target/dist]
set -eu
image=$(realpath "${1:-target/dist}"/shadoof-*-image.tar)

work=$(mktemp --directory /var/tmp/shadoof-image.XXXXXX)
name=shadoof-$$
runc="runc --root $work/runc"
stop() {
    $runc kill "$name" KILL 2>/dev/null || true
    $runc delete --force "$name" 2>/dev/null || true
    rm -rf --one-file-system "$work"
}
trap stop EXIT
trap 'exit 1' INT TERM

# Both ways in which engines read such a file come to the same image.
config() {
    skopeo inspect --config "$1:$image" | jq --sort-keys .
}
config oci-archive >"$work/one"
config docker-archive >"$work/other"
cmp "$work/one" "$work/other"

skopeo copy --quiet "oci-archive:$image" "oci:$work/layout:it"
umoci unpack --image "$work/layout:it" "$work/bundle"
install --directory --mode 700 --owner 7777 --group 7777 "$work/data"
jq --arg data "$work/data" '
    .root.readonly = true
    | .process.terminal = false
    | .mounts = [.mounts[] | select(.destination != "/data")]
        + [{ destination: "/data", type: "bind", source: $data, options: ["bind", "rw"] }]
    ' "$work/bundle/config.json" >"$work/config.json"
mv "$work/config.json" "$work/bundle/config.json"

start() {
    $runc run --detach --bundle "$work/bundle" "$name" >"$work/said" 2>&1 || { cat "$work/said"; exit 1; }
    process=$($runc state "$name" | jq .pid)
    answer=$(nsenter --target "$process" --net \
        curl --silent --retry 10 --retry-connrefused http://127.0.0.1:7777/readyz)
    [ "$answer" = ready ]
}

start
[ "$(stat --format %u "/proc/$process")" = 7777 ]
nsenter --target "$process" --net curl --silent --fail http://127.0.0.1:7777/ | grep --quiet '<html'
$runc exec "$name" shadoof backup /data/copy.db --data /data
[ "$(stat --format '%u %a' "$work/data/copy.db")" = "7777 600" ]
# The signal that it names stops it, and its data are there when it comes again.
$runc kill "$name" "$(jq --raw-output .config.StopSignal "$work/one")"
timeout 10 tail --pid "$process" --follow /dev/null
$runc delete "$name"
before=$(stat --format %i "$work/data/shadoof.db")
start
[ "$(stat --format %i "$work/data/shadoof.db")" = "$before" ]
echo "the image runs"
