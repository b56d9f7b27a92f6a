/** A commit of less audio is refused, as OpenAI does. */
export const MIN_COMMIT_SECONDS = 0.1;
/** More audio of a client that never commits is refused: its words wait in memory. */
export const MAX_UNCOMMITTED_SECONDS = 3600;
/**
 * Without audio for so long a live session ends; the next audio begins another one. Shorter than its own limit. By the service's clock,
 * not by the audio: a client in push-to-talk sends nothing while its user is silent, so that no audio tells the time.
 */
export const REST_MS = 20_000;
/** The connection is closed after this long without audio. */
export const IDLE_MS = 15 * 60_000;
