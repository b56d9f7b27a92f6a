import { FirstAnswers } from './first-answers.ts';
import { JobShelf } from './job-shelf.ts';
import type { StoredFile } from './stored-file.ts';

/** How much an account may keep. */
export interface AccountLimits {
  readonly jobs: number;
  readonly files: number;
  readonly answers: number;
}

/** Everything that belongs to one key. What another key owns is not in here, so it can't be told from nothing. */
export class Account {
  readonly jobs: JobShelf;
  readonly answers: FirstAnswers;
  /** How many sockets of its sessions are open. */
  openSockets = 0;
  readonly #files = new Map<string, StoredFile>();
  readonly #mostFiles: number;

  constructor(limits: AccountLimits) {
    this.jobs = new JobShelf(limits.jobs);
    this.answers = new FirstAnswers(limits.answers);
    this.#mostFiles = limits.files;
  }

  file(id: string): StoredFile | undefined {
    return this.#files.get(id);
  }

  /** Keeps a file; the oldest is forgotten when there are too many. */
  keep(file: StoredFile): void {
    this.#files.set(file.id, file);
    for (const oldest of this.#files.keys()) {
      if (this.#files.size <= this.#mostFiles) break;
      this.#files.delete(oldest);
    }
  }
}
