import { defaults } from '@verbatim/contract';
import {
  type CloseName,
  type LiveParameters,
  Session,
  type SessionOptions,
  type SessionState,
  type SessionTiming,
  STATE_VERSION,
  type StoredSession,
  storedBoundaries,
  storedWords,
} from '@verbatim/live';
import type { Recognizer, RecognizerIdentity } from '@verbatim/speech';
import type { JobRow, SessionLease, SessionRow } from '@verbatim/storage';
import { type AddOns, addOnsOf } from '../add-ons/add-ons.ts';
import type { ServiceConfig } from '../config/options.ts';
import type { Foundation } from '../platform/foundation.ts';
import {
  type KnownVoicesDeps,
  type RequestedVoices,
  requestedVoices,
} from '../recognition/known-voices.ts';
import type { LiveRecognition, SessionRecognizer } from '../recognition/live-recognition.ts';
import type { ActiveSpeakers } from './active-speakers.ts';
import { postProcessingOf } from './live-result.ts';
import { openObserved } from './observed-recognizer.ts';
import { secondPasses } from './recognize-again.ts';
import { revisedFinals } from './revised-finals.ts';
import { type JournalDeps, journalOf, type OwnNode, type StoreJournal } from './store-journal.ts';

/** How long a socket without frames is kept open. */
const IDLE_MS = 30_000;
/** How long a session may be. */
const MAX_MS = 3 * 3_600_000;
/** How long audio may still arrive after the end of a recording. */
const QUIET_MS = 50;
/** How long acknowledgments are batched, because each batch costs a disk write. Words are sent at once. */
const ACKNOWLEDGE_MS = 1000;

export const sessionTiming = ({ resumeWindowMs }: ServiceConfig['live']): SessionTiming => ({
  idleMs: IDLE_MS,
  resumeMs: resumeWindowMs,
  sessionMs: MAX_MS,
  quietMs: QUIET_MS,
  acknowledgeMs: ACKNOWLEDGE_MS,
});

export type LoaderDeps = Pick<
  Foundation,
  'blobs' | 'clock' | 'config' | 'ids' | 'log' | 'metrics' | 'store'
> &
  Pick<KnownVoicesDeps, 'voices'> & {
    readonly addOns: AddOns;
    readonly wake: JournalDeps['wake'];
    readonly diskReserve: JournalDeps['diskReserve'];
    readonly recognition: LiveRecognition;
    /** Recognizes recordings again, as files. */
    readonly recognizer: Recognizer;
    readonly node: OwnNode;
  };

export interface RunningSession {
  readonly session: Session;
  readonly journal: StoreJournal;
}

/** What a socket gets instead of its session: the code to close it with. */
export type Refused = Extract<CloseName, 'draining' | 'internal_error' | 'session_over'>;

/** Receives what happens to loaded sessions. */
interface SessionHost {
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
  readonly #secondPasses: ReturnType<typeof secondPasses>;
  /** The latest recognizer of each running session. */
  readonly #recognizers = new Map<string, SessionRecognizer>();

  constructor(deps: LoaderDeps, speakers: ActiveSpeakers, host: SessionHost) {
    this.#deps = deps;
    this.#speakers = speakers;
    this.#host = host;
    this.#secondPasses = secondPasses(deps);
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
    if (lease.epoch === 1 && row.connectedAt === null) return await this.#begin(job, lease);
    // The owner before may have written after the row was read.
    const latest = await store.sessions.get(jobId);
    const latestJob = await store.jobs.get(accountId, jobId);
    return latest && latestJob ? await this.#restore(latestJob, latest, lease) : 'session_over';
  }

  async #begin(job: JobRow, lease: SessionLease): Promise<RunningSession> {
    const { options, journal } = await this.#optionsOf(job, lease, null);
    return { journal, session: new Session(options) };
  }

  async #restore(job: JobRow, row: SessionRow, lease: SessionLease): Promise<RunningSession> {
    const stored = await storedSession(this.#deps, job, row);
    const { options, journal } = await this.#optionsOf(job, lease, stored.state);
    return { journal, session: new Session(options, stored) };
  }

  async #optionsOf(
    job: JobRow,
    lease: SessionLease,
    state: SessionState | null,
  ): Promise<{ readonly options: SessionOptions; readonly journal: StoreJournal }> {
    const { clock, config, log, node, recognition } = this.#deps;
    const { id, accountId } = job;
    const addOns = addOnsOf(this.#deps.addOns, accountId);
    const params = parametersOf(job);
    const voices = await this.#voicesOf(job, params);
    const openOwn = openObserved({
      ...{ recognition, addOns, voices, accountId },
      speakers: this.#speakers,
    });
    const host = this.#host;
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
      postProcessing: postProcessingOf({
        ...{ addOns, diarization, recognizer, voices, workMs },
        recognizeAgain: this.#secondPasses(accountId),
      }),
      onReleased: () => host.onReleased(id),
      onEnd: () => {
        host.onEnd(id);
        log.info({ jobId: id }, 'a live session is over');
      },
      onFailure: (error) => host.onFailure(id, journal, error),
    };
    return { options, journal };
  }

  /** The voices that speakers are compared with; null if the session asks for none. */
  async #voicesOf(
    { id, accountId }: JobRow,
    { realtime_processing: { diarization, diarization_config } }: LiveParameters,
  ): Promise<RequestedVoices | null> {
    if (!diarization) return null;
    return await requestedVoices(this.#deps, { accountId, jobId: id }, diarization_config);
  }
}

/** The state of a session whose process ended after its first socket came and before anything was kept. */
export const firstState = (
  { channels }: Pick<LiveParameters, 'channels'>,
  connectedAt: number,
): SessionState => ({
  version: STATE_VERSION,
  state: 'away',
  audioBytes: 0,
  opening: '',
  opened: false,
  seen: null,
  settled: { audioBytes: 0, sequences: [] },
  channels: Array.from({ length: channels }, () => ({ finals: 0, started: false, ended: false })),
  connectedAt,
  recordingStarted: false,
  recordingEnded: false,
  endedAt: null,
  ...{ lastMessage: 0, messageLength: 0, finalLength: 0 },
  ...{ lastAcknowledgment: 0, confirmedMessage: 0 },
});

const { endpointing_config: endpointing } = defaults.LiveSessionRequest.children;

/** The parameters of a session. Those that an older version stored have no turns. */
const parametersOf = ({ params }: JobRow): LiveParameters => ({
  endpointing_config: endpointing.defaults,
  ...JSON.parse(params),
});

/** What the store has of a session. One that has ended has no finals, and takes no audio that could be sent again. */
async function storedSession(
  { store, clock }: Pick<Foundation, 'clock' | 'store'>,
  job: JobRow,
  row: SessionRow,
): Promise<StoredSession> {
  const params: LiveParameters = JSON.parse(job.params);
  const state: SessionState =
    row.state === null ? firstState(params, row.connectedAt ?? clock.now()) : JSON.parse(row.state);
  if (state.endedAt !== null) return { state, finals: [], boundaries: [] };
  const finals = await revisedFinals(store, job.id, params);
  const messagesAfter = (number: number) => store.sessions.messagesAfter(job.id, number);
  const stored = await storedBoundaries(messagesAfter, state);
  const words = await storedWords(messagesAfter, state);
  return { state, finals, ...stored, words };
}
