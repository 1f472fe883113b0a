#!/bin/sh
# Follows docs/operate.md on a fresh Debian: makes one, starts its systemd, runs the commands of the chapter "In steps" in
# their order, and looks at what has become of them. It needs root, some minutes, and
# `apt-get install mmdebstrap systemd-container`. The machine has no network but its own and is removed at the end.
#
#     ops/fresh-machine.sh [target/release/shadoof]
set -eu
program=$(realpath "${1:-target/release/shadoof}")
cd "$(dirname "$0")/.."

work=$(mktemp --directory /var/tmp/shadoof-machine.XXXXXX)
machine=$work/machine
stop() {
    if [ -n "${container:-}" ]; then
        kill "$container" 2>/dev/null || true
        wait "$container" 2>/dev/null || true
    fi
    rm -rf --one-file-system "$work"
}
trap stop EXIT
trap 'exit 1' INT TERM

echo "a fresh Debian"
mmdebstrap --quiet --variant=minbase --include=systemd-sysv,dbus,ca-certificates,curl,nginx,openssl bookworm "$machine"
install -D -m 755 "$program" "$machine/root/shadoof/target/release/shadoof"
cp --recursive ops "$machine/root/shadoof/"
echo "127.0.0.1 localhost play.example.org" >"$machine/etc/hosts"

# The commands of the guide, which stop at the first mistake.
{
    echo "set -eu; cd /root/shadoof"
    sed --quiet '/^## In steps/,/^## Behind/p' docs/operate.md |
        sed --quiet '/^ *```sh$/,/^ *```$/p' | sed '/^ *```/d'
} >"$machine/root/guide.sh"
[ "$(wc --lines <"$machine/root/guide.sh")" -gt 15 ]

systemd-nspawn --quiet --boot --directory "$machine" --private-network --register=no --keep-unit --console=pipe \
    </dev/null >"$work/console" 2>&1 &
container=$!

# Runs a command inside.
inside() {
    nsenter --target "$(pgrep --parent "$container" systemd)" --all env --ignore-environment \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin sh -euc "$1"
}
# Waits until a command inside succeeds.
until_so() {
    tries=0
    until inside "$1" >/dev/null 2>&1; do
        tries=$((tries + 1))
        [ "$tries" -lt 60 ] || { echo "in vain: $1"; inside "journalctl --no-pager --lines 40" || true; exit 1; }
        sleep 1
    done
    echo "yes: $1"
}

until_so "systemctl is-system-running"
inside "sh -x /root/guide.sh" || { inside "journalctl --no-pager --lines 20"; exit 1; }
over_tls="curl --silent --fail --cacert /etc/ssl/shadoof/certificate.pem https://play.example.org"
until_so "$over_tls/readyz | grep ready"
until_so "$over_tls/ | grep '<html'"
until_so "! $over_tls/metrics"
until_so "ls /var/lib/shadoof-copies/*.db"
until_so "systemctl is-enabled shadoof shadoof-backup.timer"
# Nobody else reads settings or data, and the user of the service cannot write elsewhere.
until_so "! setpriv --reuid 65534 --clear-groups cat /etc/shadoof.toml"
until_so "! setpriv --reuid 65534 --clear-groups ls /var/lib/shadoof/"
until_so "systemd-analyze verify /etc/systemd/system/shadoof*"
until_so "systemd-analyze security --threshold=15 shadoof shadoof-backup"
# It comes back: after it is killed, and after its database was away for longer than systemd usually tries.
inside "kill -KILL \$(systemctl show --property MainPID --value shadoof)"
until_so "curl --silent --fail http://127.0.0.1:7777/readyz"
inside "systemctl stop shadoof; chown root: /var/lib/shadoof/shadoof.db; systemctl start shadoof; sleep 12"
until_so "! curl --silent --fail http://127.0.0.1:7777/readyz"
inside "chown --reference=/var/lib/shadoof/ /var/lib/shadoof/shadoof.db"
until_so "curl --silent --fail http://127.0.0.1:7777/readyz"
# The last copy is put back as docs/backup.md says.
inside "systemctl stop shadoof"
commands=$(sed --quiet '/^\*\*Restore/,/^## /p' docs/backup.md | sed --quiet '/^```sh$/,/^```$/p' | sed '/^```/d')
inside "mkdir /root/copies; cp \$(ls /var/lib/shadoof-copies/*.db | tail -n 1) /root/copies/shadoof.db
    DATA=/var/lib/shadoof COPIES=/root/copies; $commands"
inside "systemctl start shadoof"
until_so "curl --silent --fail http://127.0.0.1:7777/readyz"
echo "the guide holds"
