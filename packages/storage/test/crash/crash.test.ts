import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { diskBlobs, openStore, type Store } from '../../src/index.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { Act } from './busy-child.ts';

const rounds = 8;
const child = new URL('./busy-child.ts', import.meta.url).pathname;

test('acknowledged changes survive kill -9 at any moment, and the store is sound after it', {
  timeout: 180_000,
}, async () => {
  const directory = temporaryFolder();
  const known = new Known();
  for (let round = 1; round <= rounds; round += 1) {
    for (const act of await actsUntilKilled(directory, round)) known.add(act);
    const store = await openStore({ directory });
    try {
      expect(await store.verify()).toEqual([]);
      await known.compare(store);
    } finally {
      await store.close();
    }
  }
  const blobs = diskBlobs(join(directory, 'blobs'));
  for (const [key, byteLength] of known.blobs) expect(await blobs.byteLength(key)).toBe(byteLength);
  expect(known.jobs.size).toBeGreaterThan(rounds);
  expect(known.finished).toBeGreaterThan(rounds);
});

/** The output of the child, killed after a random number of lines. */
async function actsUntilKilled(directory: string, round: number): Promise<Act[]> {
  const running = spawn(process.execPath, [child, directory, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(running, 'close');
  const acts: Act[] = [];
  const enough = 1 + Math.floor(Math.random() * 400);
  for await (const line of createInterface({ input: running.stdout })) {
    if (line.endsWith('}')) acts.push(JSON.parse(line) as Act);
    if (acts.length === enough) running.kill('SIGKILL');
  }
  await closed;
  expect(running.signalCode).toBe('SIGKILL');
  return acts;
}

/** What a store must hold after all that was acknowledged. */
class Known {
  readonly jobs = new Map<string, 'open' | 'finished' | 'perhaps removed' | 'removed'>();
  readonly uploads = new Set<string>();
  readonly deliveries = new Map<string, 'waits' | 'perhaps gone' | 'gone'>();
  readonly blobs = new Map<string, number>();
  finished = 0;

  add(act: Act): void {
    if ('will' in act) {
      if (act.will === 'remove') this.jobs.set(act.id, 'perhaps removed');
      else this.deliveries.set(act.id, 'perhaps gone');
      return;
    }
    if (act.did === 'create') this.#settle(act.id, 'open');
    if (act.did === 'finish') {
      this.#settle(act.id, 'finished');
      this.finished += 1;
    }
    if (act.did === 'remove') this.jobs.set(act.id, 'removed');
    if (act.did === 'upload') this.uploads.add(act.id);
    if (act.did === 'post' && !this.deliveries.has(act.id)) this.deliveries.set(act.id, 'waits');
    if (act.did === 'deliver') this.deliveries.set(act.id, 'gone');
    if (act.did === 'write') this.blobs.set(act.id, act.byteLength);
  }

  async compare(store: Store): Promise<void> {
    await forAll(this.jobs, async ([id, state]) => {
      const job = await store.jobs.getFinished('one', id);
      if (state === 'perhaps removed') return;
      expect(job === null, `${id} was ${state}`).toBe(state === 'removed');
      if (state !== 'finished') return;
      expect(job).toMatchObject({ status: 'done', result: '{"words":[]}' });
    });
    await forAll(this.uploads, async (id) =>
      expect(await store.uploads.get('one', id)).not.toBeNull(),
    );
    const waiting = await waitingIn(store);
    for (const [id, state] of this.deliveries) {
      if (state === 'perhaps gone' || this.#mayBeRemoved(id)) continue;
      expect(waiting.has(id), `${id} ${state}`).toBe(state === 'waits');
    }
  }

  /** Calls that run side by side are acknowledged in any order. */
  #settle(id: string, state: 'open' | 'finished'): void {
    const before = this.jobs.get(id) ?? 'open';
    if (before === 'open') this.jobs.set(id, state);
  }

  #mayBeRemoved(deliveryId: string): boolean {
    return this.jobs.get(deliveryId.replace('delivery-', ''))?.endsWith('removed') ?? false;
  }
}

/** Calls the store for all of them at once, as far as calls may wait. */
async function forAll<Item>(items: Iterable<Item>, call: (item: Item) => Promise<void>) {
  const waiting = [...items];
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 1_000).map(call));
}

/** All callbacks that are still to be sent; the store is left as it was, but for their tries. */
async function waitingIn(store: Store): Promise<Set<string>> {
  const ids = new Set<string>();
  const now = Date.now() + 3_600_000;
  for (;;) {
    const request = { owner: 'look', now, until: now + 1, limit: 1_000, perDestination: 1_000 };
    const leased = await store.outbox.lease({ ...request, underWay: {} });
    if (leased.length === 0) break;
    await forAll(leased, async (lease) => {
      ids.add(lease.id);
      await store.outbox.giveUp(lease, { at: now, error: 'looked at' });
    });
  }
  await store.outbox.replay(null, Date.now());
  return ids;
}
