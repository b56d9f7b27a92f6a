import { isDeepStrictEqual } from 'node:util';
import type { ServerMessage, ServerMessageOf } from '@verbatim/contract';
import { sleep, systemClock } from '@verbatim/time';
import { live } from '../jobs/resources.ts';
import { waitUntilOver } from '../jobs/wait-until-over.ts';
import type { Case } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';
import { report } from './checks.ts';
import { messagesIn, sendAudio } from './conversation.ts';
import { flags } from './flags.ts';
import type { LiveRule, LiveVerdict } from './live-rules.ts';
import { closeCode, type LiveSocket, type SocketEnding } from './live-socket.ts';
import { brokenNumber } from './order-checks.ts';
import {
  type CreatedSession,
  connect,
  createSession,
  sendMessage,
  stopRecording,
} from './session.ts';
import { audioFor } from './session-audio.ts';

/** Cases of a client that confirms nothing, loses its connection, and returns. */
export const returningCases: readonly Case<LiveRule>[] = [
  {
    title: 'a client that confirmed nothing returns',
    makes: 'one session',
    run: async (trial) => {
      const { session, socket, rest } = await sendUnconfirmed(trial);
      const first = await messagesUntilCut(socket);
      const again = await connect(trial, session.url);
      sendAudio(again, rest);
      sendMessage(again, stopRecording);
      await untilEnded(trial, again);
      report(trial, compareConnections(first, messagesIn(again.frames)));
    },
  },
  {
    title: 'a client returns that did not read the end of its session',
    makes: 'one session',
    run: async (trial) => {
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
  },
];

/** Starts a session and sends half of its audio, over a connection that answers no ping. `rest`: the other half. */
async function sendUnconfirmed(trial: Trial<LiveRule>) {
  const { format, request, bytes } = audioFor(trial.run.options);
  const session = await createSession(trial, { ...request, messages_config: flags(true) });
  const socket = await connect(trial, session.url, { answersPings: false });
  const frame = (format.channels * format.bitDepth) / 8;
  const half = Math.floor(bytes.byteLength / 2 / frame) * frame;
  const chunks = sendAudio(socket, { format, bytes: bytes.subarray(0, half) });
  const isTaken = (): boolean =>
    messagesIn(socket.frames).filter(isAcknowledgment).length === chunks.length;
  await socket.until(isTaken, trial.run.options.patienceSeconds);
  return { session, socket, rest: { format, bytes: bytes.subarray(half) } };
}

/** Cuts a connection. Returns what has come over it. */
async function messagesUntilCut(socket: LiveSocket): Promise<readonly ServerMessage[]> {
  socket.drop();
  await socket.ended;
  return messagesIn(socket.frames);
}

async function untilEnded(
  trial: Trial<LiveRule>,
  socket: LiveSocket,
): Promise<SocketEnding | null> {
  const ending = await socket.untilEnded(trial.run.options.patienceSeconds);
  if (!ending) socket.drop();
  return ending;
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
function compareConnections(
  first: readonly ServerMessage[],
  second: readonly ServerMessage[],
): readonly LiveVerdict[] {
  return [
    { rule: 'messages-are-numbered', broken: brokenNumber(first) ?? brokenNumber(second) },
    { rule: 'numbers-identify-messages', broken: otherContent(first, second) },
    { rule: 'missed-messages-are-repeated', broken: firstMissing(first, second) },
    { rule: 'acknowledgments-follow', broken: brokenAcknowledgment(first, second) },
  ];
}

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
