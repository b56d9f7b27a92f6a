import { bytesPerSecond, type SampleLayout } from '@verbatim/audio';
import {
  type LiveJob,
  type LiveSessionRequest,
  type ServerMessage,
  validators,
} from '@verbatim/contract';
import { live } from '../jobs/resources.ts';
import { waitFor } from '../jobs/wait-for.ts';

import type { Trial } from '../run/trial.ts';
import { stopRecording } from './end-session.ts';
import { defaultFlags, type Flags } from './flags.ts';
import type { Ending, Frame, LiveSocket } from './live-socket.ts';
import { connect, newSession, type Session, say, sayAudio } from './session.ts';
import { type Speech, speechFor } from './speech.ts';

/** One piece of audio that was sent. */
export interface SentChunk {
  readonly byteLength: number;
  /** The number of this frame among all that were sent. */
  readonly frame: number;
}

/** A whole conversation, from the first frame to the end of the job. */
export interface Talk {
  readonly session: Session;
  readonly request: LiveSessionRequest;
  readonly flags: Flags;
  readonly format: SampleLayout;
  readonly chunks: readonly SentChunk[];
  /** The number of the frame that asked to stop. */
  readonly stopFrame: number;
  readonly frames: readonly Frame[];
  /** The frames that are messages of the document. */
  readonly messages: readonly ServerMessage[];
  readonly ending: Ending | null;
  /** The job once it was over; undefined where that took too long. */
  readonly record: LiveJob | undefined;
}

/** How audio is put into frames. */
export type Form = 'binary' | 'mixed' | 'text';

/** What varies from talk to talk. */
export interface TalkOptions {
  readonly request?: LiveSessionRequest;
  readonly speech?: Speech;
  readonly form?: Form;
  /** Sends empty chunks between the others. */
  readonly keepAlives?: boolean;
  /** Bytes before the audio that are no audio. */
  readonly header?: Uint8Array;
}

const CHUNK_SECONDS = 0.1;

/** Talks to a new session until it is over. */
export async function talk(trial: Trial, options: TalkOptions = {}): Promise<Talk> {
  const speech = options.speech ?? speechFor(trial.run.options);
  const request = { ...speech.request, ...options.request };
  const session = await newSession(trial, request);
  const socket = await connect(trial, session.url);
  const chunks = sendAudio(socket, speech, options);
  say(socket, stopRecording);
  const stopFrame = socket.sent;
  const ending = await socket.untilEnded(trial.run.options.patienceSeconds);
  if (!ending) socket.drop();
  const finished = await waitFor(trial, live, session.id);
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

/** The frames that are messages of the document. */
export function messagesIn(frames: readonly Frame[]): ServerMessage[] {
  return frames.flatMap(({ message }) => {
    return validators.LiveServerMessage(message) ? [message as ServerMessage] : [];
  });
}

/** Sends audio in pieces, in one form or in both by turns. */
export function sendAudio(
  socket: LiveSocket,
  { bytes, format }: Pick<Speech, 'bytes' | 'format'>,
  { form = 'binary', keepAlives = false, header }: TalkOptions = {},
): SentChunk[] {
  const size = alignedSize(format);
  const chunks: SentChunk[] = [];
  const send = (piece: Uint8Array): void => {
    const asText = form === 'text' || (form === 'mixed' && chunks.length % 2 === 1);
    if (asText) sayAudio(socket, piece);
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

/** A tenth of a second in whole samples. */
function alignedSize(format: SampleLayout): number {
  const frame = (format.channels * format.bitDepth) / 8;
  return Math.max(1, Math.round((bytesPerSecond(format) * CHUNK_SECONDS) / frame)) * frame;
}
