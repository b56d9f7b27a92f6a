import type { BlobStore, Store } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import type { ExclusiveWork } from '../../cluster/exclusive-work.ts';
import { EXPIRED } from '../../live/expired.ts';
import type { RetentionConfig } from '../config/config.ts';
import type { Logger } from '../observability/logger.ts';

/** What upkeep needs. */
export interface UpkeepDeps {
  readonly config: { readonly retention: RetentionConfig };
  readonly store: Pick<Store, 'jobs' | 'uploads' | 'sessions' | 'responses' | 'blobs'>;
  readonly blobs: Pick<BlobStore, 'keys' | 'delete' | 'removeUnfinished'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Lets one node do the upkeep of a store that several share. Default: this process is the only one. */
  readonly work?: Pick<ExclusiveWork, 'begin' | 'end' | 'mayGoOn'>;
}

/** What a round of upkeep did. */
export interface UpkeepRound {
  readonly expiredSessions: number;
  readonly removedResponses: number;
  readonly removedJobs: number;
  readonly removedUploads: number;
  readonly deletedBlobs: number;
}

/** Time between rounds: expired sessions and deleted audio wait at most this long. */
const PERIOD_MS = 10_000;

const expired = {
  errorCode: EXPIRED,
  errorMessage: 'No client connected before the token of the session expired.',
};

/** Items per transaction: other calls of the store wait for it. */
const BATCH = 200;

/** Ends expired sessions and removes data whose retention is over, in rounds. */
export class UpkeepRunner {
  readonly #deps: UpkeepDeps;
  #cancel: (() => void) | undefined;
  #round: Promise<unknown> = Promise.resolve();
  #stopped = true;

  constructor(deps: UpkeepDeps) {
    this.#deps = deps;
  }

  /** Deletes blobs that a crashed process left behind. Nothing may write blobs at the same time. */
  async sweep(): Promise<void> {
    const { log } = this.#deps;
    const removed = await sweepBlobs(this.#deps);
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
  async run(): Promise<UpkeepRound> {
    const { store, clock, config } = this.#deps;
    const { jobsMs, uploadsMs } = config.retention;
    const now = clock.now();
    const round: UpkeepRound = {
      expiredSessions: await this.#all('expire sessions', () =>
        store.sessions.expire(now, expired, BATCH),
      ),
      removedResponses: await this.#all('remove idempotent responses', () =>
        store.responses.removeExpired(now, BATCH),
      ),
      removedJobs:
        jobsMs === null
          ? 0
          : await this.#all('remove jobs', () =>
              store.jobs.removeFinishedBefore(now - jobsMs, BATCH),
            ),
      removedUploads: await this.#all('remove uploads', () =>
        store.uploads.removeUnusedBefore(now - uploadsMs, BATCH),
      ),
      deletedBlobs: await this.#all('delete blobs', () => this.#emptyTrash(now)),
    };
    if (Object.values(round).some((count) => count > 0)) this.#deps.log.info(round, 'upkeep');
    return round;
  }

  /** Repeats a step, batch by batch, until nothing is left. */
  async #all(step: string, batch: () => Promise<number>): Promise<number> {
    let total = 0;
    try {
      for (let count = BATCH; count >= BATCH && (await this.#mayGoOn()); total += count)
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
}

interface SweptStores {
  readonly store: Pick<Store, 'blobs'>;
  readonly blobs: Pick<BlobStore, 'keys' | 'delete' | 'removeUnfinished'>;
}

/** Deletes blobs that no row of the store names: a process died between writing the bytes and the row. */
async function sweepBlobs({ store, blobs }: SweptStores): Promise<number> {
  await blobs.removeUnfinished();
  let removed = 0;
  for await (const keys of blobs.keys()) {
    for (const key of await store.blobs.unknown(keys)) {
      await blobs.delete(key);
      removed += 1;
    }
  }
  return removed;
}
