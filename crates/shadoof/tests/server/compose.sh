#!/bin/sh
# Follows ops/compose/primary.sh and ops/compose/standby.sh as the image of PostgreSQL would, with two folders and two ports of one
# machine, and prints what the primary says of its standby: FOLDER SCRIPTS PROGRAMS PORT PORT.
folder=$1 scripts=$2 programs=$3 primary=$4 standby=$5
chmod 755 "$folder"
mkdir "$folder/bin" "$folder/sockets" "$folder/copies"
chmod 777 "$folder/sockets" "$folder/copies"
postgres() {
    if [ "$(id -u)" = 0 ]; then
        setpriv --reuid=postgres --regid=postgres --clear-groups env HOME=/ "$@"
    else
        "$@"
    fi
}
start() {
    postgres "$programs/pg_ctl" --pgdata "$1" --log "$folder/copies/log-$2" --wait --options "-p $2 -c listen_addresses=$3 \
        -c unix_socket_directories=$folder/sockets" start >"$folder/log" 2>&1 </dev/null
}
stop() { postgres "$programs/pg_ctl" --pgdata "$1" --mode fast --wait stop >"$folder/log" 2>&1; }
export POSTGRES_USER=shadoof POSTGRES_DB=shadoof REPLICATOR_PASSWORD="it's a secret" PGDATA="$folder/copies/one"
trap 'for data in one two; do stop "$folder/copies/$data" || true; done' EXIT

# The entrypoint of the image: a server that nobody else reaches, and then the scripts of /docker-entrypoint-initdb.d.
postgres "$programs/initdb" --pgdata "$PGDATA" --username shadoof --auth trust --encoding UTF8 --locale C.UTF-8 --no-sync >"$folder/log"
start "$PGDATA" "$primary" ""
PGHOST=$folder/sockets PGPORT=$primary "$programs/createdb" --username shadoof shadoof
sed 's|10\.0\.0\.0/24|127.0.0.0/8|' "$scripts/primary.sh" >"$folder/primary.sh"
PGHOST=$folder/sockets PGPORT=$primary PATH="$programs:$PATH" sh "$folder/primary.sh" >"$folder/log"
stop "$PGDATA"
start "$PGDATA" "$primary" 127.0.0.1

# The standby: the same script, with programs that the image has and this machine has not.
printf '#!/bin/sh\n[ "$1" = postgres ] && shift\nexec %s "$@"\n' \
    "$([ "$(id -u)" = 0 ] && echo setpriv --reuid=postgres --regid=postgres --clear-groups env HOME=/)" >"$folder/bin/gosu"
printf '#!/bin/sh\nexit 0\n' >"$folder/bin/docker-entrypoint.sh"
chmod 755 "$folder/bin/gosu" "$folder/bin/docker-entrypoint.sh"
owner=$([ "$(id -u)" = 0 ] && echo postgres || id -un)
sed "s|--host 10\.0\.0\.21|--host 127.0.0.1 --port $primary|; s|--owner postgres|--owner $owner|" "$scripts/standby.sh" >"$folder/standby.sh"
PGDATA=$folder/copies/two PATH="$folder/bin:$programs:$PATH" sh "$folder/standby.sh"
start "$folder/copies/two" "$standby" 127.0.0.1
# A standby that has not caught up yet is not waited for.
for _ in $(seq 300); do
    state=$(PGHOST=$folder/sockets PGPORT=$primary "$programs/psql" --username shadoof --tuples-only --no-align \
        --command "SELECT sync_state FROM pg_stat_replication")
    [ "$state" != sync ] || break
    sleep 0.2
done
echo "$state"
