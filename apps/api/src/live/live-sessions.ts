import type { CloseName, LiveParameters, Session } from '@verbatim/live';
import type { RecognizerIdentity } from '@verbatim/speech';
import { type SessionLease, type SessionRow, StoreError } from '@verbatim/storage';
import { Timers } from '@verbatim/time';
import type { LiveRequest } from '../recognition/live-recognition.ts';
import { type AttemptFailure, failureOf } from '../results/attempt-failure.ts';
import { ActiveSpeakers } from './active-speakers.ts';
import { endWithFailure } from './result-so-far.ts';
import {
  type LoaderDeps,
  type Refused,
  type RunningSession,
  SessionLoader,
} from './session-loader.ts';
import { SessionRemoved, type StoreJournal } from './store-journal.ts';

/** Open sockets of one account. Each session needs one; others are lost connections that are not noticed yet. */
export const MAX_SOCKETS = 10_000;
/** A session that fails this often because of its audio or an engine ends as an error. */
export const MAX_FAILURES = 5;

/** Time between looks for sessions of dead nodes. Nodes take turns: a look reads all sessions that run. */
const TAKE_OVER_MS = 2000;
/** Maximum of them that are restored at once: the next nodes take some, too. */
const TAKEN_AT_ONCE = 64;

/** Delay before a session whose journal failed is restored. */
const RETRY_MS = 1000;

export type LiveDeps = LoaderDeps & {
  /** Open sockets of one account. */
  readonly maxSockets?: number | undefined;
};

/**
 * The live sessions of this process. All they know is in the store, so that another process can restore them. A socket asks for its
 * session by `sessionFor`; `SessionLoader` leases it and makes it of its journal, recognizer and post-processing. What becomes of it comes
 * back to the constructor.
 */
export class LiveSessions {
  readonly #deps: LiveDeps;
  readonly #speakers: ActiveSpeakers;
  readonly #loader: SessionLoader;
  /** Sessions that run or are being loaded. */
  readonly #running = new Map<string, Promise<Refused | RunningSession>>();
  /** Sessions that are to be restored a little later. */
  readonly #retries: Timers<string>;
  /** Those of them that are loaded. */
  readonly #sessions = new Map<string, Session>();
  /** How often each session has failed in this process. */
  readonly #failures = new Map<string, number>();
  readonly #sockets = new Map<string, number>();
  readonly #onDrain = new Set<() => void>();
  #draining = false;
  #cancelTakeOver = (): void => {};

  constructor(deps: LiveDeps) {
    this.#deps = deps;
    const { clock, metrics } = deps;
    this.#speakers = new ActiveSpeakers(() => clock.elapsed());
    this.#loader = new SessionLoader(deps, this.#speakers, {
      onLimit: (id, reason) => this.#endEarly(id, reason),
      onReleased: (id) => this.#forget(id),
      onEnd: (id) => void this.#failures.delete(id),
      onFailure: (id, journal, error) => this.#onFailure(id, journal, error),
    });
    this.#retries = new Timers(clock);
    metrics.sessions.watch(this);
  }

  /** Seconds of audio of all sessions that have no final yet. */
  get secondsLeft(): number {
    return this.#sessions.values().reduce((sum, { secondsLeft }) => sum + secondsLeft, 0);
  }

  /** Number of running sessions. */
  get count(): number {
    return this.#running.size;
  }

  /** Why sockets of an account are refused now; null if they are not. */
  reasonToRefuse(accountId: string): CloseName | null {
    if (this.#draining) return 'draining';
    const { maxSockets = MAX_SOCKETS } = this.#deps;
    return (this.#sockets.get(accountId) ?? 0) >= maxSockets ? 'too_many_connections' : null;
  }

  /** The engine that recognizes a session, as its result names it. */
  recognizerOf(id: string, params: LiveParameters): RecognizerIdentity {
    return this.#loader.recognizerOf(id, params);
  }

  /** Whether this machine can recognize one more such session of an account in real time. */
  hasCapacity(request: LiveRequest, accountId: string): boolean {
    const maxSpeakers = (): number => this.#deps.recognition.maxSpeakers(request);
    return this.#speakers.hasRoom({ accountId, maxSpeakers });
  }

  /** Sessions with one speaker that this machine can take now, before it recognizes slower than they speak. */
  get seatsLeft(): number {
    if (this.#draining) return 0;
    const room = this.#speakers.roomFor(this.#deps.recognition.maxSpeakers());
    return Math.min(MAX_SOCKETS, Math.floor(room));
  }

  /** Calls `act` when the service drains. Returns a function that takes this back. */
  onDrain(act: () => void): () => void {
    this.#onDrain.add(act);
    return () => void this.#onDrain.delete(act);
  }

  /** Counts an opened or closed socket. */
  countSocket(accountId: string, by: 1 | -1): void {
    const open = (this.#sockets.get(accountId) ?? 0) + by;
    if (open > 0) this.#sockets.set(accountId, open);
    else this.#sockets.delete(accountId);
  }

  /** Restores every session that ran when the previous process ended: its client may reconnect. */
  async start(): Promise<void> {
    const { log, node, recognition } = this.#deps;
    // Not awaited: sessions that start meanwhile are recognized a little later.
    void recognition.warmUp().catch((err: unknown) => {
      if (!this.#draining) log.error({ err }, 'the recognizer of live sessions did not start');
    });
    await this.#takeOver(Number.POSITIVE_INFINITY);
    if (node.hasPeers) this.#scheduleTakeOver();
  }

  /** The session of an admitted socket, or why there is none. */
  async sessionFor(row: SessionRow): Promise<Refused | Session> {
    if (this.#draining) return 'draining';
    // A node that serves only the API passes sockets on; it has found none that runs sessions.
    if (!this.#deps.node.roles.includes('live')) return 'internal_error';
    const opened = await this.#open(row);
    if (typeof opened !== 'string') return opened.session;
    return this.#draining ? 'draining' : opened;
  }

  /** Whether this node still runs this session. */
  isRunning(id: string, session: Session): boolean {
    return this.#sessions.get(id) === session;
  }

  /** Closes all sockets with a code that lets clients reconnect, and journals everything. No session runs afterwards. */
  async drain(): Promise<void> {
    this.#draining = true;
    for (const act of this.#onDrain) act();
    this.#cancelTakeOver();
    this.#retries.cancelAll();
    const all = [...this.#running.keys()];
    await Promise.all(all.map((id) => this.#handOver(id)));
  }

  /** Resumes sessions of nodes that are dead or have released them: their clients may reconnect late, or never. */
  async #takeOver(limit: number): Promise<void> {
    const { log, store } = this.#deps;
    const open = await store.sessions.open();
    const ids = open.filter((id) => !this.#retries.has(id)).slice(0, limit);
    for (const id of ids) {
      await this.#dropIfLost(id);
      await this.#resume(id);
    }
    if (ids.length > 0) log.info({ sessions: ids.length }, 'went on with live sessions');
  }

  /** Drops a session that another node leased while this one was paused. */
  async #dropIfLost(id: string): Promise<void> {
    const running = await this.#running.get(id)?.catch(() => null);
    if (typeof running !== 'object' || running === null) return;
    const { journal, session } = running;
    if (session.endedAt !== null) return;
    const { node, store } = this.#deps;
    const row = await store.sessions.get(id);
    if (row === null || row.owner === node.id) return;
    await session.drain(() => journal.close().catch(() => {}));
    this.#forget(id);
  }

  #scheduleTakeOver(): void {
    this.#cancelTakeOver = this.#deps.clock.after(TAKE_OVER_MS, () => {
      const isOurTurn = this.#deps.node.hasTurn('live', TAKE_OVER_MS);
      (isOurTurn ? this.#takeOver(TAKEN_AT_ONCE) : Promise.resolve())
        .catch((err: unknown) => {
          this.#deps.log.error({ err }, 'live sessions of other nodes could not be looked for');
        })
        .finally(() => {
          if (!this.#draining) this.#scheduleTakeOver();
        });
    });
  }

  async #handOver(id: string): Promise<void> {
    const onError = (err: unknown): void =>
      this.#deps.log.error({ err, jobId: id }, 'a live session could not be handed over');
    try {
      const running = await this.#running.get(id);
      if (typeof running === 'object') {
        const { journal, session } = running;
        await session.drain(() => journal.handOver().catch(onError));
        await journal.close();
      }
    } catch (error) {
      onError(error);
    }
    this.#forget(id);
  }

  #forget(id: string): void {
    this.#loader.forget(id);
    this.#running.delete(id);
    this.#sessions.delete(id);
  }

  /** Opens each session once, however many sockets ask for it. */
  #open(row: SessionRow): Promise<Refused | RunningSession> {
    const { jobId } = row;
    const before = this.#running.get(jobId);
    if (before) return before;
    const opening = this.#loader.load(row);
    this.#running.set(jobId, opening);
    const onLoaded = (loaded: Refused | RunningSession): void => {
      // It may have ended while it was restored.
      if (this.#running.get(jobId) !== opening) return;
      if (typeof loaded === 'object') this.#sessions.set(jobId, loaded.session);
      else this.#running.delete(jobId);
    };
    opening.then(onLoaded, () => onLoaded('internal_error'));
    return opening;
  }

  /** Ends a session as if it were as long as a session may be: it takes no more audio, and its result is made and stored. */
  #endEarly(jobId: string, reason: string): void {
    const session = this.#sessions.get(jobId);
    if (!session || session.state === 'finishing') return;
    this.#deps.log.warn({ jobId, reason }, 'a live session has to end now');
    session.handle({ type: 'timer', timer: 'limit' });
  }

  /** Restores a failed session later, or ends it if it would fail again. */
  #onFailure(id: string, journal: StoreJournal, error: unknown): void {
    this.#forget(id);
    void journal.close().catch(() => {});
    if (error instanceof SessionRemoved) {
      void this.#countLostLease(id);
      return;
    }
    const failures = (this.#failures.get(id) ?? 0) + 1;
    const failure = failureOf(error);
    if (failure.isInternal)
      this.#deps.log.error({ err: error, jobId: id, failures }, 'a live session failed');
    if (!(error instanceof StoreError) && (!failure.retryable || failures >= MAX_FAILURES)) {
      this.#failures.delete(id);
      void this.#giveUp(journal.lease, failure);
      return;
    }
    this.#failures.set(id, failures);
    this.#resumeLater(id);
  }

  /** A session is not only lost by this node because another one leased it: it may have been ended or deleted by a request. */
  async #countLostLease(id: string): Promise<void> {
    const { log, metrics, node, store } = this.#deps;
    const row = await store.sessions.get(id).catch(() => null);
    if (row === null || row.owner === null || row.owner === node.id) return;
    metrics.cluster.lostLease('session');
    log.warn({ jobId: id, owner: row.owner }, 'another node has taken over this live session');
  }

  /** Ends a session that would fail again, with the finals so far; its client is refused with 4403 when it reconnects. */
  async #giveUp(lease: SessionLease, { errorCode, message }: AttemptFailure): Promise<void> {
    const { store, clock, log } = this.#deps;
    const { jobId: id } = lease;
    try {
      const failure = { errorCode, errorMessage: message };
      await endWithFailure({ store, clock, live: this }, lease, failure);
      log.info({ jobId: id, errorCode }, 'a live session was given up');
    } catch (error) {
      log.error({ err: error, jobId: id }, 'a live session could not be given up');
      this.#resumeLater(id);
    }
  }

  #resumeLater(id: string): void {
    if (!this.#draining) this.#retries.start(id, RETRY_MS, () => void this.#resume(id));
  }

  async #resume(id: string): Promise<void> {
    const { store, log } = this.#deps;
    try {
      const row = await store.sessions.get(id);
      if (row && !this.#draining) await this.#open(row);
    } catch (error) {
      log.error({ err: error, jobId: id }, 'a live session could not be brought back');
      this.#resumeLater(id);
    }
  }
}
