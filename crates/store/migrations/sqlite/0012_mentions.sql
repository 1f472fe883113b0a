CREATE TABLE match_mention (
    player_id TEXT NOT NULL,
    match_id TEXT NOT NULL REFERENCES match (id),
    PRIMARY KEY (player_id, match_id)
) STRICT, WITHOUT ROWID;

INSERT INTO match_mention (player_id, match_id)
SELECT player_id, match_id FROM match_seat WHERE player_id IS NOT NULL
UNION SELECT maker, id FROM match WHERE maker IS NOT NULL
UNION SELECT json_extract(options, '$.maker'), id FROM match
WHERE CASE WHEN json_valid(options) THEN json_type(options, '$.maker') = 'text' END
UNION SELECT json_extract(body, '$.player'), match_id FROM match_event
WHERE (body LIKE '{"kind":"sat",%' OR body LIKE '{"kind":"became",%')
    AND CASE WHEN json_valid(body) THEN json_type(body, '$.player') = 'text' END;

ALTER TABLE match ADD COLUMN deputies INTEGER NOT NULL DEFAULT 0;
