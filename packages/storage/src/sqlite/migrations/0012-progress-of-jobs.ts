/** How far the work on a job is. It counts for the lease that wrote it: `percent_token` is the token of that lease. */
export const progressOfJobs = `
ALTER TABLE queue ADD COLUMN percent INTEGER;
ALTER TABLE queue ADD COLUMN percent_token TEXT;
`;
