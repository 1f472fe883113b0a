CREATE TABLE match_note (
    match_id TEXT NOT NULL REFERENCES match (id),
    player_id TEXT NOT NULL REFERENCES player (id),
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (match_id, player_id, name)
) STRICT;
