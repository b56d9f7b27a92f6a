import { expect, test } from 'vitest';
import { filterOf, type ListKey, planOf } from '../src/list-plan.ts';
import { query } from './conformance/rows.ts';

const text = ({ index, values }: ListKey): string =>
  `${index} ${values.map(([, value]) => value).join(' ')}`;

const user = 'metadata one ["user"] =x';
const team = 'metadata one ["team"] =3';
const tag = 'tags one "a"';
const metadata = { user: 'x', team: 3 };
const done = 'jobs_by_state one live done';
const failed = 'jobs_by_state one live error';
const states = { kinds: ['live'], statuses: ['done', 'error'] } as const;

test.each([
  ['no filter: the jobs of the account', {}, null, ['jobs_by_account one'], []],
  ['states: each in the order of its index', states, null, [done, failed], []],
  ['one leaf: its rows', { metadata: { user: 'x' } }, null, [user], []],
  ['the rarest of several leaves, the others looked up', { metadata }, [9, 4], [team], [[user]]],
  [
    'a leaf that is rarer than the states, which are looked up',
    { ...states, metadata },
    [2, 4, 5],
    [user],
    [[done, failed], [team]],
  ],
  [
    'states that are rarer than each leaf',
    { ...states, metadata },
    [7, 6, 5],
    [done, failed],
    [[team], [user]],
  ],
  ['a tag alone: its rows', { tag: 'a' }, null, [tag], []],
  ['a tag that is rarer than a leaf', { metadata: { user: 'x' }, tag: 'a' }, [9], [tag], [[user]]],
  ['a leaf that is rarer than a tag', { metadata: { user: 'x' }, tag: 'a' }, [2], [user], [[tag]]],
] as const)('is read by %s', (_name, parts, counted, read, lookedUp) => {
  const asked = query(parts);
  const filter = filterOf(asked);
  expect(filter.isCounted).toBe(counted !== null);
  const counts = counted && {
    leaves: counted.slice(0, 2),
    tag: 5,
    inStates: counted[2] ?? Number.POSITIVE_INFINITY,
  };
  const plan = planOf(asked, filter, counts);
  expect(plan.read.map(text)).toEqual(read);
  expect(plan.lookedUp.map((keys) => keys.map(text))).toEqual(lookedUp);
  expect(plan.compared).toBeNull();
});

test('metadata is compared where leaves do not decide, or are too many', () => {
  const plan = (wanted: Readonly<Record<string, unknown>>) => {
    const asked = query({ metadata: wanted });
    const filter = filterOf(asked);
    const leaves = filter.leaves.map((_, at) => at);
    return planOf(asked, filter, { leaves, tag: 0, inStates: Number.POSITIVE_INFINITY });
  };
  const inOneItem = { tags: [{ a: 1, b: 2 }] };
  expect(plan(inOneItem).compared).toBe(inOneItem);
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));
  expect(plan(many(16)).compared).toBeNull();
  expect(plan(many(17)).compared).toEqual(many(17));
  expect(plan(many(17)).lookedUp).toHaveLength(15);
});
