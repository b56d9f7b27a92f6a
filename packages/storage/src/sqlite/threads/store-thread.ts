import { Worker } from 'node:worker_threads';
import { StoreError } from '../../store-error.ts';
import type { Roles } from '../sql/roles.ts';
import type {
  FromThread,
  ThreadCall,
  ThreadConnection,
  ThreadData,
  ThreadReply,
  ToThread,
} from './run-calls.ts';

interface PendingStoreCall {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: StoreError) => void;
}

const MAX_YOUNG_MEGABYTES = 12;

/** Bound at import, so that fake timers of tests don't stop the store. */
const { setImmediate: soon } = globalThis;

/** Calls methods of the store in a worker thread. */
export class StoreThread {
  readonly #worker: Worker;
  readonly #maxWaiting: number;
  readonly #waiting = new Map<number, PendingStoreCall>();
  readonly #ended: Promise<void>;
  #unsent: ThreadCall[] = [];
  #nextId = 0;
  #closed = false;
  #idle: (() => void) | undefined;

  /** Starts the thread; call `open` before the first call. */
  constructor(connection: ThreadConnection, maxWaiting: number) {
    const data: ThreadData = { connection };
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: data,
      // Options of this process, such as --inspect, are not for its threads.
      execArgv: [],
      // Pages of lists are garbage as soon as they are sent: with V8's own limit a thread keeps up to 90 MB of free memory for them.
      resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MEGABYTES },
    });
    this.#worker = worker;
    this.#maxWaiting = maxWaiting;
    this.#ended = new Promise((resolve) => worker.once('exit', () => resolve()));
    worker.on('message', (message: FromThread) => {
      if (Array.isArray(message)) this.#settle(message as readonly ThreadReply[]);
    });
    worker.on('error', (error) => this.#fail(`A thread of the store has failed: ${error.message}`));
    worker.on('exit', () => this.#fail('A thread of the store has ended.'));
  }

  /** Opens the connection; rejects if it can't be opened. */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (cause?: unknown): void => {
        reject(new StoreError('unknown', 'A thread of the store cannot be started.', cause));
      };
      this.#worker.once('error', fail);
      this.#worker.once('exit', () => fail());
      this.#worker.once('message', (message: FromThread) => {
        if (message === 'ready') resolve();
        else if ('failure' in message) reject(new StoreError(message.failure, message.message));
      });
      this.#post('open');
    });
  }

  /** The first call of a turn of the event loop schedules the message that has all calls of this turn. */
  call(role: keyof Roles, method: string, values: readonly unknown[]): Promise<unknown> {
    if (this.#closed) return Promise.reject(new StoreError('closed', 'The store is closed.'));
    if (this.#waiting.size >= this.#maxWaiting) {
      return Promise.reject(
        new StoreError('busy', `${this.#waiting.size} calls wait for the store already.`),
      );
    }
    return new Promise((resolve, reject) => {
      this.#nextId += 1;
      this.#waiting.set(this.#nextId, { resolve, reject });
      if (this.#unsent.push({ id: this.#nextId, role, method, values }) === 1) {
        soon(() => this.#send());
      }
    });
  }

  /** Rejects new calls, and waits for the pending ones. */
  async drain(): Promise<void> {
    this.#closed = true;
    if (this.#waiting.size === 0) return;
    await new Promise<void>((resolve) => {
      this.#idle = resolve;
    });
  }

  /** Closes the connection and ends the thread. */
  async end(): Promise<void> {
    this.#closed = true;
    this.#post('end');
    await this.#ended;
  }

  #send(): void {
    const calls = this.#unsent;
    this.#unsent = [];
    try {
      if (calls.length > 0) this.#post(calls);
    } catch (error) {
      // One of the values can't be cloned.
      this.#settle(calls.map(({ id }) => ({ id, failure: 'unknown', message: String(error) })));
    }
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #settle(replies: readonly ThreadReply[]): void {
    for (const reply of replies) {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ('failure' in reply) waiting?.reject(new StoreError(reply.failure, reply.message));
      else waiting?.resolve(reply.result);
    }
    if (this.#waiting.size === 0) this.#idle?.();
  }

  #fail(message: string): void {
    this.#closed = true;
    this.#unsent = [];
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of all) reject(new StoreError('closed', message));
    this.#idle?.();
  }
}

/** A thread that starts with its first call: short-lived processes never need it. */
export class LazyThread {
  readonly #make: () => StoreThread;
  #started: Promise<StoreThread> | undefined;
  #closed = false;

  constructor(make: () => StoreThread) {
    this.#make = make;
  }

  async call(role: keyof Roles, method: string, values: readonly unknown[]): Promise<unknown> {
    if (this.#closed) throw new StoreError('closed', 'The store is closed.');
    this.#started ??= this.#start();
    const thread = await this.#started;
    return await thread.call(role, method, values);
  }

  /** Rejects new calls, and waits for the pending ones. */
  async drain(): Promise<void> {
    this.#closed = true;
    await (await this.#running())?.drain();
  }

  /** Ends the thread if it was started. */
  async end(): Promise<void> {
    this.#closed = true;
    await (await this.#running())?.end();
  }

  async #start(): Promise<StoreThread> {
    const thread = this.#make();
    try {
      await thread.open();
      return thread;
    } catch (error) {
      this.#started = undefined;
      await thread.end();
      throw error;
    }
  }

  async #running(): Promise<StoreThread | undefined> {
    return await this.#started?.catch(() => undefined);
  }
}
