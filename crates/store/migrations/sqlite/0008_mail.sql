CREATE TABLE mail_address (
    player_id TEXT NOT NULL PRIMARY KEY REFERENCES player (id),
    address TEXT NOT NULL,
    look TEXT NOT NULL UNIQUE,
    language TEXT NOT NULL,
    turns_since INTEGER
) STRICT;

CREATE TABLE mail_confirmation (
    player_id TEXT NOT NULL PRIMARY KEY REFERENCES player (id),
    token BLOB NOT NULL,
    address TEXT NOT NULL,
    look TEXT NOT NULL,
    language TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE mail_link (
    token BLOB NOT NULL PRIMARY KEY,
    browser BLOB NOT NULL,
    player_id TEXT NOT NULL REFERENCES player (id),
    expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX mail_link_player ON mail_link (player_id);

CREATE TABLE mail_turns (
    id TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES player (id),
    matches TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    tries INTEGER NOT NULL
) STRICT;

CREATE INDEX mail_turns_due ON mail_turns (due_at, id);

CREATE INDEX mail_turns_player ON mail_turns (player_id);

ALTER TABLE login ADD COLUMN linked_at INTEGER;

ALTER TABLE match ADD COLUMN turn_at INTEGER;

ALTER TABLE match ADD COLUMN turn_told INTEGER;

CREATE INDEX match_untold ON match (turn_at, id) WHERE to_act IS NOT NULL AND turn_told IS NULL;
