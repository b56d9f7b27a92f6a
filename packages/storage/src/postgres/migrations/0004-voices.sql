-- Voices that accounts have enrolled.

CREATE TABLE voices (
  id text COLLATE "C" PRIMARY KEY,
  account text COLLATE "C" NOT NULL,
  name text NOT NULL,
  created_at bigint NOT NULL,
  -- JSON: a list of { model, seconds, embedding }.
  samples text NOT NULL
);
CREATE INDEX voices_by_account ON voices (account, created_at, id);
