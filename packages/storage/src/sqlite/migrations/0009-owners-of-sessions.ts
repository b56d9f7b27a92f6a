/** Names the node that owns a running session. A session that ran before has no owner, so any node may go on with it. */
export const ownersOfSessions = `
ALTER TABLE sessions ADD COLUMN owner TEXT;
ALTER TABLE sessions ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
`;
