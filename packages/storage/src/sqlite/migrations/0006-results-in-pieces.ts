/**
 * Stores large results in pieces: the first one stays in `results`, the others are written before the job ends. The messages of an ended
 * session stay where they are: its result is stored up to the opening bracket of its list of messages. A callback that brings a result
 * refers to it.
 */
export const resultsInPieces = `
CREATE TABLE result_pieces (
  job INTEGER NOT NULL REFERENCES jobs (seq) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  piece TEXT NOT NULL,
  PRIMARY KEY (job, position)
) STRICT;
ALTER TABLE deliveries ADD COLUMN ends_with_result INTEGER NOT NULL DEFAULT 0;
`;
