CREATE TABLE position_note (
    match_id TEXT NOT NULL REFERENCES match (id),
    player_id TEXT NOT NULL REFERENCES player (id),
    plays INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match_id, player_id, plays)
) STRICT;
