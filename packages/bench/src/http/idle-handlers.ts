import { operations } from '@verbatim/contract';
import { type PublicHandlers, SocketRefusal } from '@verbatim/server';

const idle = () => ({ status: 500, body: { code: 'internal_error' } }) as const;
const idleSocket = () => new SocketRefusal(1011, 'not measured');

/** A handler for each operation, for peers that implement only the measured ones. */
export const idleHandlers = Object.fromEntries(
  Object.entries(operations).map(([id, operation]) => [
    id,
    'websocket' in operation && operation.websocket ? idleSocket : idle,
  ]),
) as unknown as PublicHandlers;
