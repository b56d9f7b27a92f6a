// Our server as an application runs it: all operations mounted, keys checked, every request validated in full, responses not
// validated. Only the two measured operations have a real handler.
import { type Validate, validators } from '@verbatim/contract';
import { createApi, type PublicHandlers } from '@verbatim/server';
import { serveApi, upgradeWebSocket } from '@verbatim/server/node';
import { idleHandlers } from '../idle-handlers.ts';
import { accountOf, createdSession, jobsPage } from '../measured-requests.ts';
import type { StartPeer } from '../peer.ts';

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
