import fc from 'fast-check';
import { isObject, Members, membersOf, Raw, type Tree } from '../json-text.ts';
import { editPlace, type ValueMutator } from './value-mutator.ts';

const huge: Readonly<Record<string, (count: number) => Tree>> = {
  numbers: (count) => new Raw(`[${'1,'.repeat(count)}1]`),
  texts: (count) => new Raw(`[${'"en",'.repeat(count)}"en"]`),
  'empty objects': (count) => new Raw(`[${'{},'.repeat(count)}{}]`),
  text: (count) => 'x'.repeat(count),
  'astral text': (count) => '\u{1f9d1}'.repeat(count / 4),
  'escaped text': (count) => new Raw(`"${'\\u0000'.repeat(count / 6)}"`),
  members: (count) =>
    new Members(Array.from({ length: count / 10 }, (_, index) => [`k${index}`, 1])),
};

const sizesOf = (counts: readonly number[], weight: number): ValueMutator => ({
  weight,
  edits: (places) =>
    fc
      .tuple(
        fc.constantFrom(...places),
        fc.constantFrom(...Object.entries(huge)),
        fc.constantFrom(...counts),
      )
      .map(([place, [what, make], count]) =>
        editPlace(place, `${what}, ${count} long`, (old) => {
          const value = make(count);
          return value instanceof Members && isObject(old)
            ? new Members([...membersOf(old), ...value.entries])
            : value;
        }),
      ),
});

/** More than anybody sends. */
export const large = sizesOf([101, 1001, 2001], 2);

/** As much as a body may have, and a little more. */
export const enormous = sizesOf([100_000, 300_000, 1_100_000], 0.1);
