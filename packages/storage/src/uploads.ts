import type { IdempotentOutcome, IdempotentResponse } from './responses.ts';

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

/** Uploads of all accounts. */
export interface UploadStore {
  create(upload: Upload, idempotency: IdempotentResponse | null): Promise<IdempotentOutcome>;
  get(accountId: string, id: string): Promise<Upload | null>;
  /** Removes uploads older than a moment that no job uses; their blobs go to the trash. */
  removeUnusedBefore(moment: number, limit: number): Promise<number>;
}
