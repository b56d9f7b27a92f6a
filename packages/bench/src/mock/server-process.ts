// The process of one peer: the mock, or the stub that returns the mock's responses as constants.
import process from 'node:process';
import type { LiveSession, PreRecordedJobList } from '@verbatim/contract';
import { createMock } from '@verbatim/mock';
import { createApi, type PublicHandlers } from '@verbatim/server';
import { serveApi, upgradeWebSocket } from '@verbatim/server/node';
import { idleHandlers } from '../http/idle-handlers.ts';
import {
  benchKey,
  keyHeader,
  liveSessionsPath,
  preRecordedJobsPath,
} from '../http/measured-requests.ts';

/** More jobs than a page has, and more than fit into CPU caches. */
const JOBS = 1000;
const PAGE = 20;

// Jobs finish at once and links are equal, so that both peers return the same bytes.
const mock = createMock({
  keys: [benchKey],
  publicUrl: 'http://127.0.0.1:8080',
  timing: { queuedMs: 0, processingMs: 0 },
});

/** Calls the mock without a socket. */
async function ask(path: string, body?: object) {
  const headers = { [keyHeader]: benchKey, 'content-type': 'application/json' };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await mock.fetch(new Request(`http://127.0.0.1${path}`, init));
  return { location: answer.headers.get('location') ?? '', body: (await answer.json()) as unknown };
}

for (let count = 0; count < JOBS; count += 1) {
  await ask(preRecordedJobsPath, {
    audio_url: 'https://example.com/talk.wav',
    custom_metadata: { count },
  });
}

async function bareStub(): Promise<number> {
  const created = await ask(liveSessionsPath, {});
  const page = await ask(`${preRecordedJobsPath}?limit=${PAGE}`);
  const handlers: PublicHandlers = {
    ...idleHandlers,
    createLiveSession: () => ({
      status: 201,
      headers: { location: created.location },
      body: created.body as LiveSession,
    }),
    listPreRecordedJobs: () => ({ status: 200, body: page.body as PreRecordedJobList }),
  };
  const account = { name: 'bench' };
  const app = createApi(handlers, {
    authenticate: {
      serviceKey: (key) => (key === benchKey ? account : undefined),
      bearerKey: () => undefined,
      protocolKey: () => undefined,
      openAiProtocolKey: () => undefined,
      realtimeSecret: () => undefined,
      realtimeProtocolSecret: () => undefined,
      tokenKey: () => undefined,
      sessionToken: () => undefined,
    },
    upgradeWebSocket,
  });
  const { port } = await serveApi(app, { port: 0 });
  return port;
}

const [peer] = process.argv.slice(2);
const port = peer === 'bare' ? await bareStub() : Number(new URL((await mock.start()).url).port);

process.on('disconnect', () => process.exit());
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicroseconds: user + system });
});
process.send?.({ port });
