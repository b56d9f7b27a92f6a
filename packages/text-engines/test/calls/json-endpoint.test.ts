import { expect, test } from 'vitest';
import { CallLimiter } from '../../src/calls/json-endpoint.ts';

const { signal } = new AbortController();

test('a call that finds the queue full is told that the engine is busy', async () => {
  const limiter = new CallLimiter({ parallelism: 1, queueLength: 1 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const runs = [limiter.run({ signal }, () => promise), limiter.run({ signal }, async () => 'two')];
  const call = () => expect.unreachable();
  await expect(limiter.run({ signal }, call)).rejects.toMatchObject({ exception: 'EngineBusy' });
  await expect(limiter.run({ signal: AbortSignal.abort('over') }, call)).rejects.toBe('over');
  resolve('one');
  expect(await Promise.all(runs)).toEqual(['one', 'two']);
});

test('one owner fills half of the queue at most, so that another one finds room in it', async () => {
  const limiter = new CallLimiter({ parallelism: 1, queueLength: 4 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const of = (owner: string) => limiter.run({ signal, owner }, () => promise);
  const runs = [of('a'), of('a'), of('a')];
  await expect(of('a')).rejects.toMatchObject({ exception: 'EngineBusy' });
  runs.push(of('b'), of('b'));
  await expect(of('c')).rejects.toMatchObject({ exception: 'EngineBusy' });
  resolve('done');
  expect(await Promise.all(runs)).toEqual(Array(5).fill('done'));
});
