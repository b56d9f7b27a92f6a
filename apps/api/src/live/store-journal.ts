import { bytesPerSecond } from '@verbatim/audio';
import type { JobFile, LiveResult } from '@verbatim/contract';
import {
  type AudioFormat,
  formatOf,
  type Journal,
  type JournalEntry,
  type LiveParameters,
  type SessionState,
} from '@verbatim/live';
import { milliseconds } from '@verbatim/speech';
import type {
  BlobStore,
  GrowingBlob,
  JobRow,
  NodeRole,
  SessionLease,
  SessionProgress,
  Store,
} from '@verbatim/storage';
import type { AddOns } from '../add-ons/add-ons.ts';
import { liveDeliveries } from '../callbacks/deliveries.ts';
import type { DiskReserve } from '../platform/disk-reserve.ts';
import type { Foundation } from '../platform/foundation.ts';
import { audioOfFailed, audioOutcomeOf } from '../results/redacted-audio.ts';
import { resultText, storedResult } from '../results/result-text.ts';
import { maxLiveResultBytes } from './live-result.ts';
import { type CopyDeps, copyAsWav } from './recognize-again.ts';
import { utteranceIn } from './result-so-far.ts';

export interface JournalDeps {
  readonly store: Pick<Store, 'sessions'> & CopyDeps['store'];
  readonly blobs: Pick<BlobStore, 'grow' | 'growOn' | 'read'> & CopyDeps['blobs'];
  readonly log: CopyDeps['log'];
  readonly clock: Pick<Foundation['clock'], 'now'>;
  readonly wake: Pick<Foundation['wake'], 'callbacks'>;
  readonly diskReserve: Pick<DiskReserve, 'allowsRunningWork' | 'count'>;
  /** Counts the audio that is durable. */
  readonly metrics: { readonly sessions: { took(seconds: number): void } };
}

export interface JournaledSession {
  readonly id: string;
  readonly job: Pick<JobRow, 'accountId' | 'createdAt' | 'id'>;
  /** Aborted when the service closes. */
  readonly closing: AbortSignal;
  /** The lease of this node: once another one has leased the session, nothing is written. */
  readonly lease: SessionLease;
  readonly node: Pick<OwnNode, 'beat' | 'isAlive'>;
  readonly params: LiveParameters;
  readonly maxResultBytes: number;
  readonly maxMessageBytes: number;
  /** Called after an entry with which the session has to end: its finals, its messages or the disk have reached their limit. */
  readonly onLimit: (reason: string) => void;
  /** The id that the recording is known by. */
  readonly fileId: string;
  /** The recording that an earlier process has begun. */
  readonly recording: { readonly blobKey: string; readonly byteLength: number } | null;
}

/** The session was ended or removed by a request, or another node has leased it. */
export class SessionRemoved extends Error {
  override readonly name = 'SessionRemoved';

  constructor() {
    super('The session is over, or another node runs it.');
  }
}

/** How many times larger the messages of a session may be than the largest result of a job: partials repeat the words of a final. */
export const MESSAGES_PER_RESULT = 4;

/** Keeps a session in the store, and its recording in a blob that grows. The blob is always ahead of the store, never behind. */
export class StoreJournal implements Journal {
  readonly #deps: JournalDeps;
  readonly #session: JournaledSession;
  readonly #format: AudioFormat;
  #recording: GrowingBlob | null = null;

  constructor(deps: JournalDeps, session: JournaledSession) {
    this.#deps = deps;
    this.#session = session;
    this.#format = formatOf(session.params);
  }

  async append({ audio, messages, finals, state, result }: JournalEntry): Promise<void> {
    const { store, clock, wake, metrics, diskReserve } = this.#deps;
    const { lease } = this.#session;
    if (audio.length > 0 || result !== undefined) await this.#confirmLease();
    if (audio.length > 0) await (await this.#open()).append(audio);
    const deliveries = messages.flatMap(({ message }) =>
      liveDeliveries(this.#session.params, message),
    );
    const progress = {
      now: clock.now(),
      messages: messages.map(({ text }) => text),
      finals: finals.map((utterance) => JSON.stringify(utterance)),
      deliveries,
      state: JSON.stringify(state),
      ...(audio.length > 0 && this.#recording && { audio: this.#audio(this.#recording) }),
    };
    const lengthOf = (texts: readonly string[]): number =>
      texts.reduce((sum, { length }) => sum + length, 0);
    const finalBytes = lengthOf(progress.finals);
    const messageBytes = lengthOf(progress.messages);
    const kept =
      result === undefined
        ? await diskReserve.count(finalBytes + messageBytes, () =>
            store.sessions.keep(lease, progress),
          )
        : await this.#finish(progress, { result, completedAt: state.endedAt ?? progress.now });
    if (!kept) throw new SessionRemoved();
    const byteLength = audio.reduce((sum, bytes) => sum + bytes.byteLength, 0);
    metrics.sessions.took(byteLength / bytesPerSecond(this.#format));
    if (deliveries.length > 0) wake.callbacks();
    if (result === undefined) await this.#checkLimits(state);
  }

  /** After a long pause, audio is written only once the store says that the session is still leased. */
  async #confirmLease(): Promise<void> {
    const { lease, node } = this.#session;
    if (node.isAlive) return;
    await node.beat();
    const { clock, store } = this.#deps;
    const nothing = { now: clock.now(), messages: [], deliveries: [] };
    if (!(await store.sessions.keep(lease, nothing))) throw new SessionRemoved();
  }

  async #checkLimits({ finalLength, messageLength }: SessionState): Promise<void> {
    const { maxMessageBytes, maxResultBytes, onLimit } = this.#session;
    // The result has the words of the finals twice.
    if (finalLength > maxResultBytes / 2) onLimit('The words are as large as a result may be.');
    else if (messageLength > maxMessageBytes)
      onLimit('There are as many messages as a session may have.');
    else if (!(await this.#deps.diskReserve.allowsRunningWork().catch(() => true)))
      onLimit('Half of the disk reserve is used.');
  }

  async read(from: number, to: number): Promise<Uint8Array> {
    const key = this.#recording?.key ?? this.#session.recording?.blobKey;
    if (key === undefined) return new Uint8Array(0);
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.#deps.blobs.read(key, from, to)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async messagesAfter(number: number): Promise<readonly string[]> {
    return await this.#deps.store.sessions.messagesAfter(this.#session.id, number);
  }

  async complete(): Promise<void> {
    await this.#deps.store.sessions.complete(this.#session.id);
  }

  /** The lease that entries are written with. */
  get lease(): SessionLease {
    return this.#session.lease;
  }

  /** Closes the recording. A resumed session opens it again. */
  async close(): Promise<void> {
    const recording = this.#recording;
    this.#recording = null;
    await recording?.release();
  }

  /** Closes the recording and ends the lease: another node can go on with the session at once. */
  async handOver(): Promise<void> {
    await this.close();
    await this.#deps.store.sessions.release(this.#session.lease);
  }

  async #finish(
    last: SessionProgress,
    { result, completedAt }: { result: LiveResult; completedAt: number },
  ): Promise<boolean> {
    const { diskReserve, store } = this.#deps;
    const { sessions } = store;
    const { lease, maxResultBytes } = this.#session;
    const recording = this.#recording ?? (this.#session.recording && (await this.#open()));
    const left = await this.#audioLeft(last.finals ?? [], result);
    await recording?.end();
    this.#recording = null;
    const written = await resultText(result, maxResultBytes);
    for (const [position, text] of written.pieces.entries()) {
      if (position === 0) continue;
      const keep = () => sessions.keepPiece(lease, { position, text });
      if (!(await diskReserve.count(text.length, keep))) return false;
    }
    const outcome = { ...storedResult(written), completedAt, deliveries: [], ...left };
    return await sessions.finish(lease, outcome, last);
  }

  /** What is left of the recording. It is redacted where the finals were, and where the second pass was. */
  async #audioLeft(latest: readonly string[], { transcription }: LiveResult) {
    const { id, job, params, closing: signal } = this.#session;
    const { realtime_processing: asked } = params;
    const [byteLength, blobs] = [this.#byteLength, this.#deps.blobs];
    if (!asked.redacted_audio || byteLength === 0) return audioOfFailed(asked);
    const finals = [...(await this.#deps.store.sessions.finals(id)), ...latest];
    const utterances = [...finals.map(utteranceIn), ...transcription.utterances];
    const seconds = byteLength / bytesPerSecond(this.#format);
    const read = (from: number, to: number) => this.read(from, to);
    await using file = await copyAsWav(
      this.#deps,
      { params, read, seconds, sessionId: id },
      signal,
    );
    return await audioOutcomeOf(
      { blobs },
      { job, params: asked, path: file.path, durationSeconds: seconds, utterances, signal },
    );
  }

  get #byteLength(): number {
    return this.#recording?.byteLength ?? this.#session.recording?.byteLength ?? 0;
  }

  async #open(): Promise<GrowingBlob> {
    const { blobs } = this.#deps;
    const { recording, lease } = this.#session;
    this.#recording ??= recording
      ? await blobs.growOn(recording.blobKey, recording.byteLength, lease)
      : await blobs.grow();
    return this.#recording;
  }

  #audio({ key, byteLength }: GrowingBlob): { file: string; blobKey: string } {
    const file: JobFile = {
      id: this.#session.fileId,
      filename: `${this.#session.id}.wav`,
      source: null,
      audio_duration: milliseconds(byteLength / bytesPerSecond(this.#format)),
      number_of_channels: this.#format.channels,
    };
    return { file: JSON.stringify(file), blobKey: key };
  }
}

/** Opens the journal of a session from its job. `audioBytes`: what its state says of the recording. */
export function journalOf(
  deps: JournalDeps & Pick<Foundation, 'ids'> & { readonly addOns: AddOns },
  job: JobRow,
  {
    audioBytes,
    ...session
  }: { readonly audioBytes: number } & Pick<JournaledSession, 'lease' | 'node' | 'onLimit'>,
): StoreJournal {
  const { id, blobKey, file, params } = job;
  const known: { id: string } | null = file === null ? null : JSON.parse(file);
  return new StoreJournal(deps, {
    ...session,
    ...{ id, job, closing: deps.addOns.closing },
    params: JSON.parse(params),
    maxResultBytes: maxLiveResultBytes(deps.addOns),
    maxMessageBytes: MESSAGES_PER_RESULT * deps.addOns.maxResultBytes,
    fileId: known?.id ?? deps.ids.next().id,
    recording: blobKey === null ? null : { blobKey, byteLength: audioBytes },
  });
}

/** This process as an owner of live sessions. */
export interface OwnNode {
  /** Without other nodes, the same after a restart. */
  readonly id: string;
  readonly roles: readonly NodeRole[];
  /** Whether other nodes may share the sessions. */
  readonly hasPeers: boolean;
  /** False if other nodes may have taken over, as after a long pause of this process. */
  readonly isAlive: boolean;
  /** True if this node is the one with this role that does a periodic task now. */
  hasTurn(role: NodeRole, everyMs: number): boolean;
  /** Sends a heartbeat, so that other nodes take over nothing more. */
  beat(): Promise<void>;
}

/** The only process that uses its data directory: it has the lock. */
export const onlyNode: OwnNode = {
  id: 'embedded',
  roles: ['api', 'live', 'worker'],
  hasPeers: false,
  isAlive: true,
  hasTurn: () => true,
  beat: () => Promise.resolve(),
};
