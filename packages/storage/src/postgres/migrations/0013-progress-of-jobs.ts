/** How far the work on a job is. It counts for the lease that wrote it: older versions ignore it and can't leave stale progress. */
export const progressOfJobs = `
ALTER TABLE queue ADD COLUMN percent integer;
ALTER TABLE queue ADD COLUMN percent_token text COLLATE "C";

-- Needs no disk: progress that a crash forgets is stored again with the next percent.
CREATE FUNCTION keep_job_percent(job_id text, lease text, reached integer) RETURNS boolean
  LANGUAGE plpgsql SET lock_timeout = '5s' SET enable_seqscan = off SET jit = off AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  UPDATE queue SET percent = CASE WHEN percent_token = lease THEN greatest(percent, reached) ELSE reached END, percent_token = lease
    FROM jobs WHERE jobs.id = job_id AND queue.job = jobs.seq AND queue.token = lease;
  RETURN FOUND;
END $$;
`;
