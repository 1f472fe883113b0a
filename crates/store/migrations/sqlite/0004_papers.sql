CREATE TABLE match_paper (
    match_id TEXT NOT NULL REFERENCES match (id),
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (match_id, name)
) STRICT;

CREATE TABLE secret (
    name TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT;
