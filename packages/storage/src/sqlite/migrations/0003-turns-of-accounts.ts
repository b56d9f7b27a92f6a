/** Lets accounts take turns in the queue: each is found by one look into an index, however many jobs wait. */
export const turnsOfAccounts = `
ALTER TABLE queue ADD COLUMN account TEXT NOT NULL DEFAULT '';
UPDATE queue SET account = (SELECT account FROM jobs WHERE jobs.seq = queue.job);
DROP INDEX queue_untried;
CREATE INDEX queue_untried ON queue (account, available_at, job) WHERE attempts = 0;
`;
