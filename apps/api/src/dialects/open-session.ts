import type { components, ServerMessage, UpdateWordsData } from '@verbatim/contract';
import type { ClientConnection, CloseName, Session, SettleOptions } from '@verbatim/live';
import { completeBody, Problem, type SocketWriter } from '@verbatim/server';
import type { RecognizerIdentity } from '@verbatim/speech';
import type { LiveSessions } from '../live/live-sessions.ts';
import {
  checkSession,
  newSession,
  type PrepareDeps,
  storeSession,
} from '../live/prepare-session.ts';
import type { Foundation } from '../platform/foundation.ts';
import type { KeyPrincipal } from '../platform/handle.ts';

export type OpenSessionDeps = PrepareDeps &
  Pick<Foundation, 'metrics' | 'rates' | 'readiness'> & { readonly live: LiveSessions };

/** The client of a session, behind the protocol that it speaks. */
export interface DialectClient {
  /** Receives the messages that the flags of the session let through, in order. */
  onMessage(message: ServerMessage): void;
  /** The session has closed its connection, for this reason: nothing follows. */
  onClose(reason: CloseName): void;
  /** What slows the client down when it is faster than the session; null before the handshake has ended. */
  flow(): FlowControl | null;
}

/** The part of a connection that slows its client down. */
export type FlowControl = Pick<SocketWriter, 'isPaused' | 'pause' | 'resume' | 'unreadBytes'>;

/** A live session whose client speaks another protocol than that of the document. */
export interface DialectSession {
  readonly id: string;
  readonly createdAt: string;
  readonly recognizer: RecognizerIdentity;
  /** Takes audio. The session may keep the array; an empty one says only that the client is still there. */
  write(audio: Uint8Array): void;
  /**
   * Resolves once `onMessage` was called for every utterance that has ended in the audio so far, or the session is gone. `cut`: an open
   * utterance ends here.
   */
  settle(options: SettleOptions): Promise<void>;
  /** Changes the words from the next utterance on. `onMessage` gets the acknowledgment. */
  updateWords(data: UpdateWordsData): void;
  /** No more audio comes: the rest is recognized, then the session ends. */
  stop(): void;
  /** The client is gone. Such a client can't return, so this also ends the recording. */
  leave(): void;
}

/** A client that is gone has nothing more to send (RFC 6455). */
const GONE = 1000;

/** Calls of `settle` that wait at the same time: with more, nothing is read from the client. */
const MAX_SETTLING = 32;

/** Prepares a live session within the limits of an account, and connects a client to it, on this node. Throws a `Problem`. */
export async function openSession(
  deps: OpenSessionDeps,
  principal: KeyPrincipal,
  body: components['schemas']['LiveSessionRequest'],
  client: DialectClient,
): Promise<DialectSession> {
  const { live, metrics, rates, readiness, store } = deps;
  const { refusal: tooFast } = await rates.admit(principal);
  if (tooFast) throw tooFast;
  if (readiness.refusesWork) throw new Problem('draining');
  const { accountId } = principal;
  const request = completeBody('LiveSessionRequest', body);
  checkSession(deps, request);
  refuse(live.reasonToRefuse(accountId));
  const prepared = newSession(deps);
  const { id, createdAt } = prepared;
  // The client is connected to this node, so that another one's capacity does not help.
  const here = { ...deps, hasLiveCapacity: live.hasCapacity.bind(live) };
  await storeSession(
    here,
    { principal, request, session: prepared },
    { response: null, idempotency: null },
  );
  const row = await store.sessions.get(id);
  const session = row && (await live.sessionFor(row));
  if (session === null || typeof session === 'string') {
    await store.jobs.remove(accountId, id, 'live');
    throw refusal(session ?? 'internal_error');
  }
  const connection = new DialectConnection(session, client, (by) => {
    live.countSocket(accountId, by);
    if (by === 1) metrics.sessions.opened();
    else metrics.sessions.closed();
  });
  return {
    id,
    createdAt,
    recognizer: live.recognizerOf(id, request),
    write: (audio) => session.bytes(connection, audio),
    settle: (options) => connection.settle(options),
    updateWords: (data) => session.message(connection, { type: 'update_words', data }),
    stop: () => session.message(connection, { type: 'stop_recording' }),
    leave: () => connection.leave(),
  };
}

class DialectConnection implements ClientConnection {
  readonly #session: Session;
  readonly #client: DialectClient;
  readonly #onCount: (by: 1 | -1) => void;
  #isOpen = true;
  #hasPaused = false;
  #settling = 0;

  constructor(session: Session, client: DialectClient, onCount: (by: 1 | -1) => void) {
    this.#session = session;
    this.#client = client;
    this.#onCount = onCount;
    onCount(1);
    session.open(this);
  }

  send(message: ServerMessage, passes: boolean): void {
    // Acknowledgments of audio are off, but a dialect tells its client whether the words change.
    const isForClient = passes || message.type === 'update_words';
    if (isForClient && this.#isOpen) this.#client.onMessage(message);
  }

  close(reason: CloseName): void {
    if (!this.#isOpen) return;
    this.leave();
    this.#client.onClose(reason);
  }

  leave(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.resume();
    this.#onCount(-1);
    // The session may still handle the input that closes it.
    queueMicrotask(() => this.#session.closed(this, GONE));
  }

  async settle(options: SettleOptions): Promise<void> {
    this.#settling += 1;
    if (this.#settling === MAX_SETTLING) this.#client.flow()?.pause();
    await this.#session.settle(options);
    if (this.#settling === MAX_SETTLING) this.#client.flow()?.resume();
    this.#settling -= 1;
  }

  /** What was sent counts as received, because such a client can't return for it. */
  ping(number: number): boolean {
    queueMicrotask(() => this.#session.confirm(this, number));
    return true;
  }

  unreadBytes(): number {
    return this.#client.flow()?.unreadBytes ?? 0;
  }

  isPaused(): boolean {
    return this.#client.flow()?.isPaused ?? false;
  }

  pause(): void {
    if (this.#hasPaused || !this.#isOpen) return;
    this.#hasPaused = true;
    this.#client.flow()?.pause();
  }

  resume(): void {
    if (!this.#hasPaused) return;
    this.#hasPaused = false;
    this.#client.flow()?.resume();
  }
}

function refuse(reason: CloseName | null): void {
  if (reason !== null) throw refusal(reason);
}

const refusal = (reason: CloseName): Problem =>
  new Problem(reason === 'draining' ? 'draining' : 'too_many_sessions');
