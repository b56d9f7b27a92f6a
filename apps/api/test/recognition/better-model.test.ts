import { ManualClock, settled } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { betterModel } from '../../src/recognition/better-model.ts';

const machine = { processes: 2, memoryBytes: 16e9 };
const base = { engine: 'whisper.cpp', model: 'whisper-base', languages: [] };
const measured = { ...base, expected_word_error_rate: 5, real_time_factor: 0.2 };

/** Lets seconds pass, one by one. */
async function pass(clock: ManualClock, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await settled();
    await clock.advance(1000);
  }
  await settled();
}

test('a better model is named as soon as the speeds of all models are known', async () => {
  const clock = new ManualClock();
  const { signal } = new AbortController();
  const seen = [[base], [base, measured], [measured]];
  const inUse = () => ({ recognizers: seen.shift() ?? [] });
  const line = betterModel({ inUse, machine, clock, signal });
  await pass(clock, 1);
  expect(seen).toHaveLength(1);
  await pass(clock, 1);
  expect(await line).toContain('models get parakeet-tdt-0.6b-v3');
});

test('nothing is named if they are never known, or the service stops before', async () => {
  const clock = new ManualClock();
  const stopping = new AbortController();
  const inUse = () => ({ recognizers: [base] });
  const never = betterModel({ inUse, machine, clock, signal: new AbortController().signal });
  await pass(clock, 61);
  expect(await never).toBeNull();
  const stopped = betterModel({ inUse, machine, clock, signal: stopping.signal });
  stopping.abort();
  expect(await stopped).toBeNull();
  expect(clock.waiting).toBe(0);
});
