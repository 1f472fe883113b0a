CREATE TABLE thinker (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    token_hash BYTEA NOT NULL,
    made_at BIGINT NOT NULL,
    seen_at BIGINT,
    threads BIGINT NOT NULL DEFAULT 0,
    speed BIGINT NOT NULL DEFAULT 0
);

-- Whatever is lost with it is asked for again, so it needs no flush and no copy elsewhere.
CREATE UNLOGGED TABLE thought (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    urgency BIGINT NOT NULL,
    asked_at BIGINT NOT NULL,
    lasts BIGINT NOT NULL,
    question TEXT NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,
    taken_by TEXT COLLATE "C",
    taken_until BIGINT,
    not_by TEXT COLLATE "C",
    answer TEXT
);

CREATE INDEX thought_waiting ON thought (urgency, asked_at, id) WHERE answer IS NULL;
