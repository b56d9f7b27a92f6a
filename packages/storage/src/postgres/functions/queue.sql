-- Leases due jobs, one of each account in turn. The locked row of turns lets one node lease at a time, for the duration of this
-- statement, which makes turns exact. Leases commit asynchronously; one lost in a crash counts as expired.
--
-- Plans must not depend on statistics: with these settings each step looks up rows by an index.
CREATE OR REPLACE FUNCTION claim_jobs(caller_clock bigint, of_owner text, moment bigint, lease_until bigint, most integer, newcomers integer,
  longest_wait bigint) RETURNS TABLE (token text, attempts integer, id text, account text, kind text, status text, created_at bigint,
  completed_at bigint, error_code integer, error_message text, custom_metadata text, params text, file text, blob_key text, upload_id text)
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  lead bigint := clock_lead(caller_clock);
  due bigint := moment + lead;
  far bigint := due + longest_wait;
  last text COLLATE "C";
  busy text[] := '{}';
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  SELECT last_account INTO last FROM turns WHERE name = 'queue' FOR UPDATE;
  IF newcomers > 0 THEN busy := ARRAY(SELECT DISTINCT account FROM queue WHERE owner = of_owner); END IF;
  RETURN QUERY WITH RECURSIVE
  -- Accounts with jobs without an attempt, from the one behind the last turn on, and from the first one again.
  walk (account, wrapped, place) AS (
    SELECT last COLLATE "C", false, 0
    UNION ALL
    SELECT next.account, next.wrapped, walk.place + 1 FROM walk, LATERAL (
      (SELECT account, walk.wrapped AS wrapped FROM queue WHERE attempts = 0 AND account > walk.account
        AND (NOT walk.wrapped OR account <= last) ORDER BY account LIMIT 1)
      UNION ALL
      (SELECT account, true FROM queue WHERE NOT walk.wrapped AND attempts = 0 AND account <= last ORDER BY account LIMIT 1)
      LIMIT 1
    ) AS next WHERE walk.place < most + cardinality(busy)
  ),
  again AS MATERIALIZED (
    (SELECT job, account, available_at FROM queue WHERE attempts > 0 AND available_at <= due ORDER BY available_at, job LIMIT most)
    UNION ALL
    (SELECT job, account, available_at FROM queue WHERE attempts > 0 AND available_at > far AND queue.token IS NULL
      ORDER BY available_at, job LIMIT most)
    ORDER BY available_at, job LIMIT most
  ),
  -- For the reserved slots: accounts whose next attempts are due behind those of others.
  behind AS (
    SELECT job, account, available_at FROM queue WHERE newcomers > 0 AND attempts > 0
      AND (available_at <= due OR (available_at > far AND queue.token IS NULL))
      AND account <> ALL (busy) AND account <> ALL (ARRAY(SELECT account FROM again)) AND (SELECT count(*) FROM again) >= most
      ORDER BY available_at, job LIMIT newcomers
  ),
  candidates AS (
    SELECT job, account, available_at, 1 AS rank FROM again
    UNION ALL
    -- Each account of the walk has at least one job, so that no account gets more than this number of jobs.
    SELECT untried.job, walk.account, untried.available_at, 2 FROM walk, LATERAL (
      SELECT job, available_at FROM queue WHERE attempts = 0 AND account = walk.account ORDER BY available_at, job
        LIMIT (SELECT greatest(1, most - count(*) + 2) FROM walk)
    ) AS untried WHERE walk.place > 0
    UNION ALL
    SELECT job, account, available_at, 3 FROM behind
  ),
  rounds AS (
    SELECT job, account, rank, row_number() OVER (PARTITION BY account ORDER BY rank, available_at, job) AS round FROM candidates
  ),
  line AS (
    SELECT job, account, round, row_number() OVER (ORDER BY rank = 3, round, account <= last, account) AS place FROM rounds
  ),
  chosen AS MATERIALIZED (
    SELECT job, account, place FROM line WHERE place <= most - newcomers
    UNION ALL
    (SELECT job, account, place FROM line WHERE place > most - newcomers AND round = 1 AND account <> ALL (busy)
      ORDER BY place LIMIT newcomers)
  ),
  free AS (
    SELECT job FROM queue WHERE job = ANY (ARRAY(SELECT job FROM chosen))
      AND (attempts = 0 OR available_at <= due OR (available_at > far AND queue.token IS NULL)) FOR UPDATE SKIP LOCKED
  ),
  leased AS (
    UPDATE queue SET owner = of_owner, token = gen_random_uuid(), available_at = lease_until + lead, attempts = attempts + 1
      WHERE job = ANY (ARRAY(SELECT job FROM free)) RETURNING job, queue.token, queue.attempts
  ),
  turn AS (
    UPDATE turns SET last_account = chosen.account FROM chosen WHERE turns.name = 'queue'
      AND chosen.place = (SELECT max(place) FROM chosen)
  ),
  started AS (
    UPDATE jobs SET status = 'processing' WHERE seq = ANY (ARRAY(SELECT job FROM leased)) AND status = 'queued'
  )
  SELECT leased.token, leased.attempts, jobs.id, jobs.account, kind, 'processing', created_at, completed_at, error_code, error_message,
    custom_metadata, params, file, blob_key, upload_id FROM leased JOIN chosen ON chosen.job = leased.job JOIN jobs ON jobs.seq = leased.job ORDER BY chosen.place;
END $$;

-- Locks a leased job. Null if the lease was lost.
CREATE OR REPLACE FUNCTION hold_job(job_id text, lease text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  held bigint;
BEGIN
  SELECT queue.job INTO held FROM jobs JOIN queue ON queue.job = jobs.seq WHERE jobs.id = job_id AND queue.token = lease
    FOR UPDATE OF queue;
  RETURN held;
END $$;

-- Returns the places of the leases that hold.
CREATE OR REPLACE FUNCTION extend_leases(caller_clock bigint, job_ids text[], leases text[], lease_until bigint) RETURNS SETOF bigint
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  at bigint := lease_until + clock_lead(caller_clock);
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM 1 FROM queue JOIN jobs ON jobs.seq = queue.job WHERE jobs.id = ANY (job_ids) ORDER BY queue.job FOR UPDATE OF queue;
  RETURN QUERY UPDATE queue SET available_at = at FROM unnest(job_ids, leases) WITH ORDINALITY AS lease (id, held, place), jobs
    WHERE jobs.id = lease.id AND queue.job = jobs.seq AND queue.token = lease.held RETURNING lease.place;
END $$;

CREATE OR REPLACE FUNCTION return_job(caller_clock bigint, job_id text, lease text, at bigint, uncounted integer) RETURNS boolean
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  held bigint := hold_job(job_id, lease);
BEGIN
  UPDATE queue SET owner = NULL, token = NULL, available_at = at + clock_lead(caller_clock), attempts = attempts - uncounted
    WHERE job = held;
  RETURN FOUND;
END $$;

-- Commits asynchronously: progress lost in a crash is stored again with the next percent.
CREATE OR REPLACE FUNCTION keep_job_percent(job_id text, lease text, reached integer) RETURNS boolean
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  UPDATE queue SET percent = CASE WHEN percent_token = lease THEN greatest(percent, reached) ELSE reached END, percent_token = lease
    FROM jobs WHERE jobs.id = job_id AND queue.job = jobs.seq AND queue.token = lease;
  RETURN FOUND;
END $$;

CREATE OR REPLACE FUNCTION keep_job_audio(job_id text, lease text, audio_file text, audio_key text) RETURNS boolean
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  held bigint := hold_job(job_id, lease);
  replaced text;
BEGIN
  IF held IS NULL THEN RETURN false; END IF;
  SELECT blob_key INTO replaced FROM jobs WHERE seq = held;
  UPDATE jobs SET file = audio_file, blob_key = audio_key WHERE seq = held;
  IF replaced <> audio_key THEN PERFORM trash_if_unused(replaced); END IF;
  RETURN true;
END $$;

CREATE OR REPLACE FUNCTION keep_job_piece(job_id text, lease text, at integer, piece text) RETURNS boolean
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  held bigint := hold_job(job_id, lease);
BEGIN
  IF held IS NULL THEN RETURN false; END IF;
  PERFORM keep_piece(held, at, piece);
  RETURN true;
END $$;

CREATE OR REPLACE FUNCTION finish_job(caller_clock bigint, job_id text, lease text, outcome jsonb, result text) RETURNS boolean
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  held bigint := hold_job(job_id, lease);
BEGIN
  IF held IS NULL THEN RETURN false; END IF;
  PERFORM end_job(clock_lead(caller_clock), held, account, outcome, result) FROM queue WHERE job = held;
  DELETE FROM queue WHERE job = held;
  RETURN true;
END $$;
