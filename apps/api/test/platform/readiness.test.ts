import { expect, test } from 'vitest';
import { Readiness } from '../../src/platform/readiness.ts';

/** A clock on which everything that is set is due at once. */
const hasty = {
  now: () => 0,
  elapsed: () => 0,
  after: (_delayMs: number, call: () => void) => {
    const timer = setImmediate(call);
    return () => clearImmediate(timer);
  },
};

test('a part that rejects, throws or never answers does not work', async () => {
  const readiness = new Readiness(hasty, {
    good: () => true,
    bad: () => false,
    rejects: () => Promise.reject(new Error('no')),
    throws: () => {
      throw new Error('no');
    },
    hangs: () => new Promise<boolean>(() => {}),
  });
  expect((await readiness.ask()).filter(({ ok }) => ok)).toEqual([{ name: 'good', ok: true }]);
});
