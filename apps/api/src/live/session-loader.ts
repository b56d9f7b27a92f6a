import {
  type CloseName,
  type LiveParameters,
  Session,
  type SessionOptions,
  type SessionState,
} from '@verbatim/live';
import type { RecognizerIdentity } from '@verbatim/speech';
import type { JobRow, SessionLease, SessionRow } from '@verbatim/storage';
import { type AddOns, addOnsOf } from '../add-ons/add-ons.ts';
import type { Foundation } from '../platform/foundation.ts';
import type { LiveRecognition, SessionRecognizer } from '../recognition/live-recognition.ts';
import type { ActiveSpeakers } from './active-speakers.ts';
import { postProcessingOf } from './live-result.ts';
import { openObserved } from './observed-recognizer.ts';
import type { OwnNode } from './own-node.ts';
import { sessionTiming } from './session-timing.ts';
import { type JournalDeps, journalOf, type StoreJournal } from './store-journal.ts';
import { storedSession } from './stored-session.ts';

/** What sessions are made of. */
export type LoaderDeps = Pick<
  Foundation,
  'blobs' | 'clock' | 'config' | 'ids' | 'log' | 'metrics' | 'store'
> & {
  readonly addOns: AddOns;
  readonly wake: JournalDeps['wake'];
  readonly diskReserve: JournalDeps['diskReserve'];
  readonly recognition: LiveRecognition;
  readonly node: OwnNode;
};

/** A session that this node has. */
export interface RunningSession {
  readonly session: Session;
  readonly journal: StoreJournal;
}

/** What a socket gets instead of its session: the code to close it with. */
export type Refused = Extract<CloseName, 'draining' | 'internal_error' | 'session_over'>;

/** Receives what happens to loaded sessions. */
export interface SessionHost {
  /** The session has to end now. */
  onLimit(id: string, reason: string): void;
  /** The session has ended and has no connection. */
  onReleased(id: string): void;
  onEnd(id: string): void;
  onFailure(id: string, journal: StoreJournal, error: unknown): void;
}

/** Leases sessions, then begins them or restores them from the store. */
export class SessionLoader {
  readonly #deps: LoaderDeps;
  readonly #speakers: ActiveSpeakers;
  readonly #host: SessionHost;
  /** The latest recognizer of each running session. */
  readonly #recognizers = new Map<string, SessionRecognizer>();

  constructor(deps: LoaderDeps, speakers: ActiveSpeakers, host: SessionHost) {
    this.#deps = deps;
    this.#speakers = speakers;
    this.#host = host;
  }

  /** The engine that recognizes a session, as its result names it. */
  recognizerOf(id: string, params: LiveParameters): RecognizerIdentity {
    return this.#recognizers.get(id)?.identity ?? this.#deps.recognition.identity(params);
  }

  /** The session does not run here any more. */
  forget(id: string): void {
    this.#recognizers.delete(id);
  }

  async load(row: SessionRow): Promise<Refused | RunningSession> {
    const { clock, log, node, store } = this.#deps;
    const { jobId, accountId } = row;
    const job = await store.jobs.get(accountId, jobId);
    if (!job) return 'session_over';
    if (job.completedAt !== null) {
      const ended = await store.sessions.get(jobId);
      // A session that has ended writes nothing more, so it needs no lease.
      const none = { jobId, epoch: 0 };
      return ended?.state ? await this.#restore(job, ended, none) : 'session_over';
    }
    const request = { owner: node.id, now: clock.now() };
    const connected = await store.sessions.connect(jobId, request);
    if (connected.kind === 'over') return 'session_over';
    if (connected.kind === 'held') {
      log.info({ jobId, owner: connected.owner }, 'another node has this live session');
      return 'internal_error';
    }
    const { lease } = connected;
    if (lease.epoch === 1 && row.connectedAt === null) return this.#begin(job, lease);
    // The owner before may have written after the row was read.
    const latest = await store.sessions.get(jobId);
    const latestJob = await store.jobs.get(accountId, jobId);
    return latest && latestJob ? await this.#restore(latestJob, latest, lease) : 'session_over';
  }

  #begin(job: JobRow, lease: SessionLease): RunningSession {
    const { options, journal } = this.#optionsOf(job, lease, null);
    return { journal, session: new Session(options) };
  }

  async #restore(job: JobRow, row: SessionRow, lease: SessionLease): Promise<RunningSession> {
    const stored = await storedSession(this.#deps, job, row);
    const { options, journal } = this.#optionsOf(job, lease, stored.state);
    return { journal, session: Session.restore(options, stored) };
  }

  #optionsOf(
    job: JobRow,
    lease: SessionLease,
    state: SessionState | null,
  ): { readonly options: SessionOptions; readonly journal: StoreJournal } {
    const { clock, config, log, node, recognition } = this.#deps;
    const { id, accountId } = job;
    const addOns = addOnsOf(this.#deps.addOns, accountId);
    const openOwn = openObserved({ recognition, addOns, speakers: this.#speakers, accountId });
    const host = this.#host;
    const params: LiveParameters = JSON.parse(job.params);
    const onLimit = (reason: string): void => host.onLimit(id, reason);
    const journal = journalOf(this.#deps, job, {
      audioBytes: state?.audioBytes ?? 0,
      lease,
      node,
      onLimit,
    });
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
      onReleased: () => host.onReleased(id),
      onEnd: () => {
        host.onEnd(id);
        log.info({ jobId: id }, 'a live session is over');
      },
      onFailure: (error) => host.onFailure(id, journal, error),
    };
    return { options, journal };
  }
}
