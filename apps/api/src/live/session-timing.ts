import type { SessionTiming } from '@verbatim/live';
import type { LiveConfig } from '../config/config.ts';

/** How long a socket without frames is kept open. */
const IDLE_MS = 30_000;
/** How long a session may be. */
const MAX_MS = 3 * 3_600_000;
/** How long audio may still arrive after the end of a recording. */
const QUIET_MS = 50;
/** How long acknowledgments are batched, because each batch costs a disk write. Words are sent at once. */
const ACKNOWLEDGE_MS = 1000;

/** The time limits of a session. */
export const sessionTiming = ({ resumeWindowMs }: LiveConfig): SessionTiming => ({
  idleMs: IDLE_MS,
  resumeMs: resumeWindowMs,
  sessionMs: MAX_MS,
  quietMs: QUIET_MS,
  acknowledgeMs: ACKNOWLEDGE_MS,
});
