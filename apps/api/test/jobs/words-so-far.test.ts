import { expect, test } from 'vitest';
import { WordsSoFar } from '../../src/jobs/finished-jobs.ts';

test('words come to everyone who follows, from the first on, and no entry is left', async () => {
  const words = new WordsSoFar();
  const over = Promise.withResolvers<void>();
  words.begin('a');
  words.add('a', ['One']);
  const early = words.follow('a', over.promise);
  expect((await early.next()).value).toEqual(['One']);
  const late = words.follow('a', over.promise);
  expect((await late.next()).value).toEqual(['One']);
  const next = [early.next(), late.next()];
  words.add('a', ['two', 'three']);
  words.add('b', ['of another job']);
  for (const each of next) expect((await each).value).toEqual(['two', 'three']);
  const last = [early.next(), late.next()];
  words.end('a');
  over.resolve();
  for (const each of last) expect((await each).done).toBe(true);
  expect(words.size).toEqual({ words: 0, followed: 0 });
});

test('what another attempt says again is not repeated', async () => {
  const words = new WordsSoFar();
  const over = Promise.withResolvers<void>();
  const follower = words.follow('a', over.promise);
  const first = follower.next();
  words.begin('a');
  words.add('a', ['One', 'two']);
  expect((await first).value).toEqual(['One', 'two']);
  const second = follower.next();
  words.end('a');
  words.begin('a');
  words.add('a', ['One']);
  words.add('a', ['two', 'three']);
  expect((await second).value).toEqual(['three']);
  over.reject(new Error('the job failed'));
  expect((await follower.next()).done).toBe(true);
});

test('a job that another node works on has no words', async () => {
  const words = new WordsSoFar();
  const first = await words.follow('a', Promise.resolve()).next();
  expect(first).toEqual({ done: true, value: undefined });
  expect(words.size).toEqual({ words: 0, followed: 0 });
});
