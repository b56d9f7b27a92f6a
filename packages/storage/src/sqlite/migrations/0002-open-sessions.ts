/** Finds the sessions that are under way, whatever else is stored. */
export const openSessions = `
CREATE INDEX jobs_live_under_way ON jobs (id) WHERE kind = 'live' AND status = 'processing';
`;
