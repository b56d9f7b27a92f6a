/** The response to the first request with an idempotency key. Retries get it again. */
export interface IdempotentResponse {
  readonly key: string;
  /** Hash of the request: a different request with the same key is a caller's mistake. */
  readonly fingerprint: string;
  /** The response as JSON text. */
  readonly response: string;
  readonly expiresAt: number;
}

/** Outcome of an operation that takes effect only once per idempotency key. */
export type IdempotentOutcome =
  | { readonly kind: 'created' }
  /** An earlier request has done it and got this response. */
  | { readonly kind: 'replayed'; readonly response: string }
  /** An earlier request had the same key but other content. */
  | { readonly kind: 'key_reused' };

/** Idempotent responses. The methods that create jobs and uploads write them, in the same transaction. */
export interface ResponseStore {
  /** Checks a key before expensive work; `created` means that it is unused. */
  find(
    accountId: string,
    key: string,
    fingerprint: string,
    now: number,
  ): Promise<IdempotentOutcome>;
  /** Removes up to `limit` expired responses and returns their number. */
  removeExpired(now: number, limit: number): Promise<number>;
}

/** An uploaded file that jobs can use. */
export interface Upload {
  readonly id: string;
  readonly accountId: string;
  readonly filename: string;
  readonly extension: string;
  readonly contentType: string;
  readonly byteLength: number;
  readonly durationSeconds: number;
  readonly channels: number;
  readonly blobKey: string;
  readonly createdAt: number;
}

/** Its columns, in the SQL of every database. */
export const uploadColumns = `id, account AS "accountId", filename, extension, content_type AS "contentType", byte_length AS "byteLength",
  duration_seconds AS "durationSeconds", channels, blob_key AS "blobKey", created_at AS "createdAt"`;

/** Uploads of all accounts. */
export interface UploadStore {
  create(upload: Upload, idempotency: IdempotentResponse | null): Promise<IdempotentOutcome>;
  get(accountId: string, id: string): Promise<Upload | null>;
  /** Removes uploads older than a moment that no job uses; their blobs go to the trash. */
  removeUnusedBefore(moment: number, limit: number): Promise<number>;
}
