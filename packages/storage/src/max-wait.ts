/**
 * Longer than any delay between attempts. A due time further ahead was written before the clock was set back: such an entry
 * is due now.
 */
export const MAX_WAIT_MS = 2 * 60 * 60 * 1_000;
