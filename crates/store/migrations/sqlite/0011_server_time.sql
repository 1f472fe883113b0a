CREATE TABLE server_time (
    id INTEGER NOT NULL PRIMARY KEY,
    at INTEGER NOT NULL,
    clock INTEGER NOT NULL,
    server TEXT NOT NULL
) STRICT;

INSERT INTO server_time (id, at, clock, server)
SELECT 1, COALESCE(MAX(moved_at), 0), COALESCE(MAX(moved_at), 0), '' FROM match;

CREATE TABLE downtime (
    since INTEGER NOT NULL PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT;
