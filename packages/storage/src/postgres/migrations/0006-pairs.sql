-- Which words stand side by side in each transcript. Without a row a phrase is looked for in the words, as before.

CREATE TABLE transcript_pairs (job bigint PRIMARY KEY REFERENCES jobs (seq) ON DELETE CASCADE, pairs bytea NOT NULL);
-- A byte of a long value is read without the rest of it.
ALTER TABLE transcript_pairs ALTER COLUMN pairs SET STORAGE EXTERNAL;
