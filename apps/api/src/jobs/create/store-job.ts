import type { CustomMetadata, ErrorCode } from '@verbatim/contract';
import { Problem } from '@verbatim/server';
import type { NewJob } from '@verbatim/storage';
import type { Deps } from '../../deps.ts';
import type { IdempotentRequest } from '../../platform/idempotency.ts';

/** Work takes seconds: to come back at once would be in vain. */
const RETRY_AFTER_SECONDS = '5';

/** What is answered for a new job, and how often it is made. */
export interface JobResponse<Reply> {
  readonly response: Reply;
  readonly idempotency: IdempotentRequest | null;
  /** What a caller with too many of this kind is told. */
  readonly tooMany: ErrorCode;
}

/** Keeps a job, unless there are too many, or the same request has made it before: then its answer is given again. */
export async function storeJob<Reply>(
  { store }: Pick<Deps, 'store'>,
  job: Omit<NewJob, 'once'>,
  { response: reply, idempotency: once, tooMany }: JobResponse<Reply>,
): Promise<Reply> {
  const outcome = await store.jobs.create({ ...job, once: once?.seal(reply) ?? null });
  if (outcome.kind === 'too_many' || outcome.kind === 'queue_full') {
    throw retryLater(outcome.kind === 'too_many' ? tooMany : outcome.kind);
  }
  return once?.replay<Reply>(outcome) ?? reply;
}

/** There is no room for more at the moment. */
export const retryLater = (code: ErrorCode): Problem =>
  new Problem(code, { headers: { 'retry-after': RETRY_AFTER_SECONDS } });

/** What a job is asked for, as the texts that are kept: the parameters are echoed without the metadata. */
export function parameterTexts<Body extends { readonly custom_metadata?: CustomMetadata }>(
  body: Body,
): { params: string; customMetadata: string | null } {
  const { custom_metadata, ...params } = body;
  return {
    params: JSON.stringify(params),
    customMetadata: custom_metadata === undefined ? null : JSON.stringify(custom_metadata),
  };
}
