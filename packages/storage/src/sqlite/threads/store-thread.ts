import { Worker } from 'node:worker_threads';
import { StoreError } from '../../store.ts';
import type { ConnectionOptions } from '../connection.ts';
import type { Roles } from '../sql/roles.ts';
import type { Call, FromThread, Reply, ThreadData, ToThread } from './message.ts';

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: StoreError) => void;
}

/** Taken now, so that clocks of tests do not stop the store. */
const { setImmediate: soon } = globalThis;

/** The near side of a thread: calls go in, promises come out. */
export class StoreThread {
  readonly #worker: Worker;
  readonly #maxWaiting: number;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ended: Promise<void>;
  #unsent: Call[] = [];
  #nextId = 0;
  #closed = false;
  #idle: (() => void) | undefined;

  private constructor(worker: Worker, maxWaiting: number) {
    this.#worker = worker;
    this.#maxWaiting = maxWaiting;
    this.#ended = new Promise((resolve) => worker.once('exit', () => resolve()));
    worker.on('message', (message: FromThread) => {
      if (Array.isArray(message)) this.#settle(message as readonly Reply[]);
    });
    worker.on('error', (error) => this.#fail(`A thread of the store has failed: ${error.message}`));
    worker.on('exit', () => this.#fail('A thread of the store has ended.'));
  }

  /** Resolves when the thread can be called; rejects if it cannot open the database. */
  static start(connection: ConnectionOptions, maxWaiting: number): Promise<StoreThread> {
    const data: ThreadData = { connection };
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: data });
    return new Promise((resolve, reject) => {
      worker.once('error', (error) => reject(new StoreError('unknown', error.message, error)));
      worker.once('message', (message: FromThread) => {
        if (message === 'ready') resolve(new StoreThread(worker, maxWaiting));
        else if ('failure' in message) reject(new StoreError(message.failure, message.message));
      });
    });
  }

  /** The calls of one turn of the event loop travel together. */
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

  /** Takes no more calls, waits for those that were made, and ends the thread. */
  async close(): Promise<void> {
    if (!this.#closed) {
      this.#closed = true;
      if (this.#waiting.size > 0) {
        await new Promise<void>((resolve) => {
          this.#idle = resolve;
        });
      }
      this.#post('end');
    }
    await this.#ended;
  }

  #send(): void {
    const calls = this.#unsent;
    this.#unsent = [];
    if (calls.length > 0) this.#post(calls);
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #settle(replies: readonly Reply[]): void {
    for (const reply of replies) {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ('failure' in reply) waiting?.reject(new StoreError(reply.failure, reply.message));
      else waiting?.resolve(reply.answer);
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
