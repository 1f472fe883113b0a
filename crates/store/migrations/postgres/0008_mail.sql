CREATE TABLE mail_address (
    player_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES player (id),
    address TEXT NOT NULL,
    look TEXT COLLATE "C" NOT NULL UNIQUE,
    language TEXT NOT NULL,
    turns_since BIGINT
);

CREATE TABLE mail_confirmation (
    player_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES player (id),
    token BYTEA NOT NULL,
    address TEXT NOT NULL,
    look TEXT NOT NULL,
    language TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE TABLE mail_link (
    token BYTEA NOT NULL PRIMARY KEY,
    browser BYTEA NOT NULL,
    player_id TEXT COLLATE "C" NOT NULL REFERENCES player (id),
    expires_at BIGINT NOT NULL
);

CREATE INDEX mail_link_player ON mail_link (player_id);

CREATE TABLE mail_turns (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    player_id TEXT COLLATE "C" NOT NULL REFERENCES player (id),
    matches TEXT NOT NULL,
    due_at BIGINT NOT NULL,
    tries BIGINT NOT NULL
);

CREATE INDEX mail_turns_due ON mail_turns (due_at, id);

CREATE INDEX mail_turns_player ON mail_turns (player_id);

ALTER TABLE login ADD COLUMN linked_at BIGINT;

ALTER TABLE match ADD COLUMN turn_at BIGINT;

ALTER TABLE match ADD COLUMN turn_told BIGINT;

CREATE INDEX match_untold ON match (turn_at, id) WHERE to_act IS NOT NULL AND turn_told IS NULL;
