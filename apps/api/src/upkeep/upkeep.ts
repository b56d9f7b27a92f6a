import type { Corrections, PreRecordedResult, Utterance } from '@verbatim/contract';
import { correctedTranscription } from '@verbatim/contract/corrections';
import { passagesOf } from '@verbatim/contract/search';
import { type BlobStore, type Store, StoreError } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import type { ExclusiveWork } from '../cluster/exclusive-work.ts';
import type { ServiceConfig } from '../config/options.ts';
import type { Logger } from '../observability/logger.ts';
import { ResultRemoved, readResult } from '../results/result-text.ts';

export interface UpkeepDeps {
  readonly config: { readonly retention: ServiceConfig['retention'] };
  readonly store: Pick<
    Store,
    'blobs' | 'corrections' | 'jobs' | 'responses' | 'search' | 'sessions' | 'uploads'
  >;
  readonly blobs: SweptBlobs;
  readonly clock: Clock;
  readonly log: Logger;
  /** Lets one node do the upkeep of a store that several share. Default: this process is the only one. */
  readonly work?: Pick<ExclusiveWork, 'begin' | 'end' | 'mayGoOn'>;
}

type SweptBlobs = Pick<
  BlobStore,
  'isShared' | 'settledKeys' | 'delete' | 'removeUnfinished' | 'maintain'
>;

/** Time between rounds: expired sessions and deleted audio wait at most this long. */
const PERIOD_MS = 10_000;

/** `error_code` of a session that no client connected to before its token expired. */
export const EXPIRED = 408;

const expired = {
  errorCode: EXPIRED,
  errorMessage: 'No client connected before the token of the session expired.',
};

/** Items per transaction: other calls of the store wait for it. */
const BATCH = 200;

/** The same of jobs that come into the index of words or out of it, which takes up to 40 ms for each. */
const INDEX_BATCH = 20;

/** How often the leftovers in a shared store of blobs are looked for. */
const SWEEP_PERIOD_MS = 24 * 3600 * 1000;

/** Pages of keys that one round looks through. */
const PAGES_PER_ROUND = 10;

/** Ends expired sessions and removes data whose retention is over, in rounds. */
export class UpkeepRunner {
  readonly #deps: UpkeepDeps;
  #cancel: (() => void) | undefined;
  #round: Promise<unknown> = Promise.resolve();
  #stopped = true;
  /** The sweep of a shared store that is under way, a page in each step. */
  #sweep: AsyncGenerator<number> | null = null;
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(deps: UpkeepDeps) {
    this.#deps = deps;
  }

  /** Deletes what this process left behind when it last ended. Nothing may write blobs in this process at the same time. */
  async sweep(): Promise<void> {
    const { log, blobs } = this.#deps;
    await blobs.removeUnfinished();
    if (blobs.isShared) return;
    let removed = 0;
    for await (const count of sweepBlobs(this.#deps, blobs.settledKeys())) removed += count;
    if (removed > 0) log.info({ removed }, 'removed blobs that nothing uses');
  }

  start(): void {
    this.#stopped = false;
    this.#schedule();
  }

  /** Resolves after the running round. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel?.();
    await this.#round;
    this.#cancel = undefined;
    await this.#deps.work?.end().catch((err: unknown) => {
      this.#deps.log.warn({ err }, 'the upkeep could not be left to another node');
    });
  }

  #schedule(): void {
    if (this.#stopped) return;
    this.#cancel = this.#deps.clock.after(PERIOD_MS, () => {
      this.#round = this.#runIfOurs().finally(() => this.#schedule());
    });
  }

  async #runIfOurs(): Promise<void> {
    const { work, log } = this.#deps;
    try {
      if (work === undefined || (await work.begin())) await this.run();
    } catch (err) {
      log.error({ err }, 'a round of the upkeep could not begin');
    }
  }

  /** Runs one round. A step that fails is logged and repeated in the next round; the other steps run. */
  async run() {
    const { store, blobs, clock, config } = this.#deps;
    const { jobsMs, uploadsMs } = config.retention;
    const now = clock.now();
    const round = {
      expiredSessions: await this.#all('expire sessions', () =>
        store.sessions.expire(now, expired, BATCH),
      ),
      removedResponses: await this.#all('remove idempotent responses', () =>
        store.responses.removeExpired(now, BATCH),
      ),
      removedJobs:
        jobsMs === null
          ? 0
          : await this.#all(
              'remove jobs',
              () => store.jobs.removeFinishedBefore(now - jobsMs, INDEX_BATCH),
              INDEX_BATCH,
            ),
      removedUploads: await this.#all('remove uploads', () =>
        store.uploads.removeUnusedBefore(now - uploadsMs, BATCH),
      ),
      deletedBlobs: await this.#all('delete blobs', () => this.#emptyTrash(now)),
      sweptBlobs: await this.#all('sweep blobs', () => this.#sweepSharedBlobs()),
      searchableJobs: await this.#all(
        'index transcripts',
        () => indexTranscripts(store, INDEX_BATCH),
        INDEX_BATCH,
      ),
    };
    await this.#all('maintain blobs', () => blobs.maintain().then(() => 0));
    if (Object.values(round).some((count) => count > 0)) this.#deps.log.info(round, 'upkeep');
    return round;
  }

  /** Repeats a step, batch by batch, until nothing is left. */
  async #all(step: string, batch: () => Promise<number>, size = BATCH): Promise<number> {
    let total = 0;
    try {
      for (let count = size; count >= size && (await this.#mayGoOn()); total += count)
        count = await batch();
    } catch (error) {
      this.#deps.log.error({ err: error, step }, 'a step of the upkeep failed');
    }
    return total;
  }

  /** False if a scheduled round should stop early, or another node does the upkeep now. */
  async #mayGoOn(): Promise<boolean> {
    if (this.#stopped && this.#cancel !== undefined) return false;
    return (await this.#deps.work?.mayGoOn()) ?? true;
  }

  /** Deletes the bytes of blobs, then their rows: a failure in between is repeated. */
  async #emptyTrash(now: number): Promise<number> {
    const { store, blobs } = this.#deps;
    const keys = await store.blobs.trash(now, BATCH);
    for (const key of keys) await blobs.delete(key);
    if (keys.length > 0) await store.blobs.forget(keys);
    return keys.length;
  }

  /** Looks through some pages of a shared store. Less than a batch: the next pages are for the next round. */
  async #sweepSharedBlobs(): Promise<number> {
    const { blobs, clock } = this.#deps;
    if (!blobs.isShared) return 0;
    if (this.#sweep === null && clock.elapsed() - this.#sweptAt < SWEEP_PERIOD_MS) return 0;
    this.#sweep ??= sweepBlobs(this.#deps, blobs.settledKeys());
    let removed = 0;
    try {
      for (let page = 0; page < PAGES_PER_ROUND && (await this.#mayGoOn()); page += 1) {
        const { done, value } = await this.#sweep.next();
        if (done) {
          this.#sweptAt = clock.elapsed();
          this.#sweep = null;
          break;
        }
        removed += value;
      }
    } catch (error) {
      this.#sweep = null;
      throw error;
    }
    return removed;
  }
}

/** Makes transcripts searchable that an older program has stored, the newest first. Returns how many it has read. */
async function indexTranscripts(
  store: Pick<Store, 'corrections' | 'jobs' | 'search'>,
  limit: number,
): Promise<number> {
  const missing = await store.search.missing(limit);
  for (const { accountId, id } of missing) {
    const utterances = await storedUtterances(store, accountId, id).catch((error: unknown) => {
      // Removed, or replaced while it was read: the next batch tells.
      if (error instanceof ResultRemoved) return null;
      // A result that can't be read is not found, and keeps no other one waiting.
      if (error instanceof SyntaxError) return [];
      if (error instanceof StoreError && error.failure === 'corrupt') return [];
      throw error;
    });
    if (utterances !== null) await store.search.keep(accountId, id, passagesOf(utterances));
  }
  return missing.length;
}

async function storedUtterances(
  store: Pick<Store, 'corrections' | 'jobs'>,
  accountId: string,
  id: string,
): Promise<readonly Utterance[]> {
  const job = await store.jobs.getFinished(accountId, id);
  const stored = await store.corrections.get(accountId, id);
  if (!job || !stored) throw new ResultRemoved('The job was removed before it was read.');
  const { transcription } = await readResult<Partial<PreRecordedResult>>(store, job);
  const corrections: Corrections = JSON.parse(stored.corrections ?? '{"words":[]}');
  return correctedTranscription(transcription ?? { utterances: [] }, corrections).utterances;
}

/** Deletes those of these blobs that no row of the store names: a process died between writing the bytes and the row. Yields how many, page by page. */
export async function* sweepBlobs(
  { store, blobs }: { store: Pick<Store, 'blobs'>; blobs: Pick<BlobStore, 'delete'> },
  pages: AsyncIterable<readonly string[]>,
): AsyncGenerator<number> {
  for await (const keys of pages) {
    const unknown = await store.blobs.unknown(keys);
    for (const key of unknown) await blobs.delete(key);
    if (unknown.length > 0) await store.blobs.forget(unknown);
    yield unknown.length;
  }
}
