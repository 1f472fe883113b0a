#!/bin/sh
# Stands in, by its name, for the programs of a machine that a test has no machine for: packages, services and users. It works in
# the folder $ROOT, with ports of its own. What it starts is real.
set -eu

postgres() {
    if [ "$(id -u)" = 0 ]; then
        setpriv --reuid=postgres --regid=postgres --clear-groups env HOME=/ "$@"
    else
        "$@"
    fi
}

data=$ROOT/var/lib/postgresql/17/main
settings=$ROOT/etc/postgresql/17/main

start() {
    case $1 in
        postgresql)
            postgres "$PROGRAMS/pg_ctl" --pgdata "$data" --log "$data/../log" --wait --options "-p $DATABASE_PORT \
                -c hba_file=$settings/pg_hba.conf -c unix_socket_directories= -c max_connections=100" start >>"$ROOT/log" 2>&1
            ;;
        shadoof)
            SHADOOF_ORIGIN=$ORIGIN SHADOOF_RATE=1000000 SHADOOF_MATCHES=1000000 setsid "$SHADOOF" serve \
                --config "$ROOT/etc/shadoof.toml" >>"$ROOT/log" 2>&1 </dev/null &
            echo $! >"$ROOT/shadoof.pid"
            ;;
    esac
}

stop() {
    case $1 in
        postgresql) postgres "$PROGRAMS/pg_ctl" --pgdata "$data" --mode fast --wait stop >/dev/null ;;
        shadoof | thinker)
            [ -e "$ROOT/$1.pid" ] || return 0
            pid=$(cat "$ROOT/$1.pid")
            kill "$pid" || true
            while kill -0 "$pid" 2>/dev/null; do sleep 0.02; done
            rm "$ROOT/$1.pid"
            ;;
    esac
}

case ${0##*/} in
    apt-get)
        case $* in
            *postgresql*)
                mkdir -p "$settings" "$data"
                if [ "$(id -u)" = 0 ]; then chown -R postgres "$ROOT/var/lib/postgresql"; fi
                postgres "$PROGRAMS/initdb" --pgdata "$data" --username postgres --auth trust --encoding UTF8 \
                    --locale C.UTF-8 --no-sync >/dev/null
                echo "host all postgres 127.0.0.1/32 trust" >"$settings/pg_hba.conf"
                start postgresql
                ;;
        esac
        ;;
    runuser)
        [ "$1 $2 $3" = "-u postgres --" ]
        shift 3
        export PGHOST=127.0.0.1 PGPORT="$DATABASE_PORT" PGUSER=postgres PGDATABASE=postgres PATH="$PROGRAMS:$PATH"
        case $1 in
            createdb) shift && postgres env -u PGDATABASE "$PROGRAMS/createdb" "$@" ;;
            *) postgres "$@" ;;
        esac
        ;;
    systemctl)
        case $1 in
            start) start "$2" ;;
            stop) stop "$2" ;;
            restart) stop "$2" && start "$2" ;;
            reload) "$PROXY" -c "$ROOT/etc/nginx/nginx.conf" -e "$ROOT/log" -s reload ;;
            disable) ;;
            *) exit 1 ;;
        esac
        ;;
    systemd-run)
        while [ "$1" != shadoof ]; do shift; done
        shift
        setsid "$SHADOOF" "$@" --threads 1 >>"$ROOT/log" 2>&1 </dev/null &
        echo $! >"$ROOT/thinker.pid"
        ;;
    nginx) exec "$PROXY" -c "$ROOT/etc/nginx/nginx.conf" -e "$ROOT/log" -q "$@" >>"$ROOT/log" 2>&1 ;;
    shadoof) exec "$SHADOOF" "$@" ;;
    poweroff)
        stop shadoof
        stop thinker
        if [ -e "$ROOT/nginx.pid" ]; then kill "$(cat "$ROOT/nginx.pid")" || true; fi
        if [ -e "$data/postmaster.pid" ]; then
            postgres "$PROGRAMS/pg_ctl" --pgdata "$data" --mode immediate stop >/dev/null || true
        fi
        ;;
    *) exit 1 ;;
esac
