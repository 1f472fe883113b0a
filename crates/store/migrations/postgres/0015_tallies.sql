-- Whoever crashes the database to be counted anew has other ways.
CREATE UNLOGGED TABLE tally (
    name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    left_over BIGINT NOT NULL,
    counted_at BIGINT NOT NULL
);

CREATE INDEX tally_old ON tally (counted_at);
