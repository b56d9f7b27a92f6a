import type { OpenAiRealtimeClientMessage, OpenAiRealtimeServerMessage } from '@verbatim/contract';
import { expect } from 'vitest';
import { noise } from '../../live/live-client.ts';
import type { runService } from '../../running-service.ts';

type Running = Awaited<ReturnType<typeof runService>>;

type Type = OpenAiRealtimeServerMessage['type'];

type OfType<Name extends Type> = Extract<OpenAiRealtimeServerMessage, { readonly type: Name }>;

/** Bytes of a second at 24 kHz. */
const SECOND = 48_000;

/** Audio at 24 kHz. */
export const audio = (seconds: number): Uint8Array =>
  noise(Math.ceil((seconds * SECOND) / 32_000)).subarray(0, seconds * SECOND);

/** Connects as a browser does, which can send no header but its protocols. */
export async function connect(
  { url, key }: Pick<Running, 'key' | 'url'>,
  { query = 'intent=transcription', protocols = [] as readonly string[] } = {},
) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/realtime?${query}`, [
    'realtime',
    `openai-insecure-api-key.${key}`,
    ...protocols,
  ]);
  const messages: OpenAiRealtimeServerMessage[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  );
  await Promise.race([closed, new Promise((resolve) => socket.addEventListener('open', resolve))]);
  const send = (message: OpenAiRealtimeClientMessage): void => socket.send(JSON.stringify(message));
  const ofType = <Name extends Type>(type: Name): OfType<Name>[] =>
    messages.filter((message): message is OfType<Name> => message.type === type);
  return {
    socket,
    messages,
    closed,
    send,
    append(seconds: number) {
      const bytes = audio(seconds);
      for (let at = 0; at < bytes.byteLength; at += SECOND) {
        const piece = Buffer.from(bytes.subarray(at, at + SECOND)).toString('base64');
        send({ type: 'input_audio_buffer.append', audio: piece });
      }
    },
    ofType,
    /** Waits until so many messages of a type have come. */
    async until<Name extends Type>(type: Name, count = 1): Promise<OfType<Name>[]> {
      await expect.poll(() => ofType(type).length, { timeout: 20_000 }).toBe(count);
      return ofType(type);
    },
  };
}

/** Settings in the present form of the API. */
export const update = (
  input: NonNullable<
    NonNullable<
      Extract<OpenAiRealtimeClientMessage, { type: 'session.update' }>['session']['audio']
    >['input']
  >,
): OpenAiRealtimeClientMessage => ({
  type: 'session.update',
  session: { type: 'transcription', audio: { input } },
});
