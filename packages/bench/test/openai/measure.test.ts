import { expect, test } from 'vitest';
import { measureOpenAi } from '../../src/openai/measure.ts';

test('both ways transcribe, and requests wait, on the service as operators run it', async () => {
  const [one, waiting] = await measureOpenAi({
    runs: 1,
    recordings: 2,
    waiting: { requests: 3, seconds: 0.1 },
  });
  expect(one?.data).toEqual([{ own: expect.any(Number), openAi: expect.any(Number) }]);
  expect(waiting?.rows.map(([title]) => title)).toEqual(['memory', 'CPU time in a second']);
}, 120_000);
