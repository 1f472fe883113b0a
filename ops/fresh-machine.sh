#!/bin/sh
# Follows docs/operate.md on a fresh Debian with the packages of `cargo xtask dist`: makes a machine, starts its systemd, runs
# the commands of the chapter "In steps" in their order, and looks at what has become of them. Then it upgrades, removes and
# purges the package, and follows "On another Linux". It needs root, some minutes, and
# `apt-get install mmdebstrap systemd-container`. The machine has no network but its own and is removed at the end.
#
#     ops/fresh-machine.sh [target/dist]
set -eu
packages=$(realpath "${1:-target/dist}")
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
mkdir "$machine/root/shadoof"
cp "$packages"/shadoof_*.deb "$packages"/shadoof-*-linux.tar.gz "$machine/root/shadoof/"
echo "127.0.0.1 localhost play.example.org" >"$machine/etc/hosts"
# Nobody is there whom dpkg could ask about settings; the answer is the one that it proposes.
echo force-confold >"$machine/etc/dpkg/dpkg.cfg.d/nobody-there"

# Writes the commands of a part of the guide, which stop at the first mistake: its name, where it begins and ends, and how
# many lines it has at least.
guide() {
    {
        echo "set -eu; cd /root/shadoof"
        sed --quiet "/^$2/,/^$3/p" docs/operate.md | sed --quiet '/^ *```sh$/,/^ *```$/p' | sed '/^ *```/d'
    } >"$machine/root/$1.sh"
    [ "$(wc --lines <"$machine/root/$1.sh")" -gt "$4" ]
}
guide steps "## In steps" "## On another" 15
guide newer "\\*\\*A newer version" "\\*\\*Away" 2
guide elsewhere "## On another" "## In a container" 7

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
# Follows a part of the guide.
follow() {
    inside "sh -x /root/$1.sh" || { inside "journalctl --no-pager --lines 20"; exit 1; }
}

follow steps
over_tls="curl --silent --fail --cacert /etc/ssl/shadoof/certificate.pem https://play.example.org"
until_so "$over_tls/readyz | grep ready"
until_so "$over_tls/ | grep '<html'"
until_so "! $over_tls/metrics"
until_so "ls /var/lib/shadoof-copies/*.db"
until_so "systemctl is-enabled shadoof shadoof-backup.timer"
# Nobody else reads settings or data, and the user of the service cannot write elsewhere.
until_so "! setpriv --reuid 65534 --clear-groups cat /etc/shadoof.toml"
until_so "! setpriv --reuid 65534 --clear-groups ls /var/lib/shadoof/"
until_so "systemd-analyze verify /usr/lib/systemd/system/shadoof*"
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

# A newer package: the settings that somebody has changed stay, the same data are served, by the newer program.
newer=$work/newer
dpkg-deb --raw-extract "$packages"/shadoof_*.deb "$newer"
sed --in-place 's/^Version: .*/&+1/' "$newer/DEBIAN/control"
echo "# A comment that the next version has." >>"$newer/etc/shadoof.toml"
rm "$machine"/root/shadoof/shadoof_*.deb
dpkg-deb --root-owner-group -Zgzip --build "$newer" "$machine/root/shadoof/shadoof_newer.deb" >/dev/null
inside "echo 'rate = 30' >>/etc/shadoof.toml; systemctl show --property MainPID --value shadoof >/root/before
    stat --format %i /var/lib/shadoof/shadoof.db >/root/database"
follow newer
until_so "dpkg-query --show shadoof | grep +1"
until_so "! systemctl show --property MainPID --value shadoof | grep --line-regexp --file /root/before"
until_so "curl --silent --fail http://127.0.0.1:7777/readyz"
until_so "stat --format %i /var/lib/shadoof/shadoof.db | grep --line-regexp --file /root/database"
until_so "grep 'rate = 30' /etc/shadoof.toml"
until_so "stat --format %a /etc/shadoof.toml | grep 600"
# One that was switched off stays off.
inside "systemctl disable --now shadoof; dpkg --install /root/shadoof/shadoof_newer.deb"
until_so "! systemctl is-active shadoof"
until_so "! systemctl is-enabled shadoof"
inside "systemctl enable --now shadoof"
# Removed, it leaves what belongs to the administrator; installed again, it goes on.
inside "apt-get remove --yes shadoof"
until_so "! systemctl is-active shadoof shadoof-backup.timer"
until_so "! curl --silent --fail http://127.0.0.1:7777/readyz"
until_so "ls /etc/shadoof.toml /var/lib/shadoof/shadoof.db"
inside "apt-get install --yes /root/shadoof/shadoof_newer.deb"
until_so "curl --silent --fail http://127.0.0.1:7777/readyz"
until_so "stat --format %i /var/lib/shadoof/shadoof.db | grep --line-regexp --file /root/database"
# Purged, it leaves the copies and nothing else.
inside "apt-get purge --yes shadoof"
until_so "ls /var/lib/shadoof-copies/*.db"
left=$(inside "find / -xdev -ignore_readdir_race -name '*shadoof*' -not -path '/proc/*' -not -path '/root/*'" | sort)
expected="/etc/nginx/conf.d/shadoof.conf
/etc/ssl/shadoof
/var/lib/private/shadoof-copies
/var/lib/shadoof-copies"
[ "$left" = "$expected" ] || { echo "purged, it leaves: $left"; exit 1; }
echo "yes: nothing is left but the copies"
# Without the package, from the archive.
follow elsewhere
until_so "curl --silent --fail http://127.0.0.1:7777/readyz"
until_so "systemd-analyze verify /etc/systemd/system/shadoof*"
inside "systemctl start shadoof-backup"
echo "the guide holds"
