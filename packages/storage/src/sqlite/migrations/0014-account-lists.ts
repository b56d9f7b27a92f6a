/** Callbacks that were delivered, without their bodies; and the lists that accounts read of their callbacks and keys. */
export const accountLists = `
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

CREATE INDEX deliveries_pending ON deliveries (account, created_at, seq) WHERE dead_at IS NULL;
CREATE INDEX deliveries_given_up ON deliveries (account, created_at, seq) WHERE dead_at IS NOT NULL;
DROP INDEX deliveries_by_job;
CREATE INDEX deliveries_by_job ON deliveries (job, created_at, seq, dead_at);

CREATE INDEX keys_by_account ON keys (account, created_at, id) WHERE revoked_at IS NULL;
`;
