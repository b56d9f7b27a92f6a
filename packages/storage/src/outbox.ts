import type { CallbackMethod } from '@verbatim/contract';

/** A callback to send. */
export interface NewDelivery {
  /** Unique; the receiver detects repetitions by it. */
  readonly id: string;
  readonly url: string;
  readonly method: CallbackMethod;
  /** JSON text. */
  readonly body: string;
  /** The result of the job and a closing brace follow the body. Default: false. */
  readonly endsWithResult?: boolean;
  /** Deliveries of the same sequence go out one after the other, in the order of their creation. */
  readonly order: string;
}

/** A stored callback. */
export interface Delivery extends NewDelivery {
  readonly accountId: string;
  readonly jobId: string;
  /** Scheme, host and port of the address. */
  readonly destination: string;
  readonly createdAt: number;
  readonly attempts: number;
  /** Why the last attempt failed. */
  readonly lastError: string | null;
  /** When it was given up; null while attempts continue. */
  readonly deadAt: number | null;
}

/** Scheme, host and port of an address; an address that can't be read is a destination of its own. */
export function destinationOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}

/** A dispatcher's lease on a delivery. */
export interface DeliveryLease {
  readonly id: string;
  readonly token: string;
}

/** A leased delivery. */
export interface LeasedDelivery extends DeliveryLease {
  readonly delivery: Delivery;
}

/** A dispatcher's request for deliveries. */
export interface DeliveryRequest {
  readonly owner: string;
  readonly now: number;
  readonly until: number;
  readonly limit: number;
  /** Limit of deliveries of one destination in flight, including those in `underWay`. */
  readonly perDestination: number;
  /** Deliveries in flight, by destination. */
  readonly underWay: Readonly<Record<string, number>>;
}

/** Callbacks to send. The methods that change jobs write them, in the same transaction. */
export interface Outbox {
  /**
   * Leases due deliveries, fairly between destinations. Each lease counts as an attempt. A clock that was set back delays
   * nothing, as in the queue.
   */
  lease(request: DeliveryRequest): Promise<readonly LeasedDelivery[]>;
  /** Replaces a delivered callback by a record without body; the next one of its sequence becomes due. */
  delivered(lease: DeliveryLease, now: number): Promise<boolean>;
  /** Schedules another attempt. */
  retry(lease: DeliveryLease, next: { at: number; error: string }): Promise<boolean>;
  /** Stops retrying a callback and keeps it for the operator; the next one of its sequence becomes due. */
  giveUp(lease: DeliveryLease, last: { at: number; error: string }): Promise<boolean>;
  handBack(lease: DeliveryLease, now: number): Promise<boolean>;
  releaseOwner(owner: string, now: number): Promise<number>;
  /** When the next delivery is due, which may be in the past; null if none waits. */
  nextAt(now: number): Promise<number | null>;
  /** Callbacks that were given up, latest first. */
  dead(page: { offset: number; limit: number }): Promise<readonly Delivery[]>;
  /** Retries callbacks that were given up: those with these ids, or all if null. Returns their number. */
  replay(ids: readonly string[] | null, now: number): Promise<number>;
  counts(): Promise<{ readonly waiting: number; readonly dead: number }>;
}
