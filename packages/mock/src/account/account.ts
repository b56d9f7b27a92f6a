import { idempotencyKeyReused } from '@verbatim/jobs';
import type { StoredFile } from '../state/stored-file.ts';
import { JobList } from './job-list.ts';

/** Limits of an account. */
interface MockAccountLimits {
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

interface StoredReply {
  readonly fingerprint: string;
  readonly reply: unknown;
}

/** Replies by idempotency key, so that a retry gets the reply of the first request. */
class IdempotentReplies {
  readonly #byKey = new Map<string, StoredReply>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Does the work once per key. `fingerprint` identifies the request: the same key with another request throws. The reply
   * may be a promise; a retry that arrives before it settles gets the same promise.
   */
  once<Reply>(key: string | undefined, fingerprint: () => string, work: () => Reply): Reply {
    if (key === undefined) return work();
    const print = fingerprint();
    const first = this.#byKey.get(key);
    if (first) {
      if (first.fingerprint !== print) throw idempotencyKeyReused();
      return first.reply as Reply;
    }
    const reply = work();
    this.#remember(key, { fingerprint: print, reply });
    return reply;
  }

  #remember(key: string, answer: StoredReply): void {
    this.#byKey.set(key, answer);
    for (const oldest of this.#byKey.keys()) {
      if (this.#byKey.size <= this.#limit) break;
      this.#byKey.delete(oldest);
    }
  }
}
