import { backoffMs } from '@verbatim/time';
import { socket } from '../contract.ts';
import type { CloseFacts } from '../operation-facts.ts';

/** What a session does when its socket was closed with `code`. */
export interface CloseReaction {
  readonly code: number;
  /** Stable name of the code; `connection_closed` for one that the document does not list. */
  readonly name: string;
  readonly action: 'complete' | 'fail' | 'reconnect';
}

const GOING_AWAY = 1001;
const MIN_REFUSAL_CODE = 4400;
const MAX_REFUSAL_CODE = 4499;

/**
 * 1000 and 1001 complete the session, 4400 to 4499 fail it, whether this version knows the code or not, and any other
 * code leads to a reconnect.
 */
export function reactionToClose(code: number): CloseReaction {
  const facts = (socket.closeCodes as Readonly<Record<number, CloseFacts>>)[code];
  const name = facts?.name ?? 'connection_closed';
  if (facts?.client === 'done' || code === GOING_AWAY) return { code, name, action: 'complete' };
  const refused = code >= MIN_REFUSAL_CODE && code <= MAX_REFUSAL_CODE;
  return { code, name, action: refused || facts?.client === 'stop' ? 'fail' : 'reconnect' };
}

const FIRST_DELAY_MS = 250;
/** Well below the resume window of the service (30 s by default). */
const MAX_DELAY_MS = 5_000;

/** Delay before each reconnect: the first one is at once, others wait exponentially longer, with full jitter. */
export class ReconnectBackoff {
  #failures = 0;

  /**
   * A message arrived that is no repeat: delays start over. An open socket alone says nothing, as a service in trouble may close it
   * again; and if one breaks after each message, it is not opened again at once.
   */
  reset(): void {
    this.#failures = Math.min(this.#failures, 1);
  }

  nextDelayMs(random: () => number): number {
    const failures = this.#failures;
    this.#failures += 1;
    if (failures === 0) return 0;
    return backoffMs(failures, { firstMs: FIRST_DELAY_MS, maxMs: MAX_DELAY_MS, jitter: 1, random });
  }
}
