import type { Validate } from '@verbatim/contract';
import type { WSContext } from 'hono/ws';
import { ContractBreach } from '../fault.ts';
import { describeErrors } from '../request/validation-errors.ts';
import type { UntypedConnection } from './untyped.ts';

const OPEN = 1;

/** The part of a Node stream that collects writes, to write them at once. */
export interface Corkable {
  cork(): void;
  uncork(): void;
}

/** Options of a connection. */
export interface ConnectionParts {
  readonly ws: WSContext;
  /** If set, a message that breaks the contract throws and is not sent. */
  readonly check: Validate | null;
  /** The stream below the socket; null if the runtime hides it. */
  readonly stream: Corkable | null;
}

/** Wraps the runtime's socket. Messages of one turn of the event loop are written at once: a write costs more than a small message. */
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

/** The stream below a socket, from the environment of the request; null if the runtime hides it. */
export function streamBelow(environment: unknown): Corkable | null {
  const { incoming } = (environment ?? {}) as { incoming?: { socket?: Partial<Corkable> } };
  const socket = incoming?.socket;
  return typeof socket?.cork === 'function' && typeof socket.uncork === 'function'
    ? (socket as Corkable)
    : null;
}
