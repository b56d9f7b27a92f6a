import { type LiveJob, type LiveSession, validators } from '@verbatim/contract';
import { backgroundClock } from '@verbatim/time';

import { everything, LiveClient } from '../live/live-client.ts';
import { proveFaults, type Suspect } from './reveal.ts';

/** Creates a session. */
async function prepare({ post }: Suspect, request: object = {}): Promise<LiveSession> {
  const { body } = await post<LiveSession>('/v2/live', { messages_config: everything, ...request });
  return body;
}

/** Plays two utterances with an invalid frame in between, to the end. */
async function play(suspect: Suspect, request: object = {}): Promise<LiveClient> {
  const session = await prepare(suspect, request);
  const client = await new LiveClient(session.url).opened();
  client.speak(1.5).send('nonsense').speak(2.5).stop();
  await client.closed;
  return client;
}

const seen =
  (lie: (client: LiveClient) => boolean, request: object = {}) =>
  async (suspect: Suspect): Promise<boolean> =>
    lie(await play(suspect, request));

const ranges = (client: LiveClient): number[][] =>
  client.of('audio_chunk').map(({ data }) => data?.byte_range ?? []);

/** Whether one type comes before another, at its first occurrence. */
const precedes = ({ types }: LiveClient, first: string, second: string): boolean =>
  types.indexOf(first) < types.indexOf(second);

/** Audio of which no stretch is like another: what of it is sent again can be told by its bytes. */
function noise(seed: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length: 3200 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state >>> 24;
  });
}

/** Breaks the connection after two acknowledged chunks, resends the second, and returns the end of the last range. */
async function resume(suspect: Suspect): Promise<number> {
  const { url } = await prepare(suspect);
  const chunks = [1, 2, 3].map(noise);
  const [one, two, three] = chunks as [Uint8Array, Uint8Array, Uint8Array];
  const first = await new LiveClient(url).opened();
  first.send(one).send(two);
  await first.until(() => first.of('audio_chunk').length === 2);
  first.socket.terminate();
  await first.closed;
  const second = await new LiveClient(url).opened();
  second.send(two).send(three);
  second.stop();
  await second.closed;
  return ranges(second).at(-1)?.[1] ?? 0;
}

/** Cuts a connection that has answered no ping, and stops the session over a second one. */
async function comeBack(suspect: Suspect): Promise<[first: LiveClient, second: LiveClient]> {
  const { url } = await prepare(suspect);
  const first = await new LiveClient(url, { autoPong: false }).opened();
  await first.speak(0.5).acknowledged(16_000);
  first.socket.terminate();
  await first.closed;
  const second = await new LiveClient(url).opened();
  second.stop();
  await second.closed;
  return [first, second];
}

/** Connects to a session whose end its first client did not read, then once more. Returns both close codes. */
async function afterEnd(suspect: Suspect): Promise<[code: number, later: number]> {
  const { url, id } = await prepare(suspect);
  const first = await new LiveClient(url, { autoPong: false }).opened();
  await first.speak(0.1).acknowledged(3200);
  first.socket.pause();
  first.stop();
  while ((await suspect.statusOf(id)) !== 'done');
  first.socket.terminate();
  await first.closed;
  const { code } = await new LiveClient(url).closed;
  return [code, (await new LiveClient(url).closed).code];
}

/** Bytes that a client of `resume` sends, each counted once. */
const RESUMED_BYTES = 9600;

const types =
  (...wanted: readonly string[]) =>
  (client: LiveClient): boolean =>
    wanted.some((type) => !client.types.includes(type));

const finals = (client: LiveClient): string[] =>
  client.of('transcript').flatMap(({ data }) => (data.is_final ? [data.id] : []));

/** Stops, then checks on the same socket whether the session still sends messages. */
async function afterStop(suspect: Suspect): Promise<LiveClient> {
  const { url, id } = await prepare(suspect);
  const client = await new LiveClient(url).opened();
  client.speak(0.1).stop();
  await client.until(({ type }) => type === 'stop_recording');
  while ((await suspect.statusOf(id)) !== 'done');
  // A close handshake ends before the pong could arrive.
  const alive = new Promise((resolve) => client.socket.once('pong', resolve));
  if (client.socket.readyState === client.socket.OPEN) client.socket.ping();
  await Promise.race([client.closed, alive]);
  return client;
}

const isOpen = ({ socket }: LiveClient): boolean => socket.readyState === socket.OPEN;

proveFaults(
  'live',
  {
    'missing-acknowledgment': seen((client) => ranges(client).length !== 40),
    'wrong-acknowledgment': seen((client) =>
      ranges(client).some(([from = 0, to]) => to !== from + 3200),
    ),
    'byte-range-restarts': seen((client) => ranges(client).at(-1)?.[1] !== 128_000),
    'byte-range-forgets': async (suspect) => (await resume(suspect)) < RESUMED_BYTES,
    'resend-taken-twice': async (suspect) => (await resume(suspect)) > RESUMED_BYTES,
    'number-repeats': seen(
      ({ messages }) =>
        new Set(messages.map(({ sequence_number: number }) => number)).size < messages.length,
    ),
    'repeat-altered': async (suspect) => {
      const [first, second] = await comeBack(suspect);
      return second.messages[0]?.created_at !== first.messages[0]?.created_at;
    },
    'missed-not-repeated': async (suspect) => {
      const [, second] = await comeBack(suspect);
      return !second.types.includes('start_recording');
    },
    'repeats-come-late': async (suspect) => {
      const [, second] = await comeBack(suspect);
      return second.types[0] !== 'start_recording';
    },
    'acknowledgment-gap': async (suspect) => {
      const [, second] = await comeBack(suspect);
      return ranges(second)[0]?.[0] !== 0;
    },
    'end-not-repeated': async (suspect) => (await afterEnd(suspect))[0] !== 1000,
    'over-not-refused': async (suspect) => (await afterEnd(suspect))[1] !== 4403,
    'refused-with-wrong-code': async (suspect) => {
      const { url } = await prepare(suspect);
      const { code } = await new LiveClient(`${url}x`).closed;
      return code !== 4401;
    },
    'stop-not-acknowledged': seen(types('stop_recording')),
    'start-not-sent': seen(types('start_recording')),
    'speech-end-missing': seen(types('speech_end')),
    'message-out-of-order': seen((client) => precedes(client, 'transcript', 'speech_end')),
    'text-before-utterance': seen((client) => precedes(client, 'partial', 'speech_start')),
    'partial-after-final': seen((client) => {
      const ofFirst = client.of('transcript').filter(({ data }) => data.id === '00_00000000');
      return ofFirst.at(-1)?.data.is_final === false;
    }),
    'duplicate-utterance': seen((client) => new Set(finals(client)).size < finals(client).length),
    'lost-utterance': seen((client) => finals(client).length < 2),
    'gate-ignored': seen((client) => client.types.includes('partial'), { messages_config: {} }),
    'gate-closed': seen(types('speech_start', 'speech_end')),
    'wrong-session-id': seen(({ messages }) =>
      messages.some(({ session_id: id }) => id.startsWith('00000000')),
    ),
    'missing-message-field': seen(
      ({ messages }) => !messages.every((each) => validators.LiveServerMessage(each)),
    ),
    'undocumented-message': seen(
      ({ messages }) => !messages.every((each) => validators.LiveServerMessage(each)),
    ),
    'error-not-sent': seen(types('error')),
    'result-after-end': seen((client) => precedes(client, 'end_session', 'post_final_transcript')),
    'post-processing-missing': seen(types('post_transcript', 'post_final_transcript')),
    'wrong-close-code': async (suspect) => (await (await play(suspect)).closed).code !== 1000,
    'never-closes': async (suspect) => isOpen(await afterStop(suspect)),
    'never-finishes': async (suspect) => {
      const client = await afterStop(suspect);
      return isOpen(client) && !client.types.includes('end_session');
    },
    'messages-missing-in-result': async (suspect) => {
      const { messages } = await play(suspect);
      const { body } = await suspect.call<LiveJob>(`/v2/live/${messages[0]?.session_id}`);
      return body.result?.messages.length !== messages.length;
    },
  },
  { clock: backgroundClock, timing: { finishingMs: 1 } },
);
