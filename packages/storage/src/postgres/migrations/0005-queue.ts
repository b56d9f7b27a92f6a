/** Functions of the queue. */
export const queue = `
-- Leases due jobs, one of each account in turn. The locked row of turns lets one node lease at a time, for the duration of this
-- statement, which makes turns exact. Leases commit asynchronously; one lost in a crash counts as expired.
CREATE FUNCTION lease_jobs(caller_clock bigint, of_owner text, moment bigint, lease_until bigint, most integer, newcomers integer,
  longest_wait bigint) RETURNS TABLE (job bigint, token text, attempts integer) LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
  lead bigint := clock_lead(caller_clock);
  due bigint := moment + lead;
  far bigint := due + longest_wait;
  last text;
  next_account text;
  busy text[];
  again_jobs bigint[];
  again_accounts text[];
  at integer;
  passed integer;
  found_job bigint;
  leased bigint[] := '{}';
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  SELECT last_account INTO last FROM turns WHERE name = 'queue' FOR UPDATE;
  busy := ARRAY(SELECT DISTINCT account FROM queue WHERE owner = of_owner);
  -- The jobs that were looked up first may all be of accounts that get no more: others may be due behind them.
  FOR attempt IN 1 .. 2 LOOP
    SELECT array_agg(waiting.job ORDER BY available_at, waiting.job), array_agg(account ORDER BY available_at, waiting.job)
      INTO again_jobs, again_accounts FROM (
        (SELECT available_at, queue.job, account FROM queue WHERE attempts > 0 AND available_at <= due
          AND (attempt = 1 OR account <> ALL (busy)) ORDER BY available_at, queue.job LIMIT most)
        UNION ALL
        (SELECT available_at, queue.job, account FROM queue WHERE attempts > 0 AND available_at > far AND queue.token IS NULL
          AND (attempt = 1 OR account <> ALL (busy)) ORDER BY available_at, queue.job LIMIT most)
        ORDER BY available_at, job LIMIT most
      ) AS waiting;
    again_jobs := coalesce(again_jobs, '{}');
    again_accounts := coalesce(again_accounts, '{}');
    passed := 0;
    WHILE cardinality(leased) < most AND passed <= cardinality(busy) LOOP
      SELECT account INTO next_account FROM (
        SELECT again AS account FROM unnest(again_accounts) AS again
        UNION ALL
        (SELECT account FROM queue WHERE attempts = 0 AND account > last COLLATE "C" ORDER BY account LIMIT 1)
      ) AS accounts WHERE account > last COLLATE "C" ORDER BY account COLLATE "C" LIMIT 1;
      IF NOT FOUND THEN
        SELECT account INTO next_account FROM (
          SELECT again AS account FROM unnest(again_accounts) AS again
          UNION ALL
          (SELECT account FROM queue WHERE attempts = 0 ORDER BY account LIMIT 1)
        ) AS accounts ORDER BY account COLLATE "C" LIMIT 1;
      END IF;
      EXIT WHEN NOT FOUND;
      last := next_account;
      IF next_account = ANY (busy) AND most - cardinality(leased) <= newcomers THEN
        passed := passed + 1;
        CONTINUE;
      END IF;
      at := array_position(again_accounts, next_account);
      IF at IS NULL THEN
        SELECT queue.job INTO found_job FROM queue WHERE attempts = 0 AND account = next_account
          ORDER BY available_at, queue.job LIMIT 1 FOR UPDATE SKIP LOCKED;
      ELSE
        SELECT queue.job INTO found_job FROM queue WHERE queue.job = again_jobs[at] AND attempts > 0
          AND (available_at <= due OR (available_at > far AND queue.token IS NULL)) FOR UPDATE SKIP LOCKED;
        again_jobs := again_jobs[:at - 1] || again_jobs[at + 1:];
        again_accounts := again_accounts[:at - 1] || again_accounts[at + 1:];
      END IF;
      IF found_job IS NULL THEN
        passed := passed + 1;
        CONTINUE;
      END IF;
      UPDATE queue SET owner = of_owner, token = gen_random_uuid(), available_at = lease_until + lead, attempts = attempts + 1
        WHERE queue.job = found_job;
      leased := leased || found_job;
      busy := busy || next_account;
      passed := 0;
    END LOOP;
    EXIT WHEN cardinality(leased) >= most;
  END LOOP;
  IF cardinality(leased) = 0 THEN RETURN; END IF;
  UPDATE turns SET last_account = last WHERE name = 'queue';
  UPDATE jobs SET status = 'processing' WHERE seq = ANY (leased) AND status = 'queued';
  RETURN QUERY SELECT queue.job, queue.token, queue.attempts FROM unnest(leased) WITH ORDINALITY AS each (job, place)
    JOIN queue ON queue.job = each.job ORDER BY each.place;
END $$;

-- Locks a leased job. Null if the lease was lost.
CREATE FUNCTION hold_job(job_id text, lease text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  held bigint;
BEGIN
  SELECT queue.job INTO held FROM jobs JOIN queue ON queue.job = jobs.seq WHERE jobs.id = job_id AND queue.token = lease
    FOR UPDATE OF queue;
  RETURN held;
END $$;

-- Returns the places of the leases that hold.
CREATE FUNCTION extend_leases(caller_clock bigint, job_ids text[], leases text[], lease_until bigint) RETURNS SETOF bigint
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  at bigint := lease_until + clock_lead(caller_clock);
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM 1 FROM queue JOIN jobs ON jobs.seq = queue.job WHERE jobs.id = ANY (job_ids) ORDER BY queue.job FOR UPDATE OF queue;
  RETURN QUERY UPDATE queue SET available_at = at FROM unnest(job_ids, leases) WITH ORDINALITY AS lease (id, held, place), jobs
    WHERE jobs.id = lease.id AND queue.job = jobs.seq AND queue.token = lease.held RETURNING lease.place;
END $$;

CREATE FUNCTION return_job(caller_clock bigint, job_id text, lease text, at bigint, uncounted integer) RETURNS boolean
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  held bigint := hold_job(job_id, lease);
BEGIN
  UPDATE queue SET owner = NULL, token = NULL, available_at = at + clock_lead(caller_clock), attempts = attempts - uncounted
    WHERE job = held;
  RETURN FOUND;
END $$;

CREATE FUNCTION keep_job_audio(job_id text, lease text, audio_file text, audio_key text) RETURNS boolean
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

CREATE FUNCTION keep_job_piece(job_id text, lease text, at integer, piece text) RETURNS boolean
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  held bigint := hold_job(job_id, lease);
BEGIN
  IF held IS NULL THEN RETURN false; END IF;
  PERFORM keep_piece(held, at, piece);
  RETURN true;
END $$;

CREATE FUNCTION finish_job(caller_clock bigint, job_id text, lease text, outcome jsonb, result text) RETURNS boolean
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  held bigint := hold_job(job_id, lease);
BEGIN
  IF held IS NULL THEN RETURN false; END IF;
  PERFORM end_job(clock_lead(caller_clock), held, account, outcome, result) FROM queue WHERE job = held;
  DELETE FROM queue WHERE job = held;
  RETURN true;
END $$;
`;
