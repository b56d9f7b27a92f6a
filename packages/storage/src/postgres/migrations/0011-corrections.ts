/** Corrections of transcripts, apart from their results: a result never changes. */
export const corrections = `
CREATE TABLE corrections (
  job bigint PRIMARY KEY REFERENCES jobs (seq) ON DELETE CASCADE,
  version bigint NOT NULL,
  corrections text NOT NULL,
  updated_at bigint NOT NULL
);
`;
