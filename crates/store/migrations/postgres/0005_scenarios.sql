CREATE TABLE scenario (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    player_id TEXT COLLATE "C" NOT NULL REFERENCES player (id),
    hash TEXT COLLATE "C" NOT NULL,
    body TEXT NOT NULL,
    saved_at BIGINT NOT NULL,
    published_at BIGINT
);

CREATE UNIQUE INDEX scenario_own ON scenario (player_id, hash);

CREATE UNIQUE INDEX scenario_published ON scenario (hash) WHERE published_at IS NOT NULL;

CREATE INDEX scenario_newest ON scenario (published_at, id) WHERE published_at IS NOT NULL;

CREATE TABLE board_play (
    board TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    plays BIGINT NOT NULL
);
