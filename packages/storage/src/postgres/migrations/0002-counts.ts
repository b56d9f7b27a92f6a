/**
 * The time of the database, and the counts of jobs, which triggers keep whichever release writes. A transaction locks rows in this
 * order, so that two never wait for each other: idempotent response, counts of accounts by name, total counts, sequences of deliveries
 * by name, lanes by name.
 */
export const counts = `
CREATE FUNCTION database_now() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint
$$;

-- How far the clock of the database is ahead of the clock of the caller, who says what it shows. 0 if the caller's times hold.
CREATE FUNCTION clock_lead(caller_clock bigint) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT CASE WHEN caller_clock IS NULL THEN 0 ELSE database_now() - caller_clock END
$$;

CREATE TYPE count_change AS (account text, kind text, queued bigint, processing bigint, done bigint, error bigint);

CREATE FUNCTION change_counts(changes count_change[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_counts AS counts
    SELECT account, kind, queued, processing, done, error FROM unnest(changes) AS change ORDER BY account, kind
    ON CONFLICT (account, kind) DO UPDATE SET queued = counts.queued + excluded.queued,
      processing = counts.processing + excluded.processing, done = counts.done + excluded.done, error = counts.error + excluded.error;
  INSERT INTO total_counts AS counts
    SELECT kind, pg_backend_pid() % 16, sum(queued), sum(processing), sum(done), sum(error)
      FROM unnest(changes) AS change GROUP BY kind ORDER BY kind
    ON CONFLICT (kind, shard) DO UPDATE SET queued = counts.queued + excluded.queued,
      processing = counts.processing + excluded.processing, done = counts.done + excluded.done, error = counts.error + excluded.error;
END $$;

CREATE FUNCTION count_new_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_counts(array_agg(ROW(account, kind, queued, processing, done, error)::count_change)) FROM (
    SELECT account, kind, count(*) FILTER (WHERE status = 'queued') AS queued, count(*) FILTER (WHERE status = 'processing') AS processing,
      count(*) FILTER (WHERE status = 'done') AS done, count(*) FILTER (WHERE status = 'error') AS error
      FROM new_rows GROUP BY account, kind) AS change HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION count_removed_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_counts(array_agg(ROW(account, kind, -queued, -processing, -done, -error)::count_change)) FROM (
    SELECT account, kind, count(*) FILTER (WHERE status = 'queued') AS queued, count(*) FILTER (WHERE status = 'processing') AS processing,
      count(*) FILTER (WHERE status = 'done') AS done, count(*) FILTER (WHERE status = 'error') AS error
      FROM old_rows GROUP BY account, kind) AS change HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION count_changed_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER jobs_counted AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_jobs();
CREATE TRIGGER jobs_uncounted AFTER DELETE ON jobs REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_jobs();
CREATE TRIGGER jobs_moved AFTER UPDATE ON jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_jobs();

-- Locks the counts of one kind of an account until the transaction ends, and returns the number of its unfinished jobs.
CREATE FUNCTION lock_open_jobs(of_account text, of_kind text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  open_jobs bigint;
BEGIN
  LOOP
    SELECT queued + processing INTO open_jobs FROM account_counts WHERE account = of_account AND kind = of_kind FOR NO KEY UPDATE;
    IF FOUND THEN RETURN open_jobs; END IF;
    INSERT INTO account_counts (account, kind) VALUES (of_account, of_kind) ON CONFLICT DO NOTHING;
  END LOOP;
END $$;

CREATE FUNCTION trash_if_unused(key text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF key IS NULL OR EXISTS (SELECT 1 FROM jobs WHERE blob_key = key) OR EXISTS (SELECT 1 FROM uploads WHERE blob_key = key) THEN
    RETURN;
  END IF;
  INSERT INTO trash (blob_key) VALUES (key) ON CONFLICT DO NOTHING;
END $$;

-- Removes an upload unless a job uses it.
CREATE FUNCTION remove_upload_if_unused(upload text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  key text;
BEGIN
  SELECT blob_key INTO key FROM uploads WHERE id = upload FOR UPDATE;
  IF NOT FOUND OR EXISTS (SELECT 1 FROM jobs WHERE upload_id = upload) THEN RETURN false; END IF;
  DELETE FROM uploads WHERE id = upload;
  PERFORM trash_if_unused(key);
  RETURN true;
END $$;

-- Stores the response of a first request, in place of an expired one. 'created': this was the first.
CREATE FUNCTION claim_response(of_account text, idem_key text, idem_fingerprint text, idem_response text, idem_expires bigint,
  moment bigint, OUT outcome text, OUT response text) LANGUAGE plpgsql AS $$
BEGIN
  LOOP
    INSERT INTO answers AS a VALUES (of_account, idem_key, idem_fingerprint, idem_response, idem_expires)
      ON CONFLICT (account, key) DO UPDATE
      SET fingerprint = excluded.fingerprint, answer = excluded.answer, expires_at = excluded.expires_at
      WHERE a.expires_at <= moment;
    IF FOUND THEN
      outcome := 'created';
      RETURN;
    END IF;
    SELECT CASE WHEN a.fingerprint = idem_fingerprint THEN 'replayed' ELSE 'key_reused' END,
        CASE WHEN a.fingerprint = idem_fingerprint THEN a.answer END
      INTO outcome, response FROM answers AS a WHERE a.account = of_account AND a.key = idem_key;
    IF FOUND THEN RETURN; END IF;
  END LOOP;
END $$;

CREATE FUNCTION create_upload(upload jsonb, idem_key text, idem_fingerprint text, idem_response text, idem_expires bigint,
  OUT outcome text, OUT response text) LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
BEGIN
  IF idem_key IS NOT NULL THEN
    SELECT * INTO outcome, response FROM claim_response(upload->>'accountId', idem_key, idem_fingerprint, idem_response, idem_expires,
      (upload->>'createdAt')::bigint);
    IF outcome <> 'created' THEN RETURN; END IF;
  END IF;
  INSERT INTO uploads VALUES (upload->>'id', upload->>'accountId', upload->>'filename', upload->>'extension', upload->>'contentType',
    (upload->>'byteLength')::bigint, (upload->>'durationSeconds')::double precision, (upload->>'channels')::integer,
    upload->>'blobKey', (upload->>'createdAt')::bigint, false);
  outcome := 'created';
END $$;
`;
