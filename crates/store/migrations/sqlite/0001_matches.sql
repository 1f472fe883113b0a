CREATE TABLE player (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_seen INTEGER NOT NULL
) STRICT;

CREATE TABLE match (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    ruleset INTEGER NOT NULL,
    seed BLOB NOT NULL,
    listed INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    moved_at INTEGER NOT NULL,
    to_act INTEGER,
    ended_at INTEGER,
    result TEXT,
    CHECK ((ended_at IS NULL) = (result IS NULL))
) STRICT;

CREATE INDEX match_newest ON match (created_at, id);

CREATE INDEX match_open ON match (created_at, id) WHERE ended_at IS NULL AND listed = 1;

CREATE TABLE match_seat (
    match_id TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL,
    player_id TEXT REFERENCES player (id),
    computer INTEGER,
    PRIMARY KEY (match_id, seat),
    CHECK (player_id IS NULL OR computer IS NULL)
) STRICT;

CREATE INDEX match_seat_player ON match_seat (player_id, match_id);

CREATE TABLE match_event (
    match_id TEXT NOT NULL REFERENCES match (id),
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    seat INTEGER,
    body TEXT NOT NULL,
    command_id TEXT,
    PRIMARY KEY (match_id, seq),
    UNIQUE (match_id, command_id)
) STRICT, WITHOUT ROWID;
