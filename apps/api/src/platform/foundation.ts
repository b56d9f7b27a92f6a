import type { IdGenerator } from '@verbatim/jobs';
import type { BlobStore, Store } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import type { AddressGuard } from '../addresses/address-guard.ts';
import type { ServiceConfig } from '../config/options.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Traces } from '../observability/traces.ts';
import type { DiskReserve } from './disk-reserve.ts';
import type { RateAdmission } from './limits.ts';
import type { PublicAddress } from './public-address.ts';
import type { Readiness } from './readiness.ts';

/** What every room of the service may use. Each asks for what it needs: `Pick<Foundation, 'store' | 'clock'>`. */
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
  readonly publicAddress: PublicAddress;
  readonly diskReserve: DiskReserve;
  readonly readiness: Readiness;
  readonly rates: RateAdmission;
  /** Wakes the worker or the dispatcher after work for it was stored. */
  readonly wake: { jobs(): void; callbacks(): void };
}
