import { expect, test } from 'vitest';
import { Admission } from '../../src/calls/admission.ts';

const always = new AbortController().signal;

/** A call that ends when it is told to. */
function call() {
  const [beginning, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const made = {
    hasBegun: false,
    begun: beginning.promise,
    end: ending.resolve,
    run: (): Promise<string> => {
      made.hasBegun = true;
      beginning.resolve();
      return ending.promise;
    },
  };
  return made;
}

test('so many run at a time, the others wait in order, and more are turned away', async () => {
  const admission = new Admission({ parallelism: 1, queueLength: 2 });
  const [first, second, third] = [call(), call(), call()];
  const runs = [first, second, third].map(({ run }) => admission.run(always, run));
  await expect(admission.run(always, call().run)).rejects.toMatchObject({
    exception: 'EngineBusy',
  });
  await first.begun;
  expect([second.hasBegun, third.hasBegun]).toEqual([false, false]);
  first.end('one');
  await second.begun;
  expect(third.hasBegun).toBe(false);
  second.end('two');
  third.end('three');
  expect(await Promise.all(runs)).toEqual(['one', 'two', 'three']);
});

test('a call that is called off while it waits leaves its place in the queue', async () => {
  const admission = new Admission({ parallelism: 1, queueLength: 1 });
  const running = call();
  const first = admission.run(always, running.run);
  const caller = new AbortController();
  const waiting = admission.run(caller.signal, call().run);
  caller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  const next = call();
  const after = admission.run(always, next.run);
  running.end('one');
  next.end('two');
  expect(await Promise.all([first, after])).toEqual(['one', 'two']);
});

test('a call that fails makes room for the next one', async () => {
  const admission = new Admission({ parallelism: 1, queueLength: 1 });
  const failing = admission.run(always, () => Promise.reject(new Error('failed')));
  const next = admission.run(always, () => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
});
