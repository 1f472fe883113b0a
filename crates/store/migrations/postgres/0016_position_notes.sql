CREATE TABLE position_note (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    player_id TEXT COLLATE "C" NOT NULL REFERENCES player (id),
    plays BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match_id, player_id, plays)
);
