import type { CallbackMethod } from '@verbatim/contract';

/** A callback to be sent. */
export interface NewDelivery {
  /** Unique; the receiver tells a repetition by it. */
  readonly id: string;
  readonly url: string;
  readonly method: CallbackMethod;
  /** JSON text. */
  readonly body: string;
  /** Deliveries with the same text go out one after the other, in the order in which they were kept. */
  readonly order: string;
}

/** A callback as it is kept. */
export interface Delivery extends NewDelivery {
  readonly accountId: string;
  readonly jobId: string;
  /** Scheme, host and port of the address. */
  readonly destination: string;
  readonly createdAt: number;
  readonly attempts: number;
  /** Why the last try failed. */
  readonly lastError: string | null;
  /** When it was given up; null while it is still tried. */
  readonly deadAt: number | null;
}

/** A dispatcher's hold on a delivery. */
export interface DeliveryLease {
  readonly id: string;
  readonly token: string;
}

/** A delivery to be sent. */
export interface LeasedDelivery extends DeliveryLease {
  readonly delivery: Delivery;
}

/** What a dispatcher asks for. */
export interface DeliveryRequest {
  readonly owner: string;
  readonly now: number;
  readonly until: number;
  readonly limit: number;
  /** How many of one destination may be under way, counting those that are. */
  readonly perDestination: number;
  /** How many are under way already, by destination. */
  readonly underWay: Readonly<Record<string, number>>;
}

/** Callbacks to be sent. They are put in by whatever makes them, in the same transaction. */
export interface Outbox {
  /**
   * Takes deliveries whose time has come, fairly between destinations. Each counts as a try. A clock that was set back
   * holds nothing up, as in the queue.
   */
  lease(request: DeliveryRequest): Promise<readonly LeasedDelivery[]>;
  /** It has arrived: it is gone from here, and the next one of its order has its turn. */
  delivered(lease: DeliveryLease, now: number): Promise<boolean>;
  /** It has not; another try later. */
  retry(lease: DeliveryLease, next: { at: number; error: string }): Promise<boolean>;
  /** It is given up, and kept for an operator to see; the next one of its order has its turn. */
  bury(lease: DeliveryLease, last: { at: number; error: string }): Promise<boolean>;
  handBack(lease: DeliveryLease, now: number): Promise<boolean>;
  releaseOwner(owner: string, now: number): Promise<number>;
  /** When to lease again: a moment that is over if that is now, null where nothing waits. */
  nextAt(now: number): Promise<number | null>;
  /** Those that were given up, latest first. */
  dead(page: { offset: number; limit: number }): Promise<readonly Delivery[]>;
  /** Tries those again that were given up; all of them where no ids are given. Answers how many. */
  replay(ids: readonly string[] | null, now: number): Promise<number>;
  counts(): Promise<{ readonly waiting: number; readonly dead: number }>;
}
