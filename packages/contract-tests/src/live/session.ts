import { type ClientMessage, operations, validators } from '@verbatim/contract';
import { bodyAs } from '../http/exchange.ts';
import { makeJob } from '../jobs/make-job.ts';
import { live } from '../jobs/resources.ts';
import type { Trial } from '../run/trial.ts';
import { LiveSocket } from './live-socket.ts';

/** A prepared session. */
export interface Session {
  readonly id: string;
  /** The address of its socket, with the token. */
  readonly url: string;
}

/** Prepares a session. */
export async function newSession(trial: Trial, body: object = {}): Promise<Session> {
  const { id, answer } = await makeJob(trial, live, body);
  const url = bodyAs(answer, 'LiveSession')?.url;
  if (url === undefined) trial.skip('the session has no address');
  return { id, url };
}

/** Opens a socket; what it costs and shows is noted like any request. */
export async function connect(trial: Trial, url: string): Promise<LiveSocket> {
  const { budget, ledger, options } = trial.run;
  budget.spend();
  const { timeoutSeconds } = options;
  const socket = await LiveSocket.open(url, { timeoutSeconds, signal: trial.signal });
  ledger.note(operations.streamLiveSession, 101);
  return socket;
}

/** Sends a message of the document. What we say ourselves has to be right as well. */
export function say(socket: LiveSocket, message: ClientMessage): void {
  if (!validators.LiveClientMessage(message)) throw new TypeError('This is no message of a client');
  socket.send(JSON.stringify(message));
}

/** Sends audio as text. */
export function sayAudio(socket: LiveSocket, bytes: Uint8Array): void {
  say(socket, { type: 'audio_chunk', data: { chunk: Buffer.from(bytes).toString('base64') } });
}
