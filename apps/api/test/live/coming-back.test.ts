import type { LiveJob, ServerMessage } from '@verbatim/contract';
import { expect, onTestFinished, test } from 'vitest';
import { runService, sharedService } from '../running-service.ts';
import { at, connected, LiveClient, noise, prepare, receivedBy, SECOND } from './live-client.ts';

type Running = Awaited<ReturnType<typeof runService>>;

const recordOf = async (service: Running, id: string) =>
  (await service.call<LiveJob>(`/v2/live/${id}`)).body;

const finalsIn = (messages: readonly ServerMessage[]) =>
  messages.flatMap((message) =>
    message.type === 'transcript' && message.data.is_final ? [message.data] : [],
  );

/** The samples of the recording. */
async function recordingOf(service: Running, id: string): Promise<Buffer> {
  const headers = { 'x-service-key': service.key };
  const answer = await fetch(`${service.url}/v2/live/${id}/file`, { headers });
  return Buffer.from(await answer.arrayBuffer()).subarray(44);
}

test('a client that was cut off sends unconfirmed audio again, and nothing is recorded twice', async () => {
  const service = await sharedService();
  const { id, url } = await prepare(service);
  const audio = noise(5);
  const first = await LiveClient.open(url);
  first.speak(audio.subarray(0, 3 * SECOND));
  await first.until(() => first.acknowledged === 3 * SECOND);
  first.drop();
  await first.ended;
  const again = await LiveClient.open(url);
  again.speak(audio.subarray(2 * SECOND));
  expect(await again.stop()).toBe(1000);
  expect((await recordingOf(service, id)).equals(audio)).toBe(true);
  const record = await recordOf(service, id);
  expect(record.result?.transcription.utterances.map(({ text }) => text)).toEqual([
    ...finalsIn(receivedBy(first, again)).map(({ utterance }) => utterance.text),
  ]);
  expect(record.result?.messages.map((text) => JSON.parse(text)).slice(-1)).toEqual(
    again.messages.slice(-1),
  );
});

test('of several sockets the newest wins at once, whether the older one lives or is dead', async () => {
  const { url, client: first } = await connected(await sharedService());
  first.speak(noise(1));
  await first.until(() => first.acknowledged === SECOND);
  const second = await LiveClient.open(url);
  expect(await first.ended).toBe(4409);
  second.vanish();
  const third = await LiveClient.open(url);
  third.vanish();
  const fourth = await LiveClient.open(url);
  expect(await fourth.stop()).toBe(1000);
});

const results = ['end_recording', 'post_transcript', 'post_final_transcript', 'end_session'];

test('a session that ended while its client was away says its result within the resume window, also after a restart', async () => {
  const service = await runService({ config: { live: { resumeWindowMs: 60_000 } } });
  const { directory } = service;
  const [here, restarted] = [await prepare(service), await prepare(service)];
  const clients = [await LiveClient.open(here.url), await LiveClient.open(restarted.url)];
  for (const client of clients) {
    client.speak(noise(2));
    await client.until(() => client.acknowledged === 2 * SECOND);
    client.close(1000);
    await client.ended;
  }
  for (const { id } of [here, restarted]) {
    await expect
      .poll(async () => (await recordOf(service, id)).status, { timeout: 10_000 })
      .toBe('done');
  }
  const again = await LiveClient.open(here.url);
  expect(await again.ended).toBe(1000);
  expect(again.types.slice(-4)).toEqual(results);
  await service.service.stop();
  const next = await runService({ directory, config: { live: { resumeWindowMs: 60_000 } } });
  const later = await LiveClient.open(at(next, restarted.url));
  expect(await later.ended).toBe(1000);
  expect(later.types.slice(-4)).toEqual(results);
  // Its client has confirmed every message by now.
  await expect.poll(async () => await (await LiveClient.open(at(next, here.url))).ended).toBe(4403);
  await expect
    .poll(async () => await (await LiveClient.open(at(next, restarted.url))).ended)
    .toBe(4403);
});

test('a client that returns hears again what a dead socket swallowed, and each message at least once in order', async () => {
  const service = await sharedService();
  const { id, url } = await prepare(service);
  const audio = noise(6);
  const first = await LiveClient.open(url);
  first.speak(audio.subarray(0, 2 * SECOND));
  await first.until(() => first.acknowledged === 2 * SECOND);
  first.vanish();
  first.speak(audio.subarray(2 * SECOND, 4 * SECOND));
  const again = await LiveClient.open(url);
  again.speak(audio.subarray(2 * SECOND));
  expect(await again.stop()).toBe(1000);
  const kept = (await recordOf(service, id)).result?.messages ?? [];
  const isNoAcknowledgment = (message: ServerMessage): boolean => message.type !== 'audio_chunk';
  expect(receivedBy(first, again).filter(isNoAcknowledgment)).toEqual(
    kept.map((text): ServerMessage => JSON.parse(text)).filter(isNoAcknowledgment),
  );
  expect((await recordingOf(service, id)).equals(audio)).toBe(true);
});

test('a session whose client does not come back ends as stopped', async () => {
  const service = await runService({ config: { live: { resumeWindowMs: 50 } } });
  const { id, client } = await connected(service);
  client.speak(noise(1));
  await client.until(() => client.acknowledged === SECOND);
  client.drop();
  await expect
    .poll(async () => (await recordOf(service, id)).status, { timeout: 10_000 })
    .toBe('done');
  expect((await recordOf(service, id)).result?.metadata.audio_duration).toBe(1);
});

test('a service that stops asks its clients to come back, and the next one goes on', async () => {
  const service = await runService();
  const { directory } = service;
  const { id, url } = await prepare(service);
  const audio = noise(6);
  const first = await LiveClient.open(url);
  first.speak(audio.subarray(0, 3 * SECOND));
  await first.until(() => first.acknowledged === 3 * SECOND);
  await service.service.stop();
  expect(await first.ended).toBe(4503);
  const next = await runService({ directory });
  const key = service.key;
  const second = await LiveClient.open(at(next, url));
  second.speak(audio.subarray(SECOND));
  expect(await second.stop()).toBe(1000);
  const running = { ...next, key };
  expect((await recordingOf(running, id)).equals(audio)).toBe(true);
  const record = (await next.call<LiveJob>(`/v2/live/${id}`, { key })).body;
  const received = receivedBy(first, second);
  const kept = record.result?.messages.map((text): ServerMessage => JSON.parse(text)) ?? [];
  expect(received).toEqual(kept);
  expect(finalsIn(received).map(({ id: utterance }) => utterance)).toEqual([
    '00_00000000',
    '00_00000001',
    '00_00000002',
  ]);
  expect(received.filter(({ type }) => type === 'start_recording')).toHaveLength(1);
});

test('sessions whose clients never come back after a restart end as stopped, with or without audio', async () => {
  const service = await runService();
  const { directory, key } = service;
  const spoken = await prepare(service);
  const mute = await prepare(service);
  const awaited = await prepare(service);
  const client = await LiveClient.open(spoken.url);
  client.speak(noise(3));
  await client.until(() => client.acknowledged === 3 * SECOND);
  await LiveClient.open(mute.url);
  await service.service.stop();
  const next = await runService({ directory, config: { live: { resumeWindowMs: 50 } } });
  const record = async (id: string) => (await next.call<LiveJob>(`/v2/live/${id}`, { key })).body;
  for (const { id } of [spoken, mute]) {
    await expect.poll(async () => (await record(id)).status, { timeout: 10_000 }).toBe('done');
  }
  expect((await record(spoken.id)).result?.metadata.audio_duration).toBe(3);
  expect((await record(awaited.id)).status).toBe('queued');
});

test('a store that fails for a while costs a session its socket, not its audio', async () => {
  const service = await sharedService();
  const { id, url } = await prepare(service);
  const audio = noise(4);
  const first = await LiveClient.open(url);
  first.speak(audio.subarray(0, 2 * SECOND));
  await first.until(() => first.acknowledged === 2 * SECOND);
  service.trouble.fail('sessions.keep', 'full');
  first.speak(audio.subarray(2 * SECOND, 3 * SECOND));
  expect(await first.ended).toBe(1011);
  service.trouble.end('sessions.keep');
  const again = await LiveClient.open(url);
  again.speak(audio.subarray(2 * SECOND));
  expect(await again.stop()).toBe(1000);
  expect((await recordingOf(service, id)).equals(audio)).toBe(true);
});

test('a session whose first journal entry failed is recognized from its first word', async () => {
  const service = await sharedService();
  const { id, url } = await prepare(service);
  service.trouble.fail('sessions.keep', 'full');
  const first = await LiveClient.open(url);
  expect(await first.ended).toBe(1011);
  service.trouble.end('sessions.keep');
  const again = await LiveClient.open(url);
  again.speak(noise(5));
  expect(await again.stop()).toBe(1000);
  const { status, result } = await recordOf(service, id);
  expect([status, result?.metadata.audio_duration]).toEqual(['done', 5]);
  const ids = again.messages.flatMap((message) =>
    message.type === 'transcript' && message.data.is_final ? [message.data.id] : [],
  );
  expect(ids).toEqual(['00_00000000', '00_00000001', '00_00000002']);
});

test('a client that connects while the service stops is asked to come back', async () => {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let holding = false;
  const service = await runService({
    overrides: {
      store: (own) => ({
        ...own,
        sessions: {
          ...own.sessions,
          keep: async (id, progress) => {
            if (holding) {
              arrived.resolve();
              await released.promise;
            }
            return own.sessions.keep(id, progress);
          },
        },
      }),
    },
  });
  // What is registered last is undone first: the service could not stop otherwise.
  onTestFinished(() => released.resolve());
  const [open, other] = [await prepare(service), await prepare(service)];
  const client = await LiveClient.open(open.url);
  client.speak(noise(1));
  await client.until(() => client.acknowledged === SECOND);
  holding = true;
  client.speak(noise(1, 2));
  await arrived.promise;
  const stopped = service.service.stop();
  const late = await LiveClient.open(other.url);
  expect(await late.ended).toBe(4503);
  released.resolve();
  await stopped;
  expect(await client.ended).toBe(4503);
});
