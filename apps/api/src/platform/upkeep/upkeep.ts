import type { BlobStore, Store } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import { EXPIRED } from '../../live/expired.ts';
import type { RetentionConfig } from '../config/config.ts';
import type { Logger } from '../observability/logger.ts';

/** What upkeep works with. */
export interface UpkeepDeps {
  readonly config: { readonly retention: RetentionConfig };
  readonly store: Pick<Store, 'jobs' | 'uploads' | 'sessions' | 'answers' | 'blobs'>;
  readonly blobs: Pick<BlobStore, 'keys' | 'delete' | 'removeUnfinished'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** What one round of upkeep has done. */
export interface UpkeepRound {
  readonly expiredSessions: number;
  readonly removedAnswers: number;
  readonly removedJobs: number;
  readonly removedUploads: number;
  readonly deletedBlobs: number;
}

/** Sessions wait for their end for no longer than this, and deleted audio for its deletion. */
const PERIOD_MS = 10_000;

const expired = {
  errorCode: EXPIRED,
  errorMessage: 'No client connected before the token of the session expired.',
};

/** At most so many in one transaction: others wait for it. */
const BATCH = 200;

/** Ends what has expired and removes what nobody needs any more, from time to time. */
export class UpkeepRunner {
  readonly #deps: UpkeepDeps;
  #cancel: (() => void) | undefined;
  #round: Promise<unknown> = Promise.resolve();
  #stopped = true;

  constructor(deps: UpkeepDeps) {
    this.#deps = deps;
  }

  /** Clears away what a process before this one left behind. Nothing must write blobs meanwhile. */
  async sweep(): Promise<void> {
    const { log } = this.#deps;
    const removed = await sweepBlobs(this.#deps);
    if (removed > 0) log.info({ removed }, 'removed blobs that nothing uses');
  }

  start(): void {
    this.#stopped = false;
    this.#schedule();
  }

  /** Resolves when a round that was under way is over. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel?.();
    await this.#round;
    this.#cancel = undefined;
  }

  #schedule(): void {
    if (this.#stopped) return;
    this.#cancel = this.#deps.clock.after(PERIOD_MS, () => {
      this.#round = this.run().finally(() => this.#schedule());
    });
  }

  /** One round. What fails is told to the operator and tried again in the next one; the rest goes on. */
  async run(): Promise<UpkeepRound> {
    const { store, clock, config } = this.#deps;
    const { jobsMs, uploadsMs } = config.retention;
    const now = clock.now();
    const round: UpkeepRound = {
      expiredSessions: await this.#all('expire sessions', () =>
        store.sessions.expire(now, expired, BATCH),
      ),
      removedAnswers: await this.#all('remove answers', () =>
        store.answers.removeExpired(now, BATCH),
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

  /** Repeats a step until there is nothing left of it. */
  async #all(step: string, batch: () => Promise<number>): Promise<number> {
    let total = 0;
    try {
      for (let count = BATCH; count >= BATCH && !this.#ending; total += count)
        count = await batch();
    } catch (error) {
      this.#deps.log.error({ err: error, step }, 'a step of the upkeep failed');
    }
    return total;
  }

  /** Only a round that was started by itself is cut short. */
  get #ending(): boolean {
    return this.#stopped && this.#cancel !== undefined;
  }

  /** The store forgets a blob only after its bytes are gone: what fails in between is done again. */
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

/** Removes bytes that nothing knows of: those of a process that died between writing them and saying what they are for. */
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
