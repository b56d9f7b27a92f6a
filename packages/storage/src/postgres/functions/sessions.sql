-- Locks a running session whose epoch is still this one. Null if it has ended, or was leased again or released.
CREATE OR REPLACE FUNCTION hold_session(job_id text, lease_epoch bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  held bigint;
BEGIN
  SELECT sessions.job INTO held FROM jobs JOIN sessions ON sessions.job = jobs.seq WHERE jobs.id = job_id
    AND (lease_epoch IS NULL OR sessions.epoch = lease_epoch) FOR UPDATE OF sessions;
  IF NOT EXISTS (SELECT 1 FROM jobs WHERE seq = held AND status IN ('queued', 'processing')) THEN RETURN NULL; END IF;
  RETURN held;
END $$;

-- Leases a session, unless another node has it whose own lease holds, or it has ended.
CREATE OR REPLACE FUNCTION connect_session(job_id text, of_owner text, moment bigint, longest_lease bigint, OUT outcome text, OUT holder text,
  OUT lease_epoch bigint) LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  held bigint := hold_session(job_id, NULL);
  now bigint := database_now();
BEGIN
  IF held IS NULL THEN
    outcome := 'over';
    RETURN;
  END IF;
  SELECT nodes.id INTO holder FROM sessions JOIN nodes ON nodes.id = sessions.owner
    WHERE job = held AND nodes.id <> of_owner AND alive_until > now AND alive_until <= now + longest_lease;
  IF FOUND THEN
    outcome := 'held';
    RETURN;
  END IF;
  UPDATE sessions SET awaited = false, connected_at = coalesce(connected_at, moment), owner = of_owner, epoch = epoch + 1
    WHERE job = held RETURNING epoch INTO lease_epoch;
  UPDATE jobs SET status = 'processing' WHERE seq = held AND status = 'queued';
  outcome := 'leased';
END $$;

CREATE OR REPLACE FUNCTION release_session(job_id text, lease_epoch bigint) RETURNS boolean
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  held bigint := hold_session(job_id, lease_epoch);
BEGIN
  UPDATE sessions SET owner = NULL, epoch = epoch + 1 WHERE job = held;
  RETURN FOUND;
END $$;

-- Stores progress: messages and finals separated by newlines, callbacks, state, and the recording.
CREATE OR REPLACE FUNCTION store_progress(lead bigint, held bigint, progress jsonb, new_messages text, new_finals text, new_state text)
  RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF new_messages IS NOT NULL THEN
    INSERT INTO messages (job, last_number, message) VALUES (held, (progress->>'messageCount')::bigint
      + coalesce((SELECT last_number FROM messages WHERE job = held ORDER BY last_number DESC LIMIT 1), 0), new_messages);
  END IF;
  IF new_finals IS NOT NULL THEN INSERT INTO finals (job, utterance) VALUES (held, new_finals); END IF;
  IF new_state IS NOT NULL THEN UPDATE sessions SET state = new_state WHERE job = held; END IF;
  IF progress ? 'audio' THEN
    UPDATE jobs SET file = progress->'audio'->>'file', blob_key = progress->'audio'->>'blobKey' WHERE seq = held;
  END IF;
  IF jsonb_array_length(progress->'deliveries') > 0 THEN
    PERFORM add_deliveries(held, account, (progress->>'now')::bigint, lead, progress->'deliveries') FROM jobs WHERE seq = held;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION keep_session(caller_clock bigint, job_id text, lease_epoch bigint, progress jsonb, new_messages text, new_finals text, new_state text)
  RETURNS boolean LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  held bigint := hold_session(job_id, lease_epoch);
BEGIN
  IF held IS NULL THEN RETURN false; END IF;
  PERFORM store_progress(clock_lead(caller_clock), held, progress, new_messages, new_finals, new_state);
  RETURN true;
END $$;

CREATE OR REPLACE FUNCTION keep_session_piece(job_id text, lease_epoch bigint, at integer, piece text) RETURNS boolean
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  held bigint := hold_session(job_id, lease_epoch);
BEGIN
  IF held IS NULL THEN RETURN false; END IF;
  PERFORM keep_piece(held, at, piece);
  RETURN true;
END $$;

-- The last piece of the result ends with an opened list of messages, which stay in their rows.
CREATE OR REPLACE FUNCTION open_message_list(held bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ending text := CASE WHEN EXISTS (SELECT 1 FROM messages WHERE job = held) THEN ',"messages":[' ELSE ',"messages":[]}' END;
  last_piece integer;
BEGIN
  SELECT position INTO last_piece FROM result_pieces WHERE job = held ORDER BY position DESC LIMIT 1;
  IF FOUND THEN UPDATE result_pieces SET piece = left(piece, -1) || ending WHERE job = held AND position = last_piece;
  ELSE UPDATE results SET result = left(result, -1) || ending WHERE job = held;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION finish_session(caller_clock bigint, job_id text, lease_epoch bigint, outcome jsonb, result text, progress jsonb, new_messages text,
  new_finals text, new_state text) RETURNS boolean LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  held bigint := hold_session(job_id, lease_epoch);
  lead bigint := clock_lead(caller_clock);
  is_last boolean := progress IS NOT NULL;
BEGIN
  IF held IS NULL THEN RETURN false; END IF;
  -- First of all locks, as in every transaction.
  PERFORM lock_open_jobs(account, kind) FROM jobs WHERE seq = held;
  IF is_last THEN
    PERFORM store_progress(lead, held, progress, new_messages, new_finals, new_state);
  END IF;
  DELETE FROM finals WHERE job = held;
  UPDATE sessions SET awaited = false, owner = NULL, state = CASE WHEN is_last THEN state END WHERE job = held;
  PERFORM end_job(lead, held, account, outcome, result) FROM jobs WHERE seq = held;
  IF result IS NOT NULL THEN PERFORM open_message_list(held); END IF;
  RETURN true;
END $$;

CREATE OR REPLACE FUNCTION expire_sessions(caller_clock bigint, moment bigint, code integer, message text, most integer) RETURNS bigint
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  expired bigint[];
BEGIN
  WITH late AS (
    SELECT job FROM sessions WHERE awaited AND expires_at <= moment + clock_lead(caller_clock) ORDER BY expires_at LIMIT most
      FOR UPDATE SKIP LOCKED
  ), changed AS (
    UPDATE sessions SET awaited = false FROM late WHERE sessions.job = late.job RETURNING sessions.job
  ) SELECT array_agg(job) INTO expired FROM changed;
  UPDATE jobs SET status = 'error', error_code = code, error_message = message, completed_at = moment
    WHERE seq = ANY (expired) AND status = 'queued';
  RETURN coalesce(cardinality(expired), 0);
END $$;
