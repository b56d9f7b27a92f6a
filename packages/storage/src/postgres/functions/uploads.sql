-- Idempotent responses, uploads, and the trash of blobs.

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
