import type { IdempotentResponse, OnceOutcome } from './answers.ts';

/** A file that came in by itself, to be used by jobs. */
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
  create(upload: Upload, once: IdempotentResponse | null): Promise<OnceOutcome>;
  get(accountId: string, id: string): Promise<Upload | null>;
  /** Removes uploads from before a moment that no job uses; their bytes go to the trash. */
  removeUnusedBefore(moment: number, limit: number): Promise<number>;
}
