#!/bin/sh
# Starts the standby of compose.yaml: the first time as a copy of the primary, then as what it is.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    install --directory --owner postgres --mode 700 "$PGDATA"
    PGPASSWORD=$REPLICATOR_PASSWORD gosu postgres pg_basebackup \
        --host 10.0.0.21 --username replicator --pgdata "$PGDATA" --write-recovery-conf --wal-method stream --checkpoint fast
fi
exec docker-entrypoint.sh postgres
