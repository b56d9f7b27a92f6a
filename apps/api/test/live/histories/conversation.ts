import { randomBytes } from 'node:crypto';
import { openLiveSession } from '@verbatim/client/live';
import type { LiveJob, LiveSession, ServerMessage } from '@verbatim/contract';
import { expect } from 'vitest';
import { everything, SECOND } from '../live-client.ts';

/** Acknowledgments come once a second: so much audio is sent before the next message is awaited. */
const BURST = SECOND;
const FRAMES_PER_BURST = 10;

/** Sends a request until a node has responded; returns the body. A node may be gone or paused at any moment. */
export type Ask = (path: string, init?: RequestInit) => Promise<Buffer>;

/** A live session from its client's side. */
export interface Conversation {
  readonly id: string;
  readonly audio: Buffer;
  readonly emitted: readonly ServerMessage[];
  readonly outcome: unknown;
}

/** How a client talks. */
export interface ConversationOptions {
  readonly ask: Ask;
  /** The address of a socket, by way of the balancer. */
  readonly addressOf: (url: string) => string;
  /** Whether the client stops after so many bursts of audio. */
  readonly isOver: (bursts: number) => boolean;
  readonly onMessage: () => void;
  readonly request?: Readonly<Record<string, unknown>>;
}

/** Creates a live session and sends random audio to its end, with the client of this repository. */
export async function converse({
  ask,
  addressOf,
  isOver,
  onMessage,
  request = {},
}: ConversationOptions): Promise<Conversation> {
  const { id, url } = JSON.parse(
    String(
      await ask('/v2/live', {
        method: 'POST',
        headers: { 'idempotency-key': randomBytes(8).toString('hex') },
        body: JSON.stringify({ messages_config: everything, ...request }),
      }),
    ),
  ) as LiveSession;
  const opened = openLiveSession({
    url: addressOf(url),
    keepAliveMs: 200,
    silenceTimeoutMs: 1_000,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const session = opened.data;
  const emitted: ServerMessage[] = [];
  session.on('message', (message) => {
    if (message.type !== 'start_session') emitted.push(message);
    onMessage();
  });
  const bursts: Buffer[] = [];
  while (!isOver(bursts.length)) {
    const audio = randomBytes(BURST);
    bursts.push(audio);
    for (let frame = 0; frame < FRAMES_PER_BURST; frame += 1) {
      const at = (frame * BURST) / FRAMES_PER_BURST;
      await session.send(new Uint8Array(audio.subarray(at, at + BURST / FRAMES_PER_BURST)));
    }
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
  return { id, audio: Buffer.concat(bursts), emitted, outcome: await session.stop() };
}

const isAcknowledgment = (message: ServerMessage): boolean =>
  message.type === 'audio_chunk' && message.acknowledged;

const withoutAcknowledgments = (messages: readonly ServerMessage[]) =>
  messages.filter((message) => !isAcknowledgment(message));

/** Checks that no message, word or byte of audio of a session was lost or doubled; returns the number of its utterances. */
export async function expectWhole(
  { id, audio, emitted, outcome }: Conversation,
  ask: Ask,
): Promise<number> {
  expect(outcome, JSON.stringify(outcome)).toMatchObject({ ok: true });
  const job = JSON.parse(String(await ask(`/v2/live/${id}`))) as LiveJob;
  const messages = job.result?.messages.map((text): ServerMessage => JSON.parse(text)) ?? [];
  expect(messages.map(({ sequence_number: number }) => number)).toEqual(
    messages.map((_, at) => at + 1),
  );
  expect(withoutAcknowledgments(emitted)).toEqual(withoutAcknowledgments(messages));
  const utterances = messages.flatMap((message) =>
    message.type === 'transcript' && message.data.is_final ? [message.data.id] : [],
  );
  expect(new Set(utterances).size).toBe(utterances.length);
  expect(job.result?.transcription.utterances).toHaveLength(utterances.length);
  expect(job.result?.metadata.audio_duration).toBe(audio.byteLength / SECOND);
  const recording = (await ask(`/v2/live/${id}/file`)).subarray(44);
  expect([id, recording.byteLength]).toEqual([id, audio.byteLength]);
  expect(recording.equals(audio)).toBe(true);
  return utterances.length;
}
