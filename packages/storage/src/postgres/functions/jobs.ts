/** Functions that create, end and remove jobs. */
export const jobs = `
-- Creates each job as if alone: idempotent response, limits, upload, callbacks. Returns the outcomes in the order of the requests, of
-- which no two may have the same account and idempotency key.
CREATE OR REPLACE FUNCTION create_jobs(caller_clock bigint, requests jsonb) RETURNS TABLE (outcome text, response text)
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  lead bigint := clock_lead(caller_clock);
  outcomes text[] := array_fill('created'::text, ARRAY[jsonb_array_length(requests)]);
  responses text[] := array_fill(NULL::text, ARRAY[jsonb_array_length(requests)]);
  of_account text;
  of_kind text;
  open_jobs bigint;
  queued_jobs bigint;
  request record;
  claimed record;
BEGIN
  FOR request IN SELECT at, item->'job' AS job, item->'idempotency' AS idempotency
    FROM jsonb_array_elements(requests) WITH ORDINALITY AS each (item, at) WHERE item->'idempotency' <> 'null'
    ORDER BY item->'job'->>'accountId' COLLATE "C", item->'idempotency'->>'key' COLLATE "C"
  LOOP
    SELECT * INTO claimed FROM claim_response(
      request.job->>'accountId', request.idempotency->>'key', request.idempotency->>'fingerprint', request.idempotency->>'response',
      (request.idempotency->>'expiresAt')::bigint, (request.job->>'createdAt')::bigint);
    outcomes[request.at] := claimed.outcome;
    responses[request.at] := claimed.response;
  END LOOP;

  FOR request IN SELECT at, item->'job'->>'accountId' COLLATE "C" AS account, item->'job'->>'kind' COLLATE "C" AS kind,
      item->'job' ? 'tokenHash' AS is_live, (item->'limits'->>'perAccount')::bigint AS per_account,
      (item->'limits'->>'queued')::bigint AS most_queued, item->'idempotency'->>'key' AS idem_key
    FROM jsonb_array_elements(requests) WITH ORDINALITY AS each (item, at) WHERE outcomes[at] = 'created' ORDER BY 2, 3, at
  LOOP
    IF (request.account, request.kind) IS DISTINCT FROM (of_account, of_kind) THEN
      of_account := request.account;
      of_kind := request.kind;
      open_jobs := lock_open_jobs(of_account, of_kind);
    END IF;
    -- All jobs of the queue are of one kind.
    IF queued_jobs IS NULL AND NOT request.is_live THEN
      SELECT coalesce(sum(queued), 0) INTO queued_jobs FROM total_counts WHERE kind = of_kind;
    END IF;
    IF open_jobs >= request.per_account THEN outcomes[request.at] := 'too_many';
    ELSIF NOT request.is_live AND queued_jobs >= request.most_queued THEN outcomes[request.at] := 'queue_full';
    END IF;
    IF outcomes[request.at] <> 'created' THEN
      DELETE FROM answers WHERE account = of_account AND key = request.idem_key;
      CONTINUE;
    END IF;
    open_jobs := open_jobs + 1;
    IF NOT request.is_live THEN queued_jobs := queued_jobs + 1; END IF;
  END LOOP;

  PERFORM 1 FROM uploads WHERE id = ANY (ARRAY(SELECT item->'job'->>'uploadId' FROM jsonb_array_elements(requests) AS item))
    ORDER BY id FOR UPDATE;
  WITH items AS MATERIALIZED (
    SELECT at, nextval('jobs_seq_seq') AS seq, item->'job' AS job, item->'job'->>'accountId' AS account, item->'leaves' AS leaves
      FROM jsonb_array_elements(requests) WITH ORDINALITY AS each (item, at) WHERE outcomes[at] = 'created'
  ),
  used AS (
    UPDATE uploads SET used = true FROM items WHERE uploads.id = job->>'uploadId' AND uploads.account = items.account AND NOT uploads.used
  ),
  made AS (
    INSERT INTO jobs (seq, id, account, kind, status, created_at, custom_metadata, params, dialect, file, blob_key, upload_id)
      SELECT seq, job->>'id', items.account, job->>'kind', 'queued', (job->>'createdAt')::bigint, job->>'customMetadata', job->>'params', job->>'dialect',
        CASE WHEN job->>'uploadId' IS NULL OR uploads.id IS NOT NULL THEN job->>'file' END, uploads.blob_key, uploads.id
      FROM items LEFT JOIN uploads ON uploads.id = job->>'uploadId' AND uploads.account = items.account ORDER BY at
  ),
  in_queue AS (
    INSERT INTO queue (job, account, available_at, attempts)
      SELECT seq, account, coalesce(job->>'place', job->>'createdAt')::bigint + lead, 0 FROM items WHERE NOT job ? 'tokenHash' ORDER BY at
  ),
  live AS (
    INSERT INTO sessions (job, token_hash, expires_at, awaited)
      SELECT seq, job->>'tokenHash', (job->>'expiresAt')::bigint + lead, true FROM items WHERE job ? 'tokenHash' ORDER BY at
  )
  INSERT INTO metadata (account, path, value, id)
    SELECT account, leaf->>'path', leaf->>'value', job->>'id' FROM items, jsonb_array_elements(leaves) AS leaf;

  IF EXISTS (SELECT 1 FROM jsonb_array_elements(requests) AS item WHERE item->'deliveries' <> '[]') THEN
    -- All sequences are locked before one of them is changed, and so are the lanes.
    PERFORM lock_sequences(array_agg(delivery->>'order'))
      FROM jsonb_array_elements(requests) WITH ORDINALITY AS each (item, at), jsonb_array_elements(item->'deliveries') AS delivery
      WHERE outcomes[at] = 'created';
    PERFORM wake_lane(destination, 0) FROM (SELECT DISTINCT delivery->>'destination' AS destination
      FROM jsonb_array_elements(requests) WITH ORDINALITY AS each (item, at), jsonb_array_elements(item->'deliveries') AS delivery
      WHERE outcomes[at] = 'created' ORDER BY 1) AS lanes_of_items;
    FOR request IN SELECT seq, account, created_at, item->'deliveries' AS deliveries
      FROM jsonb_array_elements(requests) WITH ORDINALITY AS each (item, at) JOIN jobs ON jobs.id = item->'job'->>'id'
      WHERE outcomes[at] = 'created' AND item->'deliveries' <> '[]' ORDER BY at
    LOOP
      PERFORM add_deliveries(request.seq, request.account, request.created_at, lead, request.deliveries);
    END LOOP;
  END IF;
  RETURN QUERY SELECT * FROM unnest(outcomes, responses);
END $$;

CREATE OR REPLACE FUNCTION keep_piece(of_job bigint, at integer, text text) RETURNS void LANGUAGE sql VOLATILE AS $$
  INSERT INTO result_pieces (job, position, piece) VALUES (of_job, at, text) ON CONFLICT (job, position) DO UPDATE SET piece = excluded.piece
$$;

-- The word that each transcript of an account has, as \`accountWord\` makes it.
CREATE OR REPLACE FUNCTION account_word(account text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '§' || left(encode(sha256(convert_to(account, 'UTF8')), 'hex'), 16)
$$;

-- Stores what is searched of a result, in place of what there is. Null: upkeep does it later.
CREATE OR REPLACE FUNCTION keep_transcript(of_job bigint, of_account text, transcript jsonb) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  -- Programs of the version before bring no pairs.
  DELETE FROM transcript_pairs WHERE job = of_job;
  INSERT INTO transcript_pairs (job, pairs) SELECT of_job, decode(transcript->>'pairs', 'base64') WHERE transcript->>'pairs' IS NOT NULL;
  INSERT INTO transcripts (job, passages, words)
    VALUES (of_job, transcript->>'passages', coalesce(transcript->>'words' || ' ' || account_word(of_account), ''))
    ON CONFLICT (job) DO UPDATE SET passages = excluded.passages, words = excluded.words RETURNING true
$$;

-- Ends a job: stores result, status and callbacks.
CREATE OR REPLACE FUNCTION end_job(lead bigint, job bigint, of_account text, outcome jsonb, result text) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
  pieces integer := CASE WHEN result IS NULL THEN 0 ELSE (outcome->>'resultPieces')::integer END;
BEGIN
  UPDATE jobs SET status = CASE WHEN outcome->>'errorCode' IS NULL THEN 'done' ELSE 'error' END,
    error_code = (outcome->>'errorCode')::integer, completed_at = (outcome->>'completedAt')::bigint,
    file = CASE WHEN outcome ? 'file' THEN outcome->>'file' ELSE jobs.file END, error_message = outcome->>'errorMessage'
    WHERE jobs.seq = job;
  IF outcome ? 'audio' THEN PERFORM keep_audio_outcome(job, outcome->'audio'); END IF;
  DELETE FROM result_pieces WHERE result_pieces.job = end_job.job AND position > pieces;
  IF result IS NOT NULL THEN
    INSERT INTO results (job, result) VALUES (job, result);
    PERFORM keep_transcript(job, of_account, outcome->'transcript');
  END IF;
  PERFORM add_deliveries(job, of_account, (outcome->>'completedAt')::bigint, lead, outcome->'deliveries');
END $$;

-- Removes finished and awaited jobs with everything that belongs to them. Returns their number.
CREATE OR REPLACE FUNCTION remove_jobs(ids text[], leaves jsonb) RETURNS integer LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  removable bigint[];
  names text[];
  destinations text[];
  uploads_used text[];
  keys text[];
BEGIN
  -- Not FOR UPDATE: deliveries that are changed meanwhile hold a reference to their job.
  PERFORM 1 FROM jobs WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  SELECT array_agg(seq), array_agg(DISTINCT upload_id), array_agg(DISTINCT blob_key) INTO removable, uploads_used, keys FROM jobs
    WHERE id = ANY (ids) AND (completed_at IS NOT NULL OR EXISTS (SELECT 1 FROM sessions WHERE job = seq AND awaited));
  IF removable IS NULL THEN RETURN 0; END IF;
  PERFORM 1 FROM account_counts WHERE (account, kind) IN (SELECT account, kind FROM jobs WHERE seq = ANY (removable))
    ORDER BY account, kind FOR NO KEY UPDATE;
  SELECT array_agg(DISTINCT sequence), array_agg(DISTINCT destination) INTO names, destinations FROM deliveries
    WHERE job = ANY (removable);
  PERFORM lock_sequences(names);
  DELETE FROM metadata USING jsonb_array_elements(leaves) AS leaf, jobs
    WHERE jobs.seq = ANY (removable) AND jobs.id = leaf->>'id' AND metadata.account = jobs.account
      AND metadata.path = leaf->>'path' AND metadata.value = leaf->>'value' AND metadata.id = leaf->>'id';
  DELETE FROM jobs WHERE seq = ANY (removable);
  PERFORM remove_upload_if_unused(upload) FROM unnest(uploads_used || ids) AS upload WHERE upload IS NOT NULL ORDER BY upload;
  PERFORM trash_if_unused(key) FROM unnest(keys) AS key WHERE key IS NOT NULL ORDER BY key;
  PERFORM settle_sequence(name) FROM unnest(names) AS name ORDER BY name;
  PERFORM settle_lane(lane) FROM unnest(destinations) AS lane ORDER BY lane;
  RETURN cardinality(removable);
END $$;
`;

export const queue = `
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
`;
