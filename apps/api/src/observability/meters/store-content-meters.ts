import type { BlobStore, Store } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import { Gauge, type Registry } from 'prom-client';

/** The calls that count what a store holds. */
export interface WatchedContent {
  readonly store: {
    readonly jobs: Pick<Store['jobs'], 'counts'>;
    readonly outbox: Pick<Store['outbox'], 'counts' | 'nextAt'>;
    readonly queue: Pick<Store['queue'], 'nextAt'>;
  };
  readonly blobs: Pick<BlobStore, 'waitingBytes'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** What is stored, counted when metrics are read. */
export class StoreContentMeters {
  readonly #jobs: Gauge<'kind' | 'status'>;
  readonly #callbacks: Gauge<'state'>;
  readonly #waits: Gauge<'kind'>;
  readonly #recordings: Gauge;
  readonly #answering: Gauge;
  #watched: WatchedContent | undefined;

  constructor(registry: Registry) {
    this.#jobs = new Gauge({
      name: 'verbatim_jobs',
      help: 'Stored jobs, by kind and status; queued pre-recorded ones are the length of the queue.',
      labelNames: ['kind', 'status'],
      registers: [registry],
    });
    this.#callbacks = new Gauge({
      name: 'verbatim_callbacks',
      help: 'Stored callbacks: waiting for an attempt, or dead and waiting for an operator.',
      labelNames: ['state'],
      registers: [registry],
    });
    this.#waits = new Gauge({
      name: 'verbatim_queue_wait_seconds',
      help: 'How long the job or callback has been due that is next in line, by kind; 0 if none is due. Jobs wait for worker slots.',
      labelNames: ['kind'],
      registers: [registry],
    });
    this.#recordings = new Gauge({
      name: 'verbatim_recording_bytes_in_database',
      help: 'Bytes of live recordings that are durable in the database and not yet in the bucket: at most a few minutes of them while S3 takes them. Of the service, not of this node.',
      registers: [registry],
    });
    this.#answering = new Gauge({
      name: 'verbatim_store_up',
      help: 'Is 1 if the store responded when these metrics were read, otherwise 0.',
      registers: [registry],
    });
  }

  watch(watched: WatchedContent): void {
    this.#watched = watched;
  }

  /** If the store doesn't respond, only `verbatim_store_up` says so: the other metrics are needed most then. */
  async count(): Promise<void> {
    if (this.#watched === undefined) return;
    const { store, blobs, clock } = this.#watched;
    try {
      const now = clock.now();
      const [jobs, { waiting, dead }, nextJobAt, nextCallbackAt, recordingBytes] =
        await Promise.all([
          store.jobs.counts(),
          store.outbox.counts(),
          store.queue.nextAt(now),
          store.outbox.nextAt(now),
          blobs.waitingBytes(),
        ]);
      this.#jobs.reset();
      for (const { kind, status, count } of jobs) this.#jobs.set({ kind, status }, count);
      this.#callbacks.set({ state: 'waiting' }, waiting);
      this.#callbacks.set({ state: 'dead' }, dead);
      const waitOf = (dueAt: number | null): number => Math.max(0, now - (dueAt ?? now)) / 1000;
      this.#waits.set({ kind: 'pre-recorded' }, waitOf(nextJobAt));
      this.#waits.set({ kind: 'callback' }, waitOf(nextCallbackAt));
      if (recordingBytes !== null) this.#recordings.set(recordingBytes);
      this.#answering.set(1);
    } catch {
      this.#answering.set(0);
    }
  }
}
