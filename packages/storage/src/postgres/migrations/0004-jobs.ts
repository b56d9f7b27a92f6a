/** Functions that create, end and remove jobs, each in one statement. */
export const jobs = `
CREATE FUNCTION create_job(caller_clock bigint, job jsonb, leaves jsonb, deliveries jsonb, per_account bigint, most_queued bigint,
  idem_key text, idem_fingerprint text, idem_response text, idem_expires bigint, OUT outcome text, OUT response text)
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  lead bigint := clock_lead(caller_clock);
  of_account text := job->>'accountId';
  of_kind text := job->>'kind';
  created bigint := (job->>'createdAt')::bigint;
  is_live boolean := job->>'tokenHash' IS NOT NULL;
  used uploads%ROWTYPE;
  job_seq bigint;
BEGIN
  IF idem_key IS NOT NULL THEN
    SELECT * INTO outcome, response FROM claim_response(of_account, idem_key, idem_fingerprint, idem_response, idem_expires, created);
    IF outcome <> 'created' THEN RETURN; END IF;
  END IF;
  IF lock_open_jobs(of_account, of_kind) >= per_account THEN outcome := 'too_many';
  ELSIF NOT is_live AND (SELECT coalesce(sum(queued), 0) FROM total_counts WHERE kind = of_kind) >= most_queued THEN
    outcome := 'queue_full';
  ELSE outcome := 'created';
  END IF;
  IF outcome <> 'created' THEN
    DELETE FROM answers WHERE account = of_account AND key = idem_key;
    RETURN;
  END IF;
  IF job->>'uploadId' IS NOT NULL THEN
    SELECT * INTO used FROM uploads WHERE id = job->>'uploadId' AND account = of_account FOR UPDATE;
    UPDATE uploads SET used = true WHERE id = used.id AND NOT uploads.used;
  END IF;
  INSERT INTO jobs (id, account, kind, status, created_at, custom_metadata, params, file, blob_key, upload_id)
    VALUES (job->>'id', of_account, of_kind, 'queued', created, job->>'customMetadata', job->>'params',
      CASE WHEN job->>'uploadId' IS NULL OR used.id IS NOT NULL THEN job->>'file' END, used.blob_key, used.id)
    RETURNING seq INTO job_seq;
  INSERT INTO metadata SELECT of_account, leaf->>'path', leaf->>'value', job->>'id' FROM jsonb_array_elements(leaves) AS leaf;
  IF is_live THEN
    INSERT INTO sessions (job, token_hash, expires_at, awaited)
      VALUES (job_seq, job->>'tokenHash', (job->>'expiresAt')::bigint + lead, true);
  ELSE
    INSERT INTO queue (job, account, available_at, attempts) VALUES (job_seq, of_account, created + lead, 0);
  END IF;
  PERFORM add_deliveries(job_seq, of_account, created, lead, deliveries);
END $$;

CREATE FUNCTION keep_piece(of_job bigint, at integer, text text) RETURNS void LANGUAGE sql VOLATILE AS $$
  INSERT INTO result_pieces VALUES (of_job, at, text) ON CONFLICT (job, position) DO UPDATE SET piece = excluded.piece
$$;

-- Ends a job: stores result, status and callbacks.
CREATE FUNCTION end_job(lead bigint, job bigint, of_account text, outcome jsonb, result text) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
  pieces integer := CASE WHEN result IS NULL THEN 0 ELSE (outcome->>'resultPieces')::integer END;
BEGIN
  UPDATE jobs SET status = CASE WHEN outcome->>'errorCode' IS NULL THEN 'done' ELSE 'error' END,
    error_code = (outcome->>'errorCode')::integer, completed_at = (outcome->>'completedAt')::bigint,
    file = CASE WHEN outcome ? 'file' THEN outcome->>'file' ELSE jobs.file END, error_message = outcome->>'errorMessage'
    WHERE jobs.seq = job;
  DELETE FROM result_pieces WHERE result_pieces.job = end_job.job AND position > pieces;
  IF result IS NOT NULL THEN INSERT INTO results VALUES (job, result); END IF;
  PERFORM add_deliveries(job, of_account, (outcome->>'completedAt')::bigint, lead, outcome->'deliveries');
END $$;

-- Removes finished and awaited jobs with everything that belongs to them. Returns their number.
CREATE FUNCTION remove_jobs(ids text[], leaves jsonb) RETURNS integer LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
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
  PERFORM remove_upload_if_unused(upload) FROM unnest(uploads_used) AS upload WHERE upload IS NOT NULL ORDER BY upload;
  PERFORM trash_if_unused(key) FROM unnest(keys) AS key WHERE key IS NOT NULL ORDER BY key;
  PERFORM settle_sequence(name) FROM unnest(names) AS name ORDER BY name;
  PERFORM settle_lane(lane) FROM unnest(destinations) AS lane ORDER BY lane;
  RETURN cardinality(removable);
END $$;
`;
