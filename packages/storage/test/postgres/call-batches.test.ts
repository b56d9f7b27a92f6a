import { expect, test } from 'vitest';
import { CallBatches, type CallBatchesOptions } from '../../src/postgres/sql/job-creations.ts';
import { StoreError } from '../../src/store-error.ts';

interface NamedCall {
  readonly name: string;
  readonly byteLength: number;
  readonly uniqueKey: string | null;
}

const call = (name: string, parts: Partial<NamedCall> = {}): NamedCall => ({
  name,
  byteLength: 1,
  uniqueKey: null,
  ...parts,
});

/** Batches of which each waits until the test answers it. */
function batches(options: Partial<CallBatchesOptions<NamedCall, string>> = {}) {
  const sent: { readonly names: string; answer(error?: Error): void }[] = [];
  const joined = new CallBatches<NamedCall, string>({
    run(calls) {
      const names = calls.map(({ name }) => name);
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      const answer = (error?: Error) => (error ? reject(error) : resolve(names));
      sent.push({ names: names.join(''), answer });
      return promise;
    },
    maxRunning: 1,
    maxCalls: 10,
    maxBytes: 100,
    maxWaiting: 10,
    ...options,
  });
  return { joined, sent };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('calls of one turn run together, and those made meanwhile together after them', async () => {
  const { joined, sent } = batches();
  const first = ['a', 'b'].map((name) => joined.add(call(name)));
  await nextTurn();
  const second = ['c', 'd', 'e'].map((name) => joined.add(call(name)));
  await nextTurn();
  expect(sent.map(({ names }) => names)).toEqual(['ab']);
  sent[0]?.answer();
  expect(await Promise.all(first)).toEqual(['a', 'b']);
  await nextTurn();
  sent[1]?.answer();
  expect(await Promise.all(second)).toEqual(['c', 'd', 'e']);
  expect(sent).toHaveLength(2);
});

test('batches that run at the same time share the calls; none is larger than allowed', async () => {
  const { joined, sent } = batches({ maxRunning: 2, maxCalls: 3 });
  const added = [...'abcdefgh'].map((name) => joined.add(call(name)));
  await nextTurn();
  expect(sent.map(({ names }) => names)).toEqual(['abc', 'def']);
  for (const { answer } of sent) answer();
  await Promise.all(added.slice(0, 6));
  await nextTurn();
  expect(sent.slice(2).map(({ names }) => names)).toEqual(['g', 'h']);
});

test('a batch has no more bytes than allowed, unless one call alone has them', async () => {
  const { joined, sent } = batches({ maxRunning: 3 });
  joined.add(call('a', { byteLength: 500 }));
  await nextTurn();
  joined.flush();
  for (const name of 'bcd') joined.add(call(name, { byteLength: 60 }));
  joined.flush();
  expect(sent.map(({ names }) => names)).toEqual(['a', 'b', 'c', 'd']);
});

test('calls with the same key never run together', async () => {
  const { joined, sent } = batches();
  for (const name of 'abc') joined.add(call(name, { uniqueKey: 'one' }));
  joined.add(call('d'));
  await nextTurn();
  joined.flush();
  expect(sent.map(({ names }) => names)).toEqual(['ad', 'b', 'c']);
});

test('of calls that fail together each is run by itself; if the database is away, all fail', async () => {
  const { joined, sent } = batches();
  const added = [...'ab'].map((name) => joined.add(call(name)));
  joined.flush();
  const settled = Promise.allSettled(added);
  sent[0]?.answer(new StoreError('unknown', 'refused'));
  await nextTurn();
  sent[1]?.answer(new StoreError('unknown', 'refused'));
  sent[2]?.answer();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(sent.map(({ names }) => names)).toEqual(['ab', 'a', 'b']);
  const others = Promise.allSettled([...'cd'].map((name) => joined.add(call(name))));
  joined.flush();
  sent[3]?.answer(new StoreError('unavailable', 'away'));
  expect((await others).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(sent).toHaveLength(4);
});

test('more calls than may wait are rejected as busy', () => {
  const { joined } = batches({ maxWaiting: 2 });
  for (const name of 'ab') joined.add(call(name));
  expect(() => joined.add(call('c'))).toThrow(/2 calls wait/);
});
