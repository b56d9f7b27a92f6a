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
    evict(this.#files, this.#maxFiles);
  }
}

/** Takes the oldest entries beyond a limit out of a map. */
function evict<Value>(map: Map<string, Value>, limit: number): Value[] {
  const oldest = [...map.entries().take(Math.max(0, map.size - limit))];
  return oldest.map(([key, value]) => {
    map.delete(key);
    return value;
  });
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
    this.#byKey.set(key, { fingerprint: print, reply });
    evict(this.#byKey, this.#limit);
    return reply;
  }
}

/** A job of either kind, told apart by `kind`. */
export type AnyJob = MockSession | MockPreRecordedJob;

/** The jobs of one account by creation. Bounded: the oldest are evicted first. */
export class JobList {
  readonly #byId = new Map<string, AnyJob>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** All jobs, oldest first. */
  get inOrder(): readonly AnyJob[] {
    return [...this.#byId.values()];
  }

  add(job: AnyJob): void {
    this.#byId.set(job.id, job);
    for (const oldest of evict(this.#byId, this.#limit)) oldest.dispose();
  }

  get(id: string): AnyJob | undefined {
    return this.#byId.get(id.toLowerCase());
  }

  /** Number of pre-recorded jobs that wait before this one. */
  jobsAhead(id: string, now: number): number {
    let found = 0;
    for (const job of this.#byId.values()) {
      if (job.id === id || found === MAX_JOBS_AHEAD) break;
      if (job.kind === 'pre-recorded' && job.status(now) === 'queued') found += 1;
    }
    return found;
  }

  remove(job: MockJob): void {
    this.#byId.delete(job.id);
    job.dispose();
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
