import type { IdGenerator } from '@verbatim/jobs';
import type { BlobStore, Store } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import type { AddOns } from './add-ons/add-ons.ts';
import type { AddressGuard } from './platform/addresses/address-guard.ts';
import type { ServiceConfig } from './platform/config/config.ts';
import type { Logger } from './platform/observability/logger.ts';
import type { Metrics } from './platform/observability/metrics.ts';
import type { Traces } from './platform/observability/traces.ts';

/** What every part of one service may rest on. */
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
  /** Called after something was kept that somebody waits for. */
  readonly wake: { jobs(): void; callbacks(): void };
}
