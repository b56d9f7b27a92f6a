import { readFileSync } from 'node:fs';
import {
  bytesPerSecond,
  readWavHeader,
  type SampleLayout,
  WAV_HEADER_BYTES,
} from '@verbatim/audio';
import {
  type ClientMessage,
  type ClientMessageOf,
  type LiveJob,
  type LiveSessionRequest,
  operations,
  type ServerMessage,
  type Validate,
  validators,
} from '@verbatim/contract';
import { parseJson } from '../document/json.ts';
import { bodyAs } from '../http/exchange.ts';
import { plainFormat, tone } from '../jobs/audio.ts';
import { makeJob, waitUntilOver } from '../jobs/job.ts';
import { live } from '../jobs/resources.ts';
import type { Trial } from '../run/trial.ts';
import { defaultFlags, type MessageFlags } from './flags.ts';
import { type Frame, LiveSocket, type SocketEnding, type SocketOptions } from './live-socket.ts';

/** A session without a connection yet. */
export interface CreatedSession {
  readonly id: string;
  /** URL of its socket, with the token. */
  readonly url: string;
}

/** Codes of a socket whose node has ended: none, one that failed, one that drains. */
const LOST: ReadonlySet<number> = new Set([1006, 1011, 4503]);

export async function createSession(trial: Trial, body: object = {}): Promise<CreatedSession> {
  const { id, answer } = await makeJob(trial, live, body);
  const url = bodyAs(answer, 'LiveSession')?.url;
  if (url === undefined) trial.skip('the session has no address');
  return { id, url };
}

/** Opens a socket; counted in budget and ledger like a request. */
export async function connect(
  trial: Trial,
  url: string,
  { answersPings = true }: Pick<SocketOptions, 'answersPings'> = {},
): Promise<LiveSocket> {
  const { budget, ledger, options } = trial.run;
  budget.spend();
  const { timeoutSeconds } = options;
  const { signal } = trial;
  const opened = LiveSocket.open(url, { timeoutSeconds, signal, answersPings });
  const socket = await opened.catch((error: unknown) => {
    ledger.noteLoss();
    throw error;
  });
  ledger.note(operations.streamLiveSession, 101);
  void socket.ended.then(({ code }) => {
    if (LOST.has(code) && !socket.isDropped) ledger.noteLoss();
  });
  return socket;
}

/** Sends a valid client message. Throws if it is invalid. */
export function sendMessage(socket: LiveSocket, message: ClientMessage): void {
  if (!validators.LiveClientMessage(message)) throw new TypeError('This is no message of a client');
  socket.send(JSON.stringify(message));
}

/** Sends audio as a base64 text frame. */
function sendAudioAsText(socket: LiveSocket, bytes: Uint8Array): void {
  sendMessage(socket, {
    type: 'audio_chunk',
    data: { chunk: Buffer.from(bytes).toString('base64') },
  });
}

/** The message that ends the recording. */
export const stopRecording = {
  type: 'stop_recording',
} as const satisfies ClientMessageOf<'stop_recording'>;

const END_SECONDS = 10;

/** Ends a session so that it can be deleted. Errors are ignored: this is cleanup, not a test. */
export async function endSession(url: string, signal: AbortSignal): Promise<void> {
  try {
    const socket = await LiveSocket.open(url, { timeoutSeconds: END_SECONDS, signal });
    socket.send(JSON.stringify(stopRecording));
    await socket.untilEnded(END_SECONDS);
    if (socket.ending === null) socket.drop();
  } catch {
    // The session is over already, or not reachable: the next deletion shows which.
  }
}

/** Audio of a session, and the request parameters of its format. */
export interface SessionAudio {
  readonly format: SampleLayout;
  readonly bytes: Uint8Array;
  readonly request: LiveSessionRequest;
}

const TONE_SECONDS = 3;

/** The audio of a run: the file of `--speech`, or a tone. */
export function audioFor({
  speechFile,
}: {
  readonly speechFile?: string | undefined;
}): SessionAudio {
  if (speechFile !== undefined) return readWav(readFileSync(speechFile), speechFile);
  return { ...requestForFormat(plainFormat), bytes: tone(TONE_SECONDS, plainFormat) };
}

export function requestForFormat(format: SampleLayout): Pick<SessionAudio, 'format' | 'request'> {
  const { sampleRate, channels, bitDepth } = format;
  const request = { sample_rate: sampleRate, channels, bit_depth: bitDepth };
  // The file may have an unsupported sample rate; then the service refuses the session.
  return { format, request: request as LiveSessionRequest };
}

function readWav(file: Buffer, name: string): SessionAudio {
  if (file.length < WAV_HEADER_BYTES || file.toString('latin1', 0, 4) !== 'RIFF')
    throw new TypeError(`${name} is no WAV file`);
  const header = readWavHeader(file, file.byteLength);
  if (header === null || header === 'more') throw new TypeError(`${name} has no audio in it`);
  const { channels, sampleRate, bitDepth, dataStart, dataLength } = header;
  const end = dataStart + (dataLength ?? file.byteLength);
  return {
    ...requestForFormat({ channels, sampleRate, bitDepth }),
    bytes: file.subarray(dataStart, end),
  };
}

export interface SentChunk {
  readonly byteLength: number;
  /** Number of this frame among all sent frames. */
  readonly frame: number;
}

/** A live session from the first frame to the end of the job. */
export interface LiveConversation {
  readonly session: CreatedSession;
  readonly request: LiveSessionRequest;
  readonly flags: MessageFlags;
  readonly format: SampleLayout;
  readonly chunks: readonly SentChunk[];
  /** Number of the stop_recording frame. */
  readonly stopFrame: number;
  readonly frames: readonly Frame[];
  /** The received frames that are valid messages. */
  readonly messages: readonly ServerMessage[];
  readonly ending: SocketEnding | null;
  /** The finished job; undefined after the timeout. */
  readonly record: LiveJob | undefined;
}

/** Frame type of audio; `mixed` alternates. */
export type FrameForm = 'binary' | 'mixed' | 'text';

interface ConversationOptions {
  readonly request?: LiveSessionRequest;
  readonly speech?: SessionAudio;
  readonly form?: FrameForm;
  /** Sends an empty chunk after each chunk. */
  readonly keepAlives?: boolean;
  /** Bytes to send before the audio, such as a WAV header. */
  readonly header?: Uint8Array;
}

const CHUNK_SECONDS = 0.1;

/** Runs a new session to its end. */
export async function converse(
  trial: Trial,
  options: ConversationOptions = {},
): Promise<LiveConversation> {
  const speech = options.speech ?? audioFor(trial.run.options);
  const request = { ...speech.request, ...options.request };
  const session = await createSession(trial, request);
  const socket = await connect(trial, session.url);
  const chunks = sendAudio(socket, speech, options);
  sendMessage(socket, stopRecording);
  const stopFrame = socket.sent;
  const ending = await untilEnded(trial, socket);
  const finished = await waitUntilOver(trial, live, session.id);
  return {
    session,
    request,
    flags: { ...defaultFlags('messages_config'), ...request.messages_config },
    format: speech.format,
    chunks,
    stopFrame,
    frames: socket.frames,
    messages: messagesIn(socket.frames),
    ending,
    record: finished?.record as LiveJob | undefined,
  };
}

/** Waits for the end of a socket; drops it after `patienceSeconds`. */
export async function untilEnded(trial: Trial, socket: LiveSocket): Promise<SocketEnding | null> {
  const ending = await socket.untilEnded(trial.run.options.patienceSeconds);
  if (!ending) socket.drop();
  return ending;
}

const isMessage: Validate<ServerMessage> = validators.LiveServerMessage;

/** The received frames that are valid messages. */
export const messagesIn = (frames: readonly Frame[]): ServerMessage[] =>
  frames.map(({ message }) => message).filter((message) => isMessage(message));

/** The valid messages of result.messages. */
export const keptMessages = (record: LiveJob | undefined): ServerMessage[] =>
  (record?.result?.messages ?? []).map(parseJson).filter((message) => isMessage(message));

export function sendAudio(
  socket: LiveSocket,
  { bytes, format }: Pick<SessionAudio, 'bytes' | 'format'>,
  { form = 'binary', keepAlives = false, header }: ConversationOptions = {},
): SentChunk[] {
  const size = alignedSize(format);
  const chunks: SentChunk[] = [];
  const send = (piece: Uint8Array): void => {
    const asText = form === 'text' || (form === 'mixed' && chunks.length % 2 === 1);
    if (asText) sendAudioAsText(socket, piece);
    else socket.send(piece);
    chunks.push({ byteLength: piece.byteLength, frame: socket.sent });
  };
  for (let at = 0; at < bytes.byteLength; at += size) {
    const piece = bytes.subarray(at, at + size);
    send(at === 0 && header ? Buffer.concat([header, piece]) : piece);
    if (keepAlives) send(new Uint8Array(0));
  }
  return chunks;
}

/** Bytes of 0.1 s of audio in whole samples. */
function alignedSize(format: SampleLayout): number {
  const frame = (format.channels * format.bitDepth) / 8;
  return Math.max(1, Math.round((bytesPerSecond(format) * CHUNK_SECONDS) / frame)) * frame;
}
