-- With people: which databases keep the matches, by the names that were drawn for them.
CREATE TABLE match_database (
    number INTEGER NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    ready INTEGER NOT NULL
) STRICT;

-- With matches: the name of this database.
CREATE TABLE own_name (
    id INTEGER NOT NULL PRIMARY KEY,
    name TEXT NOT NULL
) STRICT;

-- With people: who has gone, and not all databases with matches may know.
CREATE TABLE leaving (
    player_id TEXT NOT NULL PRIMARY KEY REFERENCES player (id),
    at INTEGER NOT NULL
) STRICT;
