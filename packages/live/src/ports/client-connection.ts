import type { ServerMessage } from '@verbatim/contract';
import type { CloseName } from '../close-codes.ts';

/** What a session speaks to its client through. */
export interface ClientConnection {
  /** Sends a message. `passes`: whether the flags of the session let it through. */
  send(message: ServerMessage, passes: boolean): void;
  close(name: CloseName): void;
  /** Asks for a sign of life. */
  isAlive(): Promise<boolean>;
  /** Takes no more frames in until `resume`: the client is faster than the session. */
  pause(): void;
  resume(): void;
}
