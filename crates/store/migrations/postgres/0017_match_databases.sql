-- With people: which databases keep the matches, by the names that were drawn for them.
CREATE TABLE match_database (
    number BIGINT NOT NULL PRIMARY KEY,
    name TEXT COLLATE "C" NOT NULL,
    ready BIGINT NOT NULL
);

-- With matches: the name of this database.
CREATE TABLE own_name (
    id BIGINT NOT NULL PRIMARY KEY,
    name TEXT COLLATE "C" NOT NULL
);

-- With people: who has gone, and not all databases with matches may know.
CREATE TABLE leaving (
    player_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES player (id),
    at BIGINT NOT NULL
);
