/** For several processes on one store: who they are, what they share, and which of them does what only one may do. */
export const nodes = `
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

CREATE TABLE secrets (
  name TEXT PRIMARY KEY,
  secret TEXT NOT NULL
) STRICT;

-- Kept after the lease is over, because the next epoch must be another one.
CREATE TABLE work_leases (
  name TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  epoch INTEGER NOT NULL,
  until INTEGER NOT NULL
) STRICT;

CREATE TABLE rates (
  key TEXT PRIMARY KEY,
  tokens REAL NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX rates_by_time ON rates (at);
`;
