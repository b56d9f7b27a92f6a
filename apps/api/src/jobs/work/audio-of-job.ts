import type { JobFile } from '@verbatim/contract';
import { type FileAudio, milliseconds, probeAudio } from '@verbatim/speech';
import { type LeasedJob, type LocalFile, StoreError } from '@verbatim/storage';
import { backoffMs, type Slot, sleep } from '@verbatim/time';
import { type FetchedAudio, fetchAudio } from '../../fetching/fetch-audio.ts';
import type { Foundation } from '../../platform/foundation.ts';
import { noAudio, tooLong } from '../../results/attempt-failure.ts';
import { LeaseLost } from './cancel-job.ts';
import type { JobParams } from './steps-of-job.ts';

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
}

/** Gets the audio of a job from its upload, from an earlier attempt, or from its address. */
export async function audioOfJob(
  deps: AudioDeps,
  job: ReadJob,
  signal: AbortSignal,
): Promise<JobAudio> {
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
  { leased, params }: ReadJob,
  signal: AbortSignal,
): Promise<JobAudio> {
  const { config, store, blobs, clock, guard, metrics, slot } = deps;
  slot.release();
  const source = { url: params.audio_url, maxBytes: config.limits.uploadBytes, signal };
  const fetchDeps = { guard, blobs, clock, metrics: metrics.fetching, config: config.fetching };
  const fetched = await untilBlobsAreBack(deps, () => fetchAudio(fetchDeps, source), signal);
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
  { blobKey, filename }: FetchedAudio,
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
