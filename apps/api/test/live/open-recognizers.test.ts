import type { LiveRecognizerOptions } from '@verbatim/live';
import { expect, test } from 'vitest';
import { OpenRecognizers } from '../../src/live/open-recognizers.ts';
import { SECOND } from './live-client.ts';
import { usualParameters } from './usual-parameters.ts';

const order: LiveRecognizerOptions = {
  sessionId: 'a',
  params: usualParameters(),
  from: { audioBytes: 0, sequences: [] },
  onEvent: () => {},
  onFailure: () => {},
};

test('what is left to hear is that of all recognizers that are open, and what came is told in seconds', async () => {
  const took: number[] = [];
  const log: string[] = [];
  const recognizers = new OpenRecognizers((seconds) => took.push(seconds));
  const open = recognizers.counted(() => ({
    secondsLeft: 2,
    write: ({ byteLength }) => void log.push(`take ${byteLength}`),
    end: () => void log.push('finish'),
    close: () => void log.push('close'),
  }));
  const [one, other] = [open(order), open(order)];
  await one.write(new Uint8Array(SECOND));
  await other.write(new Uint8Array(SECOND / 2));
  expect([took, recognizers.secondsLeft, one.secondsLeft]).toEqual([[1, 0.5], 4, 2]);
  await one.end();
  one.close();
  expect(recognizers.secondsLeft).toBe(2);
  expect(log).toEqual([`take ${SECOND}`, `take ${SECOND / 2}`, 'finish', 'close']);
});
