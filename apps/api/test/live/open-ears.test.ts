import type { EarOrder } from '@verbatim/live';
import { expect, test } from 'vitest';
import { OpenEars } from '../../src/live/open-ears.ts';
import { SECOND } from './live-client.ts';
import { usualParameters } from './usual-parameters.ts';

const order: EarOrder = {
  sessionId: 'a',
  params: usualParameters(),
  from: { audioBytes: 0, sequences: [] },
  hear: () => {},
  fail: () => {},
};

test('what is left to hear is that of all ears that are open, and what came is told in seconds', async () => {
  const took: number[] = [];
  const log: string[] = [];
  const ears = new OpenEars((seconds) => took.push(seconds));
  const open = ears.counted(() => ({
    secondsLeft: 2,
    take: ({ byteLength }) => void log.push(`take ${byteLength}`),
    finish: () => void log.push('finish'),
    close: () => void log.push('close'),
  }));
  const [one, other] = [open(order), open(order)];
  await one.take(new Uint8Array(SECOND));
  await other.take(new Uint8Array(SECOND / 2));
  expect([took, ears.secondsLeft, one.secondsLeft]).toEqual([[1, 0.5], 4, 2]);
  await one.finish();
  one.close();
  expect(ears.secondsLeft).toBe(2);
  expect(log).toEqual([`take ${SECOND}`, `take ${SECOND / 2}`, 'finish', 'close']);
});
