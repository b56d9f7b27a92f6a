import type { ClientClock } from '../settings.ts';
import type { WebSocketConstructor } from '../web-socket.ts';
import type { LiveOutcome } from './outcome.ts';

/** Options of a running session, with their defaults applied. */
export interface SessionSetup {
  readonly id: string | null;
  readonly url: string;
  readonly createdAt: string | null;
  readonly WebSocket: WebSocketConstructor;
  readonly clock: ClientClock;
  readonly random: () => number;
  readonly signal: AbortSignal | undefined;
  /** Whether the service acknowledges audio. If not, sent audio is never sent again. */
  readonly acknowledgments: boolean;
  readonly maxBufferedBytes: number;
  readonly keepAliveMs: number;
  readonly silenceTimeoutMs: number;
  readonly stopTimeoutMs: number;
  /** Reads the result from the job if it did not arrive on the socket; null without a key. */
  readonly readResult: ((id: string, signal: AbortSignal) => Promise<LiveOutcome>) | null;
}
