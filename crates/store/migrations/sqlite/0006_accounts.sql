ALTER TABLE player ADD COLUMN closed_at INTEGER;

ALTER TABLE player ADD COLUMN forgotten_at INTEGER;

CREATE INDEX player_closed ON player (closed_at) WHERE closed_at IS NOT NULL AND forgotten_at IS NULL;

CREATE TABLE account (
    player_id TEXT NOT NULL PRIMARY KEY REFERENCES player (id),
    name TEXT NOT NULL UNIQUE,
    look TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    claimed_at INTEGER NOT NULL
) STRICT;

CREATE TABLE login (
    id TEXT NOT NULL PRIMARY KEY,
    token BLOB NOT NULL UNIQUE,
    player_id TEXT NOT NULL REFERENCES player (id),
    device TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_seen INTEGER NOT NULL,
    ended_at INTEGER
) STRICT;

CREATE INDEX login_player ON login (player_id);

CREATE INDEX login_ended ON login (ended_at) WHERE ended_at IS NOT NULL;

ALTER TABLE match ADD COLUMN maker TEXT REFERENCES player (id);

CREATE INDEX match_maker ON match (maker) WHERE ended_at IS NULL;

CREATE TABLE closing (
    kind TEXT NOT NULL,
    about TEXT NOT NULL,
    asked_at INTEGER NOT NULL,
    PRIMARY KEY (kind, about)
) STRICT;
