import { randomBytes } from 'node:crypto';
import { openLiveSession } from '@verbatim/client/live';
import type { LiveJob, LiveSession, ServerMessage } from '@verbatim/contract';
import { array, constantFrom, integer, record, sample } from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, ServiceProcess } from '../../crash/service-process.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { everything, SECOND } from '../live-client.ts';
import { type Cut, CuttingProxy } from './cutting-proxy.ts';
import { connectionFaults } from './simulated-network.ts';

/** `SESSIONS=100` is the thorough run. */
const SESSIONS = Number(process.env['SESSIONS'] ?? 12);
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const SECONDS = 5;
/** Acknowledgments come once a second: so much audio is sent before the next one is awaited. */
const BURST = SECOND;

const cuts = array(
  record({
    kind: constantFrom(...connectionFaults),
    direction: constantFrom('up', 'down'),
    // The handshake has some 300 bytes, a frame of audio 3,200, a message 200.
    afterBytes: integer({ min: 100, max: 12_000 }),
  }),
  { minLength: 1, maxLength: 3 },
);

const post = async (service: ServiceProcess): Promise<LiveSession> => {
  const answer = await fetch(`${service.url}/v2/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-key': service.key },
    body: JSON.stringify({ messages_config: everything }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as LiveSession;
};

const isAcknowledgment = (message: ServerMessage): boolean =>
  message.type === 'audio_chunk' && message.acknowledged;

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
  const converse = async (planned: readonly Cut[]) => {
    const { id, url } = await post(service);
    const proxy = await CuttingProxy.before(home.port, planned);
    onTestFinished(() => proxy.close());
    const address = proxy.addressOf(url);
    const opened = openLiveSession({ url: address, keepAliveMs: 200, silenceTimeoutMs: 1_000 });
    if (!opened.ok) throw new Error(opened.error.message);
    const session = opened.data;
    const emitted: ServerMessage[] = [];
    session.on('message', (message) => {
      if (message.type !== 'start_session') emitted.push(message);
      received += 1;
      if (received > SESSIONS * 20) halfway.resolve();
    });
    const audio = randomBytes(SECONDS * SECOND);
    for (let at = 0; at < audio.byteLength; at += BURST) {
      for (let frame = at; frame < at + BURST; frame += BURST / 10) {
        await session.send(audio.subarray(frame, frame + BURST / 10));
      }
      // The next burst follows a message, so that cuts find the session in all of its phases.
      await Promise.race([
        session.finished,
        new Promise<void>((resolve) => {
          const stop = session.on('message', () => {
            stop();
            resolve();
          });
        }),
      ]);
    }
    return { id, audio, emitted, outcome: await session.stop() };
  };
  const conversations = Promise.all(all.map((each) => converse(each)));
  await Promise.race([halfway.promise, conversations]);
  await service.kill();
  service = await ServiceProcess.start(home);
  const headers = { 'x-service-key': service.key };
  for (const { id, audio, emitted, outcome } of await conversations) {
    expect(outcome).toMatchObject({ ok: true });
    const job = (await (
      await fetch(`${service.url}/v2/live/${id}`, { headers })
    ).json()) as LiveJob;
    const messages = job.result?.messages.map((text): ServerMessage => JSON.parse(text)) ?? [];
    const withoutAcknowledgments = (messages: readonly ServerMessage[]) =>
      messages.filter((message) => !isAcknowledgment(message));
    expect(withoutAcknowledgments(emitted)).toEqual(withoutAcknowledgments(messages));
    const file = await fetch(`${service.url}/v2/live/${id}/file`, { headers });
    const recording = Buffer.from(await file.arrayBuffer()).subarray(44);
    expect([id, recording.byteLength]).toEqual([id, audio.byteLength]);
    expect(recording.equals(audio)).toBe(true);
  }
}, 180_000);
