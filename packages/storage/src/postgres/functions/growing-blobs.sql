-- Recordings that are kept in a bucket: their latest bytes, and the list of their objects.

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
