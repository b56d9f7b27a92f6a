import { hash } from 'node:crypto';
import type { CustomMetadata, ErrorCode } from '@verbatim/contract';
import { idempotencyKeyReused } from '@verbatim/jobs';
import { Problem } from '@verbatim/server';
import type {
  IdempotentOutcome,
  IdempotentResponse,
  NewJob,
  ResponseStore,
} from '@verbatim/storage';
import type { Foundation } from './foundation.ts';
import { SealedTokens } from './sealed-tokens.ts';

/** A request that its client may send again. */
interface RepeatableRequest {
  readonly accountId: string;
  /** The value of `Idempotency-Key`; undefined if the request has none. */
  readonly key: string | undefined;
  /** The operation and all its input, as one text: a retry has the same. */
  readonly content: () => string;
}

/** Prepares a request with an idempotency key; null without one. */
export function idempotentRequest(
  { clock, config }: Pick<Foundation, 'clock' | 'config'>,
  { accountId, key, content }: RepeatableRequest,
): IdempotentRequest | null {
  if (key === undefined) return null;
  const expiresAt = clock.now() + config.retention.answersMs;
  return new IdempotentRequest(key, { content: content(), accountId, expiresAt });
}

/** A request that takes effect once, however often it is sent. */
class IdempotentRequest {
  /** The hash that the response is stored under. The idempotency key itself is stored nowhere. */
  readonly key: string;
  readonly fingerprint: string;
  readonly #accountId: string;
  /** Their key comes from the idempotency key: a response may hold the token of a live session. */
  readonly #responses: SealedTokens<unknown>;
  readonly #expiresAt: number;

  constructor(
    key: string,
    request: { readonly content: string; readonly accountId: string; readonly expiresAt: number },
  ) {
    this.key = hash('sha256', `${request.accountId} ${key}`);
    this.fingerprint = hash('sha256', request.content);
    this.#accountId = request.accountId;
    this.#responses = new SealedTokens(
      hash('sha256', `answer ${request.accountId} ${key}`, 'buffer'),
    );
    this.#expiresAt = request.expiresAt;
  }

  /** The response to store. */
  seal(response: unknown): IdempotentResponse {
    return {
      key: this.key,
      fingerprint: this.fingerprint,
      response: JSON.stringify(this.#responses.seal(response)),
      expiresAt: this.#expiresAt,
    };
  }

  /**
   * The response to the first request with this key; null if there was none. Ask before every check that depends on the
   * moment, such as free disk space: a retry gets the first response even if a new request would be refused.
   */
  async find<Response>(
    responses: Pick<ResponseStore, 'find'>,
    now: number,
  ): Promise<Response | null> {
    return this.replay(await responses.find(this.#accountId, this.key, this.fingerprint, now));
  }

  /** True if an earlier request had this key, also with other content. */
  async isKnown(responses: Pick<ResponseStore, 'find'>, now: number): Promise<boolean> {
    const { kind } = await responses.find(this.#accountId, this.key, this.fingerprint, now);
    return kind !== 'created';
  }

  /** The response that the store found for this request, or null. */
  replay<Response>(outcome: IdempotentOutcome): Response | null {
    if (outcome.kind === 'key_reused') throw idempotencyKeyReused();
    if (outcome.kind !== 'replayed') return null;
    const first = this.#responses.open(JSON.parse(outcome.response) as string);
    if (first === null) throw new TypeError('The response to a repeated request can not be read');
    return first as Response;
  }
}

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
