import { StoreError } from '@verbatim/storage';
import { expect, test } from 'vitest';
import { measuredStore } from '../../src/observability/meters/service-meters.ts';

class Counting {
  #calls = 0;
  async create(by: number): Promise<number> {
    this.#calls += by;
    return this.#calls;
  }
  async get(): Promise<never> {
    throw new StoreError('busy', 'too much');
  }
}

function measured() {
  const measurements: unknown[][] = [];
  const store = { jobs: new Counting(), check: async () => undefined, name: 'x' };
  const metrics = {
    store: {
      called: (call: string, durationMs: number) =>
        measurements.push(['called', call, durationMs >= 0]),
      failed: (call: string, error: unknown) =>
        measurements.push(['failed', call, (error as Error).message]),
    },
  };
  const wrapped = measuredStore(store, metrics);
  return { measurements, wrapped };
}

test('calls go through, at any depth, and are measured by their name', async () => {
  const { measurements, wrapped } = measured();
  expect(await wrapped.jobs.create(2)).toBe(2);
  expect(await wrapped.jobs.create(3)).toBe(5);
  await wrapped.check();
  expect(measurements).toEqual([
    ['called', 'jobs.create', true],
    ['called', 'jobs.create', true],
    ['called', 'check', true],
  ]);
});

test('a failure reaches the caller, and is measured and counted', async () => {
  const { measurements, wrapped } = measured();
  await expect(wrapped.jobs.get()).rejects.toThrow('too much');
  expect(measurements).toEqual([
    ['called', 'jobs.get', true],
    ['failed', 'jobs.get', 'too much'],
  ]);
});

test('properties that are no calls stay unchanged, and a part is the same each time', () => {
  const { wrapped } = measured();
  expect(wrapped.name).toBe('x');
  expect(wrapped.jobs).toBe(wrapped.jobs);
});
