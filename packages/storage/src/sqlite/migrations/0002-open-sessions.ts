/** Finds running sessions in time independent of other stored rows. */
export const openSessions = `
CREATE INDEX jobs_live_under_way ON jobs (id) WHERE kind = 'live' AND status = 'processing';
`;
