import { operations, securitySchemes, validators } from '@verbatim/contract';
import { withoutToken } from '../http/exchange.ts';
import { addressOf, requestTo } from '../http/test-request.ts';
import { plainFormat, tone } from '../jobs/audio.ts';
import { waitUntilOver } from '../jobs/job.ts';
import { live } from '../jobs/resources.ts';
import { conversationCases } from '../live/conversation-cases.ts';
import { flags } from '../live/flags.ts';
import { type LiveRule, liveRules } from '../live/live-rules.ts';
import {
  type CloseCodeName,
  closeCode,
  type Frame,
  HandshakeRefused,
  isOfType,
  type LiveSocket,
} from '../live/live-socket.ts';
import { reconnectCases } from '../live/reconnect-cases.ts';
import {
  type CreatedSession,
  connect,
  createSession,
  requestForFormat,
  sendMessage,
  stopRecording,
  untilEnded,
} from '../live/session.ts';
import { type Case, newCase, suite } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';

const stream = operations.streamLiveSession;

/** 128 bits at 6 bits per character. */
const TOKEN_CHARACTERS = 22;

const TOKEN = securitySchemes.sessionToken.name;

/** Cases of accepted and refused connections. */
const openingCases: readonly Case<LiveRule>[] = [
  newCase('the URL of a session', 'two sessions', async (trial) => {
    const [first, second] = [await createSession(trial), await createSession(trial)];
    const url = new URL(first.url);
    const secure = new URL(trial.run.target.baseUrl).protocol === 'https:';
    const protocols = secure ? ['wss:'] : ['ws:', 'wss:'];
    const path = addressOf(stream, { path: { id: first.id } });
    const right = protocols.includes(url.protocol) && url.pathname.endsWith(path);
    trial.expect('address', right && tokenOf(first) !== '', `it is ${withoutToken(first.url)}`);
    for (const session of [first, second]) {
      const token = tokenOf(session);
      const long = token.length >= TOKEN_CHARACTERS && new Set(token).size > 6;
      trial.expect('token-is-random', long, `it has ${token.length} characters`);
    }
    trial.expect('token-is-random', tokenOf(first) !== tokenOf(second), 'two sessions share one');
    await plainGet(trial, first);
  }),
  newCase('invalid tokens', 'two sessions', async (trial) => {
    const [first, second] = [await createSession(trial), await createSession(trial)];
    const foreign = tokenOf(second);
    const wrong = foreign.split('').reverse().join('');
    for (const token of [null, '', wrong, foreign]) {
      await refused(trial, withToken(first.url, token), 'token_unknown', 'token-unknown');
    }
  }),
  newCase('a session that is over', 'one session', async (trial) => {
    const { url } = await createSession(trial);
    const socket = await connect(trial, url);
    sendMessage(socket, stopRecording);
    await untilEnded(trial, socket);
    await refused(trial, url, 'session_over', 'session-over', { mayEndOnceMore: true });
  }),
  newCase('a second socket of a session', 'one session', async (trial) => {
    const { url } = await createSession(trial);
    const first = await connect(trial, url);
    const second = await connect(trial, url);
    const patience = trial.run.options.patienceSeconds;
    await Promise.race([first.untilEnded(patience), second.untilEnded(patience)]);
    const code = closeCode('session_in_use');
    const takenOver = first.ending?.code === code && second.ending === null;
    const says = `the first ended with ${first.ending?.code}, the second with ${second.ending?.code}`;
    trial.expect('session-in-use', takenOver, says);
    first.drop();
    second.drop();
  }),
];

const tokenOf = ({ url }: CreatedSession): string => new URL(url).searchParams.get(TOKEN) ?? '';

function withToken(url: string, token: string | null): string {
  const changed = new URL(url);
  if (token === null) changed.searchParams.delete(TOKEN);
  else changed.searchParams.set(TOKEN, token);
  return changed.href;
}

async function plainGet(trial: Trial<LiveRule>, { id }: CreatedSession): Promise<void> {
  const answer = await trial.send(requestTo(stream, { path: { id }, account: 'none' }));
  trial.expectError('plain-get', answer, 'upgrade_required', 'it gets');
}

async function refused(
  trial: Trial<LiveRule>,
  url: string,
  name: Parameters<typeof closeCode>[0],
  rule: LiveRule,
  { mayEndOnceMore = false } = {},
): Promise<void> {
  try {
    const socket = await connect(trial, url);
    trial.expect('handshake-is-completed', true, '');
    const ending = await untilEnded(trial, socket);
    // A node that is killed at that moment can't note that the last messages arrived: they come again.
    if (mayEndOnceMore && ending?.code === 1000) return await refused(trial, url, name, rule);
    const code = closeCode(name);
    trial.expect(rule, ending?.code === code, `it ends with ${ending?.code}, not ${code}`);
  } catch (error) {
    if (!(error instanceof HandshakeRefused)) throw error;
    trial.expect('handshake-is-completed', false, error.message);
  }
}

const { maxFrameBytes } = stream.websocket;

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
const closingCases: readonly Case<LiveRule>[] = [
  ...BAD.map((texts, index): Case<LiveRule> => {
    return newCase(`invalid text frames, ${index + 1} of ${BAD.length}`, 'one session', (trial) =>
      sendBad(trial, texts),
    );
  }),
  newCase('frames of the maximum size and above', 'three sessions', async (trial) => {
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
  }),
  newCase('invalid WebSocket frames', 'two sessions', async (trial) => {
    await closes(trial, 'invalid_text', 'invalid-text', (socket) => socket.sendAsText(NO_UTF8));
    await closes(trial, 'protocol_error', 'protocol-error', (socket) =>
      socket.writeRaw(RESERVED_FRAME),
    );
  }),
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

const isError = isOfType('error');

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
  const ending = await untilEnded(trial, socket);
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
  const ending = await untilEnded(trial, socket);
  const right = ending?.code === closeCode('bad_messages');
  trial.expect('bad-messages', right, `after the third it ends with ${ending?.code}`);
}

/** Live sessions over a real socket. */
export const liveSessions = suite<LiveRule>({
  id: 'live',
  title: 'Live sessions',
  rules: liveRules,
  cases: [...openingCases, ...conversationCases, ...reconnectCases, ...closingCases],
});
