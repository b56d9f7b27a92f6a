import { IdempotentReplies } from '../state/idempotent-replies.ts';
import type { StoredFile } from '../state/stored-file.ts';
import { JobList } from './job-list.ts';

/** Limits of an account. */
export interface MockAccountLimits {
  readonly jobs: number;
  readonly files: number;
  readonly answers: number;
}

/** The only key of an account. */
export interface MockKey {
  readonly id: string;
  readonly createdAt: string;
  isRevoked: boolean;
}

/** Jobs, files and replies of one key. */
export class MockAccount {
  readonly key: MockKey;
  readonly jobs: JobList;
  readonly replies: IdempotentReplies;
  /** Number of open sockets of its sessions. */
  openSockets = 0;
  readonly #files = new Map<string, StoredFile>();
  readonly #maxFiles: number;

  constructor(limits: MockAccountLimits, key: MockKey) {
    this.key = key;
    this.jobs = new JobList(limits.jobs);
    this.replies = new IdempotentReplies(limits.answers);
    this.#maxFiles = limits.files;
  }

  file(id: string): StoredFile | undefined {
    return this.#files.get(id);
  }

  /** Stores a file; evicts the oldest beyond the limit. */
  keep(file: StoredFile): void {
    this.#files.set(file.id, file);
    for (const oldest of this.#files.keys()) {
      if (this.#files.size <= this.#maxFiles) break;
      this.#files.delete(oldest);
    }
  }
}
