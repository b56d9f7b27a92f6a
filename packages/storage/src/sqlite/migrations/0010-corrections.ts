/** Corrections of transcripts, apart from their results: a result never changes. */
export const corrections = `
CREATE TABLE corrections (
  job INTEGER PRIMARY KEY REFERENCES jobs (seq) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  corrections TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
`;
