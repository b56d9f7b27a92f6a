import { operations, type Validate, validators } from '@verbatim/contract';
import { createApi, type PublicHandlers, SocketRefusal } from '@verbatim/server';
import { serveApi, upgradeWebSocket } from '@verbatim/server/node';
import { accountOf, createdSession, jobsPage } from '../measured-requests.ts';
import type { StartPeer } from '../peer.ts';

const idle = () => ({ status: 500, body: { code: 'internal_error' } }) as const;
const idleSocket = () => new SocketRefusal(1011, 'not measured');

/** A handler for each operation, for peers that implement only the measured ones. */
const idleHandlers = Object.fromEntries(
  Object.entries(operations).map(([id, operation]) => [
    id,
    'websocket' in operation && operation.websocket ? idleSocket : idle,
  ]),
) as unknown as PublicHandlers;

// Our server as an application runs it: all operations mounted, keys checked, every request validated in full, responses not
// validated. Only the two measured operations have a real handler.

const session = checked(createdSession, validators.LiveSession);
const page = checked(jobsPage, validators.PreRecordedJobList);

const handlers: PublicHandlers = {
  ...idleHandlers,
  createLiveSession: () => ({ status: 201, body: session }),
  listPreRecordedJobs: () => ({ status: 200, body: page }),
};

export const start: StartPeer = async () => {
  const app = createApi(handlers, {
    authenticate: {
      serviceKey: accountOf,
      bearerKey: accountOf,
      protocolKey: accountOf,
      openAiProtocolKey: accountOf,
      realtimeSecret: accountOf,
      realtimeProtocolSecret: accountOf,
      tokenKey: accountOf,
      sessionToken: () => undefined,
    },
    upgradeWebSocket,
  });
  const { port } = await serveApi(app, { port: 0 });
  return port;
};

/** An example of the document, with its type. */
function checked<T>(example: unknown, validate: Validate<T>): T {
  if (validate(example)) return example;
  throw new TypeError(`The example breaks its schema: ${validate.errors?.[0]?.message}`);
}
