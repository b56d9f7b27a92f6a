/** Records why a job failed, in words beside its `error_code`. Null for jobs that failed before. */
export const errorMessages = `
ALTER TABLE jobs ADD COLUMN error_message TEXT;
`;
