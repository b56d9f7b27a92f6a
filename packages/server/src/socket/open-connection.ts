import type { Validate } from '@verbatim/contract';
import type { WSContext } from 'hono/ws';
import { ContractBreach } from '../fault.ts';
import { describeErrors } from '../request/validation-errors.ts';
import type { AnyConnection } from './erased.ts';

const OPEN = 1;

/** Wraps the runtime's socket. With `check`, a message that breaks the contract is never sent: it throws. */
export function openConnection(ws: WSContext, check: Validate | null): AnyConnection {
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
      if (ws.readyState === OPEN) ws.send(JSON.stringify(message));
    },
    close(code, reason) {
      ws.close(code, reason);
    },
  };
}
