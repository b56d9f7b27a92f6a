import { isDeepStrictEqual } from 'node:util';
import { bytesPerSecond } from '@verbatim/audio';
import type { LiveJob, ServerMessage, ServerMessageOf } from '@verbatim/contract';
import { sleep, systemClock } from '@verbatim/time';
import { waitUntilOver } from '../jobs/job.ts';
import { live } from '../jobs/resources.ts';
import { type Case, newCase } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';
import { brokenNumber, report, reportDurations, statedDurations } from './checks.ts';
import { flags } from './flags.ts';
import type { LiveRule, LiveVerdict } from './live-rules.ts';
import { closeCode, type Frame, isOfType, type LiveSocket } from './live-socket.ts';
import {
  audioFor,
  type CreatedSession,
  connect,
  createSession,
  keptMessages,
  messagesIn,
  type SessionAudio,
  sendAudio,
  sendMessage,
  stopRecording,
  untilEnded,
} from './session.ts';

/** The documented resume window. */
const RESUME_SECONDS = 30;
const TOLERANCE_SECONDS = 15;

/** Cases with lost connections. */
export const reconnectCases: readonly Case<LiveRule>[] = [
  newCase('a reconnect that resends some audio', 'one session', async (trial) => {
    const { session, socket, speech, ends } = await loseConnection(trial);
    const again = await connect(trial, session.url);
    // From an acknowledged boundary before the last one.
    const from = ends.at(-3) ?? 0;
    sendAudio(again, { ...speech, bytes: speech.bytes.subarray(from) });
    sendMessage(again, stopRecording);
    const ending = await untilEnded(trial, again);
    const goesOn = ending?.code === 1000;
    trial.expect('goes-on-after-drop', goesOn, `the second connection ends with ${ending?.code}`);
    checkRanges(trial, again, ends.at(-1) ?? 0, speech.bytes.byteLength);
    await checkNothingTwice(trial, session, speech, [...socket.frames, ...again.frames]);
  }),
  newCase('a reconnect after stop_recording', 'one session', async (trial) => {
    const { session, speech, socket } = await start(trial);
    sendAudio(socket, speech);
    sendMessage(socket, stopRecording);
    // A quick service may have ended the session already.
    await socket.until(isOfType('stop_recording'), trial.run.options.patienceSeconds);
    if (socket.ending !== null) trial.skip('the session was over before its connection was lost');
    socket.drop();
    const again = await connect(trial, session.url);
    const ending = await untilEnded(trial, again);
    const record = await recordOf(trial, session);
    const right = record?.status === 'done';
    const says = `the second connection ends with ${ending?.code}, the job is ${record?.status}`;
    trial.expect('stop-is-remembered', right, says);
  }),
  ...[1000, 1001].map((code): Case<LiveRule> => {
    return newCase(`a socket that the client closes with ${code}`, 'one session', async (trial) => {
      const { session, speech, socket } = await start(trial);
      sendAudio(socket, speech);
      await socket.until(isOfType('audio_chunk'), trial.run.options.patienceSeconds);
      socket.close(code);
      const record = await recordOf(trial, session);
      const says = `the job is ${record?.status}`;
      trial.expect('close-counts-as-stop', record?.status === 'done', says);
    });
  }),
  {
    title: 'a lost connection without a reconnect',
    makes: 'one session',
    waitsSeconds: RESUME_SECONDS + TOLERANCE_SECONDS,
    run: async (trial) => {
      const { session } = await loseConnection(trial);
      const patience = trial.run.options.patienceSeconds + RESUME_SECONDS;
      const record = await recordOf(trial, session, patience);
      trial.expect('resume-window', record?.status === 'done', `the job is ${record?.status}`);
    },
  },
  newCase('a client that confirmed nothing returns', 'one session', async (trial) => {
    const { session, socket, rest } = await sendUnconfirmed(trial);
    const first = await messagesUntilCut(socket);
    const again = await connect(trial, session.url);
    sendAudio(again, rest);
    sendMessage(again, stopRecording);
    await untilEnded(trial, again);
    report(trial, compareConnections(first, messagesIn(again.frames)));
  }),
  newCase(
    'a client returns that did not read the end of its session',
    'one session',
    async (trial) => {
      const { session, socket } = await sendUnconfirmed(trial);
      socket.pause();
      sendMessage(socket, stopRecording);
      await waitUntilOver(trial, live, session.id);
      const first = await messagesUntilCut(socket);
      const again = await connect(trial, session.url);
      const ending = await untilEnded(trial, again);
      const repeated = messagesIn(again.frames);
      const types = repeated.map(({ type }) => type);
      const isWhole = types.includes('post_final_transcript') && types.at(-1) === 'end_session';
      trial.expect(
        'end-is-repeated',
        isWhole,
        `the last messages are ${types.slice(-2).join(', ')}`,
      );
      const says = `the connection ends with ${ending?.code}`;
      trial.expect('end-is-repeated', ending?.code === 1000, says);
      report(trial, compareConnections(first, repeated));
      const code = await lastCode(trial, session);
      const right = code === closeCode('session_over');
      trial.expect('session-over', right, `a later connection ends with ${code}`);
    },
  ),
];

interface Started {
  readonly session: CreatedSession;
  readonly socket: LiveSocket;
  readonly speech: SessionAudio;
}

async function start(
  trial: Trial<LiveRule>,
  options: Parameters<typeof connect>[2] = {},
): Promise<Started> {
  const speech = audioFor(trial.run.options);
  const session = await createSession(trial, { ...speech.request, messages_config: flags(true) });
  return { session, speech, socket: await connect(trial, session.url, options) };
}

/** Sends half of the audio of a session, until it is acknowledged. `rest`: the other half. `ends`: of the acknowledged chunks. */
async function sendHalf(trial: Trial<LiveRule>, { socket, speech }: Started) {
  const { format, bytes } = speech;
  const frame = (format.channels * format.bitDepth) / 8;
  const half = Math.floor(bytes.byteLength / 2 / frame) * frame;
  const chunks = sendAudio(socket, { format, bytes: bytes.subarray(0, half) });
  const ends = () => rangesOf(messagesIn(socket.frames)).map(([, to]) => to);
  const isTaken = (): boolean => ends().length === chunks.length;
  await socket.until(isTaken, trial.run.options.patienceSeconds);
  return { rest: { format, bytes: bytes.subarray(half) }, ends: ends() };
}

/** Sends half of the audio and drops the connection. */
async function loseConnection(trial: Trial<LiveRule>) {
  const started = await start(trial);
  const { ends } = await sendHalf(trial, started);
  started.socket.drop();
  await started.socket.ended;
  return { ...started, ends };
}

/** Checks that byte ranges continue after the reconnect without gaps, to the end of the audio. */
function checkRanges(
  trial: Trial<LiveRule>,
  { frames }: LiveSocket,
  taken: number,
  total: number,
): void {
  let end = taken;
  for (const [from, to] of rangesOf(messagesIn(frames))) {
    const says = `${end} bytes were taken, then comes ${from}-${to}`;
    if (!trial.expect('goes-on-after-drop', from <= end, says)) return;
    end = Math.max(end, to);
  }
  const ends = `it ends at ${end} of ${total} bytes`;
  trial.expect('overlap-is-dropped', end <= total, ends);
  trial.expect('goes-on-after-drop', end >= total, ends);
}

async function recordOf(
  trial: Trial<LiveRule>,
  { id }: CreatedSession,
  patienceSeconds?: number,
): Promise<LiveJob | undefined> {
  const finished = await waitUntilOver(trial, live, id, patienceSeconds);
  return finished?.record as LiveJob | undefined;
}

/** Checks that audio that was sent twice counts once in durations and utterances. */
async function checkNothingTwice(
  trial: Trial<LiveRule>,
  session: CreatedSession,
  { bytes, format }: SessionAudio,
  frames: readonly Frame[],
): Promise<void> {
  const record = await recordOf(trial, session);
  const seconds = bytes.byteLength / bytesPerSecond(format);
  const stated = statedDurations(messagesIn(frames), record);
  reportDurations(trial, 'overlap-is-dropped', stated, seconds);
  const kept = keptMessages(record);
  const finals = kept.flatMap((message) =>
    message.type === 'transcript' && message.data.is_final ? [message.data.utterance] : [],
  );
  const twice = finals.find(({ channel, start }, index) =>
    finals.slice(0, index).some((other) => other.channel === channel && other.end > start),
  );
  const says = () => `an utterance at ${twice?.start} s overlaps the one before it`;
  trial.expect('overlap-is-dropped', twice === undefined, says);
  const starts = kept.filter(({ type }) => type === 'start_recording').length;
  trial.expect('goes-on-after-drop', starts <= 1, `the recording starts ${starts} times`);
}

/** Sends half of the audio over a connection that answers no ping. */
async function sendUnconfirmed(trial: Trial<LiveRule>) {
  const started = await start(trial, { answersPings: false });
  return { ...started, ...(await sendHalf(trial, started)) };
}

/** Cuts a connection. Returns what has come over it. */
async function messagesUntilCut(socket: LiveSocket): Promise<readonly ServerMessage[]> {
  socket.drop();
  await socket.ended;
  return messagesIn(socket.frames);
}

const RETRY_MS = 1000;

/** The close code of later connections. The answer to the close frame may have been lost: then 1000 comes again for a while. */
async function lastCode(
  trial: Trial<LiveRule>,
  { url }: CreatedSession,
): Promise<number | undefined> {
  const end = Date.now() + trial.run.options.patienceSeconds * 1000;
  for (;;) {
    const ending = await untilEnded(trial, await connect(trial, url));
    if (ending?.code !== 1000 || Date.now() > end) return ending?.code;
    await sleep(systemClock, RETRY_MS, trial.signal).catch(() => undefined);
  }
}

/** Checks what the second connection of a session was sent, after a first one that has confirmed nothing. */
const compareConnections = (
  first: readonly ServerMessage[],
  second: readonly ServerMessage[],
): readonly LiveVerdict[] => [
  { rule: 'messages-are-numbered', broken: brokenNumber(first) ?? brokenNumber(second) },
  { rule: 'numbers-identify-messages', broken: otherContent(first, second) },
  { rule: 'missed-messages-are-repeated', broken: firstMissing(first, second) },
  { rule: 'acknowledgments-follow', broken: brokenAcknowledgment(first, second) },
];

/** A message that came with the number of another one. The range of a repeated acknowledgment may start earlier. */
function otherContent(
  first: readonly ServerMessage[],
  second: readonly ServerMessage[],
): string | null {
  const known = new Map(first.map((message) => [message.sequence_number, comparable(message)]));
  const other = second.find((message) => {
    const before = known.get(message.sequence_number);
    return before !== undefined && !isDeepStrictEqual(before, comparable(message));
  });
  return other
    ? `message ${other.sequence_number} (${other.type}) is another one than before`
    : null;
}

const comparable = (message: ServerMessage): unknown =>
  isAcknowledgment(message) ? { ...message, data: message.data.byte_range[1] } : message;

/** A message that is not sent again, or only after new ones. Of the acknowledgments only the last one is sent again. */
function firstMissing(
  first: readonly ServerMessage[],
  second: readonly ServerMessage[],
): string | null {
  const last = first.at(-1)?.sequence_number ?? 0;
  const from = second.findIndex(({ sequence_number: number }) => number > last);
  const repeated = from === -1 ? second : second.slice(0, from);
  const numbers = new Set(repeated.map(({ sequence_number: number }) => number));
  const missing = first.find(
    (message) => !isAcknowledgment(message) && !numbers.has(message.sequence_number),
  );
  return missing ? `message ${missing.sequence_number} (${missing.type}) is not sent again` : null;
}

/** Where the acknowledgments of the second connection leave a gap, or go back behind those of the first. */
function brokenAcknowledgment(
  first: readonly ServerMessage[],
  second: readonly ServerMessage[],
): string | null {
  const known = rangesOf(first).at(-1)?.[1] ?? 0;
  // Nothing was confirmed, so that the first range starts at 0.
  let end = 0;
  for (const [from, to] of rangesOf(second)) {
    if (from !== end) return `the acknowledgment of ${from}-${to} follows byte ${end}`;
    if (to < known) return `it ends at byte ${to}, ${known} were acknowledged before`;
    end = to;
  }
  return end < known ? `${known} bytes were acknowledged, then no more than ${end}` : null;
}

type AudioAcknowledgment = ServerMessageOf<'audio_chunk'> & {
  readonly data: { readonly byte_range: readonly number[] };
};

const isAcknowledgment = (message: ServerMessage): message is AudioAcknowledgment =>
  message.type === 'audio_chunk' && message.acknowledged && message.data !== null;

const rangesOf = (messages: readonly ServerMessage[]): (readonly [from: number, to: number])[] =>
  messages
    .filter(isAcknowledgment)
    .map(({ data }) => [data.byte_range[0] ?? 0, data.byte_range[1] ?? 0]);
