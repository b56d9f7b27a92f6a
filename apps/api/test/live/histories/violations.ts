import type { Ending, History } from './history.ts';
import type { Fault } from './simulated-network.ts';

interface Message {
  readonly type: string;
  readonly sequence_number?: number;
  readonly acknowledged?: boolean;
  readonly error?: { readonly exception: string } | null;
  readonly data?: {
    readonly id?: string;
    readonly is_final?: boolean;
    readonly utterance?: { readonly text: string };
    readonly metadata?: { transcription_time?: number };
  } | null;
}

const parse = (text: string): Message => JSON.parse(text);

/** Acknowledgments of audio differ with its frames, and of those that were not confirmed only the last is said again. */
const isAcknowledgment = ({ type, acknowledged }: Message): boolean =>
  type === 'audio_chunk' && acknowledged === true;

/** The messages about the recording, without acknowledgments: the same with and without lost connections. */
function aboutTheRecording(texts: readonly string[]): string[] {
  const partials = new Set<string>();
  return texts.flatMap((text) => {
    const message = parse(text);
    if (['audio_chunk', 'error', 'stop_recording'].includes(message.type)) return [];
    delete message.data?.metadata?.transcription_time;
    const content = JSON.stringify({ type: message.type, data: message.data });
    if (message.type !== 'transcript' || message.data?.is_final) return [content];
    // A process that resumes from the journal recognizes an utterance again from its start.
    if (partials.has(content)) return [];
    partials.add(content);
    return [content];
  });
}

/** A history with faults and a pause of more than this may end before its client has come back. */
const SURE_MS = 25_000;

/** Our client finds out after so long that nothing arrives, others by their system. */
const MAX_NOTICE_MS = 20_000;

/** A loss that begins in a pause of the microphone is noticed only after it. */
const mayEndEarly = ({ faults, pauseMs }: History): boolean =>
  faults.reduce((sum, each) => sum + each.outageMs + lossMs(each), pauseMs) > SURE_MS;

/** How long a fault may keep its client from being connected, beside the outage. */
const lossMs = ({ again, againAfterMs, isNoticed, noticedAfterMs }: Fault): number =>
  (1 + again) * ((isNoticed ? noticedAfterMs : MAX_NOTICE_MS) + againAfterMs + 2_500);

/** Shorter outages leave our client the time to fetch the end of its session. */
const BRIEF_MS = 1_000;

/** Our client has its result by then, and fetches the end for a few seconds only: one loss of moments is not too much. */
function mayMissEnd(given: History): boolean {
  const { faults, seconds, pauseMs } = given;
  const stopMs = seconds * 1000 + pauseMs;
  const late = faults.filter(
    (each) => (stopMs * each.at) / 1000 + each.outageMs + lossMs(each) >= stopMs,
  );
  const isLong = late.some(({ outageMs, again }) => outageMs > BRIEF_MS || again > 0);
  return isLong || late.length > 1 || mayEndEarly(given);
}

/** How an ending breaks what is promised. `uninterrupted`: what the session says about the same recording without a fault. */
export function violationsOf(
  given: History,
  ending: Ending,
  uninterrupted: readonly string[],
  client: 'ours' | 'plain',
): string[] {
  const all = [
    ...ending.problems,
    ...wrongContent(ending.messages, uninterrupted),
    ...wrongDelivery(given, ending, client),
    ...wrongRecording(given, ending),
    ...wrongEnd(ending),
    ...(ending.timers > 0 ? [`${ending.timers} timers are left`] : []),
  ];
  return all.slice(0, MAX_REPORTED).map((each) => each.slice(0, MAX_LENGTH));
}

/** More, or longer ones, don't help to find the cause. */
const MAX_REPORTED = 12;
const MAX_LENGTH = 200;

function wrongContent(messages: readonly string[], uninterrupted: readonly string[]): string[] {
  const [own, due] = [aboutTheRecording(messages), aboutTheRecording(uninterrupted)];
  const at = due.findIndex((each, index) => each !== own[index]);
  if (at === -1 && own.length === due.length) return [];
  return [`message ${at} is ${own[at] ?? own[due.length]} instead of ${due[at]}`];
}

/** Every message reaches the client, in order; repeats are the same to the byte. */
function wrongDelivery(
  given: History,
  { messages, received, isTooLate }: Ending,
  client: 'ours' | 'plain',
): string[] {
  const due = messages.filter((text) => !isAcknowledgment(parse(text)));
  const all = received.flat().filter((text) => !isAcknowledgment(parse(text)));
  const first = new Set(all);
  const missing = due.filter((text) => !first.has(text));
  if (client === 'ours' && mayMissEnd(given) && missing.length === 1 && missing[0] === due.at(-1)) {
    missing.pop();
  }
  const known = new Set(due);
  const foreign = [...first].filter((text) => !known.has(text));
  const inOrder = due.filter((text) => first.has(text));
  const arrived = [...first].filter((text) => known.has(text));
  return [
    ...(isTooLate ? [] : missing).map((text) => `never received: ${text}`),
    ...foreign.map((text) => `never said: ${text}`),
    ...(inOrder.every((text, index) => text === arrived[index]) ? [] : ['received out of order']),
    ...(client === 'ours' && all.length > first.size
      ? [`${all.length - first.size} messages emitted twice`]
      : []),
    ...received.flatMap(wrongNumbers),
  ];
}

/** Numbers grow on every connection, and over all connections of our client. */
function wrongNumbers(texts: readonly string[]): string[] {
  let last = 0;
  return texts.flatMap((text) => {
    const { sequence_number: number } = parse(text);
    if (number === undefined) return [`without a number: ${text}`];
    const wrong = number > last ? [] : [`${number} comes after ${last}`];
    last = number;
    return wrong;
  });
}

/** No byte is lost or recorded twice, for any audio. */
function wrongRecording(given: History, { audio, recording, acknowledged }: Ending): string[] {
  const due = mayEndEarly(given) ? acknowledged : audio.byteLength;
  const { byteLength } = recording;
  return [
    ...(byteLength < due ? [`of ${due} bytes only ${byteLength} are recorded`] : []),
    ...(audio.subarray(0, byteLength).equals(recording)
      ? []
      : [`${byteLength} bytes are recorded that are not the first of ${audio.byteLength}`]),
  ];
}

const ends: readonly (number | string | null)[] = [1000, 4403, 4408, 'ok'];

/** Our client has no key here to read the result from the job if it comes too late for its messages. */
const lateEnds: readonly (number | string | null)[] = ['result_unavailable', 'session_over'];

const wrongEnd = ({ end, messages, isTooLate }: Ending): string[] => [
  ...(ends.includes(end) || (isTooLate && lateEnds.includes(end))
    ? []
    : [`the client ended with ${end}`]),
  ...(parse(messages.at(-1) ?? '{"type":"nothing"}').type === 'end_session'
    ? []
    : ['no end_session']),
];
