/** Finds messages by their number, for a client that returns and is sent again what it missed. */
export const numbersOfMessages = `
ALTER TABLE messages ADD COLUMN last_number INTEGER NOT NULL DEFAULT 0;
UPDATE messages SET last_number = counted.last FROM (
  SELECT seq, sum(1 + length(message) - length(replace(message, char(10), ''))) OVER (PARTITION BY job ORDER BY seq) AS last
    FROM messages
) AS counted WHERE counted.seq = messages.seq;
CREATE INDEX messages_by_number ON messages (job, last_number);
`;
