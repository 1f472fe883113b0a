CREATE TABLE thinker (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    token_hash BLOB NOT NULL,
    made_at INTEGER NOT NULL,
    seen_at INTEGER,
    threads INTEGER NOT NULL DEFAULT 0,
    speed INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE thought (
    id TEXT NOT NULL PRIMARY KEY,
    urgency INTEGER NOT NULL,
    asked_at INTEGER NOT NULL,
    lasts INTEGER NOT NULL,
    question TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    taken_by TEXT,
    taken_until INTEGER,
    not_by TEXT,
    answer TEXT
) STRICT;

CREATE INDEX thought_waiting ON thought (urgency, asked_at, id) WHERE answer IS NULL;
