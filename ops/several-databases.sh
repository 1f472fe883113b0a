#!/bin/sh
# Shows that two databases for matches work behind one set of servers. It starts two PostgreSQL of its own, the first with the database
# for people and one for matches, the second with another one for matches; then three servers on all of them. It makes matches
# through each server, lets somebody sit down at the next one, kills a server and starts it again, and prints how many matches
# and events each database has and how many matches each server lists. Everything is gone afterwards.
# It needs PostgreSQL 15 or newer and curl.
#
#     ops/several-databases.sh [target/debug/shadoof] [MATCHES]
set -eu
program=$(realpath "${1:-target/debug/shadoof}")
matches=${2:-18}
programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
programs=${programs:-$(dirname "$(command -v pg_ctl)")}

# PostgreSQL does not run as root.
postgres() {
    if [ "$(id -u)" = 0 ]; then
        setpriv --reuid=postgres --regid=postgres --clear-groups env HOME=/ "$@"
    else
        "$@"
    fi
}
cd /
work=$(postgres mktemp --directory /var/tmp/shadoof-databases.XXXXXX)
servers=
stop() {
    for server in $servers; do kill -KILL "$server" 2>/dev/null || true; done
    for data in "$work"/*/data; do
        postgres "$programs/pg_ctl" --pgdata "$data" --mode immediate stop >"$work/log" 2>&1 || true
    done
    rm -rf --one-file-system "$work"
}
trap stop EXIT
trap 'exit 1' INT TERM

# A PostgreSQL that listens in a folder only, with these databases.
start_postgres() {
    folder=$work/$1
    shift
    postgres mkdir --mode 755 "$folder"
    postgres "$programs/initdb" --pgdata "$folder/data" --username tester --auth trust --encoding UTF8 --locale C.UTF-8 \
        --no-sync >>"$work/log"
    postgres "$programs/pg_ctl" --pgdata "$folder/data" --log "$folder/log" --wait \
        --options "-c listen_addresses= -c unix_socket_directories=$folder" start >>"$work/log" </dev/null
    for name in "$@"; do postgres "$programs/createdb" --host "$folder" --username tester "$name"; done
}
address() { echo "postgres://tester@$(echo "$work/$1" | sed 's|/|%2F|g')/$2"; }
start_postgres first people matches1
start_postgres second matches2

# A server on all of them; where it is to be found stands in a file.
start_server() {
    "$program" serve --listen "${2:-127.0.0.1:0}" --database "$(address first people)" \
        --matches-database "$(address first matches1),$(address second matches2)" \
        --database-connections 4 --rate 100000 >"$work/out$1" 2>"$work/log$1" &
    servers="$servers $!"
    eval "process$1=$!"
    tries=0
    until grep 2>"$work/log" -q 'http://[^/]*/' "$work/out$1"; do
        tries=$((tries + 1))
        if [ $tries -gt 300 ] || ! kill -0 $! 2>/dev/null; then
            cat "$work/log$1" >&2
            exit 1
        fi
        sleep 0.1
    done
    eval "server$1=$(sed -n 's|.*\(http://[^/]*\)/.*|\1|p' "$work/out$1")"
}
# Somebody asks a server for something, or to do something.
ask() {
    who=$1 server=$2 path=$3
    shift 3
    curl --silent --show-error --fail --cookie "$work/$who" --cookie-jar "$work/$who" \
        --header "Origin: $server" --header 'X-Shadoof: 1' --header 'Content-Type: application/json' "$@" "$server$path"
}
server() { eval "echo \$server$1"; }

chmod 777 "$work" 2>/dev/null || true
for number in 1 2 3; do start_server $number; done
ask anna "$(server 1)" /api/guest --data '' >"$work/answer"
ask ben "$(server 2)" /api/guest --data '' >"$work/answer"
new='{"game":{"name":"wadi","scenario":"first-wadi","watchmen":false},"first":{"who":"seat","seat":0},
    "seats":[{"sitter":{"kind":"me"}},{"sitter":{"kind":"open"}}]}'
made=0
ids=
while [ $made -lt "$matches" ]; do
    here=$((made % 3 + 1)) there=$(((made + 1) % 3 + 1))
    id=$(ask anna "$(server $here)" /api/matches --data "$new" | sed 's/.*"id":"\([^"]*\)".*/\1/')
    order="{\"id\":\"$(tr -d - </proc/sys/kernel/random/uuid)\",\"command\":{\"do\":\"sit\",\"seat\":1}}"
    ask ben "$(server $there)" "/api/matches/$id/orders" --data "$order" >"$work/answer"
    made=$((made + 1)) ids="$ids $id"
done

kill -KILL "$process2"
wait "$process2" 2>/dev/null || true
start_server 2 "${server2#http://}"

# How many rows a table of a database has.
count() { "$programs/psql" --host "$work/$1" --username tester --no-align --tuples-only --command "SELECT COUNT(*) FROM $3" "$2"; }
for place in "first people" "first matches1" "second matches2"; do
    # Two words.
    # shellcheck disable=SC2086
    set -- $place
    echo "$2 in the $1 PostgreSQL: $(count "$@" match) matches, $(count "$@" match_event) events, $(count "$@" login) logins"
done
for number in 1 2 3; do
    found=0
    for id in $ids; do
        if ask ben "$(server $number)" "/api/matches/$id" | grep -q '"id"'; then found=$((found + 1)); fi
    done
    after= listed=0
    while :; do
        ask ben "$(server $number)" "/api/matches?whose=mine$after" >"$work/list"
        listed=$((listed + $(grep -o '"id":"' "$work/list" | wc -l)))
        next=$(sed -n 's/.*"next":"\([^"]*\)".*/\1/p' "$work/list")
        [ -n "$next" ] || break
        after="&after=$next"
    done
    echo "server $number: shows $found of $made matches, and $listed in the list of Ben"
done
