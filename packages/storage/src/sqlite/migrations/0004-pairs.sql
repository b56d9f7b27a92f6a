-- Which words stand side by side in each transcript. Without a row a phrase is looked for in the words, as before.

CREATE TABLE transcript_pairs (job INTEGER PRIMARY KEY REFERENCES jobs (seq) ON DELETE CASCADE, pairs BLOB NOT NULL) STRICT;
