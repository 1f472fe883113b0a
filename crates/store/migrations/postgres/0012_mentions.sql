CREATE TABLE match_mention (
    player_id TEXT COLLATE "C" NOT NULL,
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    PRIMARY KEY (player_id, match_id)
);

INSERT INTO match_mention (player_id, match_id)
SELECT player_id, match_id FROM match_seat WHERE player_id IS NOT NULL
UNION SELECT maker, id FROM match WHERE maker IS NOT NULL
UNION SELECT substring(options FROM '"maker":"([0-9A-Za-z_-]+)"'), id FROM match
WHERE options ~ '"maker":"[0-9A-Za-z_-]+"'
UNION SELECT substring(body FROM '"player":"([0-9A-Za-z_-]+)"'), match_id FROM match_event
WHERE (body LIKE '{"kind":"sat",%' OR body LIKE '{"kind":"became",%')
    AND body ~ '"player":"[0-9A-Za-z_-]+"';

ALTER TABLE match ADD COLUMN deputies BIGINT NOT NULL DEFAULT 0;
