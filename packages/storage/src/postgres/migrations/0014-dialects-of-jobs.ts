import { creations } from './0010-creations.ts';

/** Columns of a new job, and their values. */
const COLUMNS = 'custom_metadata, params, file, blob_key, upload_id)';
const VALUES = "job->>'params',\n        CASE";

/**
 * Records the dialect that a job was made in, so that its callbacks have the form which its client reads. The function has a new name:
 * older programs go on with theirs.
 */
export const dialectsOfJobs = `
ALTER TABLE jobs ADD COLUMN dialect text;
${creations
  .replace('CREATE FUNCTION create_jobs(', 'CREATE FUNCTION create_jobs_in_dialects(')
  .replace(COLUMNS, 'custom_metadata, params, dialect, file, blob_key, upload_id)')
  .replace(VALUES, "job->>'params', job->>'dialect',\n        CASE")}
`;
