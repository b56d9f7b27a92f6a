import { Worker } from 'node:worker_threads';
import { StoreError } from '../../store.ts';
import type { ConnectionOptions } from '../connection.ts';
import type { Roles } from '../sql/roles.ts';
import type { FromThread, ThreadCall, ThreadData, ThreadReply, ToThread } from './message.ts';

interface PendingCall {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: StoreError) => void;
}

/** Taken now, so that clocks of tests do not stop the store. */
const { setImmediate: soon } = globalThis;

/** The near side of a thread: calls go in, promises come out. */
export class StoreThread {
  readonly #worker: Worker;
  readonly #maxWaiting: number;
  readonly #waiting = new Map<number, PendingCall>();
  readonly #ended: Promise<void>;
  #unsent: ThreadCall[] = [];
  #nextId = 0;
  #closed = false;
  #idle: (() => void) | undefined;

  /** Starts to load the thread; it can be called once it is open. */
  constructor(connection: ConnectionOptions, maxWaiting: number) {
    const data: ThreadData = { connection };
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: data,
      // What this process was started with, such as --inspect, is not meant for its threads.
      execArgv: [],
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

  /** Opens the connection; rejects if that cannot be done. */
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

  /** Takes no more calls, and waits for those that were made. */
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
      // Something among the values is no data.
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
