import type { Clock } from '../clock.ts';
import type { LiveOutcome } from './outcome.ts';
import type { WebSocketConstructor } from './web-socket.ts';

/** Everything that a session needs. */
export interface SessionSetup {
  readonly id: string | null;
  readonly url: string;
  readonly createdAt: string | null;
  readonly WebSocket: WebSocketConstructor;
  readonly clock: Clock;
  readonly random: () => number;
  readonly signal: AbortSignal | undefined;
  /** Whether the service acknowledges what has arrived. Where it does not, what was sent is not sent again. */
  readonly acknowledgments: boolean;
  readonly maxBufferedBytes: number;
  readonly keepAliveMs: number;
  readonly silenceTimeoutMs: number;
  readonly stopTimeoutMs: number;
  /** Reads the result of the job, where it did not come over the socket; null where there is no key. */
  readonly readResult: ((id: string, signal: AbortSignal) => Promise<LiveOutcome>) | null;
}
