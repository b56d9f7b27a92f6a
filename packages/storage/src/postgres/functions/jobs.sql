-- Functions that create, end and remove jobs.

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

-- The word that each transcript of an account has, as `accountWord` makes it.
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
