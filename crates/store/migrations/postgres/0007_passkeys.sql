ALTER TABLE account ALTER COLUMN password DROP NOT NULL;

CREATE TABLE passkey (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    credential BYTEA NOT NULL UNIQUE,
    player_id TEXT COLLATE "C" NOT NULL REFERENCES player (id),
    place TEXT COLLATE "C" NOT NULL,
    public_key BYTEA NOT NULL,
    counter BIGINT NOT NULL,
    label TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_used BIGINT
);

CREATE INDEX passkey_player ON passkey (player_id);

CREATE TABLE challenge (
    asker BYTEA NOT NULL PRIMARY KEY,
    challenge BYTEA NOT NULL,
    purpose TEXT COLLATE "C" NOT NULL,
    ends_at BIGINT NOT NULL
);

CREATE INDEX challenge_ends ON challenge (ends_at);
