/** Records the dialect that a job was made in, so that its callbacks have the form which its client reads. */
export const dialectsOfJobs = `
ALTER TABLE jobs ADD COLUMN dialect TEXT;
`;
