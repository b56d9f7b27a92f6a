import { bytesPerSecond, type SampleLayout } from '@verbatim/audio';
import {
  type LiveJob,
  type LiveSessionRequest,
  type ServerMessage,
  validators,
} from '@verbatim/contract';
import { live } from '../jobs/resources.ts';
import { waitUntilOver } from '../jobs/wait-until-over.ts';

import type { Trial } from '../run/trial.ts';
import { defaultFlags, type MessageFlags } from './flags.ts';
import type { Frame, LiveSocket, SocketEnding } from './live-socket.ts';
import {
  type CreatedSession,
  connect,
  createSession,
  sendAudioAsText,
  sendMessage,
  stopRecording,
} from './session.ts';
import { audioFor, type SessionAudio } from './session-audio.ts';

/** A sent audio chunk. */
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

/** Options of a conversation. */
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
  const ending = await socket.untilEnded(trial.run.options.patienceSeconds);
  if (!ending) socket.drop();
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

/** The received frames that are valid messages. */
export function messagesIn(frames: readonly Frame[]): ServerMessage[] {
  return frames.flatMap(({ message }) => {
    return validators.LiveServerMessage(message) ? [message as ServerMessage] : [];
  });
}

/** Sends audio in chunks. */
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
