ALTER TABLE match ADD COLUMN free_seats BIGINT NOT NULL DEFAULT 0;

UPDATE match SET free_seats = (
    SELECT COUNT(*) FROM match_seat WHERE match_id = id AND player_id IS NULL AND computer IS NULL
) WHERE ended_at IS NULL;

CREATE INDEX match_waiting ON match (created_at, id) WHERE ended_at IS NULL AND listed = 1 AND free_seats > 0;

CREATE INDEX match_live ON match (created_at, id) WHERE ended_at IS NULL AND listed = 1 AND free_seats = 0;

DROP INDEX match_open;
