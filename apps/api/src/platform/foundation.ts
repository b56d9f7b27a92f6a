import type { IdGenerator } from '@verbatim/jobs';
import type { BlobStore, Store } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import type { AddOns } from '../add-ons/add-ons.ts';
import type { AddressGuard } from '../addresses/address-guard.ts';
import type { ServiceConfig } from '../config/config.ts';
import type { FinishedJobs } from '../jobs/finished-jobs.ts';
import type { WordsSoFar } from '../jobs/words-so-far.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Traces } from '../observability/traces.ts';

/** What every part of a service may use. */
export interface Foundation {
  readonly config: ServiceConfig;
  readonly store: Store;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly traces: Traces;
  readonly guard: AddressGuard;
  readonly addOns: AddOns;
  /** Wakes the worker or the dispatcher after work for it was stored. */
  readonly wake: { jobs(): void; callbacks(): void };
  /** The words of running jobs, for requests that stream them. */
  readonly wordsSoFar: WordsSoFar;
  /** Ends the work that this process does on a job whose lease was taken away. */
  readonly dropWork: (jobId: string) => void;
  /** Tells requests that wait for a job that it is over. */
  readonly finishedJobs: FinishedJobs;
}
