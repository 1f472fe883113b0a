CREATE TABLE match_note (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    player_id TEXT COLLATE "C" NOT NULL REFERENCES player (id),
    name TEXT COLLATE "C" NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (match_id, player_id, name)
);
