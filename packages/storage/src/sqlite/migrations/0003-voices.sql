-- Voices that accounts have enrolled.

CREATE TABLE voices (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- JSON: a list of { model, seconds, embedding }.
  samples TEXT NOT NULL
) STRICT;
CREATE INDEX voices_by_account ON voices (account, created_at, id);
