import type { CallbackMethod, CallbackStatus } from '@verbatim/contract';
import type { IdempotentOutcome, IdempotentResponse } from './responses.ts';

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
export interface CallbackQuery {
  readonly accountId: string;
  /** None: all. */
  readonly statuses: readonly CallbackStatus[];
  /** Null: of all jobs. */
  readonly jobId: string | null;
  readonly offset: number;
  readonly limit: number;
}

/** One page of a list. `next` is the offset of the next page, null on the last one. */
export interface CallbackPage {
  readonly callbacks: readonly CallbackRow[];
  readonly next: number | null;
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
  list(query: CallbackQuery): Promise<CallbackPage>;
  /** Retries a callback that was given up, with attempts reset; one that waits stays as it is. */
  retry(request: CallbackRetry): Promise<CallbackRetryOutcome>;
}

/** Characters of a body that are read for its event: more than those of the id before it. */
export const EVENT_WITHIN = 200;

/** The event that a body begins with, after the id of its job. */
export const eventOf = (bodyStart: string): string =>
  /^\{"id":"[^"]*","event":"([^"]*)"/.exec(bodyStart)?.[1] ?? '';

const everyStatus = {
  pending: true,
  delivered: true,
  given_up: true,
} satisfies Record<CallbackStatus, true>;

/** The states that a list reads, each once. */
export const statusesOf = ({ statuses }: CallbackQuery): readonly CallbackStatus[] =>
  statuses.length > 0
    ? [...new Set(statuses)]
    : (Object.keys(everyStatus) as readonly CallbackStatus[]);
