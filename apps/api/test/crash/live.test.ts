import { join } from 'node:path';
import type { LiveJob, LiveSession, ServerMessage } from '@verbatim/contract';
import { diskBlobs, openStore } from '@verbatim/storage';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LiveClient, noise, receivedBy, SECOND } from '../live/live-client.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type AudioAndCallbackHost, startAudioAndCallbackHost } from './audio-and-callback-host.ts';
import { freePort, type Home, ServiceProcess } from './service-process.ts';

/** More of them take minutes: VERBATIM_CRASH_ROUNDS=200 is what a release is tried with. */
const ROUNDS = Number(process.env['VERBATIM_CRASH_ROUNDS'] ?? 4);
const SESSIONS = 6;
const SECONDS = 12;
const FRAME = SECOND / 10;
/** The most messages that come before the service ends. */
const MAX_MESSAGES = 400;
/** How much a client sends ahead of what is acknowledged. */
const WINDOW = 4 * FRAME;

interface Session {
  readonly id: string;
  readonly url: string;
  readonly audio: Buffer<ArrayBuffer>;
  readonly received: ServerMessage[];
  over: boolean;
}

test(
  `${ROUNDS} times killed while people speak: every byte and every word is there, once`,
  async () => {
    const host = await startAudioAndCallbackHost();
    const home: Home = {
      dataDirectory: await temporaryFolder(),
      port: await freePort(),
      environment: { CONCURRENT_SESSIONS: '1000' },
    };
    let service: ServiceProcess | undefined;
    onTestFinished(async () => {
      await service?.kill();
      await host.close();
    });
    const sessions: Session[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      service = await ServiceProcess.start(home);
      const running = service;
      while (sessions.filter(({ over }) => !over).length < SESSIONS) {
        sessions.push(await begin(running, host, sessions.length));
      }
      const enough = Promise.withResolvers<void>();
      let left = Math.floor(Math.random() * MAX_MESSAGES);
      const onMessage = (): void => {
        left -= 1;
        if (left <= 0) enough.resolve();
      };
      const speaking = Promise.all(sessions.map((session) => goOn(session, onMessage)));
      await Promise.race([enough.promise, speaking]);
      // Every other one is asked to stop.
      if (round % 2 === 0) await service.kill();
      else expect(await service.stop(), service.output).toBe(0);
      await speaking;
    }
    service = await ServiceProcess.start(home);
    await Promise.all(sessions.map((session) => goOn(session)));
    expect(sessions.every(({ over }) => over)).toBe(true);
    for (const session of sessions) await expectWhole(service, session);
    await expectCallbacksOnce(host, sessions);
    expect(await service.stop(), service.output).toBe(0);
    await expectSoundData(home);
  },
  60_000 + ROUNDS * 20_000,
);

async function begin(
  service: ServiceProcess,
  host: AudioAndCallbackHost,
  seed: number,
): Promise<Session> {
  const answer = await fetch(`${service.url}/v2/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-key': service.key },
    body: JSON.stringify({
      messages_config: { receive_partial_transcripts: true, receive_lifecycle_events: true },
      callback: true,
      callback_config: { url: host.callbackUrl },
    }),
  });
  const { id, url } = (await answer.json()) as LiveSession;
  return { id, url, audio: noise(SECONDS, seed), received: [], over: false };
}

/** Speaks until the session is over, or its service is gone: a client knows only what was acknowledged to it. */
async function goOn(session: Session, onMessage?: () => void): Promise<void> {
  if (session.over) return;
  const client = await LiveClient.open(session.url, onMessage);
  const known = acknowledgedIn(session.received);
  try {
    for (let at = known; at < session.audio.byteLength; at += FRAME) {
      const sent = at;
      await client.until(() => Math.max(known, client.acknowledged) >= sent - WINDOW);
      client.send(session.audio.subarray(at, at + FRAME));
    }
    client.stop();
  } catch {
    // The service is gone.
  }
  const code = await client.ended;
  session.received.push(...client.messages);
  session.over = code === 1000 || code === 4403;
}

const acknowledgedIn = (messages: readonly ServerMessage[]): number =>
  messages.reduce(
    (most, message) =>
      message.type === 'audio_chunk' ? Math.max(most, message.data?.byte_range[1] ?? 0) : most,
    0,
  );

async function expectWhole(
  service: ServiceProcess,
  { id, audio, received }: Session,
): Promise<void> {
  const headers = { 'x-service-key': service.key };
  const job = (await (await fetch(`${service.url}/v2/live/${id}`, { headers })).json()) as LiveJob;
  expect(job.status).toBe('done');
  const file = await fetch(`${service.url}/v2/live/${id}/file`, { headers });
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(44)
      .equals(audio),
  ).toBe(true);
  const texts = job.result?.messages ?? [];
  const finals = finalsIn(texts.map((text): ServerMessage => JSON.parse(text)));
  expect(finals).toEqual(finals.map((_, index) => `00_${String(index).padStart(8, '0')}`));
  expect(finals).toHaveLength(SECONDS / 2);
  expect(job.result?.transcription.utterances).toHaveLength(finals.length);
  // Every message that the client received is stored, and no final was sent twice but as a repeat.
  const kept = new Set(texts);
  const distinct = receivedBy({ messages: received });
  // An acknowledgment that is sent again covers those before it, too.
  const comparable = distinct.filter(({ type }) => type !== 'audio_chunk');
  expect(comparable.filter((message) => !kept.has(JSON.stringify(message)))).toEqual([]);
  expect(new Set(finalsIn(distinct)).size).toBe(finalsIn(distinct).length);
  for (const type of ['start_recording', 'end_recording', 'post_transcript', 'end_session']) {
    expect(texts.filter((text) => text.includes(`"type":"${type}"`))).toHaveLength(1);
  }
}

const finalsIn = (messages: readonly ServerMessage[]): string[] =>
  messages.flatMap((message) =>
    message.type === 'transcript' && message.data.is_final ? [message.data.id] : [],
  );

/** A callback may be sent twice, but each has a message of its own, and the end of every session is called back. */
async function expectCallbacksOnce(
  host: AudioAndCallbackHost,
  sessions: readonly Session[],
): Promise<void> {
  const callbackCount = (id: string, event: string) =>
    new Set(
      host.arrivals
        .filter((arrival) => arrival.jobId === id && arrival.event === event)
        .map(({ webhookId }) => webhookId),
    ).size;
  await vi.waitUntil(() => sessions.every(({ id }) => callbackCount(id, 'live.end_session') > 0), {
    timeout: 30_000,
  });
  for (const { id } of sessions) {
    expect(callbackCount(id, 'live.end_session')).toBe(1);
    expect(callbackCount(id, 'live.transcript')).toBe(SECONDS / 2);
  }
}

async function expectSoundData({ dataDirectory }: Home): Promise<void> {
  const store = await openStore({ directory: dataDirectory });
  try {
    expect(await store.verify()).toEqual([]);
    for await (const keys of diskBlobs(join(dataDirectory, 'blobs')).keys()) {
      expect(await store.blobs.unknown(keys)).toEqual([]);
    }
  } finally {
    await store.close();
  }
}
