import {
  type CloseName,
  type LiveParameters,
  Session,
  type SessionOptions,
  type SessionState,
} from '@verbatim/live';
import type { RecognizerIdentity } from '@verbatim/speech';
import { type JobRow, type SessionRow, StoreError } from '@verbatim/storage';
import { addOnsOf } from '../add-ons/add-ons.ts';
import type { Foundation } from '../foundation.ts';
import { type AttemptFailure, failureOf } from '../jobs/work/attempt-failure.ts';
import type {
  LiveRecognition,
  LiveRequest,
  SessionRecognizer,
} from '../recognition/live-recognition.ts';
import { ActiveSpeakers } from './active-speakers.ts';
import { postProcessingOf } from './live-result.ts';
import { openObserved } from './observed-recognizer.ts';
import { endWithFailure } from './result-so-far.ts';
import { SessionRetries } from './session-retries.ts';
import { sessionTiming } from './session-timing.ts';
import { type JournalDeps, journalOf, SessionRemoved, type StoreJournal } from './store-journal.ts';
import { storedSession } from './stored-session.ts';

/** Open sockets of one account. Each session needs one; others are lost connections that are not noticed yet. */
export const MAX_SOCKETS = 10_000;
/** A session that fails this often because of its audio or an engine ends as an error. */
export const MAX_FAILURES = 5;

/** What sessions need. */
export type LiveDeps = Pick<
  Foundation,
  'addOns' | 'blobs' | 'clock' | 'config' | 'ids' | 'log' | 'metrics' | 'store' | 'wake'
> & {
  readonly diskReserve: JournalDeps['diskReserve'];
  readonly recognition: LiveRecognition;
  /** Open sockets of one account. */
  readonly mostSockets?: number | undefined;
};

interface Running {
  readonly session: Session;
  readonly journal: StoreJournal;
}

/** The live sessions of this process. All they know is in the store, so that another process can restore them. */
export class LiveSessions {
  readonly #deps: LiveDeps;
  readonly #speakers: ActiveSpeakers;
  /** The latest recognizer of each running session. */
  readonly #recognizers = new Map<string, SessionRecognizer>();
  readonly #running = new Map<string, Promise<Running | null>>();
  readonly #retries: SessionRetries;
  readonly #sessions = new Map<string, Session>();
  /** How often each session has failed in this process. */
  readonly #failures = new Map<string, number>();
  readonly #sockets = new Map<string, number>();
  #draining = false;

  constructor(deps: LiveDeps) {
    this.#deps = deps;
    const { clock, metrics } = deps;
    this.#speakers = new ActiveSpeakers(() => clock.elapsed());
    this.#retries = new SessionRetries(clock, (id) => void this.#resume(id));
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
    const { mostSockets = MAX_SOCKETS } = this.#deps;
    return (this.#sockets.get(accountId) ?? 0) >= mostSockets ? 'too_many_connections' : null;
  }

  /** The engine that recognizes a session, as its result names it. */
  recognizerOf(id: string, params: LiveParameters): RecognizerIdentity {
    return this.#recognizers.get(id)?.identity ?? this.#deps.recognition.identity(params);
  }

  /** Whether this machine can recognize one more such session of an account in real time. */
  hasCapacity(request: LiveRequest, accountId: string): boolean {
    const maxSpeakers = (): number => this.#deps.recognition.maxSpeakers(request);
    return this.#speakers.hasRoom({ accountId, maxSpeakers });
  }

  /** Counts an opened or closed socket. */
  countSocket(accountId: string, by: 1 | -1): void {
    const open = (this.#sockets.get(accountId) ?? 0) + by;
    if (open > 0) this.#sockets.set(accountId, open);
    else this.#sockets.delete(accountId);
  }

  /** Restores every session that ran when the previous process ended: its client may come back. */
  async start(): Promise<void> {
    const { store, log, recognition } = this.#deps;
    // Not awaited: sessions that start meanwhile are recognized a little later.
    void recognition.warmUp().catch((err: unknown) => {
      if (!this.#draining) log.error({ err }, 'the recognizer of live sessions did not start');
    });
    const ids = await store.sessions.open();
    for (const id of ids) await this.#resume(id);
    if (ids.length > 0) log.info({ sessions: ids.length }, 'went on with live sessions');
  }

  /** The session of an admitted socket; null if it is over. */
  async sessionFor(row: SessionRow): Promise<Session | null> {
    if (this.#draining) return null;
    return (await this.#open(row))?.session ?? null;
  }

  /** Whether this session is the running one of its id. */
  isRunning(id: string, session: Session): boolean {
    return this.#sessions.get(id) === session;
  }

  /** Closes all sockets with "come back" and journals everything. No session runs afterwards. */
  async drain(): Promise<void> {
    this.#draining = true;
    this.#retries.close();
    const all = [...this.#running.keys()];
    await Promise.all(all.map((id) => this.#handOver(id)));
  }

  async #handOver(id: string): Promise<void> {
    try {
      const running = await this.#running.get(id);
      await running?.session.drain();
      await running?.journal.close();
    } catch (error) {
      this.#deps.log.error({ err: error, jobId: id }, 'a live session could not be handed over');
    }
    this.#forget(id);
  }

  #forget(id: string): void {
    this.#recognizers.delete(id);
    this.#running.delete(id);
    this.#sessions.delete(id);
  }

  /** Opens each session once, however many sockets ask for it. */
  #open(row: SessionRow): Promise<Running | null> {
    const { jobId } = row;
    const before = this.#running.get(jobId);
    if (before) return before;
    const opening = this.#load(row);
    this.#running.set(jobId, opening);
    const forget = (): void => {
      if (this.#running.get(jobId) === opening) this.#running.delete(jobId);
    };
    opening.then((running) => {
      // It may have ended while it was brought back.
      if (running && this.#running.get(jobId) === opening) {
        this.#sessions.set(jobId, running.session);
      } else forget();
    }, forget);
    return opening;
  }

  async #load(row: SessionRow): Promise<Running | null> {
    const { store, clock } = this.#deps;
    const { jobId, accountId } = row;
    const job = await store.jobs.get(accountId, jobId);
    if (!job) return null;
    if (job.completedAt !== null) {
      const ended = await store.sessions.get(jobId);
      return ended?.state ? await this.#restore(job, ended) : null;
    }
    if (!(await store.sessions.connect(jobId, clock.now()))) return null;
    return row.state === null && row.connectedAt === null
      ? this.#begin(job)
      : await this.#restore(job, row);
  }

  #begin(job: JobRow): Running {
    const { options, journal } = this.#optionsOf(job, null);
    return { journal, session: new Session(options) };
  }

  async #restore(job: JobRow, row: SessionRow): Promise<Running> {
    const stored = await storedSession(this.#deps, job, row);
    const { options, journal } = this.#optionsOf(job, stored.state);
    return { journal, session: Session.restore(options, stored) };
  }

  #optionsOf(
    job: JobRow,
    state: SessionState | null,
  ): { readonly options: SessionOptions; readonly journal: StoreJournal } {
    const { clock, config, log, recognition } = this.#deps;
    const { id, accountId } = job;
    const addOns = addOnsOf(this.#deps.addOns, accountId);
    const openOwn = openObserved({ recognition, addOns, speakers: this.#speakers, accountId });
    const params: LiveParameters = JSON.parse(job.params);
    const onLimit = (reason: string): void => this.#endEarly(id, reason);
    const journal = journalOf(this.#deps, job, { audioBytes: state?.audioBytes ?? 0, onLimit });
    const recognizer = (): RecognizerIdentity => this.recognizerOf(id, params);
    const { diarization } = recognition;
    const startedAt = clock.elapsed();
    const workMs = (): number => clock.elapsed() - startedAt;
    const options: SessionOptions = {
      id,
      params,
      flags: params.messages_config,
      clock,
      timing: sessionTiming(config.live),
      journal,
      openRecognizer: (opened) => {
        const own = openOwn(opened);
        this.#recognizers.set(id, own);
        return own;
      },
      postProcessing: postProcessingOf({ addOns, diarization, recognizer, workMs }),
      onReleased: () => this.#forget(id),
      onEnd: () => {
        this.#failures.delete(id);
        log.info({ jobId: id }, 'a live session is over');
      },
      onFailure: (error) => this.#onFailure(id, journal, error),
    };
    return { options, journal };
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
    if (error instanceof SessionRemoved) return;
    const failures = (this.#failures.get(id) ?? 0) + 1;
    const failure = failureOf(error);
    if (failure.isInternal)
      this.#deps.log.error({ err: error, jobId: id, failures }, 'a live session failed');
    if (!(error instanceof StoreError) && (!failure.retryable || failures >= MAX_FAILURES)) {
      this.#failures.delete(id);
      void this.#giveUp(id, failure);
      return;
    }
    this.#failures.set(id, failures);
    this.#retries.schedule(id);
  }

  /** Ends a session that would fail again, with the finals so far; its client is refused with 4403 when it comes back. */
  async #giveUp(id: string, { errorCode, message }: AttemptFailure): Promise<void> {
    const { store, clock, log } = this.#deps;
    try {
      const failure = { errorCode, errorMessage: message };
      await endWithFailure({ store, clock, live: this }, id, failure);
      log.info({ jobId: id, errorCode }, 'a live session was given up');
    } catch (error) {
      log.error({ err: error, jobId: id }, 'a live session could not be given up');
      this.#retries.schedule(id);
    }
  }

  async #resume(id: string): Promise<void> {
    const { store, log } = this.#deps;
    try {
      const row = await store.sessions.get(id);
      if (row && !this.#draining) await this.#open(row);
    } catch (error) {
      log.error({ err: error, jobId: id }, 'a live session could not be brought back');
      this.#retries.schedule(id);
    }
  }
}
