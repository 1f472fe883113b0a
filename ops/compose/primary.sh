#!/bin/sh
# Runs once, when the database of compose.yaml is made: lets the standby follow, and every commit wait for it from the next start on.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$REPLICATOR_PASSWORD" <<'END'
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'password';
ALTER SYSTEM SET synchronous_standby_names = '*';
END
echo "host replication replicator 10.0.0.0/24 scram-sha-256" >>"$PGDATA/pg_hba.conf"
