import { expect, test } from 'vitest';
import { greedySearch } from '../../../src/engines/moonshine/greedy-search.ts';

const END = 2;
const never = new AbortController().signal;

/** Predicts these tokens, with nine tenths of the likelihood each, and notes what it was asked. */
function predicting(tokenAt: (index: number) => number) {
  const asked: (number | undefined)[] = [];
  const log = { asked, isDisposed: false };
  return {
    log,
    begin: async () => ({
      next: async (token?: number) => {
        asked.push(token);
        const logits = new Float32Array(10).fill(Math.log(0.1 / 9));
        logits[tokenAt(asked.length - 1)] = Math.log(0.9);
        return { logits, attention: null };
      },
      dispose: () => {
        log.isDisposed = true;
      },
    }),
  };
}

/** Tokens without a pattern. */
const unrepeated = (index: number): number => 3 + Math.floor(7 * Math.abs(Math.sin(index)));

const seconds = (count: number): Float32Array<ArrayBuffer> => new Float32Array(16_000 * count);

test('the likeliest tokens are taken until the end, each with its probability', async () => {
  const predictor = predicting((index) => [5, 7, END][index] ?? END);
  const tokens = await greedySearch(predictor, seconds(4), never);
  expect(tokens.map(({ id }) => id)).toEqual([5, 7]);
  expect(predictor.log.asked).toEqual([undefined, 5, 7]);
  for (const { logProbability } of tokens) expect(Math.exp(logProbability)).toBeCloseTo(0.9);
  expect(predictor.log.isDisposed).toBe(true);
});

test('there are at most as many tokens as can be spoken', async () => {
  const predictor = predicting((index) => unrepeated(index));
  expect(await greedySearch(predictor, seconds(10), never)).toHaveLength(65 + 8);
});

test.each([1, 2, 7, 16])('%s tokens over and over end it early', async (length) => {
  const predictor = predicting(
    (index) => 3 + ((index % length) % 5) + (index % length === 0 ? 1 : 0),
  );
  const tokens = await greedySearch(predictor, seconds(100), never);
  expect(tokens.length).toBeLessThanOrEqual(length * 5);
});

test('an aborted segment is given up before its next token, and its memory is freed', async () => {
  const abort = new AbortController();
  const predictor = predicting((index) => {
    if (index === 3) abort.abort(new Error('no longer wanted'));
    return unrepeated(index);
  });
  await expect(greedySearch(predictor, seconds(10), abort.signal)).rejects.toThrow(
    'no longer wanted',
  );
  expect(predictor.log.asked).toHaveLength(4);
  expect(predictor.log.isDisposed).toBe(true);
});
