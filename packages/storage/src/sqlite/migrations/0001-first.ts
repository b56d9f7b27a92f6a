/** Everything that the first release keeps. */
export const first = `
-- seq is the place of a row; other tables name a job by it. Lists read id alone: ids are in the order of creation.
CREATE TABLE jobs (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account TEXT NOT NULL,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  completed_at INTEGER,
  error_code INTEGER,
  custom_metadata TEXT,
  params TEXT NOT NULL,
  file TEXT,
  blob_key TEXT,
  upload_id TEXT REFERENCES uploads (id)
) STRICT;
CREATE INDEX jobs_by_account ON jobs (account, id);
CREATE INDEX jobs_by_state ON jobs (account, kind, status, id);
CREATE INDEX jobs_by_end ON jobs (completed_at) WHERE completed_at IS NOT NULL;
CREATE INDEX jobs_by_blob ON jobs (blob_key) WHERE blob_key IS NOT NULL;
CREATE INDEX jobs_by_upload ON jobs (upload_id) WHERE upload_id IS NOT NULL;

-- Apart from jobs, so that lists do not read past them.
CREATE TABLE results (
  job INTEGER PRIMARY KEY REFERENCES jobs (seq) ON DELETE CASCADE,
  result TEXT NOT NULL
) STRICT;

-- How many jobs there are, kept by triggers, because each creation asks. The account '' stands for all of them.
CREATE TABLE job_counts (
  account TEXT NOT NULL,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (account, kind, status)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER jobs_counted AFTER INSERT ON jobs BEGIN
  INSERT INTO job_counts VALUES ('', new.kind, new.status, 1), (new.account, new.kind, new.status, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER jobs_moved AFTER UPDATE OF status ON jobs WHEN old.status <> new.status BEGIN
  UPDATE job_counts SET count = count - 1
    WHERE account IN ('', old.account) AND kind = old.kind AND status = old.status;
  INSERT INTO job_counts VALUES ('', new.kind, new.status, 1), (new.account, new.kind, new.status, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER jobs_uncounted AFTER DELETE ON jobs BEGIN
  UPDATE job_counts SET count = count - 1
    WHERE account IN ('', old.account) AND kind = old.kind AND status = old.status;
END;

-- One row for each scalar, object and array in the metadata of a job.
CREATE TABLE metadata (
  account TEXT NOT NULL,
  path TEXT NOT NULL,
  value TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (account, path, value, id)
) STRICT, WITHOUT ROWID;

-- While a job is leased, available_at is when its lease ends.
CREATE TABLE queue (
  job INTEGER PRIMARY KEY REFERENCES jobs (seq) ON DELETE CASCADE,
  available_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  owner TEXT,
  token TEXT
) STRICT;
CREATE INDEX queue_untried ON queue (available_at, job) WHERE attempts = 0;
CREATE INDEX queue_tried ON queue (available_at, job) WHERE attempts > 0;
CREATE INDEX queue_by_owner ON queue (owner) WHERE owner IS NOT NULL;

CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL,
  filename TEXT NOT NULL,
  extension TEXT NOT NULL,
  content_type TEXT NOT NULL,
  byte_length INTEGER NOT NULL,
  duration_seconds REAL NOT NULL,
  channels INTEGER NOT NULL,
  blob_key TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  -- 1 once a job has used it: it then ends with the last job that does.
  used INTEGER NOT NULL
) STRICT;
CREATE INDEX uploads_unused ON uploads (created_at) WHERE used = 0;

CREATE TABLE keys (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL,
  name TEXT NOT NULL,
  secret_hash TEXT NOT NULL,
  limits TEXT,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;

CREATE TABLE answers (
  account TEXT NOT NULL,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  answer TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (account, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX answers_by_end ON answers (expires_at);

CREATE TABLE sessions (
  job INTEGER PRIMARY KEY REFERENCES jobs (seq) ON DELETE CASCADE,
  token_hash TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  connected_at INTEGER,
  -- 1 until somebody connects or the job is over.
  awaited INTEGER NOT NULL,
  state TEXT
) STRICT;
CREATE INDEX sessions_awaited ON sessions (expires_at) WHERE awaited = 1;
CREATE TABLE messages (
  seq INTEGER PRIMARY KEY,
  job INTEGER NOT NULL REFERENCES jobs (seq) ON DELETE CASCADE,
  message TEXT NOT NULL
) STRICT;
CREATE INDEX messages_by_job ON messages (job, seq);

-- A delivery is first when none before it has the same sequence and is still to be sent: only then it may be leased.
-- While it is leased, next_at is when its lease ends.
CREATE TABLE deliveries (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account TEXT NOT NULL,
  job INTEGER NOT NULL REFERENCES jobs (seq) ON DELETE CASCADE,
  url TEXT NOT NULL,
  method TEXT NOT NULL,
  body TEXT NOT NULL,
  sequence TEXT NOT NULL,
  destination TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  first INTEGER NOT NULL,
  owner TEXT,
  token TEXT,
  last_error TEXT,
  dead_at INTEGER
) STRICT;
CREATE INDEX deliveries_untried ON deliveries (destination, next_at, seq) WHERE first = 1 AND attempts = 0;
CREATE INDEX deliveries_tried ON deliveries (destination, next_at, seq) WHERE first = 1 AND attempts > 0;
CREATE INDEX deliveries_in_sequence ON deliveries (sequence, seq) WHERE dead_at IS NULL;
CREATE INDEX deliveries_by_job ON deliveries (job);
CREATE INDEX deliveries_by_owner ON deliveries (owner) WHERE owner IS NOT NULL;
CREATE INDEX deliveries_dead ON deliveries (dead_at, seq) WHERE dead_at IS NOT NULL;

-- Destinations that something is to be sent to: when the next one is due, and when they last had a turn.
CREATE TABLE lanes (
  destination TEXT PRIMARY KEY,
  next_at INTEGER NOT NULL,
  turn INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX lanes_by_time ON lanes (next_at);
CREATE INDEX lanes_by_turn ON lanes (turn);

CREATE TABLE delivery_counts (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  waiting INTEGER NOT NULL,
  dead INTEGER NOT NULL
) STRICT;
INSERT INTO delivery_counts VALUES (1, 0, 0);
CREATE TRIGGER deliveries_counted AFTER INSERT ON deliveries BEGIN
  UPDATE delivery_counts SET waiting = waiting + 1;
END;
CREATE TRIGGER deliveries_moved AFTER UPDATE OF dead_at ON deliveries
  WHEN (old.dead_at IS NULL) <> (new.dead_at IS NULL) BEGIN
  UPDATE delivery_counts SET
    waiting = waiting + iif(new.dead_at IS NULL, 1, -1),
    dead = dead + iif(new.dead_at IS NULL, -1, 1);
END;
CREATE TRIGGER deliveries_uncounted AFTER DELETE ON deliveries BEGIN
  UPDATE delivery_counts SET
    waiting = waiting - (old.dead_at IS NULL),
    dead = dead - (old.dead_at IS NOT NULL);
END;

-- Blobs that nothing uses any more.
CREATE TABLE trash (
  seq INTEGER PRIMARY KEY,
  blob_key TEXT NOT NULL UNIQUE
) STRICT;

-- What there is one of.
CREATE TABLE single (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  trash_held_until INTEGER NOT NULL,
  checked INTEGER NOT NULL
) STRICT;
INSERT INTO single VALUES (1, 0, 0);
`;
