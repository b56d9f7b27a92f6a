/**
 * No try waits as long as this for the next one, so a time that lies further ahead was written by a clock that has been set
 * back since. What it belongs to is due.
 */
export const MAX_WAIT_MS = 2 * 60 * 60 * 1_000;
