CREATE TABLE server_time (
    id BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    clock BIGINT NOT NULL,
    server TEXT NOT NULL
);

INSERT INTO server_time (id, at, clock, server)
SELECT 1, COALESCE(MAX(moved_at), 0), COALESCE(MAX(moved_at), 0), '' FROM match;

CREATE TABLE downtime (
    since BIGINT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
);
