-- Tags of jobs, and the search over transcripts.

-- The tags of each job as JSON strings.
CREATE TABLE tags (
  account text COLLATE "C" NOT NULL,
  tag text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  job bigint NOT NULL REFERENCES jobs (seq) ON DELETE CASCADE,
  PRIMARY KEY (account, tag, id)
);
CREATE INDEX tags_by_job ON tags (job);
INSERT INTO tags (account, tag, id, job)
  SELECT DISTINCT account, tag::text, id, seq FROM jobs, json_array_elements(tags::json) AS tag WHERE tags <> '[]';

-- What is searched of each result. passages is null until upkeep has read the result, which an older program has stored.
CREATE TABLE transcripts (
  job bigint PRIMARY KEY REFERENCES jobs (seq) ON DELETE CASCADE,
  passages text,
  words text COLLATE "C" NOT NULL DEFAULT ''
);
CREATE INDEX transcripts_missing ON transcripts (job) WHERE passages IS NULL;
-- An index of words has no order. Each row also has the number of its block of 256 jobs as a word, so that a search can begin with the
-- newest blocks. Without a list of pending entries no search has to read one.
CREATE INDEX transcripts_by_word ON transcripts
  USING gin (array_to_tsvector(string_to_array(words, ' ') || ('#' || (job >> 8)::text))) WITH (fastupdate = off);
INSERT INTO transcripts (job) SELECT job FROM results;
