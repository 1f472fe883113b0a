CREATE TABLE match_mute (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    player_id TEXT COLLATE "C" NOT NULL REFERENCES player (id),
    seat BIGINT NOT NULL,
    PRIMARY KEY (match_id, player_id, seat)
);

INSERT INTO match_mute (match_id, player_id, seat)
SELECT DISTINCT n.match_id, n.player_id, s.seat::BIGINT FROM match_note AS n,
    unnest(string_to_array(btrim(n.value, '[]'), ',')) AS s (seat)
WHERE n.name = 'muted' AND n.value ~ '^\[[0-9]{1,3}(,[0-9]{1,3})*\]$' AND s.seat::BIGINT BETWEEN 0 AND 15;

CREATE TABLE match_presence (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    player_id TEXT COLLATE "C" NOT NULL REFERENCES player (id),
    seen_at BIGINT NOT NULL,
    PRIMARY KEY (match_id, player_id)
);

INSERT INTO match_presence (match_id, player_id, seen_at)
SELECT match_id, player_id, value::BIGINT FROM match_note
WHERE name = 'here' AND value ~ '^[0-9]{1,18}$';

DELETE FROM match_note WHERE name <> 'note';

ALTER TABLE match_note DROP COLUMN name;

ALTER TABLE match_note ADD PRIMARY KEY (match_id, player_id);

ALTER TABLE match_note RENAME COLUMN value TO body;
