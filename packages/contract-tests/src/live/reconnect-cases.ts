import { bytesPerSecond } from '@verbatim/audio';
import type { LiveJob } from '@verbatim/contract';
import { live } from '../jobs/resources.ts';
import { waitUntilOver } from '../jobs/wait-until-over.ts';
import type { Case } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';
import { report } from './checks.ts';
import { messagesIn, sendAudio } from './conversation.ts';
import { flags } from './flags.ts';
import type { LiveRule } from './live-rules.ts';
import type { Frame, LiveSocket } from './live-socket.ts';
import { keptMessages } from './message-checks.ts';
import { checkStatedDuration, statedDurations } from './result-checks.ts';
import {
  type CreatedSession,
  connect,
  createSession,
  sendMessage,
  stopRecording,
} from './session.ts';
import { audioFor, type SessionAudio } from './session-audio.ts';

/** The documented resume window. */
const RESUME_SECONDS = 30;
const TOLERANCE_SECONDS = 15;

/** Cases with lost connections. */
export const reconnectCases: readonly Case<LiveRule>[] = [
  {
    title: 'a reconnect that resends some audio',
    makes: 'one session',
    run: async (trial) => {
      const { session, socket, speech, before } = await loseConnection(trial);
      const again = await connect(trial, session.url);
      // From an acknowledged boundary before the last one.
      const from = before.boundaries.at(-3) ?? 0;
      sendAudio(again, { ...speech, bytes: speech.bytes.subarray(from) });
      sendMessage(again, stopRecording);
      const ending = await again.untilEnded(trial.run.options.patienceSeconds);
      if (!ending) again.drop();
      const goesOn = ending?.code === 1000;
      trial.expect('goes-on-after-drop', goesOn, `the second connection ends with ${ending?.code}`);
      checkRanges(trial, again, before.taken, speech.bytes.byteLength);
      await checkNothingTwice(trial, session, speech, [...socket.frames, ...again.frames]);
    },
  },
  {
    title: 'a reconnect after stop_recording',
    makes: 'one session',
    run: async (trial) => {
      const { session, speech, socket } = await start(trial);
      sendAudio(socket, speech);
      sendMessage(socket, stopRecording);
      // A quick service may have ended the session already.
      await socket.until(isStopAcknowledgment, trial.run.options.patienceSeconds);
      if (socket.ending !== null) trial.skip('the session was over before its connection was lost');
      socket.drop();
      const again = await connect(trial, session.url);
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
];

interface Started {
  readonly session: CreatedSession;
  readonly socket: LiveSocket;
  readonly speech: SessionAudio;
}

async function start(trial: Trial<LiveRule>): Promise<Started> {
  const speech = audioFor(trial.run.options);
  const session = await createSession(trial, { ...speech.request, messages_config: flags(true) });
  return { session, speech, socket: await connect(trial, session.url) };
}

interface SentBefore {
  /** End positions of acknowledged chunks. */
  readonly boundaries: readonly number[];
  /** The last end position. */
  readonly taken: number;
}

/** Sends half of the audio and drops the connection. */
async function loseConnection(trial: Trial<LiveRule>): Promise<Started & { before: SentBefore }> {
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

/** Checks that byte ranges continue after the reconnect without gaps, to the end of the audio. */
function checkRanges(
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
  const verdicts = statedDurations(messagesIn(frames), record).map((said) =>
    checkStatedDuration(said, seconds),
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
