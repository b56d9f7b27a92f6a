import type { Store } from '../../src/index.ts';
import { leaseRequest, newDelivery, newJob, outcome, query, start } from '../conformance/rows.ts';
import { accountNamed } from './fill-store.ts';
import { quantile } from './measure-lists.ts';

/** How many calls a second, and how long one takes, in milliseconds. */
export interface Rate {
  readonly perSecond: number;
  readonly median: number;
  readonly p99: number;
}

/** Creates jobs as a POST does: with metadata, a callback that is yet to come and no idempotency key. */
export function timeCreations(store: Store, count: number, callers: number): Promise<Rate> {
  let made = 0;
  return rateOf(callers, () => {
    made += 1;
    if (made > count) return null;
    const customMetadata = '{"user":"user-7","team":3}';
    const accountId = accountNamed(made % 50);
    const params = JSON.stringify({ filler: 'x'.repeat(900) });
    // Later than all that a filled store holds.
    const createdAt = start + 10_000_000_000 + made;
    return store.jobs.create(newJob({ accountId, createdAt, customMetadata, params }));
  });
}

/** Leases and ends all jobs that wait, each with a result and a callback. Answers milliseconds for each tenth of them. */
export async function timeDrain(store: Store, count: number): Promise<number[]> {
  const tenths: number[] = [];
  const owner = 'measure';
  const now = start + 1e11;
  let began = performance.now();
  for (let done = 0; done < count; ) {
    const leased = await store.queue.lease(
      leaseRequest({ owner, now, until: now + 60_000, limit: 32 }),
    );
    if (leased.length === 0) break;
    const end = () =>
      outcome({ result: '{"words":[]}'.padEnd(4_000), deliveries: [newDelivery()] });
    await Promise.all(leased.map((lease) => store.queue.finish(lease, end())));
    const before = Math.floor((done * 10) / count);
    done += leased.length;
    if (Math.floor((done * 10) / count) > before) {
      tenths.push(performance.now() - began);
      began = performance.now();
    }
  }
  return tenths;
}

/** Reads jobs with their results, one after the other. */
export async function timeReads(store: Store, count: number): Promise<Rate> {
  const accountId = accountNamed(1);
  const { jobs } = await store.jobs.list(query({ accountId, limit: 1_000 }));
  let read = 0;
  return await rateOf(1, () => {
    read += 1;
    const job = jobs[read % jobs.length];
    return job && read <= count ? store.jobs.getFinished(accountId, job.id) : null;
  });
}

/** Removes jobs that are over, one after the other. */
export async function timeRemovals(store: Store, count: number): Promise<Rate> {
  const accountId = accountNamed(1);
  const { jobs } = await store.jobs.list(query({ accountId, statuses: ['done'], limit: count }));
  const left = [...jobs];
  return await rateOf(1, () => {
    const job = left.pop();
    return job ? store.jobs.remove(accountId, job.id, null) : null;
  });
}

async function rateOf(callers: number, next: () => Promise<unknown> | null): Promise<Rate> {
  const times: number[] = [];
  const began = performance.now();
  const caller = async (): Promise<void> => {
    for (;;) {
      const at = performance.now();
      const call = next();
      if (!call) return;
      await call;
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const seconds = (performance.now() - began) / 1_000;
  return {
    perSecond: times.length / seconds,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}
