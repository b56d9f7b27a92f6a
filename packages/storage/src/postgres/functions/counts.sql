-- The time of the database, and the counts of jobs, which triggers keep. A transaction locks rows in this order, so that two never wait
-- for each other: idempotent response, counts of accounts by name, total counts, sequences of deliveries by name, lanes by name.

CREATE OR REPLACE FUNCTION database_now() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint
$$;

-- How far the clock of the database is ahead of the clock of the caller, who says what it shows. 0 if the caller's times hold.
CREATE OR REPLACE FUNCTION clock_lead(caller_clock bigint) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT CASE WHEN caller_clock IS NULL THEN 0 ELSE database_now() - caller_clock END
$$;

CREATE OR REPLACE FUNCTION change_counts(changes count_change[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_counts AS counts (account, kind, queued, processing, done, error)
    SELECT account, kind, queued, processing, done, error FROM unnest(changes) AS change ORDER BY account, kind
    ON CONFLICT (account, kind) DO UPDATE SET queued = counts.queued + excluded.queued,
      processing = counts.processing + excluded.processing, done = counts.done + excluded.done, error = counts.error + excluded.error;
  INSERT INTO total_counts AS counts (kind, shard, queued, processing, done, error)
    SELECT kind, pg_backend_pid() % 16, sum(queued), sum(processing), sum(done), sum(error)
      FROM unnest(changes) AS change GROUP BY kind ORDER BY kind
    ON CONFLICT (kind, shard) DO UPDATE SET queued = counts.queued + excluded.queued,
      processing = counts.processing + excluded.processing, done = counts.done + excluded.done, error = counts.error + excluded.error;
END $$;

CREATE OR REPLACE FUNCTION count_new_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_counts(array_agg(ROW(account, kind, queued, processing, done, error)::count_change)) FROM (
    SELECT account, kind, count(*) FILTER (WHERE status = 'queued') AS queued, count(*) FILTER (WHERE status = 'processing') AS processing,
      count(*) FILTER (WHERE status = 'done') AS done, count(*) FILTER (WHERE status = 'error') AS error
      FROM new_rows GROUP BY account, kind) AS change HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_removed_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_counts(array_agg(ROW(account, kind, -queued, -processing, -done, -error)::count_change)) FROM (
    SELECT account, kind, count(*) FILTER (WHERE status = 'queued') AS queued, count(*) FILTER (WHERE status = 'processing') AS processing,
      count(*) FILTER (WHERE status = 'done') AS done, count(*) FILTER (WHERE status = 'error') AS error
      FROM old_rows GROUP BY account, kind) AS change HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_changed_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_counts(array_agg(ROW(account, kind, queued, processing, done, error)::count_change)) FROM (
    SELECT n.account, n.kind,
      sum((n.status = 'queued')::int - (o.status = 'queued')::int) AS queued,
      sum((n.status = 'processing')::int - (o.status = 'processing')::int) AS processing,
      sum((n.status = 'done')::int - (o.status = 'done')::int) AS done,
      sum((n.status = 'error')::int - (o.status = 'error')::int) AS error
      FROM new_rows AS n JOIN old_rows AS o ON o.seq = n.seq WHERE n.status <> o.status GROUP BY n.account, n.kind) AS change
    HAVING count(*) > 0;
  RETURN NULL;
END $$;

-- Locks the counts of one kind of an account until the transaction ends, and returns the number of its unfinished jobs.
CREATE OR REPLACE FUNCTION lock_open_jobs(of_account text, of_kind text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  open_jobs bigint;
BEGIN
  LOOP
    SELECT queued + processing INTO open_jobs FROM account_counts WHERE account = of_account AND kind = of_kind FOR NO KEY UPDATE;
    IF FOUND THEN RETURN open_jobs; END IF;
    INSERT INTO account_counts (account, kind) VALUES (of_account, of_kind) ON CONFLICT DO NOTHING;
  END LOOP;
END $$;
