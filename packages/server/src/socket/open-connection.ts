import type { Validate } from '@verbatim/contract';
import type { WSContext } from 'hono/ws';
import { ContractBreach } from '../fault.ts';
import { describeErrors } from '../request/validation-errors.ts';
import type { UntypedConnection } from './untyped.ts';

const OPEN = 1;

/** The part of a Node stream that holds back what is written, to write it at once. */
export interface Corkable {
  cork(): void;
  uncork(): void;
}

/** What a connection is made of. */
export interface ConnectionParts {
  readonly ws: WSContext;
  /** With it, a message that breaks the contract is never sent: it throws. */
  readonly check: Validate | null;
  /** What the frames are written to, where the runtime shows it. */
  readonly stream: Corkable | null;
}

/** Wraps the runtime's socket. What is said in one turn is written at once: each writing costs more than a small message. */
export function openConnection({ ws, check, stream }: ConnectionParts): UntypedConnection {
  let corked = false;
  const gather = (): void => {
    if (corked || !stream) return;
    corked = true;
    stream.cork();
    queueMicrotask(() => {
      corked = false;
      stream.uncork();
    });
  };
  return {
    get isOpen() {
      return ws.readyState === OPEN;
    },
    get raw() {
      return ws.raw;
    },
    send(message) {
      if (check && !check(message)) {
        throw new ContractBreach('A message', describeErrors(check.errors ?? [], message));
      }
      if (ws.readyState !== OPEN) return;
      gather();
      ws.send(JSON.stringify(message));
    },
    close(code, reason) {
      ws.close(code, reason);
    },
  };
}

/** The stream below a socket, in the environment that the runtime hands over; null where it shows none. */
export function streamBelow(environment: unknown): Corkable | null {
  const { incoming } = (environment ?? {}) as { incoming?: { socket?: Partial<Corkable> } };
  const socket = incoming?.socket;
  return typeof socket?.cork === 'function' && typeof socket.uncork === 'function'
    ? (socket as Corkable)
    : null;
}
