import type { Schema } from '@verbatim/openapi-document';
import fc from 'fast-check';
import { isObject, Members, membersOf, Raw, type Tree } from '../json-text.ts';
import type { ValueLocation } from '../locations.ts';
import { editLocation, type ValueMutator } from './value-mutator.ts';

interface Bulk {
  readonly what: string;
  make(count: number): Tree;
  /** Whether a schema looks inside such a value, so that size costs it something. */
  fits(schema: Schema): boolean;
}

const isList = ({ items }: Schema): boolean => items !== undefined;
const isText = ({ type }: Schema): boolean => type === 'string';
const hasMembers = ({ properties, additionalProperties }: Schema): boolean =>
  properties !== undefined || additionalProperties !== undefined;

const bulks: readonly Bulk[] = [
  { what: 'numbers', make: (count) => new Raw(`[${'1,'.repeat(count)}1]`), fits: isList },
  { what: 'texts', make: (count) => new Raw(`[${'"en",'.repeat(count / 2)}"en"]`), fits: isList },
  { what: 'empty objects', make: (count) => new Raw(`[${'{},'.repeat(count)}{}]`), fits: isList },
  { what: 'characters', make: (count) => 'x'.repeat(count), fits: isText },
  { what: 'astral characters', make: (count) => '\u{1f9d1}'.repeat(count / 4), fits: isText },
  {
    what: 'escaped characters',
    make: (count) => new Raw(`"${'\\u0000'.repeat(count / 6)}"`),
    fits: isText,
  },
  {
    what: 'members',
    make: (count) =>
      new Members(Array.from({ length: count / 10 }, (_, index) => [`k${index}`, 1])),
    fits: hasMembers,
  },
];

function sizesOf(counts: readonly number[], weight: number): ValueMutator {
  return {
    weight,
    edits(locations) {
      const choices = bulks.flatMap((bulk): readonly [Bulk, ValueLocation][] => {
        const fitting = locations.filter(({ schema }) => bulk.fits(schema));
        return (fitting.length > 0 ? fitting : locations).map((location) => [bulk, location]);
      });
      const anywhere = fc.tuple(fc.constantFrom(...bulks), fc.constantFrom(...locations));
      const where = fc.oneof(
        { arbitrary: fc.constantFrom(...choices), weight: 3 },
        { arbitrary: anywhere, weight: 1 },
      );
      return fc
        .tuple(where, fc.constantFrom(...counts))
        .map(([[{ what, make }, location], count]) =>
          editLocation(location, `${count} ${what}`, (old) => {
            const value = make(count);
            return value instanceof Members && isObject(old)
              ? new Members([...membersOf(old), ...value.entries])
              : value;
          }),
        );
    },
  };
}

/** More than anybody sends. */
export const large = sizesOf([101, 1001, 2001], 2);

/** As much as a body may have, and a little more. */
export const enormous = sizesOf([100_000, 300_000, 1_100_000], 0.4);
