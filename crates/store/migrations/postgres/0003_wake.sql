ALTER TABLE match ADD COLUMN wake_at BIGINT;

CREATE INDEX match_wake ON match (wake_at, id) WHERE wake_at IS NOT NULL;
