import type { Ids } from '@verbatim/server';
import type { BlobStore, Store } from '@verbatim/storage';
import type { AddOns } from './add-ons/add-ons.ts';
import type { AddressGuard } from './addresses/address-guard.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { LiveSessions } from './live/live-sessions.ts';
import type { Logger } from './observability/logger.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Traces } from './observability/traces.ts';
import type { Place } from './place.ts';
import type { Readiness } from './readiness.ts';
import type { Room } from './uploads/room.ts';

/** What the parts of one service share. Each part asks for those that it needs: `Pick<Deps, 'store' | 'clock'>`. */
export interface Deps {
  readonly config: Config;
  readonly store: Store;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly place: Place;
  readonly room: Room;
  readonly readiness: Readiness;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly traces: Traces;
  readonly guard: AddressGuard;
  readonly addOns: AddOns;
  readonly live: LiveSessions;
  /** Called after something was kept that somebody waits for. */
  readonly wake: { jobs(): void; callbacks(): void };
}
