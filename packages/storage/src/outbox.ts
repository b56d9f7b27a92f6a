import type { CallbackMethod, CallbackStatus } from '@verbatim/contract';
import { type Page, type PageQuery, pageOfRows } from './page.ts';
import type { IdempotentOutcome, IdempotentResponse } from './uploads.ts';

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

/** Columns of a callback and its job, in the SQL of every database. */
export const deliveryColumns = `deliveries.id, deliveries.account AS "accountId", jobs.id AS "jobId", url, method, body,
  sequence AS "order", destination, deliveries.created_at AS "createdAt", attempts, last_error AS "lastError", dead_at AS "deadAt",
  ends_with_result AS "endsWithResult"`;

/** Scheme, host and port of an address; an address that can't be read is a destination of its own. */
export function destinationOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}

export interface DeliveryLease {
  readonly id: string;
  readonly token: string;
}

export interface LeasedDelivery extends DeliveryLease {
  readonly delivery: Delivery;
}

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

/** Delivered callbacks that are kept of an account: the newest ones, as long as their jobs. */
export const MAX_DELIVERED_CALLBACKS = 1_000;

/** A callback as its account sees it: without its body. */
export interface CallbackRow {
  readonly id: string;
  readonly jobId: string;
  /** As the body begins with it; empty if it begins otherwise. */
  readonly event: string;
  readonly status: CallbackStatus;
  readonly url: string;
  readonly method: CallbackMethod;
  readonly attempts: number;
  /** Why the last failed attempt failed. */
  readonly lastError: string | null;
  readonly createdAt: number;
  /** Null while an attempt runs, while an earlier callback of the sequence waits, and if there will be no other attempt. */
  readonly nextAttemptAt: number | null;
  /** When it was delivered or given up; null while it waits. */
  readonly completedAt: number | null;
}

/** Which callbacks of an account to list. */
export interface CallbackQuery extends PageQuery {
  /** None: all. */
  readonly statuses: readonly CallbackStatus[];
  /** Null: of all jobs. */
  readonly jobId: string | null;
}

/** A request to send one callback again. */
export interface CallbackRetry {
  readonly accountId: string;
  readonly id: string;
  readonly now: number;
  readonly idempotency: IdempotentResponse | null;
}

/** `created`: the callback waits to be delivered. `delivered`: its body is not kept any more. */
export type CallbackRetryOutcome =
  | IdempotentOutcome
  | { readonly kind: 'not_found' }
  | { readonly kind: 'delivered' };

/** The callbacks of accounts: those of the outbox, and a record of the newest that were delivered. */
export interface CallbackStore {
  /** Newest first. */
  list(query: CallbackQuery): Promise<Page<CallbackRow>>;
  /** Retries a callback that was given up, with attempts reset; one that waits stays as it is. */
  retry(request: CallbackRetry): Promise<CallbackRetryOutcome>;
}

/** Characters of a body that are read for its event: more than those of the id before it. */
export const EVENT_WITHIN = 200;

/** The event that a body begins with, after the id of its job. */
export const eventOf = (bodyStart: string): string =>
  /^\{"id":"[^"]*","event":"([^"]*)"/.exec(bodyStart)?.[1] ?? '';

/** A callback on its page, by the table that it is in and its number there. */
export interface ListedCallback {
  readonly status: CallbackStatus;
  readonly seq: number;
}

/** The page of listed callbacks with their rows, in which `event` is the beginning of a body that is still there. */
export function callbackPage(
  listed: readonly ListedCallback[],
  rows: readonly (CallbackRow & ListedCallback)[],
  query: CallbackQuery,
): Page<CallbackRow> {
  const placeOf = ({ status, seq }: ListedCallback) => `${status === 'delivered'} ${seq}`;
  const found = new Map(rows.map((row) => [placeOf(row), row]));
  const { rows: shown, next } = pageOfRows(listed, query);
  // One that has left the outbox meanwhile is left out.
  const callbacks = shown.flatMap((each) => found.get(placeOf(each)) ?? []);
  return {
    rows: callbacks.map(({ seq: _, event, ...row }) => ({
      ...row,
      event: row.status === 'delivered' ? event : eventOf(event),
    })),
    next,
  };
}

const everyCallbackStatus = {
  pending: true,
  delivered: true,
  given_up: true,
} satisfies Record<CallbackStatus, true>;

/** The states that a list reads, each once. */
export const statusesOf = ({ statuses }: CallbackQuery): readonly CallbackStatus[] =>
  statuses.length > 0
    ? [...new Set(statuses)]
    : (Object.keys(everyCallbackStatus) as readonly CallbackStatus[]);
