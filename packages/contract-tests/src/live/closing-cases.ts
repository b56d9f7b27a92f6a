import { operations, validators } from '@verbatim/contract';
import { plainFormat, tone } from '../jobs/audio.ts';
import { live } from '../jobs/resources.ts';
import { waitUntilOver } from '../jobs/wait-until-over.ts';
import type { Case } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';
import { flags } from './flags.ts';
import type { LiveRule } from './live-rules.ts';
import { type CloseCodeName, closeCode, type Frame, type LiveSocket } from './live-socket.ts';
import { connect, createSession, sendMessage } from './session.ts';
import { requestForFormat } from './session-audio.ts';

const { maxFrameBytes } = operations.streamLiveSession.websocket;

const request = { ...requestForFormat(plainFormat).request, messages_config: flags(true) };

/** Invalid text frames; each session gets three of them. */
const BAD: readonly (readonly [string, string, string])[] = [
  ['{', '[]', 'null'],
  ['{"type":"nothing"}', '{}', '"audio_chunk"'],
  ['{"type":"audio_chunk"}', '{"type":"audio_chunk","data":{}}', '{"type":"stop_recording","x":1}'],
  [
    '{"type":"audio_chunk","data":{"chunk":5}}',
    '{"type":"audio_chunk","data":{"chunk":"no base64!"}}',
    '{"type":"audio_chunk","data":{"chunk":"","x":1}}',
  ],
];

/** A frame with a reserved opcode, masked as a client's frames are. */
const RESERVED_FRAME = Uint8Array.of(0x83, 0x80, 0, 0, 0, 0);

const NO_UTF8 = Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d);

const IDLE_SECONDS = 30;
const TOLERANCE_SECONDS = 8;

/** Cases in which the service closes the socket. */
export const closingCases: readonly Case<LiveRule>[] = [
  ...BAD.map((texts, index): Case<LiveRule> => {
    return {
      title: `invalid text frames, ${index + 1} of ${BAD.length}`,
      makes: 'one session',
      run: (trial) => sendBad(trial, texts),
    };
  }),
  {
    title: 'frames of the maximum size and above',
    makes: 'three sessions',
    run: async (trial) => {
      const largest = await open(trial);
      largest.send(new Uint8Array(maxFrameBytes));
      const { patienceSeconds } = trial.run.options;
      const taken = await largest.until(isTaken, patienceSeconds);
      trial.expect('largest-frame', taken !== undefined, `it ends with ${largest.ending?.code}`);
      largest.drop();
      await closes(trial, 'frame_too_large', 'frame-too-large', (socket) =>
        socket.send(new Uint8Array(maxFrameBytes + 1)),
      );
      await closes(trial, 'frame_too_large', 'frame-too-large', (socket) =>
        socket.send('x'.repeat(maxFrameBytes + 1)),
      );
    },
  },
  {
    title: 'invalid WebSocket frames',
    makes: 'two sessions',
    run: async (trial) => {
      await closes(trial, 'invalid_text', 'invalid-text', (socket) => socket.sendAsText(NO_UTF8));
      await closes(trial, 'protocol_error', 'protocol-error', (socket) =>
        socket.writeRaw(RESERVED_FRAME),
      );
    },
  },
  {
    title: 'a connection that sends nothing',
    makes: 'one session',
    waitsSeconds: IDLE_SECONDS + TOLERANCE_SECONDS,
    run: async (trial) => {
      const { id, url } = await createSession(trial, request);
      const socket = await connect(trial, url);
      socket.send(tone(1, plainFormat));
      const start = performance.now();
      const ending = await socket.untilEnded(IDLE_SECONDS + TOLERANCE_SECONDS);
      const seconds = (performance.now() - start) / 1000;
      const code = closeCode('timed_out');
      const says = `after ${seconds.toFixed(1)} s it ends with ${ending?.code}`;
      const inTime = seconds > IDLE_SECONDS - 2;
      trial.expect('timed-out', ending?.code === code && inTime, says);
      const { type } = (socket.frames.at(-1)?.message ?? {}) as { type?: unknown };
      trial.expect(
        'timed-out',
        socket.frames.some(isError),
        `no error comes before; the last is ${type}`,
      );
      if (!ending) socket.drop();
      const finished = await waitUntilOver(trial, live, id);
      const done = finished?.record.status === 'done';
      trial.expect('timed-out-finishes', done, `the job is ${finished?.record.status}`);
    },
  },
];

const typeOf = ({ message }: Frame): unknown => (message as { type?: unknown } | undefined)?.type;

const isError = (frame: Frame): boolean => typeOf(frame) === 'error';

const isTaken = ({ message }: Frame): boolean =>
  validators.AudioChunkAcknowledgment(message) && message.acknowledged;

async function open(trial: Trial<LiveRule>): Promise<LiveSocket> {
  const { url } = await createSession(trial, request);
  return connect(trial, url);
}

async function closes(
  trial: Trial<LiveRule>,
  name: CloseCodeName,
  rule: LiveRule,
  act: (socket: LiveSocket) => void,
): Promise<void> {
  const socket = await open(trial);
  act(socket);
  const ending = await socket.untilEnded(trial.run.options.patienceSeconds);
  if (!ending) socket.drop();
  trial.expect(rule, ending?.code === closeCode(name), `it ends with ${ending?.code}`);
}

async function sendBad(trial: Trial<LiveRule>, texts: readonly string[]): Promise<void> {
  const socket = await open(trial);
  const { patienceSeconds } = trial.run.options;
  // A valid message in between works, and does not reset the count of invalid ones.
  sendMessage(socket, { type: 'audio_chunk', data: { chunk: '' } });
  for (const [index, text] of texts.entries()) {
    socket.send(text);
    const explained = await socket.until(
      (frame) => isError(frame) && socket.frames.filter(isError).length > index,
      patienceSeconds,
    );
    const says = `${text} gets no error message`;
    trial.expect('bad-messages-are-explained', explained !== undefined, says);
    if (index === texts.length - 1) break;
    const early = `the socket ends with ${socket.ending?.code} after ${index + 1}`;
    trial.expect('bad-messages', socket.ending === null, early);
    if (socket.ending !== null) return;
  }
  const ending = await socket.untilEnded(patienceSeconds);
  if (!ending) socket.drop();
  const right = ending?.code === closeCode('bad_messages');
  trial.expect('bad-messages', right, `after the third it ends with ${ending?.code}`);
}
