ALTER TABLE player ADD COLUMN closed_at BIGINT;

ALTER TABLE player ADD COLUMN forgotten_at BIGINT;

CREATE INDEX player_closed ON player (closed_at) WHERE closed_at IS NOT NULL AND forgotten_at IS NULL;

CREATE TABLE account (
    player_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES player (id),
    name TEXT COLLATE "C" NOT NULL UNIQUE,
    look TEXT COLLATE "C" NOT NULL UNIQUE,
    password TEXT NOT NULL,
    claimed_at BIGINT NOT NULL
);

CREATE TABLE login (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    token BYTEA NOT NULL UNIQUE,
    player_id TEXT COLLATE "C" NOT NULL REFERENCES player (id),
    device TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_seen BIGINT NOT NULL,
    ended_at BIGINT
);

CREATE INDEX login_player ON login (player_id);

CREATE INDEX login_ended ON login (ended_at) WHERE ended_at IS NOT NULL;

ALTER TABLE match ADD COLUMN maker TEXT COLLATE "C" REFERENCES player (id);

CREATE INDEX match_maker ON match (maker) WHERE ended_at IS NULL;

CREATE TABLE closing (
    kind TEXT COLLATE "C" NOT NULL,
    about TEXT COLLATE "C" NOT NULL,
    asked_at BIGINT NOT NULL,
    PRIMARY KEY (kind, about)
);
