-- Functions for nodes that share the store.

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
