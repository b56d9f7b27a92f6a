import { array, constantFrom, integer, record, sample } from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, ServiceProcess } from '../../crash/service-process.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { type Ask, converse, expectWhole } from './conversation.ts';
import { CuttingProxy } from './cutting-proxy.ts';
import { connectionFaults } from './simulated-network.ts';

/** `SESSIONS=100` is the thorough run. */
const SESSIONS = Number(process.env['SESSIONS'] ?? 12);
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** Each session sends this much audio. */
const SECONDS = 5;

const cuts = array(
  record({
    kind: constantFrom(...connectionFaults),
    direction: constantFrom('up', 'down'),
    // The handshake has some 300 bytes, a frame of audio 3,200, a message 200.
    afterBytes: integer({ min: 100, max: 12_000 }),
  }),
  { minLength: 1, maxLength: 3 },
);

test(`over real sockets that are cut, and a service that is killed, our client emits each message once (seed ${SEED})`, async () => {
  const home = {
    dataDirectory: await temporaryFolder(),
    port: await freePort(),
    environment: { CONCURRENT_SESSIONS: '1000' },
  };
  let service = await ServiceProcess.start(home);
  onTestFinished(() => service.kill());
  const all = sample(cuts, { numRuns: SESSIONS, seed: SEED });
  let received = 0;
  const halfway = Promise.withResolvers<void>();
  const ask: Ask = async (path, init = {}) => {
    const headers = { 'content-type': 'application/json', 'x-service-key': service.key };
    const answer = await fetch(`${service.url}${path}`, { ...init, headers });
    expect(answer.status).toBe(init.method === 'POST' ? 201 : 200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const conversations = Promise.all(
    all.map(async (planned) => {
      const proxy = await CuttingProxy.before(home.port, planned);
      onTestFinished(() => proxy.close());
      return converse({
        ask,
        addressOf: (url) => proxy.addressOf(url),
        isOver: (bursts) => bursts === SECONDS,
        onMessage: () => {
          received += 1;
          if (received > SESSIONS * 20) halfway.resolve();
        },
      });
    }),
  );
  await Promise.race([halfway.promise, conversations]);
  await service.kill();
  service = await ServiceProcess.start(home);
  for (const conversation of await conversations) await expectWhole(conversation, ask);
}, 180_000);
