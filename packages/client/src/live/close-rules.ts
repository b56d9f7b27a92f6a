import { socket } from '../contract.ts';
import type { CloseFacts } from '../operation-facts.ts';

/** What a session does when its socket is closed. */
export interface Verdict {
  readonly code: number;
  /** The stable name of the code. */
  readonly name: string;
  readonly action: 'complete' | 'fail' | 'reconnect';
}

const GOING_AWAY = 1001;
const FIRST_REFUSAL = 4400;
const LAST_REFUSAL = 4499;

/**
 * The session is over on 1000 and 1001, refused for good on everything from 4400 to 4499, whether this version knows
 * the code or not, and goes on after anything else.
 */
export function verdictOf(code: number): Verdict {
  const facts = (socket.closeCodes as Readonly<Record<number, CloseFacts>>)[code];
  const name = facts?.name ?? 'connection_closed';
  if (facts?.client === 'done' || code === GOING_AWAY) return { code, name, action: 'complete' };
  const refused = code >= FIRST_REFUSAL && code <= LAST_REFUSAL;
  return { code, name, action: refused || facts?.client === 'stop' ? 'fail' : 'reconnect' };
}

/** A connection that lasted less than this counts as a quick failure. */
const QUICK_MS = 5_000;
const FIRST_PAUSE_MS = 250;
/** Well below the time that the service keeps a session whose connection was lost. */
const MAX_PAUSE_MS = 5_000;

/** Decides how long to wait before each connection: not at all at first, then longer with each quick failure. */
export class Backoff {
  #quickFailures = 0;

  /** The pause after a connection that lasted so long. */
  pauseAfter(lastedMs: number, random: () => number): number {
    if (lastedMs >= QUICK_MS) this.#quickFailures = 0;
    const failures = this.#quickFailures;
    this.#quickFailures += 1;
    if (failures === 0) return 0;
    return random() * Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  }
}
