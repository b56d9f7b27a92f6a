import { errorCodes, type Voice } from '@verbatim/contract';
import { MAX_JOBS_AHEAD } from '@verbatim/contract/job-progress';
import { type IdGenerator, idempotencyKeyReused, uploadIdIn } from '@verbatim/jobs';
import type { ClientConnection } from '@verbatim/live';
import type { JobContext } from './job-context.ts';
import type { MockSession } from './live/mock-session.ts';
import type { MockLimits } from './options.ts';
import type { MockJobFailure, MockPreRecordedJob } from './results/pre-recorded-job.ts';
import type { Script } from './script/script.ts';
import type { MockJob } from './state/job.ts';
import { fileAt, type StoredFile } from './state/stored-file.ts';

/** The only key of an account. */
export type MockKey = { readonly id: string; readonly createdAt: string; isRevoked: boolean };

/** Jobs, files and replies of one key. */
export class MockAccount {
  readonly key: MockKey;
  readonly jobs: JobList;
  readonly replies: IdempotentReplies;
  /** By id, oldest first. */
  readonly voices = new Map<string, Voice>();
  /** Number of open sockets of its sessions. */
  openSockets = 0;
  readonly #files = new Map<string, StoredFile>();
  readonly #maxFiles: number;

  constructor(limits: Pick<MockLimits, 'jobs' | 'files' | 'answers'>, key: MockKey) {
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

type StoredReply = { readonly fingerprint: string; readonly reply: unknown };

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

/** A job of either kind, told apart by `kind`. */
export type AnyJob = MockSession | MockPreRecordedJob;

/** Share of the jobs that is evicted when the list is full: evicting one by one would move all others each time. */
const EVICTED_SHARE = 0.1;

/**
 * The jobs of one account by creation, which is the order of their ids (UUIDv7), so that binary search finds one without
 * an index. Bounded: the oldest are evicted first.
 */
export class JobList {
  readonly #inOrder: AnyJob[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** All jobs, oldest first. */
  get inOrder(): readonly AnyJob[] {
    return this.#inOrder;
  }

  add(job: AnyJob): void {
    if (this.#inOrder.length >= this.#limit) this.#evictOldest();
    this.#inOrder.push(job);
  }

  get(id: string): AnyJob | undefined {
    return this.#inOrder[this.#indexOf(id.toLowerCase())];
  }

  /** Number of pre-recorded jobs that wait before this one. All wait equally long, so no job before one that has begun waits. */
  jobsAhead(id: string, now: number): number {
    let found = 0;
    for (let index = this.#indexOf(id) - 1; index >= 0 && found < MAX_JOBS_AHEAD; index -= 1) {
      const job = this.#inOrder[index];
      if (job?.kind !== 'pre-recorded') continue;
      if (job.status(now) !== 'queued') break;
      found += 1;
    }
    return found;
  }

  remove(job: MockJob): void {
    const index = this.#indexOf(job.id);
    if (this.#inOrder[index] === job) this.#inOrder.splice(index, 1);
    job.dispose();
  }

  /** Index of the job with this id; -1 if there is none. */
  #indexOf(id: string): number {
    let low = 0;
    let high = this.#inOrder.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#inOrder[middle]?.id ?? '';
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  #evictOldest(): void {
    const oldest = this.#inOrder.splice(0, Math.ceil(this.#limit * EVICTED_SHARE));
    for (const job of oldest) job.dispose();
  }
}

/** `error_code` of a job whose audio could not be fetched. */
const UNPROCESSABLE = 422;

/** A URL path with `/fail` makes the job fail with 422, `/fail-415` with 415. */
const marker = /\/fail(?:-([45]\d\d))?(?=[/.]|$)/;

/** The audio at a URL: an uploaded file, or a synthetic one for any other URL, because the mock fetches nothing. */
export function audioAt(
  address: string,
  from: { account: MockAccount; base: string; ids: IdGenerator; script: Script },
): StoredFile | MockJobFailure {
  const url = new URL(address);
  const failing = marker.exec(url.pathname);
  if (failing) return failureOf(Number(failing[1] ?? UNPROCESSABLE), url.pathname);
  const id = uploadIdIn(from.base, address);
  if (id !== null) return from.account.file(id) ?? failureOf(UNPROCESSABLE, url.pathname);
  return fileAt(url, from.ids.next().id, from.script.duration);
}

function failureOf(code: number, path: string): MockJobFailure {
  if (code === errorCodes.unsupported_audio.status) {
    return { code, message: errorCodes.unsupported_audio.summary };
  }
  return { code, message: `The audio at ${path} could not be fetched.` };
}

/** The principal per security scheme: the account of a key, the session of a token. */
export type MockPrincipals = {
  readonly serviceKey: MockAccount;
  readonly bearerKey: MockAccount;
  readonly protocolKey: MockAccount;
  readonly openAiProtocolKey: MockAccount;
  readonly realtimeSecret: MockAccount;
  readonly realtimeProtocolSecret: MockAccount;
  readonly tokenKey: MockAccount;
  readonly shareToken: MockAccount;
  readonly sessionToken: MockSession;
};

/** What all operations of a mock share. */
export interface MockContext extends JobContext {
  readonly accounts: ReadonlyMap<string, MockAccount>;
  /** Wraps the connection of a session, to inject faults. */
  readonly wrapConnection: (wire: ClientConnection, session: MockSession) => ClientConnection;
}
