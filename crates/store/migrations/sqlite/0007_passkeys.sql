CREATE TABLE account_kept (
    player_id TEXT NOT NULL PRIMARY KEY REFERENCES player (id),
    name TEXT NOT NULL UNIQUE,
    look TEXT NOT NULL UNIQUE,
    password TEXT,
    claimed_at INTEGER NOT NULL
) STRICT;

INSERT INTO account_kept (player_id, name, look, password, claimed_at)
SELECT player_id, name, look, password, claimed_at FROM account;

DROP TABLE account;

ALTER TABLE account_kept RENAME TO account;

CREATE TABLE passkey (
    id TEXT NOT NULL PRIMARY KEY,
    credential BLOB NOT NULL UNIQUE,
    player_id TEXT NOT NULL REFERENCES player (id),
    place TEXT NOT NULL,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    label TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_used INTEGER
) STRICT;

CREATE INDEX passkey_player ON passkey (player_id);

CREATE TABLE challenge (
    asker BLOB NOT NULL PRIMARY KEY,
    challenge BLOB NOT NULL,
    purpose TEXT NOT NULL,
    ends_at INTEGER NOT NULL
) STRICT;

CREATE INDEX challenge_ends ON challenge (ends_at);
