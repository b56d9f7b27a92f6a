-- Functions of the outbox. Each call is one statement, so that no client holds a lock while it is paused or cut off.

-- Sequences are changed by one transaction at a time: the next delivery of each must be found by exactly one.
CREATE OR REPLACE FUNCTION lock_sequences(names text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(key) FROM
    (SELECT DISTINCT hashtextextended(name, 7662) AS key FROM unnest(names) AS name ORDER BY key) AS keys;
END $$;

-- Makes a lane due at this time or earlier. Many transactions can do so at once: the shared lock only keeps settle_lane out.
CREATE OR REPLACE FUNCTION wake_lane(lane text, at bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  current_at bigint;
BEGIN
  LOOP
    SELECT next_at INTO current_at FROM lanes WHERE destination = lane FOR KEY SHARE;
    IF FOUND THEN
      IF current_at > at THEN UPDATE lanes SET next_at = least(next_at, at) WHERE destination = lane; END IF;
      RETURN;
    END IF;
    INSERT INTO lanes (destination, next_at, turn) VALUES (lane, at, 0) ON CONFLICT DO NOTHING;
    IF FOUND THEN RETURN; END IF;
  END LOOP;
END $$;

-- Finds when the next delivery of a lane is due: 0 for one without attempts, so that a clock that was set back does not delay it.
-- While deliveries are being added the lane keeps its earlier time, and the next lease settles it.
CREATE OR REPLACE FUNCTION settle_lane(lane text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  due bigint;
BEGIN
  PERFORM 1 FROM lanes WHERE destination = lane FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN; END IF;
  IF EXISTS (SELECT 1 FROM deliveries WHERE destination = lane AND first AND attempts = 0) THEN due := 0;
  ELSE SELECT min(next_at) INTO due FROM deliveries WHERE destination = lane AND first AND attempts > 0;
  END IF;
  IF due IS NULL THEN DELETE FROM lanes WHERE destination = lane;
  ELSE UPDATE lanes SET next_at = due WHERE destination = lane AND next_at <> due;
  END IF;
END $$;

-- Marks the next delivery of a locked sequence as its first.
CREATE OR REPLACE FUNCTION settle_sequence(name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  upcoming deliveries%ROWTYPE;
BEGIN
  SELECT * INTO upcoming FROM deliveries WHERE sequence = name AND dead_at IS NULL ORDER BY seq LIMIT 1;
  IF NOT FOUND OR upcoming.first THEN RETURN; END IF;
  UPDATE deliveries SET first = true WHERE seq = upcoming.seq;
  PERFORM wake_lane(upcoming.destination, CASE WHEN upcoming.attempts = 0 THEN 0 ELSE upcoming.next_at END);
END $$;

-- Puts callbacks into the outbox, behind unsent ones of the same sequence.
CREATE OR REPLACE FUNCTION add_deliveries(of_job bigint, of_account text, created bigint, lead bigint, items jsonb)
  RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF items IS NULL OR jsonb_array_length(items) = 0 THEN RETURN; END IF;
  PERFORM lock_sequences(array_agg(item->>'order')) FROM jsonb_array_elements(items) AS item;
  INSERT INTO deliveries (id, account, job, url, method, body, ends_with_result, sequence, destination, created_at, next_at, attempts, first)
    SELECT item->>'id', of_account, of_job, item->>'url', item->>'method', item->>'body', (item->>'endsWithResult')::boolean,
      item->>'order', item->>'destination', created, created + lead, 0,
      row_number() OVER (PARTITION BY item->>'order' ORDER BY at) = 1
        AND NOT EXISTS (SELECT 1 FROM deliveries AS earlier WHERE earlier.sequence = item->>'order' AND earlier.dead_at IS NULL)
    FROM jsonb_array_elements(items) WITH ORDINALITY AS each (item, at) ORDER BY at;
  PERFORM wake_lane(destination, 0) FROM
    (SELECT DISTINCT item->>'destination' AS destination FROM jsonb_array_elements(items) AS item ORDER BY 1) AS lanes_of_items;
END $$;

-- Locks a leased delivery behind its sequence. Null if the lease was lost.
CREATE OR REPLACE FUNCTION hold_delivery(delivery text, lease text) RETURNS deliveries LANGUAGE plpgsql AS $$
DECLARE
  held deliveries%ROWTYPE;
BEGIN
  SELECT * INTO held FROM deliveries WHERE id = delivery AND token = lease;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM lock_sequences(ARRAY[held.sequence]);
  SELECT * INTO held FROM deliveries WHERE id = delivery AND token = lease FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN held;
END $$;

-- Gives a delivery up.
CREATE OR REPLACE FUNCTION end_delivery(delivery text, lease text, dead bigint, error text) RETURNS boolean
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  held deliveries%ROWTYPE;
BEGIN
  held := hold_delivery(delivery, lease);
  IF held.seq IS NULL THEN RETURN false; END IF;
  UPDATE deliveries SET token = NULL, owner = NULL, first = false, dead_at = dead, last_error = error WHERE seq = held.seq;
  PERFORM settle_sequence(held.sequence);
  PERFORM settle_lane(held.destination);
  RETURN true;
END $$;

-- Ends a delivery that succeeded: keeps a record of it, and of an account at most so many.
CREATE OR REPLACE FUNCTION record_delivery(delivery text, lease text, moment bigint, event_within integer, most integer) RETURNS boolean
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  held deliveries%ROWTYPE;
BEGIN
  held := hold_delivery(delivery, lease);
  IF held.seq IS NULL THEN RETURN false; END IF;
  DELETE FROM deliveries WHERE seq = held.seq;
  PERFORM settle_sequence(held.sequence);
  PERFORM settle_lane(held.destination);
  INSERT INTO delivered (id, account, job, url, method, event, attempts, last_error, created_at, delivered_at)
    VALUES (held.id, held.account, held.job, held.url, held.method,
      coalesce(substring(left(held.body, event_within) from '^\{"id":"[^"]*","event":"([^"]*)"'), ''),
      held.attempts, held.last_error, held.created_at, moment);
  -- Two that remove the same one don't wait for each other.
  DELETE FROM delivered WHERE seq = ANY (ARRAY(
    SELECT seq FROM delivered WHERE seq = ANY (ARRAY(
      SELECT seq FROM delivered WHERE account = held.account ORDER BY created_at DESC, seq DESC OFFSET most
    )) FOR UPDATE SKIP LOCKED
  ));
  RETURN true;
END $$;

-- Returns a delivery to its lane. Its attempt counts if it failed.
CREATE OR REPLACE FUNCTION return_delivery(caller_clock bigint, delivery text, lease text, at bigint, error text) RETURNS boolean
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  held deliveries%ROWTYPE;
  due bigint := at + clock_lead(caller_clock);
BEGIN
  held := hold_delivery(delivery, lease);
  IF held.seq IS NULL THEN RETURN false; END IF;
  UPDATE deliveries SET token = NULL, owner = NULL, next_at = due, last_error = coalesce(error, last_error),
    attempts = attempts - (error IS NULL)::int WHERE seq = held.seq;
  PERFORM wake_lane(held.destination, due);
  PERFORM settle_lane(held.destination);
  RETURN true;
END $$;

CREATE OR REPLACE FUNCTION release_deliveries(caller_clock bigint, of_owner text, moment bigint) RETURNS bigint
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  due bigint := moment + clock_lead(caller_clock);
  released text[];
BEGIN
  WITH changed AS (UPDATE deliveries SET token = NULL, owner = NULL, next_at = due WHERE owner = of_owner RETURNING destination)
    SELECT array_agg(destination) INTO released FROM changed;
  PERFORM wake_lane(destination, due), settle_lane(destination) FROM
    (SELECT DISTINCT unnest AS destination FROM unnest(released) ORDER BY 1) AS destinations;
  RETURN coalesce(cardinality(released), 0);
END $$;

-- Requeues given-up callbacks: behind unsent ones of their sequence, with attempts reset.
CREATE OR REPLACE FUNCTION replay_deliveries(caller_clock bigint, ids text[], moment bigint) RETURNS bigint
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  due bigint := moment + clock_lead(caller_clock);
  dead deliveries%ROWTYPE;
  replayed bigint := 0;
BEGIN
  PERFORM lock_sequences(array_agg(sequence)) FROM deliveries WHERE dead_at IS NOT NULL AND (ids IS NULL OR id = ANY (ids));
  FOR dead IN SELECT * FROM deliveries WHERE dead_at IS NOT NULL AND (ids IS NULL OR id = ANY (ids)) ORDER BY seq FOR UPDATE LOOP
    UPDATE deliveries SET seq = nextval(pg_get_serial_sequence('deliveries', 'seq')), dead_at = NULL, attempts = 0,
      created_at = moment, next_at = due WHERE seq = dead.seq;
    PERFORM settle_sequence(dead.sequence);
    replayed := replayed + 1;
  END LOOP;
  RETURN replayed;
END $$;

-- Requeues a callback that was given up: behind unsent ones of its sequence, with attempts reset.
CREATE OR REPLACE FUNCTION retry_callback(caller_clock bigint, of_account text, callback text, moment bigint, idem_key text, idem_fingerprint text,
  idem_response text, idem_expires bigint, OUT outcome text, OUT response text)
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
DECLARE
  in_sequence text;
BEGIN
  IF idem_key IS NOT NULL THEN
    SELECT * INTO outcome, response FROM claim_response(of_account, idem_key, idem_fingerprint, idem_response, idem_expires, moment);
    IF outcome <> 'created' THEN RETURN; END IF;
  END IF;
  SELECT sequence INTO in_sequence FROM deliveries WHERE id = callback AND account = of_account;
  IF FOUND THEN
    PERFORM lock_sequences(ARRAY[in_sequence]);
    UPDATE deliveries SET seq = nextval(pg_get_serial_sequence('deliveries', 'seq')), dead_at = NULL, attempts = 0,
      created_at = moment, next_at = moment + clock_lead(caller_clock) WHERE id = callback AND dead_at IS NOT NULL;
    IF FOUND THEN PERFORM settle_sequence(in_sequence); END IF;
    outcome := 'created';
    RETURN;
  END IF;
  outcome := CASE WHEN EXISTS (SELECT 1 FROM delivered WHERE id = callback AND account = of_account) THEN 'delivered' ELSE 'not_found' END;
  DELETE FROM answers WHERE account = of_account AND key = idem_key;
END $$;

CREATE OR REPLACE FUNCTION end_turn(lane text) RETURNS void LANGUAGE sql VOLATILE AS $$
  UPDATE lanes SET turn = nextval('lane_turns') WHERE destination = lane
$$;

-- One delivery of each destination in turn, beginning with the destination that was served longest ago. The locked row of turns lets
-- one node lease at a time. Leases commit asynchronously; one lost in a crash counts as expired.
CREATE OR REPLACE FUNCTION lease_deliveries(caller_clock bigint, of_owner text, moment bigint, lease_until bigint, most integer,
  per_destination integer, under_way jsonb, longest_wait bigint)
  RETURNS TABLE (seq bigint, token text) LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
  lead bigint := clock_lead(caller_clock);
  due bigint := moment + lead;
  far bigint := due + longest_wait;
  lane_names text[];
  vacancies integer[];
  served text[] := '{}';
  leased bigint[] := '{}';
  tokens text[] := '{}';
  found_seq bigint;
  new_token text;
  progress boolean := true;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM 1 FROM turns WHERE name = 'outbox' FOR UPDATE;
  SELECT array_agg(destination ORDER BY turn), array_agg(vacancy ORDER BY turn) INTO lane_names, vacancies FROM (
    SELECT destination, turn, per_destination - coalesce((under_way->>destination)::integer, 0) AS vacancy FROM lanes
      WHERE next_at <= due OR next_at > far ORDER BY turn
      LIMIT most + (SELECT count(*) FROM jsonb_each_text(under_way) AS flight WHERE flight.value::integer >= per_destination)
  ) AS due_lanes WHERE vacancy > 0;
  WHILE progress AND cardinality(leased) < most LOOP
    progress := false;
    FOR at IN 1 .. coalesce(cardinality(lane_names), 0) LOOP
      EXIT WHEN cardinality(leased) >= most;
      CONTINUE WHEN vacancies[at] <= 0;
      SELECT waiting.seq INTO found_seq FROM (
        (SELECT next_at, deliveries.seq FROM deliveries WHERE destination = lane_names[at] AND first AND attempts = 0
          ORDER BY next_at, deliveries.seq LIMIT 1)
        UNION ALL
        (SELECT next_at, deliveries.seq FROM deliveries WHERE destination = lane_names[at] AND first AND attempts > 0
          AND next_at <= due ORDER BY next_at, deliveries.seq LIMIT 1)
        UNION ALL
        (SELECT next_at, deliveries.seq FROM deliveries WHERE destination = lane_names[at] AND first AND attempts > 0
          AND next_at > far AND deliveries.token IS NULL ORDER BY next_at, deliveries.seq LIMIT 1)
      ) AS waiting ORDER BY next_at, waiting.seq LIMIT 1;
      IF NOT FOUND THEN
        vacancies[at] := 0;
        served := served || lane_names[at];
        CONTINUE;
      END IF;
      new_token := gen_random_uuid();
      UPDATE deliveries SET owner = of_owner, token = new_token, next_at = lease_until + lead, attempts = attempts + 1
        WHERE deliveries.seq = found_seq AND first
          AND (attempts = 0 OR next_at <= due OR (next_at > far AND deliveries.token IS NULL));
      IF FOUND THEN
        leased := leased || found_seq;
        tokens := tokens || new_token;
        served := served || lane_names[at];
        vacancies[at] := vacancies[at] - 1;
      END IF;
      progress := true;
    END LOOP;
  END LOOP;
  PERFORM settle_lane(lane), end_turn(lane) FROM (SELECT DISTINCT unnest AS lane FROM unnest(served) ORDER BY 1) AS lanes_served;
  RETURN QUERY SELECT * FROM unnest(leased, tokens);
END $$;
