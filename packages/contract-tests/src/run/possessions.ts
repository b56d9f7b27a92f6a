import { type Operation, operations } from '@verbatim/contract';
import { type Account, askFor } from '../http/ask.ts';
import { type Exchange, jsonOf } from '../http/exchange.ts';
import type { Probe } from '../http/probe.ts';
import { endSession } from '../live/end-session.ts';
import { pause } from './pause.ts';

/** Something that a run has made on the deployment. */
export interface Possession {
  readonly id: string;
  readonly deleteBy: Operation;
  readonly account: Account;
  /** The socket of a live session: a session has to be over before it can be deleted. */
  readonly socketUrl: string | null;
}

const all: readonly Operation[] = Object.values(operations);

/** What an answer says was made; null where nothing was. */
export function possessionIn(exchange: Exchange): Possession | null {
  const { ask, status, headers } = exchange;
  const deleteBy = all.find(
    ({ method, path }) => method === 'DELETE' && path === `${ask.operation?.path}/{id}`,
  );
  // What a mock was asked to answer shows an example; nothing was made.
  if (!deleteBy || status !== 201 || headers.has('preference-applied')) return null;
  const body = jsonOf(exchange) as { id?: unknown; url?: unknown } | null | undefined;
  if (typeof body?.id !== 'string') return null;
  const socketUrl = typeof body.url === 'string' ? body.url : null;
  return { id: body.id, deleteBy, account: ask.account, socketUrl };
}

const AT_ONCE = 4;
const FIRST_WAIT_MS = 50;
/** While the run goes on, nobody waits long for what is not over yet. */
const MAX_WAIT_MEANWHILE_MS = 200;
const MAX_WAIT_MS = 2000;

/** Everything that a run has made and not yet removed. */
export class Possessions {
  readonly #probe: Probe;
  readonly #waiting = new Map<string, Possession>();
  readonly #busy = new Set<Promise<void>>();
  readonly #giveUp = new AbortController();
  readonly #kept = new Set<string>();
  #made = 0;
  #removed = 0;

  constructor(probe: Probe) {
    this.#probe = probe;
  }

  get made(): number {
    return this.#made;
  }

  get removed(): number {
    return this.#removed;
  }

  /** What is still there, as paths. */
  get left(): readonly string[] {
    return [...this.#waiting.values()].map(({ id, deleteBy }) => deleteBy.path.replace('{id}', id));
  }

  add(possession: Possession): void {
    if (this.#waiting.has(possession.id)) return;
    this.#made += 1;
    this.#waiting.set(possession.id, possession);
    this.#kept.add(possession.id);
  }

  /** Removes these in the background; the run goes on meanwhile. What takes long is left for the end. */
  release(ids: readonly string[]): Promise<void> {
    return this.#release(ids, MAX_WAIT_MEANWHILE_MS);
  }

  async #release(ids: readonly string[], longestWaitMs: number): Promise<void> {
    for (const id of ids) {
      const possession = this.#waiting.get(id);
      if (!possession || !this.#kept.delete(id)) continue;
      while (this.#busy.size >= AT_ONCE) await Promise.race(this.#busy);
      const work: Promise<void> = this.#remove(possession, longestWaitMs).finally(() =>
        this.#busy.delete(work),
      );
      this.#busy.add(work);
    }
  }

  /** Removes all that is left. What can't be removed within the time stays and is named in the report. */
  async releaseAll(seconds: number): Promise<void> {
    const timer = setTimeout(() => this.#giveUp.abort(), seconds * 1000);
    const { signal } = this.#giveUp;
    while (this.#waiting.size > 0 && !signal.aborted) {
      await this.#release([...this.#waiting.keys()], MAX_WAIT_MS);
      await Promise.all(this.#busy);
    }
    clearTimeout(timer);
  }

  /** Tries for a while; one thing that can't be removed must not keep all others from it. */
  async #remove(possession: Possession, longestWaitMs: number): Promise<void> {
    const { id, deleteBy, account, socketUrl } = possession;
    const { signal } = this.#giveUp;
    for (let wait = FIRST_WAIT_MS; !signal.aborted && wait <= longestWaitMs; wait *= 2) {
      const answer = await this.#probe
        .send(askFor(deleteBy, { path: { id }, account }), signal)
        .catch(() => null);
      if (answer?.status === 202 || answer?.status === 404) {
        this.#removed += 1;
        this.#waiting.delete(id);
        return;
      }
      if (socketUrl && answer?.status === 403) await endSession(socketUrl, signal);
      await pause(wait, signal);
    }
    this.#kept.add(id);
  }
}
