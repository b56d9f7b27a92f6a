import type { JobRow, SessionLease, SessionProgress, SessionRow, Store } from '@verbatim/storage';
import type { LiveDeps } from '../../../src/live/live-sessions.ts';

/** Writes now or a little later, and resolves once it is durable; never, if the process ends before. */
export type Commit = <Value>(write: () => Value) => Promise<Value>;

/** Messages of a page: few, so that repeats need several. */
const PAGE_MESSAGES = 8;

/** What store and disk hold of one live session, in memory. It outlives the processes of a history. */
export class StoredSession {
  readonly messages: string[] = [];
  readonly finals: string[] = [];
  /** The growing file of the recording. */
  #file = Buffer.alloc(0);
  job: JobRow;
  row: SessionRow;
  result: string | null = null;
  #epoch = 0;
  /** The nodes that are alive. */
  readonly nodes = new Set<string>();

  constructor(id: string, params: object, now: number) {
    const none = { completedAt: null, errorCode: null, errorMessage: null, customMetadata: null };
    this.job = {
      ...none,
      id,
      accountId: 'account',
      kind: 'live',
      status: 'queued',
      createdAt: now,
      params: JSON.stringify(params),
      file: null,
      blobKey: null,
      uploadId: null,
    };
    this.row = {
      jobId: id,
      accountId: 'account',
      tokenHash: '',
      expiresAt: now + 3_600_000,
      connectedAt: null,
      owner: null,
      state: null,
    };
  }

  /** Bytes of the recording: a file that no entry refers to belongs to no session. */
  get recording(): Buffer {
    return this.job.blobKey === null ? Buffer.alloc(0) : this.#file;
  }

  get isOver(): boolean {
    return this.job.completedAt !== null;
  }

  /** The store as one process sees it; `own` has what no session needs. */
  storeFor(own: Store, commit: Commit): Store {
    const read = <Value>(value: () => Value) => Promise.resolve().then(value);
    return {
      ...own,
      jobs: {
        ...own.jobs,
        get: () => read(() => this.job),
        getFinished: () =>
          read(() => ({
            ...this.job,
            title: null,
            tags: '[]',
            progress: null,
            result: this.result,
            resultRest: null,
          })),
      },
      sessions: {
        ...own.sessions,
        get: () => read(() => this.row),
        open: () =>
          read(() => {
            const holder = this.row.owner;
            const isHeld = holder !== null && this.nodes.has(holder);
            return this.job.status === 'processing' && !isHeld ? [this.job.id] : [];
          }),
        messagesAfter: (_id: string, number: number) =>
          read(() => this.messages.slice(number, number + PAGE_MESSAGES)),
        finals: () => read(() => [...this.finals]),
        keepPiece: (lease) => commit(() => this.#isLeased(lease)),
        complete: () =>
          commit(() => {
            if (this.isOver) this.row = { ...this.row, state: null };
          }),
        connect: (jobId, { owner, now }) =>
          commit(() => {
            if (this.isOver) return { kind: 'over' };
            const holder = this.row.owner;
            if (holder !== null && holder !== owner && this.nodes.has(holder)) {
              return { kind: 'held', owner: holder };
            }
            this.#epoch += 1;
            this.job = { ...this.job, status: 'processing' };
            this.row = { ...this.row, connectedAt: this.row.connectedAt ?? now, owner };
            return { kind: 'leased', lease: { jobId, epoch: this.#epoch } };
          }),
        release: (lease) =>
          commit(() => {
            if (!this.#isLeased(lease)) return false;
            this.#epoch += 1;
            this.row = { ...this.row, owner: null };
            return true;
          }),
        keep: (lease, progress) =>
          commit(() => {
            const isLeased = this.#isLeased(lease);
            if (isLeased) this.#keep(progress);
            return isLeased;
          }),
        finish: (lease, { completedAt, errorCode, result }, last) =>
          commit(() => {
            if (!this.#isLeased(lease)) return false;
            if (last) this.#keep(last);
            this.result = result;
            const status = errorCode === null ? 'done' : 'error';
            this.job = { ...this.job, status, completedAt, errorCode };
            this.row = { ...this.row, owner: null };
            if (!last) this.row = { ...this.row, state: null };
            return true;
          }),
      },
    };
  }

  /** The disk as one process sees it: the recording, which may be longer than the store counts. */
  blobsFor(own: LiveDeps['blobs'], commit: Commit): LiveDeps['blobs'] {
    const growing = () => {
      const key = 'recording';
      const byteLength = (): number => this.#file.byteLength;
      return {
        key,
        get byteLength() {
          return byteLength();
        },
        append: (chunks: readonly Uint8Array[]) =>
          commit(() => {
            this.#file = Buffer.concat([this.#file, ...chunks]);
          }),
        end: () => Promise.resolve(),
        release: () => Promise.resolve(),
      };
    };
    return {
      ...own,
      freeBytes: () => Promise.resolve(null),
      grow: () => {
        this.#file = Buffer.alloc(0);
        return Promise.resolve(growing());
      },
      growOn: (_key, byteLength) => {
        this.#file = this.#file.subarray(0, byteLength);
        return Promise.resolve(growing());
      },
      read: (_key, start, end) =>
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(Uint8Array.from(this.#file.subarray(start, end)));
            controller.close();
          },
        }),
    };
  }

  #isLeased({ epoch }: SessionLease): boolean {
    return !this.isOver && this.#epoch === epoch;
  }

  #keep({ messages, finals = [], state, audio }: SessionProgress): void {
    this.messages.push(...messages);
    this.finals.push(...finals);
    if (state !== undefined) this.row = { ...this.row, state };
    if (audio) this.job = { ...this.job, file: audio.file, blobKey: audio.blobKey };
  }
}
