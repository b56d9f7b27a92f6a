import type { SessionTiming } from '@verbatim/live';
import type { LiveConfig } from '../platform/config/config.ts';

/** How long a socket without frames is kept open. */
const IDLE_MS = 30_000;
/** How long a session may be. */
const MAX_MS = 3 * 3_600_000;
/** How long after the end of a recording the rest of it may still come in. */
const QUIET_MS = 50;
/** Acknowledgements are gathered for so long, as each time costs a write to the disk. Words wait for nothing. */
const ACKNOWLEDGE_MS = 1000;

/** How long things may take in a session. */
export const sessionTiming = ({ resumeWindowMs }: LiveConfig): SessionTiming => ({
  idleMs: IDLE_MS,
  resumeMs: resumeWindowMs,
  sessionMs: MAX_MS,
  quietMs: QUIET_MS,
  acknowledgeMs: ACKNOWLEDGE_MS,
});
