-- Tags of jobs, and the search over transcripts.

-- The tags of each job as JSON strings.
CREATE TABLE tags (
  account TEXT NOT NULL,
  tag TEXT NOT NULL,
  id TEXT NOT NULL,
  job INTEGER NOT NULL REFERENCES jobs (seq) ON DELETE CASCADE,
  PRIMARY KEY (account, tag, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tags_by_job ON tags (job);
INSERT INTO tags (account, tag, id, job) SELECT DISTINCT account, tags -> fullkey, jobs.id, seq FROM jobs, json_each(tags);

-- What is searched of each result: words first, so that a phrase is looked for without reading past passages, which is null until upkeep has read the result, which an older program has stored.
CREATE TABLE transcripts (
  job INTEGER PRIMARY KEY REFERENCES jobs (seq) ON DELETE CASCADE,
  words TEXT NOT NULL DEFAULT '',
  passages TEXT
) STRICT;
CREATE INDEX transcripts_missing ON transcripts (job) WHERE passages IS NULL;
-- The words are cut and folded before: only spaces separate them. Without positions the index has a quarter of the size, and a removal
-- takes a third of the time; phrases are looked for in transcripts.words.
CREATE VIRTUAL TABLE transcript_words USING fts5
  (words, content = 'transcripts', content_rowid = 'job', tokenize = 'ascii', detail = none, columnsize = 0);
-- A removed word is overwritten in the index at once, as everywhere in this store.
INSERT INTO transcript_words (transcript_words, rank) VALUES ('secure-delete', 1);
CREATE TRIGGER transcripts_indexed AFTER INSERT ON transcripts BEGIN
  INSERT INTO transcript_words (rowid, words) VALUES (new.job, new.words);
END;
CREATE TRIGGER transcripts_changed AFTER UPDATE ON transcripts BEGIN
  INSERT INTO transcript_words (transcript_words, rowid, words) VALUES ('delete', old.job, old.words);
  INSERT INTO transcript_words (rowid, words) VALUES (new.job, new.words);
END;
CREATE TRIGGER transcripts_removed AFTER DELETE ON transcripts BEGIN
  INSERT INTO transcript_words (transcript_words, rowid, words) VALUES ('delete', old.job, old.words);
END;
INSERT INTO transcripts (job) SELECT job FROM results;
