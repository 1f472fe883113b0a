CREATE TABLE match_mute (
    match_id TEXT NOT NULL REFERENCES match (id),
    player_id TEXT NOT NULL REFERENCES player (id),
    seat INTEGER NOT NULL,
    PRIMARY KEY (match_id, player_id, seat)
) STRICT;

INSERT INTO match_mute (match_id, player_id, seat)
SELECT DISTINCT n.match_id, n.player_id, s.value FROM match_note AS n,
    json_each(CASE WHEN json_valid(n.value) THEN n.value ELSE '[]' END) AS s
WHERE n.name = 'muted' AND s.type = 'integer' AND s.value BETWEEN 0 AND 15;

CREATE TABLE match_presence (
    match_id TEXT NOT NULL REFERENCES match (id),
    player_id TEXT NOT NULL REFERENCES player (id),
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (match_id, player_id)
) STRICT;

INSERT INTO match_presence (match_id, player_id, seen_at)
SELECT match_id, player_id, CAST(value AS INTEGER) FROM match_note
WHERE name = 'here' AND value <> '' AND length(value) <= 18 AND value NOT GLOB '*[^0-9]*';

CREATE TABLE match_note_kept (
    match_id TEXT NOT NULL REFERENCES match (id),
    player_id TEXT NOT NULL REFERENCES player (id),
    body TEXT NOT NULL,
    PRIMARY KEY (match_id, player_id)
) STRICT;

INSERT INTO match_note_kept (match_id, player_id, body)
SELECT match_id, player_id, value FROM match_note WHERE name = 'note';

DROP TABLE match_note;

ALTER TABLE match_note_kept RENAME TO match_note;
