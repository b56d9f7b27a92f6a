import type { JobFile, PreRecordedResult } from '@verbatim/contract';
import { FETCHED_PERCENT } from '@verbatim/contract/job-progress';
import {
  type FileAudio,
  milliseconds,
  probeAudio,
  type Recognition,
  type Recognizer,
} from '@verbatim/speech';
import {
  type AudioOutcome,
  type Lease,
  type LeasedJob,
  type LocalFile,
  StoreError,
} from '@verbatim/storage';
import { backoffMs, type Slot, sleep } from '@verbatim/time';
import { type AddOns, addOnsOf } from '../../add-ons/add-ons.ts';
import { speechTranslatorOf } from '../../add-ons/model-envelopes.ts';
import { fetchAudio } from '../../fetching/fetch-audio.ts';
import type { Foundation } from '../../platform/foundation.ts';
import {
  broughtVoices,
  type KnownVoicesDeps,
  requestedVoices,
  withVoices,
} from '../../recognition/known-voices.ts';
import { recognizeInTime } from '../../recognition/recognize-in-time.ts';
import { requestOf } from '../../recognition/requested-recognition.ts';
import { noAudio, tooLong } from '../../results/attempt-failure.ts';
import { audioOutcomeOf } from '../../results/redacted-audio.ts';
import { type ResultText, resultText } from '../../results/result-text.ts';
import type { WordsSoFar } from '../finished-jobs.ts';
import { LeaseLost } from './cancel-job.ts';
import { addOnCountOf, type JobParams, resultOf } from './result-of-job.ts';

/** What an attempt at a job needs. */
export type WorkDeps = AudioDeps &
  Pick<Foundation, 'diskReserve' | 'traces'> &
  Pick<KnownVoicesDeps, 'voices'> & {
    readonly wake: Pick<Foundation['wake'], 'callbacks'>;
    readonly addOns: AddOns;
    readonly wordsSoFar: WordsSoFar;
    readonly recognizer: Recognizer;
    /** Lets another job begin, unless too many go on without a slot already. */
    readonly giveUpSlot: () => void;
  };

/** The outcome of a successful attempt. */
export interface DoneWork extends ResultText<PreRecordedResult> {
  /** `file` of the job record as JSON text. */
  readonly file: string;
  readonly audioSeconds: number;
  readonly audio?: AudioOutcome;
}

/** Jobs with longer audio keep no slot: a short job need not wait for the end of long ones. */
export const LONG_SECONDS = 600;

/** Gets the audio, recognizes it and makes the result. Rejects with the signal's reason soon after it is aborted. */
export async function workOnJob(
  deps: WorkDeps,
  leased: LeasedJob,
  signal: AbortSignal,
): Promise<DoneWork> {
  const { clock } = deps;
  const startedAt = clock.elapsed();
  const params: JobParams = JSON.parse(leased.job.params);
  const addOnCount = addOnCountOf(params);
  const fetches = isToFetch(leased.job);
  using progress = new AttemptProgress(deps, leased, { addOns: addOnCount, fetches });
  const { audio, file, local } = await audioOfJob(deps, { leased, params, progress }, signal);
  if (audio.durationSeconds > LONG_SECONDS) deps.giveUpSlot();
  try {
    const { accountId, id } = leased.job;
    const onWords = (words: readonly string[]): void => deps.wordsSoFar.add(id, words);
    const heard = await recognizeInTime(deps, audio, {
      ...requestOf(params),
      owner: accountId,
      signal,
      onProgress: (share) => progress.recognized(share),
      // Who reads words as they come gets the language of the beginning: nothing can take them back.
      ...(keepsWords(params) && { onWords }),
    });
    const recognition = await withNames(deps, leased, heard);
    // Add-ons may wait for a language model, while the cores are free.
    if (addOnCount > 0) deps.giveUpSlot();
    // The decoded duration is exact; the header may have been wrong.
    const { durationSeconds = audio.durationSeconds } = recognition;
    const workMs = clock.elapsed() - startedAt;
    const { recognizer } = deps;
    const addOns = addOnsOf(deps.addOns, accountId);
    const speechTranslator = speechTranslatorOf(recognizer, { audio, owner: accountId });
    const onAddOnEnd = (): void => progress.addOnEnded();
    const facts = { params, durationSeconds, recognition, recognizer, speechTranslator, workMs };
    const result = await resultOf(addOns, { ...facts, onAddOnEnd }, signal);
    const text = await resultText(result, addOns.maxResultBytes);
    const isWithheld = result.pii_redaction?.results === null;
    const recording = {
      ...{ job: leased.job, params, path: audio.path, durationSeconds, signal },
      utterances: isWithheld ? null : result.transcription.utterances,
    };
    const left = await untilBlobsAreBack(deps, () => audioOutcomeOf(deps, recording), signal);
    const about = withDuration(file, durationSeconds);
    return { ...text, ...left, file: about, audioSeconds: durationSeconds };
  } finally {
    await local.release();
  }
}

/** A recognition whose utterances have the voices that the job asks for. */
async function withNames(
  deps: KnownVoicesDeps,
  { job: { accountId, id, params } }: LeasedJob,
  recognition: Recognition,
): Promise<Recognition> {
  const { diarization, diarization_config }: JobParams = JSON.parse(params);
  if (!diarization) return recognition;
  const { utterances, speakerVoices } = recognition;
  const job = { accountId, jobId: id };
  const requested =
    (await requestedVoices(deps, job, diarization_config)) ?? (await broughtVoices(deps, job));
  return { ...recognition, utterances: withVoices(utterances, speakerVoices, requested) };
}

/** Whether the result has the words as they were recognized, or a step after recognition may change them. */
const keepsWords = (params: JobParams): boolean =>
  params.filler_words !== false &&
  !params.custom_vocabulary &&
  !params.custom_spelling &&
  !params.punctuation_enhanced &&
  !params.numerals &&
  !params.profanity_filter &&
  !params.pii_redaction;

function withDuration(file: string, durationSeconds: number): string {
  const about: JobFile = JSON.parse(file);
  return JSON.stringify({ ...about, audio_duration: milliseconds(durationSeconds) });
}

/** Shortest time between two writes, and before the first one: a job that takes less writes nothing. */
export const MIN_WRITE_MS = 1000;
/** 100 is a job that is done. */
const MAX_PERCENT = 99;
/** What recognition counts for if add-ons follow it: they take less time than the words. */
const RECOGNITION_PERCENT = 90;

/** How far one attempt at a job is, stored now and then for callers. What can't be stored is left out: it is no reason to fail. */
export class AttemptProgress {
  readonly #deps: Pick<Foundation, 'clock' | 'log' | 'store'>;
  readonly #lease: Lease;
  /** The number of add-ons, and where recognition begins and ends, in percent. */
  readonly #plan: { readonly addOns: number; readonly from: number; readonly to: number };
  #endedAddOns = 0;
  #reached = 0;
  #written = 0;
  #lastWriteAt: number;
  #isWriting = false;
  #isStopped = false;
  #cancelTimer: (() => void) | null = null;

  /** `addOns`: the number of calls of `addOnEnded` to come. `fetches`: whether a download comes first. */
  constructor(
    deps: Pick<Foundation, 'clock' | 'log' | 'store'>,
    lease: Lease,
    { addOns, fetches }: { readonly addOns: number; readonly fetches: boolean },
  ) {
    this.#deps = deps;
    this.#lease = lease;
    const to = addOns === 0 ? MAX_PERCENT : RECOGNITION_PERCENT;
    this.#plan = { addOns, from: fetches ? FETCHED_PERCENT : 0, to };
    this.#lastWriteAt = deps.clock.elapsed();
  }

  /** So many bytes of the audio have arrived, of all; null if the host does not say how many there are. */
  fetched(receivedBytes: number, totalBytes: number | null): void {
    if (totalBytes) this.#reach((receivedBytes / totalBytes) * this.#plan.from);
  }

  /** This share of the audio is recognized, from 0 to 1. */
  recognized(share: number): void {
    const { from, to } = this.#plan;
    this.#reach(from + share * (to - from));
  }

  addOnEnded(): void {
    this.#endedAddOns += 1;
    const { addOns } = this.#plan;
    const share = addOns === 0 ? 1 : this.#endedAddOns / addOns;
    this.#reach(RECOGNITION_PERCENT + share * (MAX_PERCENT - RECOGNITION_PERCENT));
  }

  /** Writes nothing more. */
  [Symbol.dispose](): void {
    this.#isStopped = true;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }

  #reach(percent: number): void {
    this.#reached = Math.max(this.#reached, Math.min(MAX_PERCENT, Math.floor(percent)));
    this.#writeLater();
  }

  #writeLater(): void {
    const isDue = this.#reached > this.#written && !this.#isStopped;
    if (!isDue || this.#isWriting || this.#cancelTimer !== null) return;
    const { clock } = this.#deps;
    const waitMs = Math.max(0, this.#lastWriteAt + MIN_WRITE_MS - clock.elapsed());
    this.#cancelTimer = clock.after(waitMs, () => {
      this.#cancelTimer = null;
      void this.#write();
    });
  }

  async #write(): Promise<void> {
    const { clock, log, store } = this.#deps;
    const percent = this.#reached;
    this.#isWriting = true;
    this.#lastWriteAt = clock.elapsed();
    this.#written = percent;
    try {
      await store.queue.keepPercent(this.#lease, percent);
    } catch (err) {
      log.debug({ err, jobId: this.#lease.jobId }, 'the progress of a job could not be stored');
    }
    this.#isWriting = false;
    this.#writeLater();
  }
}

/** What getting the audio of a job needs. */
export type AudioDeps = Pick<
  Foundation,
  'config' | 'store' | 'blobs' | 'clock' | 'ids' | 'log' | 'metrics' | 'guard'
> & { readonly slot: Slot };

/** The audio of a job as a local file. */
interface JobAudio {
  readonly audio: FileAudio;
  /** JSON text: what the record says about the audio. */
  readonly file: string;
  readonly local: LocalFile;
}

/** A leased job with its parsed parameters. */
interface ReadJob {
  readonly leased: LeasedJob;
  readonly params: JobParams;
  readonly progress: Pick<AttemptProgress, 'fetched'>;
}

const isToFetch = ({ blobKey, file }: LeasedJob['job']): boolean =>
  blobKey === null || file === null;

/** Gets the audio of a job from its upload, from an earlier attempt, or from its address. */
async function audioOfJob(deps: AudioDeps, job: ReadJob, signal: AbortSignal): Promise<JobAudio> {
  const { blobKey, file } = job.leased.job;
  if (blobKey === null || file === null) return fetchedAudio(deps, job, signal);
  const { audio_duration, number_of_channels }: JobFile = JSON.parse(file);
  refuseLength(deps, audio_duration ?? 0, file);
  const local = await untilBlobsAreBack(deps, () => deps.blobs.local(blobKey), signal);
  const audio = {
    path: local.path,
    durationSeconds: audio_duration ?? 0,
    channels: number_of_channels ?? 1,
  };
  return { audio, file, local };
}

/**
 * Fetches the audio and keeps it for later attempts; unusable audio is deleted at once. Another job has the slot meanwhile, so
 * that a slow host holds up no other job.
 */
async function fetchedAudio(
  deps: AudioDeps,
  { leased, params, progress }: ReadJob,
  signal: AbortSignal,
): Promise<JobAudio> {
  const { config, store, blobs, clock, guard, metrics, slot } = deps;
  slot.release();
  const source = {
    url: params.audio_url,
    maxBytes: config.limits.uploadBytes,
    signal,
    onProgress: progress.fetched.bind(progress),
  };
  const fetchDeps = { guard, blobs, clock, metrics: metrics.fetching, config: config.fetching };
  const fetched = await untilBlobsAreBack(deps, () => fetchAudio(fetchDeps, source), signal);
  // Its host may not have said how long it is.
  progress.fetched(1, 1);
  const { blobKey } = fetched;
  let found: JobAudio | undefined;
  try {
    await slot.reacquire(signal);
    found = await probed(deps, fetched, { source: params.audio_url, signal });
    signal.throwIfAborted();
    if (!(await store.queue.keepAudio(leased, { file: found.file, blobKey })))
      throw new LeaseLost();
    return found;
  } catch (error) {
    await found?.local.release();
    await blobs
      .delete(blobKey)
      .catch((err: unknown) =>
        deps.log.warn(
          { err, jobId: leased.jobId },
          'the audio of a failed attempt could not be deleted',
        ),
      );
    throw error;
  }
}

async function probed(
  deps: AudioDeps,
  { blobKey, filename }: Awaited<ReturnType<typeof fetchAudio>>,
  { source, signal }: { source: string; signal: AbortSignal },
): Promise<JobAudio> {
  const local = await untilBlobsAreBack(deps, () => deps.blobs.local(blobKey), signal);
  try {
    const probe = await probeAudio(local.path, { signal });
    if (probe === null) throw noAudio();
    const { durationSeconds, channels } = probe;
    const file = JSON.stringify({
      id: deps.ids.next().id,
      filename,
      source,
      audio_duration: milliseconds(durationSeconds),
      number_of_channels: channels,
    } satisfies JobFile);
    refuseLength(deps, durationSeconds, file);
    return { audio: { path: local.path, durationSeconds, channels }, file, local };
  } catch (error) {
    await local.release();
    throw error;
  }
}

function refuseLength({ config }: Pick<Foundation, 'config'>, seconds: number, file: string): void {
  const { audioMs } = config.limits;
  if (seconds * 1000 > audioMs) throw tooLong(audioMs, file);
}

const BACKOFF = { firstMs: 1000, maxMs: 15_000, jitter: 0.5 };

/** Makes a call that needs the store of blobs. While that can't be reached the job waits, however long: no attempt is lost by it. */
export async function untilBlobsAreBack<T>(
  {
    blobs,
    clock,
    log,
  }: Pick<Foundation, 'clock' | 'log'> & { blobs: Pick<Foundation['blobs'], 'check'> },
  call: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Before the call is repeated: it may fetch a file first.
      if (attempt > 1) await blobs.check();
      return await call();
    } catch (error) {
      if (!(error instanceof StoreError) || error.failure !== 'unavailable') throw error;
      log.warn({ reason: error.message }, 'a job waits for the store of blobs');
    }
    await sleep(clock, backoffMs(attempt, BACKOFF), signal);
  }
}
