import { expect, it } from 'vitest';
import { inParallel } from '../src/in-parallel.ts';

it('runs as many at once as are allowed, and gives results in order', async () => {
  let running = 0;
  let most = 0;
  const results = await inParallel([3, 1, 2], 2, async (turns) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    running -= 1;
    return turns * 10;
  });
  expect(results).toEqual([30, 10, 20]);
  expect(most).toBe(2);
});
