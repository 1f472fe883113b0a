CREATE TABLE tally (
    name TEXT NOT NULL PRIMARY KEY,
    left_over INTEGER NOT NULL,
    counted_at INTEGER NOT NULL
) STRICT;

CREATE INDEX tally_old ON tally (counted_at);
