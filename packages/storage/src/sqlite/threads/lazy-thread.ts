import { StoreError } from '../../store.ts';
import type { Roles } from '../sql/roles.ts';
import type { StoreThread } from './store-thread.ts';

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
