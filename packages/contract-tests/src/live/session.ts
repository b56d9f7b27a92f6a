import {
  type ClientMessage,
  type ClientMessageOf,
  operations,
  validators,
} from '@verbatim/contract';
import { bodyAs } from '../http/exchange.ts';
import { makeJob } from '../jobs/make-job.ts';
import { live } from '../jobs/resources.ts';
import type { Trial } from '../run/trial.ts';
import { LiveSocket, type SocketOptions } from './live-socket.ts';

/** A session without a connection yet. */
export interface CreatedSession {
  readonly id: string;
  /** URL of its socket, with the token. */
  readonly url: string;
}

/** Codes of a socket whose node has ended: none, one that failed, one that drains. */
const LOST: ReadonlySet<number> = new Set([1006, 1011, 4503]);

/** Creates a session. */
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
export function sendAudioAsText(socket: LiveSocket, bytes: Uint8Array): void {
  sendMessage(socket, {
    type: 'audio_chunk',
    data: { chunk: Buffer.from(bytes).toString('base64') },
  });
}

/** The message that ends the recording. */
export const stopRecording = {
  type: 'stop_recording',
} as const satisfies ClientMessageOf<'stop_recording'>;

const SECONDS = 10;

/** Ends a session so that it can be deleted. Errors are ignored: this is cleanup, not a test. */
export async function endSession(url: string, signal: AbortSignal): Promise<void> {
  try {
    const socket = await LiveSocket.open(url, { timeoutSeconds: SECONDS, signal });
    socket.send(JSON.stringify(stopRecording));
    await socket.untilEnded(SECONDS);
    if (socket.ending === null) socket.drop();
  } catch {
    // The session is over already, or not reachable: the next deletion shows which.
  }
}
