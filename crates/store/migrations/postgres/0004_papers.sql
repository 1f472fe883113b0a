CREATE TABLE match_paper (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    name TEXT COLLATE "C" NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (match_id, name)
);

CREATE TABLE secret (
    name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    value BYTEA NOT NULL
);
