# Keeps a PostgreSQL and its synchronous standby: `$1` is where its programs are, `$2` and `$3` are ports. Each line that comes in
# says what is to be done.
trap '' INT TERM HUP
umask 077
cd /
folder=$(mktemp -d) || exit 1
programs=$1
primary=one primary_port=$2 standby=two standby_port=$3
say() { cat "$folder/log"; }
begin() {
    "$programs/pg_ctl" --pgdata "$folder/$1" --log "$folder/log" --wait --options "-p $2 \
        -c listen_addresses=127.0.0.1 -c unix_socket_directories=$folder -c max_connections=100" start \
        >>"$folder/log" 2>&1
}
ask() { "$programs/psql" -h 127.0.0.1 -p "$primary_port" -U tester -d postgres -Atc "$1" 2>>"$folder/log"; }
# A copy of the primary follows it, and from then on the primary waits for it.
follow() {
    "$programs/pg_basebackup" -h 127.0.0.1 -p "$primary_port" -U tester -D "$folder/$standby" -R -X stream \
        -c fast --no-sync >>"$folder/log" 2>&1 \
        && begin "$standby" "$standby_port" \
        && echo "synchronous_standby_names = '*'" >>"$folder/$primary/postgresql.auto.conf" \
        && "$programs/pg_ctl" --pgdata "$folder/$primary" reload >>"$folder/log" 2>&1 || return 1
    until [ "$(ask "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'")" = 1 ]; do
        sleep 0.05
    done
}
if "$programs/initdb" --pgdata "$folder/one" --username tester --auth trust --encoding UTF8 --locale C.UTF-8 \
        --no-sync >"$folder/log" 2>&1 \
    && begin one "$2" && follow
then
    echo "ready"
    while read -r line; do
        case $line in
            kill) postmaster=$(head -n 1 "$folder/$primary/postmaster.pid")
                # All of its processes at once, as a machine that loses its power would.
                kill -9 "$postmaster" $(ps -o pid= --ppid "$postmaster") >>"$folder/log" 2>&1
                while "$programs/pg_isready" -q -h 127.0.0.1 -p "$primary_port"; do sleep 0.05; done
                # Until somebody has taken note of its end, its socket looks as if it were in use.
                rm -f "$folder/.s.PGSQL.$primary_port" "$folder/.s.PGSQL.$primary_port.lock"
                echo "ready" ;;
            promote) if "$programs/pg_ctl" --pgdata "$folder/$standby" --wait promote >>"$folder/log" 2>&1
                then
                    dead=$primary dead_port=$primary_port
                    primary=$standby primary_port=$standby_port standby=$dead standby_port=$dead_port
                    echo "ready"
                else say; break; fi ;;
            renew) rm -rf "$folder/$standby"
                if follow; then echo "ready"; else say; break; fi ;;
            end\ notice) ask "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
                    WHERE application_name LIKE 'shadoof: %'"
                echo "ready" ;;
            end\ *) ask "SELECT count(pg_terminate_backend(pid)) FROM (SELECT pid FROM pg_stat_activity \
                    WHERE backend_type = 'client backend' AND application_name = '' \
                    ORDER BY state = 'active' OR state = 'idle in transaction' DESC, state_change DESC \
                    LIMIT ${line#end }) AS chosen"
                echo "ready" ;;
        esac
    done
else
    say
fi
for data in one two; do "$programs/pg_ctl" --pgdata "$folder/$data" --mode immediate stop >>"$folder/log" 2>&1; done
rm -rf "$folder"
