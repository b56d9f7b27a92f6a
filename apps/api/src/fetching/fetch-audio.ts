import type { BlobStore } from '@verbatim/storage';
import { backoffMs, type Clock, deadline, sleep } from '@verbatim/time';
import type { AddressGuard } from '../addresses/address-guard.ts';
import type { ServiceConfig } from '../config/options.ts';
import type { Metrics } from '../observability/metrics.ts';
import { AudioDownload, Dropped, FetchFailure, outOfTime, tooLarge } from './audio-download.ts';

export interface FetchDeps {
  readonly config: Omit<ServiceConfig['fetching'], 'allowedRanges' | 'connectTimeoutMs'>;
  readonly guard: AddressGuard;
  readonly blobs: Pick<BlobStore, 'create'>;
  readonly clock: Clock;
  readonly metrics: FetchMetrics;
}

/** Which file to fetch, and how. */
export interface FetchOptions {
  readonly url: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** Called as bytes arrive; the total is null if the host doesn't state it. */
  readonly onProgress?: ((received: number, total: number | null) => void) | undefined;
}

/** How often a dropped connection is resumed before the fetch fails. */
const MAX_RESUMPTIONS = 8;
const BACKOFF = { firstMs: 100, maxMs: 5_000 };

/**
 * Fetches the audio at an address into a blob. Rejects with `FetchFailure` if the address is at fault, with the signal's reason if it
 * was aborted, and otherwise with the error of the blob store.
 */
export async function fetchAudio(deps: FetchDeps, options: FetchOptions) {
  const { clock, config, metrics } = deps;
  const startedAt = clock.elapsed();
  const limit = new AbortController();
  const cancel = deadline(clock, config.totalTimeoutMs, () => limit.abort(outOfTime()));
  const signal = AbortSignal.any([options.signal, limit.signal]);
  const finished = (outcome: Parameters<FetchMetrics['finished']>[0]): void =>
    metrics.finished(outcome, clock.elapsed() - startedAt);
  const download = new AudioDownload(options.url, {
    ...deps,
    maxBytes: options.maxBytes,
    signal,
    now: () => clock.now(),
    onBytes(byteLength, received, total) {
      metrics.received(byteLength);
      options.onProgress?.(received, total);
    },
  });
  try {
    signal.throwIfAborted();
    await complete(download, deps, signal);
    const blobKey = await download.commit();
    const { byteLength, filename, contentType } = download;
    finished('fetched');
    return { blobKey, byteLength, filename, contentType };
  } catch (error) {
    // The first error is the one to report.
    await download.abort().catch(() => {});
    finished(options.signal.aborted ? 'aborted' : outcomeOf(error));
    if (signal.aborted) throw signal.reason;
    throw error;
  } finally {
    cancel();
  }
}

/** Downloads the whole file and resumes dropped connections. */
async function complete(
  download: AudioDownload,
  { clock, metrics }: FetchDeps,
  signal: AbortSignal,
): Promise<void> {
  for (let resumptions = 0; ; resumptions += 1) {
    try {
      return await download.advance();
    } catch (error) {
      if (signal.aborted || !download.hasStarted || !isPassing(error)) throw error;
      if (resumptions === MAX_RESUMPTIONS) {
        throw new FetchFailure(
          'The connection to the host of audio_url keeps dropping. Try again later, or upload the file.',
          { retryable: true, cause: error },
        );
      }
      metrics.resumed();
      await sleep(clock, backoffMs(resumptions + 1, BACKOFF), signal);
    }
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof Dropped || (error instanceof FetchFailure && error.retryable);

function outcomeOf(error: unknown): 'refused' | 'too_large' | 'failed' {
  if (!(error instanceof FetchFailure)) return 'failed';
  if (error.refused) return 'refused';
  return error.errorCode === tooLarge().errorCode ? 'too_large' : 'failed';
}

/** What is counted while audio is fetched. */
type FetchMetrics = Pick<Metrics['fetching'], 'received' | 'resumed' | 'finished'>;
