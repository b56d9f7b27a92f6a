/** Stores the final utterances of live sessions as such. Those of running sessions are taken from their messages once. */
export const finalsOfSessions = `
CREATE TABLE finals (
  seq INTEGER PRIMARY KEY,
  job INTEGER NOT NULL REFERENCES jobs (seq) ON DELETE CASCADE,
  utterance TEXT NOT NULL
) STRICT;
CREATE INDEX finals_by_job ON finals (job, seq);
INSERT INTO finals (job, utterance)
  SELECT messages.job, json_extract(line.value, '$.data.utterance')
    FROM messages, json_each('[' || replace(messages.message, char(10), ',') || ']') AS line
    WHERE json_extract(line.value, '$.type') = 'transcript' AND json_extract(line.value, '$.data.is_final') = 1
    ORDER BY messages.seq, line.key;
`;
