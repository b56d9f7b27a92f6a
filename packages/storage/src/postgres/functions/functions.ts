import { jobs, queue } from './jobs.ts';
import { outbox } from './outbox.ts';
import { sessions } from './sessions.ts';

/**
 * The time of the database, and the counts of jobs, which triggers keep. A transaction locks rows in this order, so that two never wait
 * for each other: idempotent response, counts of accounts by name, total counts, sequences of deliveries by name, lanes by name.
 */
const clocksAndCounts = `
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
`;

/** Idempotent responses, uploads, and the trash of blobs. */
const uploads = `
-- Stores the response of a first request, in place of an expired one. 'created': this was the first.
CREATE OR REPLACE FUNCTION claim_response(of_account text, idem_key text, idem_fingerprint text, idem_response text, idem_expires bigint,
  moment bigint, OUT outcome text, OUT response text) LANGUAGE plpgsql AS $$
BEGIN
  LOOP
    INSERT INTO answers AS a (account, key, fingerprint, answer, expires_at)
      VALUES (of_account, idem_key, idem_fingerprint, idem_response, idem_expires)
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

CREATE OR REPLACE FUNCTION trash_if_unused(key text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF key IS NULL OR EXISTS (SELECT 1 FROM jobs WHERE blob_key = key) OR EXISTS (SELECT 1 FROM uploads WHERE blob_key = key) THEN
    RETURN;
  END IF;
  INSERT INTO trash (blob_key) VALUES (key) ON CONFLICT DO NOTHING;
END $$;

-- Removes an upload unless a job uses it, or has it as its redacted audio.
CREATE OR REPLACE FUNCTION remove_upload_if_unused(upload text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  key text;
BEGIN
  SELECT blob_key INTO key FROM uploads WHERE id = upload FOR UPDATE;
  IF NOT FOUND OR EXISTS (SELECT 1 FROM jobs WHERE upload_id = upload) OR EXISTS (SELECT 1 FROM jobs WHERE id = upload) THEN
    RETURN false;
  END IF;
  DELETE FROM uploads WHERE id = upload;
  PERFORM trash_if_unused(key);
  RETURN true;
END $$;

CREATE OR REPLACE FUNCTION insert_upload(upload jsonb, used boolean) RETURNS void LANGUAGE sql VOLATILE AS $$
  INSERT INTO uploads (id, account, filename, extension, content_type, byte_length, duration_seconds, channels, blob_key, created_at, used)
    VALUES (upload->>'id', upload->>'accountId', upload->>'filename', upload->>'extension', upload->>'contentType',
    (upload->>'byteLength')::bigint, (upload->>'durationSeconds')::double precision, (upload->>'channels')::integer,
    upload->>'blobKey', (upload->>'createdAt')::bigint, used)
$$;

-- Keeps what is left of the audio of a job that ends.
CREATE OR REPLACE FUNCTION keep_audio_outcome(of_job bigint, audio jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  original text;
  original_upload text;
BEGIN
  IF jsonb_typeof(audio->'redacted') = 'object' THEN PERFORM insert_upload(audio->'redacted', true); END IF;
  IF NOT (audio->>'deletesOriginal')::boolean THEN RETURN; END IF;
  SELECT blob_key, upload_id INTO original, original_upload FROM jobs WHERE seq = of_job;
  UPDATE jobs SET blob_key = NULL, upload_id = NULL WHERE seq = of_job;
  IF original_upload IS NOT NULL THEN PERFORM remove_upload_if_unused(original_upload); END IF;
  PERFORM trash_if_unused(original);
END $$;

CREATE OR REPLACE FUNCTION create_upload(upload jsonb, idem_key text, idem_fingerprint text, idem_response text, idem_expires bigint,
  OUT outcome text, OUT response text) LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
BEGIN
  IF idem_key IS NOT NULL THEN
    SELECT * INTO outcome, response FROM claim_response(upload->>'accountId', idem_key, idem_fingerprint, idem_response, idem_expires,
      (upload->>'createdAt')::bigint);
    IF outcome <> 'created' THEN RETURN; END IF;
  END IF;
  PERFORM insert_upload(upload, false);
  outcome := 'created';
END $$;
`;

/** Functions for nodes that share the store. */
const nodes = `
-- Takes up to so many whole tokens of a bucket, which refills by its rate and holds as many as it refills in a second. What a crash
-- forgets was taken in the last second, so it needs no disk.
CREATE OR REPLACE FUNCTION take_tokens(of_key text, per_second double precision, asked double precision,
  OUT tokens double precision, OUT "left" double precision) LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
  now bigint;
  bucket rates%ROWTYPE;
  available double precision;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  LOOP
    SELECT * INTO bucket FROM rates WHERE key = of_key FOR UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO rates (key, tokens, at) VALUES (of_key, per_second, database_now()) ON CONFLICT DO NOTHING;
  END LOOP;
  now := database_now();
  -- A clock that was set back refills nothing.
  available := least(per_second, bucket.tokens + greatest(0, now - bucket.at) / 1000.0 * per_second);
  tokens := least(asked, floor(available));
  "left" := available - tokens;
  UPDATE rates SET tokens = available - least(asked, floor(available)), at = now WHERE key = of_key;
END $$;
`;

/** Recordings that are kept in a bucket: their latest bytes, and the list of their objects. */
const growingBlobs = `
-- An empty one; one with this key begins anew. Returns the objects that it had.
CREATE OR REPLACE FUNCTION create_growing(blob text, OUT new_epoch bigint, OUT objects text[])
  LANGUAGE plpgsql SET lock_timeout = '5s' AS $$
BEGIN
  INSERT INTO growing_blobs (key, epoch, byte_length, moved_length, is_ended, is_moved, appended_at)
    VALUES (blob, 1, 0, 0, false, false, now())
    ON CONFLICT (key) DO UPDATE SET epoch = growing_blobs.epoch + 1, byte_length = 0, moved_length = 0,
      is_ended = false, is_moved = false, appended_at = now()
    RETURNING epoch INTO new_epoch;
  DELETE FROM growing_rows WHERE key = blob;
  WITH removed AS (DELETE FROM growing_parts WHERE key = blob RETURNING object)
    SELECT coalesce(array_agg(object), '{}') INTO objects FROM removed;
END $$;

-- Cuts it off at this length for a new owner. Null if it is missing or shorter.
CREATE OR REPLACE FUNCTION take_growing(blob text, new_length bigint) RETURNS bigint LANGUAGE plpgsql SET lock_timeout = '5s' AS $$
DECLARE
  new_epoch bigint;
BEGIN
  UPDATE growing_blobs SET epoch = epoch + 1, byte_length = new_length, moved_length = least(moved_length, new_length),
      is_ended = false, is_moved = false, appended_at = now()
    WHERE key = blob AND byte_length >= new_length RETURNING epoch INTO new_epoch;
  IF NOT FOUND THEN RETURN NULL; END IF;
  DELETE FROM growing_rows WHERE key = blob AND start >= new_length;
  UPDATE growing_rows SET bytes = substring(bytes FOR (new_length - start)::integer)
    WHERE key = blob AND start + length(bytes) > new_length;
  DELETE FROM growing_parts WHERE key = blob AND start >= new_length;
  UPDATE growing_parts SET until = new_length WHERE key = blob AND until > new_length;
  RETURN new_epoch;
END $$;

CREATE OR REPLACE FUNCTION append_growing(blob text, owner_epoch bigint, at bigint, new_bytes bytea) RETURNS boolean
  LANGUAGE plpgsql SET lock_timeout = '5s' AS $$
BEGIN
  UPDATE growing_blobs SET byte_length = byte_length + length(new_bytes), appended_at = now()
    WHERE key = blob AND epoch = owner_epoch AND byte_length = at AND NOT is_ended;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO growing_rows (key, start, bytes) VALUES (blob, at, new_bytes);
  RETURN true;
END $$;

-- Replaces the first bytes that are in rows by an object.
CREATE OR REPLACE FUNCTION move_growing(blob text, owner_epoch bigint, part_start bigint, part_until bigint, part_object text)
  RETURNS boolean LANGUAGE plpgsql SET lock_timeout = '5s' AS $$
BEGIN
  UPDATE growing_blobs SET moved_length = part_until, is_moved = is_ended AND byte_length = part_until
    WHERE key = blob AND epoch = owner_epoch AND moved_length = part_start AND byte_length >= part_until AND part_until > part_start;
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM growing_rows WHERE key = blob AND start + length(bytes) <= part_until;
  UPDATE growing_rows SET start = part_until, bytes = substring(bytes FROM (part_until - start)::integer + 1)
    WHERE key = blob AND start < part_until;
  INSERT INTO growing_parts (key, start, until, object) VALUES (blob, part_start, part_until, part_object);
  RETURN true;
END $$;

-- Returns the objects that it had; null if it is missing.
CREATE OR REPLACE FUNCTION drop_growing(blob text) RETURNS text[] LANGUAGE plpgsql SET lock_timeout = '5s' AS $$
DECLARE
  objects text[];
BEGIN
  DELETE FROM growing_blobs WHERE key = blob;
  IF NOT FOUND THEN RETURN NULL; END IF;
  DELETE FROM growing_rows WHERE key = blob;
  WITH removed AS (DELETE FROM growing_parts WHERE key = blob RETURNING object)
    SELECT coalesce(array_agg(object), '{}') INTO objects FROM removed;
  RETURN objects;
END $$;
`;

/**
 * Today's text of all functions. Nodes of the version before go on calling them while this one starts. So a function with other parameters
 * or another result is a new function under a new name; the former one stays here, and in `formerFunctions`, until those nodes are refused.
 */
export const functions = [
  clocksAndCounts,
  uploads,
  outbox,
  jobs,
  queue,
  sessions,
  nodes,
  growingBlobs,
].join('\n');

/**
 * Functions that this program does not call, each with the newest version of the schema whose programs do. Each is dropped by the first
 * migration that refuses those programs; its text is removed then, and its name stays.
 */
export const formerFunctions: Readonly<Record<string, number>> = {};
