CREATE TABLE player (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_seen BIGINT NOT NULL
);

CREATE TABLE match (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    ruleset BIGINT NOT NULL,
    seed BYTEA NOT NULL,
    listed BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    moved_at BIGINT NOT NULL,
    to_act BIGINT,
    ended_at BIGINT,
    result TEXT,
    CHECK ((ended_at IS NULL) = (result IS NULL))
);

CREATE INDEX match_newest ON match (created_at, id);

CREATE INDEX match_open ON match (created_at, id) WHERE ended_at IS NULL AND listed = 1;

CREATE TABLE match_seat (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    seat BIGINT NOT NULL,
    player_id TEXT COLLATE "C" REFERENCES player (id),
    computer BIGINT,
    PRIMARY KEY (match_id, seat),
    CHECK (player_id IS NULL OR computer IS NULL)
);

CREATE INDEX match_seat_player ON match_seat (player_id, match_id);

CREATE TABLE match_event (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    seat BIGINT,
    body TEXT NOT NULL,
    command_id TEXT COLLATE "C",
    PRIMARY KEY (match_id, seq),
    UNIQUE (match_id, command_id)
);
