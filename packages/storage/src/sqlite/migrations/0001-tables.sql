-- Tables, indexes and triggers.

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
  error_message TEXT,
  custom_metadata TEXT,
  title TEXT,
  tags TEXT NOT NULL DEFAULT '[]',
  params TEXT NOT NULL,
  -- The dialect that it was made in, with what its callbacks need; null for our own.
  dialect TEXT,
  file TEXT,
  blob_key TEXT,
  upload_id TEXT REFERENCES uploads (id)
) STRICT;
CREATE INDEX jobs_by_account ON jobs (account, id);
CREATE INDEX jobs_by_state ON jobs (account, kind, status, id);
CREATE INDEX jobs_by_end ON jobs (completed_at) WHERE completed_at IS NOT NULL;
CREATE INDEX jobs_by_blob ON jobs (blob_key) WHERE blob_key IS NOT NULL;
CREATE INDEX jobs_by_upload ON jobs (upload_id) WHERE upload_id IS NOT NULL;
CREATE INDEX jobs_live_under_way ON jobs (id) WHERE kind = 'live' AND status = 'processing';

-- Apart from jobs, so that lists do not read past them. The first piece of a large result stays in results; the others are written
-- before the job ends. The messages of an ended session stay where they are: its result is stored up to the opening bracket of its list
-- of messages.
CREATE TABLE results (job INTEGER PRIMARY KEY REFERENCES jobs (seq) ON DELETE CASCADE, result TEXT NOT NULL) STRICT;
CREATE TABLE result_pieces (
  job INTEGER NOT NULL REFERENCES jobs (seq) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  piece TEXT NOT NULL,
  PRIMARY KEY (job, position)
) STRICT;
-- Apart from results, which never change.
CREATE TABLE corrections (
  job INTEGER PRIMARY KEY REFERENCES jobs (seq) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  corrections TEXT NOT NULL,
  updated_at INTEGER NOT NULL
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
  INSERT INTO job_counts (account, kind, status, count) VALUES ('', new.kind, new.status, 1), (new.account, new.kind, new.status, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER jobs_moved AFTER UPDATE OF status ON jobs WHEN old.status <> new.status BEGIN
  UPDATE job_counts SET count = count - 1
    WHERE account IN ('', old.account) AND kind = old.kind AND status = old.status;
  INSERT INTO job_counts (account, kind, status, count) VALUES ('', new.kind, new.status, 1), (new.account, new.kind, new.status, 1)
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
  account TEXT NOT NULL DEFAULT '',
  available_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  owner TEXT,
  token TEXT,
  -- How far the work is. It counts for the lease that wrote it: percent_token is the token of that lease.
  percent INTEGER,
  percent_token TEXT
) STRICT;
-- Accounts take turns: each is found by one look-up, however many jobs wait.
CREATE INDEX queue_untried ON queue (account, available_at, job) WHERE attempts = 0;
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
  revoked_at INTEGER,
  expires_at INTEGER
) STRICT;
CREATE INDEX keys_by_account ON keys (account, created_at, id) WHERE revoked_at IS NULL;
CREATE INDEX keys_by_expiry ON keys (expires_at) WHERE expires_at IS NOT NULL;

-- One-time codes of sign-in links.
CREATE TABLE sign_in_codes (code_hash TEXT PRIMARY KEY, account TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_codes_by_expiry ON sign_in_codes (expires_at);

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
  -- 1 until a client connects or the job is over.
  awaited INTEGER NOT NULL,
  -- The node that leased it last, and the epoch that its writes carry.
  owner TEXT,
  epoch INTEGER NOT NULL DEFAULT 0,
  state TEXT
) STRICT;
CREATE INDEX sessions_awaited ON sessions (expires_at) WHERE awaited = 1;
-- A row has the messages of one write, separated by newlines; last_number is the number of the last one.
CREATE TABLE messages (
  seq INTEGER PRIMARY KEY,
  job INTEGER NOT NULL REFERENCES jobs (seq) ON DELETE CASCADE,
  message TEXT NOT NULL,
  last_number INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX messages_by_job ON messages (job, seq);
CREATE INDEX messages_by_number ON messages (job, last_number);
CREATE TABLE finals (
  seq INTEGER PRIMARY KEY,
  job INTEGER NOT NULL REFERENCES jobs (seq) ON DELETE CASCADE,
  utterance TEXT NOT NULL
) STRICT;
CREATE INDEX finals_by_job ON finals (job, seq);

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
  ends_with_result INTEGER NOT NULL DEFAULT 0,
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
CREATE INDEX deliveries_by_job ON deliveries (job, created_at, seq, dead_at);
CREATE INDEX deliveries_by_owner ON deliveries (owner) WHERE owner IS NOT NULL;
CREATE INDEX deliveries_dead ON deliveries (dead_at, seq) WHERE dead_at IS NOT NULL;
CREATE INDEX deliveries_pending ON deliveries (account, created_at, seq) WHERE dead_at IS NULL;
CREATE INDEX deliveries_given_up ON deliveries (account, created_at, seq) WHERE dead_at IS NOT NULL;

-- Callbacks that were delivered, without their bodies.
CREATE TABLE delivered (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account TEXT NOT NULL,
  job INTEGER NOT NULL REFERENCES jobs (seq) ON DELETE CASCADE,
  url TEXT NOT NULL,
  method TEXT NOT NULL,
  event TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  last_error TEXT,
  created_at INTEGER NOT NULL,
  delivered_at INTEGER NOT NULL
) STRICT;
CREATE INDEX delivered_by_account ON delivered (account, created_at, seq);
CREATE INDEX delivered_by_job ON delivered (job, created_at, seq);

-- Destinations that something is to be sent to: when the next one is due, and when they last had a turn.
CREATE TABLE lanes (destination TEXT PRIMARY KEY, next_at INTEGER NOT NULL, turn INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX lanes_by_time ON lanes (next_at);
CREATE INDEX lanes_by_turn ON lanes (turn);

CREATE TABLE delivery_counts (id INTEGER PRIMARY KEY CHECK (id = 1), waiting INTEGER NOT NULL, dead INTEGER NOT NULL) STRICT;
INSERT INTO delivery_counts (id, waiting, dead) VALUES (1, 0, 0);
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

-- Blobs that are not used any more.
CREATE TABLE trash (seq INTEGER PRIMARY KEY, blob_key TEXT NOT NULL UNIQUE) STRICT;

-- Length and digest of each blob, written with it.
CREATE TABLE blob_sums (blob_key TEXT PRIMARY KEY, byte_length INTEGER NOT NULL, sha256 TEXT) STRICT, WITHOUT ROWID;

CREATE TABLE nodes (
  id TEXT PRIMARY KEY,
  roles TEXT NOT NULL,
  address TEXT,
  version TEXT NOT NULL,
  live_seats INTEGER NOT NULL,
  -- JSON: what it recognizes speech with.
  recognition TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  alive_until INTEGER NOT NULL
) STRICT;
CREATE TABLE secrets (name TEXT PRIMARY KEY, secret TEXT NOT NULL) STRICT;
-- Kept after the lease is over, because the next epoch must be another one.
CREATE TABLE work_leases (name TEXT PRIMARY KEY, owner TEXT NOT NULL, epoch INTEGER NOT NULL, until INTEGER NOT NULL) STRICT;
CREATE TABLE rates (key TEXT PRIMARY KEY, tokens REAL NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE INDEX rates_by_time ON rates (at);

-- One row.
CREATE TABLE single (id INTEGER PRIMARY KEY CHECK (id = 1), trash_held_until INTEGER NOT NULL, checked INTEGER NOT NULL) STRICT;
INSERT INTO single (id, trash_held_until, checked) VALUES (1, 0, 0);
