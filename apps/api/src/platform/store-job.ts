import type { CustomMetadata, ErrorCode } from '@verbatim/contract';
import { Problem } from '@verbatim/server';
import type { NewJob } from '@verbatim/storage';
import type { Foundation } from './foundation.ts';
import type { IdempotentRequest } from './idempotency.ts';

/** Capacity frees up within seconds; an earlier retry would be refused again. */
const RETRY_AFTER_SECONDS = '5';

/** How to respond to a request for a new job. */
export interface JobResponse<Response> {
  readonly response: Response;
  readonly idempotency: IdempotentRequest | null;
  /** The error code if the account has too many unfinished jobs of this kind. */
  readonly tooMany: ErrorCode;
}

/** Stores a job within the limits of its account and of the queue. A retry of an idempotent request gets the first response. */
export async function storeJob<Response>(
  { store }: Pick<Foundation, 'store'>,
  job: Omit<NewJob, 'idempotency'>,
  { response, idempotency, tooMany }: JobResponse<Response>,
): Promise<Response> {
  const outcome = await store.jobs.create({
    ...job,
    idempotency: idempotency?.seal(response) ?? null,
  });
  if (outcome.kind === 'too_many' || outcome.kind === 'queue_full') {
    throw retryLater(outcome.kind === 'too_many' ? tooMany : outcome.kind);
  }
  return idempotency?.replay<Response>(outcome) ?? response;
}

/** Refuses a request for lack of capacity. */
export const retryLater = (code: ErrorCode): Problem =>
  new Problem(code, { headers: { 'retry-after': RETRY_AFTER_SECONDS } });

/** The body of a request as the JSON texts that a job record holds: its metadata apart from the parameters. */
export function parameterTexts<Body extends { readonly custom_metadata?: CustomMetadata }>(
  body: Body,
): { params: string; customMetadata: string | null } {
  const { custom_metadata, ...params } = body;
  return {
    params: JSON.stringify(params),
    customMetadata: custom_metadata === undefined ? null : JSON.stringify(custom_metadata),
  };
}
