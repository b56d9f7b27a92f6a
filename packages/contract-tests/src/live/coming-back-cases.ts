import { bytesPerSecond } from '@verbatim/audio';
import type { LiveJob } from '@verbatim/contract';
import { live } from '../jobs/resources.ts';
import { waitFor } from '../jobs/wait-for.ts';

import { pause } from '../run/pause.ts';
import type { Case } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';
import { report } from './checks.ts';
import { closeCode } from './close-codes.ts';
import { stopRecording } from './end-session.ts';
import { flags } from './flags.ts';
import { keptMessages } from './kept-messages.ts';
import type { LiveRule } from './live-rules.ts';
import type { Frame, LiveSocket } from './live-socket.ts';
import { durationIs, durationsSaid } from './result-checks.ts';
import { connect, newSession, type Session, say } from './session.ts';
import { type Speech, speechFor } from './speech.ts';
import { messagesIn, sendAudio } from './talk.ts';

/** The documented time that a lost connection has to come back. */
const RESUME_SECONDS = 30;
const TOLERANCE_SECONDS = 15;

/** Connections that are lost, and sessions that go on. */
export const comingBackCases: readonly Case<LiveRule>[] = [
  {
    title: 'a lost connection comes back and sends some of it again',
    makes: 'one session',
    run: async (trial) => {
      const { session, socket, speech, before } = await loseConnection(trial);
      const again = await comeBack(trial, session.url);
      // From a boundary that was acknowledged, but not the last one.
      const from = before.boundaries.at(-3) ?? 0;
      sendAudio(again, { ...speech, bytes: speech.bytes.subarray(from) });
      say(again, stopRecording);
      const ending = await again.untilEnded(trial.run.options.patienceSeconds);
      if (!ending) again.drop();
      const goesOn = ending?.code === 1000;
      trial.expect('goes-on-after-drop', goesOn, `the second connection ends with ${ending?.code}`);
      lookAtRanges(trial, again, before.taken, speech.bytes.byteLength);
      await lookAtWhole(trial, session, speech, [...socket.frames, ...again.frames]);
    },
  },
  {
    title: 'a lost connection comes back after the stop and sends none',
    makes: 'one session',
    run: async (trial) => {
      const { session, speech, socket } = await start(trial);
      sendAudio(socket, speech);
      say(socket, stopRecording);
      // A quick service may be done before the connection is lost; then there is nothing to come back to.
      await socket.until(isStopAcknowledgment, trial.run.options.patienceSeconds);
      if (socket.ending !== null) trial.skip('the session was over before its connection was lost');
      socket.drop();
      const again = await comeBack(trial, session.url);
      const ending = await again.untilEnded(trial.run.options.patienceSeconds);
      if (!ending) again.drop();
      const record = await recordOf(trial, session);
      const right = record?.status === 'done';
      const says = `the second connection ends with ${ending?.code}, the job is ${record?.status}`;
      trial.expect('stop-is-remembered', right, says);
    },
  },
  ...[1000, 1001].map((code): Case<LiveRule> => {
    return {
      title: `a socket that the client closes with ${code}`,
      makes: 'one session',
      run: async (trial) => {
        const { session, speech, socket } = await start(trial);
        sendAudio(socket, speech);
        await socket.until(isAcknowledgment, trial.run.options.patienceSeconds);
        socket.close(code);
        const record = await recordOf(trial, session);
        const says = `the job is ${record?.status}`;
        trial.expect('close-counts-as-stop', record?.status === 'done', says);
      },
    };
  }),
  {
    title: 'a lost connection that does not come back',
    makes: 'one session',
    waitsSeconds: RESUME_SECONDS + TOLERANCE_SECONDS,
    run: async (trial) => {
      const { session } = await loseConnection(trial);
      const patience = trial.run.options.patienceSeconds + RESUME_SECONDS;
      const record = await recordOf(trial, session, patience);
      trial.expect('resume-window', record?.status === 'done', `the job is ${record?.status}`);
    },
  },
];

const NOTICE_MS = 100;

/** Connects again. The service may need a moment to notice that the first connection is lost. */
async function comeBack(trial: Trial<LiveRule>, url: string): Promise<LiveSocket> {
  const end = Date.now() + trial.run.options.patienceSeconds * 1000;
  for (;;) {
    const socket = await connect(trial, url);
    const ending = await socket.untilEnded(NOTICE_MS / 1000);
    if (ending?.code !== closeCode('session_in_use') || Date.now() > end) return socket;
    await pause(NOTICE_MS, trial.signal);
  }
}

interface Started {
  readonly session: Session;
  readonly socket: LiveSocket;
  readonly speech: Speech;
}

async function start(trial: Trial<LiveRule>): Promise<Started> {
  const speech = speechFor(trial.run.options);
  const session = await newSession(trial, { ...speech.request, messages_config: flags(true) });
  return { session, speech, socket: await connect(trial, session.url) };
}

interface Before {
  /** The ends of acknowledged chunks. */
  readonly boundaries: readonly number[];
  /** The last of them. */
  readonly taken: number;
}

/** Sends half of the audio and loses the connection. */
async function loseConnection(trial: Trial<LiveRule>): Promise<Started & { before: Before }> {
  const started = await start(trial);
  const { socket, speech } = started;
  const frame = (speech.format.channels * speech.format.bitDepth) / 8;
  const half = Math.floor(speech.bytes.byteLength / 2 / frame) * frame;
  const chunks = sendAudio(socket, { ...speech, bytes: speech.bytes.subarray(0, half) });
  const enough = (): boolean => rangesIn(socket.frames).length === chunks.length;
  await socket.until(enough, trial.run.options.patienceSeconds);
  const boundaries = rangesIn(socket.frames).map(([, to]) => to);
  socket.drop();
  await socket.ended;
  return { ...started, before: { boundaries, taken: boundaries.at(-1) ?? 0 } };
}

const typeOf = ({ message }: Frame): unknown => (message as { type?: unknown } | undefined)?.type;

const isAcknowledgment = (frame: Frame): boolean => typeOf(frame) === 'audio_chunk';

const isStopAcknowledgment = (frame: Frame): boolean => typeOf(frame) === 'stop_recording';

function rangesIn(frames: readonly Frame[]): (readonly [number, number])[] {
  return messagesIn(frames).flatMap((message) => {
    if (message.type !== 'audio_chunk' || !message.data) return [];
    const [from = 0, to = 0] = message.data.byte_range;
    return [[from, to] as const];
  });
}

/** What comes after the drop counts on from where it was, without a gap, to the end of the audio. */
function lookAtRanges(
  trial: Trial<LiveRule>,
  { frames }: LiveSocket,
  taken: number,
  total: number,
): void {
  let end = taken;
  for (const [from, to] of rangesIn(frames)) {
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
  { id }: Session,
  patienceSeconds?: number,
): Promise<LiveJob | undefined> {
  const finished = await waitFor(trial, live, id, patienceSeconds);
  return finished?.record as LiveJob | undefined;
}

/** Audio that was sent twice is there once, and so are its words. */
async function lookAtWhole(
  trial: Trial<LiveRule>,
  session: Session,
  { bytes, format }: Speech,
  frames: readonly Frame[],
): Promise<void> {
  const record = await recordOf(trial, session);
  const seconds = bytes.byteLength / bytesPerSecond(format);
  const verdicts = durationsSaid(messagesIn(frames), record).map((said) =>
    durationIs(said, seconds),
  );
  report(
    trial,
    verdicts.map(({ broken }) => ({ rule: 'overlap-is-dropped', broken })),
  );
  const kept = keptMessages(record?.result?.messages ?? []);
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
