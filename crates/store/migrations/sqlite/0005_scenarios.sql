CREATE TABLE scenario (
    id TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES player (id),
    hash TEXT NOT NULL,
    body TEXT NOT NULL,
    saved_at INTEGER NOT NULL,
    published_at INTEGER
) STRICT;

CREATE UNIQUE INDEX scenario_own ON scenario (player_id, hash);

CREATE UNIQUE INDEX scenario_published ON scenario (hash) WHERE published_at IS NOT NULL;

CREATE INDEX scenario_newest ON scenario (published_at, id) WHERE published_at IS NOT NULL;

CREATE TABLE board_play (
    board TEXT NOT NULL PRIMARY KEY,
    plays INTEGER NOT NULL
) STRICT;
