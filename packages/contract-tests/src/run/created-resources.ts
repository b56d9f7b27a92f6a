import type { Operation } from '@verbatim/contract';
import { sleep, systemClock } from '@verbatim/time';
import { allOperations } from '../document/traits.ts';
import { type HttpExchange, jsonOf } from '../http/exchange.ts';
import { type RequestKey, requestTo } from '../http/test-request.ts';
import type { Probe } from './probe.ts';

/** A job or session that a run has created. */
interface CreatedResource {
  readonly id: string;
  readonly deleteBy: Operation;
  readonly account: RequestKey;
  /** URL of a session's socket: a session must be ended before it can be deleted. */
  readonly socketUrl: string | null;
}

/** Ends a session so that it can be deleted. */
type EndSession = (socketUrl: string, signal: AbortSignal) => Promise<void>;

/** The resource that a response reports as created; null if none. */
export function createdResourceIn(exchange: HttpExchange): CreatedResource | null {
  const { request: ask, status, headers } = exchange;
  const deleteBy = allOperations.find(
    ({ method, path }) => method === 'DELETE' && path === `${ask.operation?.path}/{id}`,
  );
  // A response requested with Prefer is an example: nothing was created.
  if (!deleteBy || status !== 201 || headers.has('preference-applied')) return null;
  const body = jsonOf(exchange) as { id?: unknown; url?: unknown } | null | undefined;
  if (typeof body?.id !== 'string') return null;
  const socketUrl = typeof body.url === 'string' ? body.url : null;
  return { id: body.id, deleteBy, account: ask.account, socketUrl };
}

const MAX_PARALLEL = 4;
const FIRST_WAIT_MS = 50;
/** Maximum delay between two attempts to delete during the run. */
const MAX_WAIT_MEANWHILE_MS = 200;
const MAX_WAIT_MS = 2000;

/** The resources that a run has created and not deleted yet. */
export class CreatedResources {
  readonly #probe: Probe;
  readonly #endSession: EndSession;
  readonly #waiting = new Map<string, CreatedResource>();
  readonly #busy = new Set<Promise<void>>();
  readonly #abort = new AbortController();
  readonly #kept = new Set<string>();
  #made = 0;
  #removed = 0;

  constructor(probe: Probe, endSession: EndSession) {
    this.#probe = probe;
    this.#endSession = endSession;
  }

  get made(): number {
    return this.#made;
  }

  get removed(): number {
    return this.#removed;
  }

  /** Paths of the resources that are not deleted. */
  get left(): readonly string[] {
    return [...this.#waiting.values()].map(({ id, deleteBy }) => deleteBy.path.replace('{id}', id));
  }

  add(possession: CreatedResource): void {
    if (this.#waiting.has(possession.id)) return;
    this.#made += 1;
    this.#waiting.set(possession.id, possession);
    this.#kept.add(possession.id);
  }

  /** Deletes resources in the background during the run. Resources still in use are left for the end. */
  release(ids: readonly string[]): Promise<void> {
    return this.#release(ids, MAX_WAIT_MEANWHILE_MS);
  }

  async #release(ids: readonly string[], longestWaitMs: number): Promise<void> {
    for (const id of ids) {
      const possession = this.#waiting.get(id);
      if (!possession || !this.#kept.delete(id)) continue;
      while (this.#busy.size >= MAX_PARALLEL) await Promise.race(this.#busy);
      const work: Promise<void> = this.#remove(possession, longestWaitMs).finally(() =>
        this.#busy.delete(work),
      );
      this.#busy.add(work);
    }
  }

  /** Deletes all resources that are left, within a time limit. The report lists the rest. */
  async releaseAll(seconds: number): Promise<void> {
    const timer = setTimeout(() => this.#abort.abort(), seconds * 1000);
    const { signal } = this.#abort;
    while (this.#waiting.size > 0 && !signal.aborted) {
      await this.#release([...this.#waiting.keys()], MAX_WAIT_MS);
      await Promise.all(this.#busy);
    }
    clearTimeout(timer);
  }

  /** Retries for a limited time, so that one resource can't block the others. */
  async #remove(possession: CreatedResource, longestWaitMs: number): Promise<void> {
    const { id, deleteBy, account, socketUrl } = possession;
    const { signal } = this.#abort;
    for (let wait = FIRST_WAIT_MS; !signal.aborted && wait <= longestWaitMs; wait *= 2) {
      const answer = await this.#probe
        .send(requestTo(deleteBy, { path: { id }, account }), signal)
        .catch(() => null);
      if (answer?.status === 202 || answer?.status === 404) {
        this.#removed += 1;
        this.#waiting.delete(id);
        return;
      }
      if (socketUrl && answer?.status === 403) await this.#endSession(socketUrl, signal);
      await sleep(systemClock, wait, signal).catch(() => undefined);
    }
    this.#kept.add(id);
  }
}
