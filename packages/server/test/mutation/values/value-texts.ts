import type { Schema } from '@verbatim/openapi-document';
import fc from 'fast-check';
import { isObject, Members, membersOf, Raw, type Tree } from '../draft.ts';
import type { ValueLocation } from '../locations.ts';
import { oddValues } from '../odd-values.ts';
import { editLocation, putOneOf, type ValueMutator } from './value-mutator.ts';

const around = (bound: number): readonly Tree[] => [
  bound - 1,
  bound - 1e-9,
  bound,
  bound + 1e-9,
  bound + 0.5,
  bound + 1,
];

const text = (length: number): string => 'x'.repeat(Math.max(0, length));
const items = (length: number): Tree => Array.from({ length: Math.max(0, length) }, () => 'en');
const members = (count: number): Tree =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`w${index}`, ['v']]));

/** More would only cost time: what is huge has a mutator of its own. */
const LARGEST = 3000;

const lengths = (bound: number | undefined): readonly number[] =>
  bound === undefined || bound > LARGEST ? [] : [bound - 1, bound, bound + 1];

/** Just inside and just outside each bound of a schema. */
export function boundaryValues(schema: Schema): readonly Tree[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const numbers = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].filter(
    (bound) => bound !== undefined,
  );
  return [
    ...numbers.flatMap(around),
    ...[schema.minLength, schema.maxLength].flatMap(lengths).map(text),
    ...[schema.minItems, schema.maxItems].flatMap(lengths).map(items),
    ...lengths(schema.maxProperties).map(members),
    // The name and the quotes, colon and braces around it take eight characters of the JSON text.
    ...lengths(schema['x-max-json-length']).map((length) => ({ a: text(length - 8) })),
  ];
}

/** Numbers, lengths and counts at their limits. */
export const bounds: ValueMutator = {
  weight: 4,
  edits: (locations) => putOneOf(locations, ({ schema }) => boundaryValues(schema)),
};

const described = new Set(['uri', 'date-time', 'date', 'uuid']);

/** Texts that nearly have the format of a schema, and some that have it. */
export const formatted = (schema: Schema): readonly Tree[] =>
  described.has(schema.format ?? '') ? oddValues(schema.format ?? '') : [];

/** Addresses, times and ids, nearly right. */
export const formats: ValueMutator = {
  weight: 3,
  edits: (locations) =>
    putOneOf(locations, ({ schema, path }) =>
      path.at(-1) === 'chunk' ? oddValues('base64') : formatted(schema),
    ),
};

/** Numbers that JSON can write and JavaScript rounds, overflows or loses the sign of. */
export const oddNumbers: readonly Tree[] = oddValues('numbers').map((text) => new Raw(text));

/** Odd numbers anywhere: also where text belongs, since a lenient reader would write them as text. */
export const strangeNumbers: ValueMutator = {
  weight: 4,
  edits: (locations) => putOneOf(locations, () => oddNumbers),
};

/** Texts that break what is careless about characters. */
export const oddTexts: readonly Tree[] = [
  ...oddValues('texts'),
  // Halves of surrogate pairs can't be written but as escapes.
  ...oddValues('escapedTexts').map((text) => new Raw(text)),
];

/** Texts of strange characters wherever text belongs. */
export const strangeCharacters: ValueMutator = {
  weight: 3,
  edits: (locations) =>
    putOneOf(locations, ({ schema }) => (schema.type === 'string' ? oddTexts : [])),
};

const spellings = (word: string): readonly string[] => [
  word,
  word.toUpperCase(),
  `${word} `,
  ` ${word}`,
  `${word}\n`,
  `${word}\u0000`,
  word.slice(1),
  word.slice(0, -1),
  `${word}${word}`,
  `${word},${word}`,
  [...word].reverse().join(''),
  // Looks the same, is another character: Cyrillic e and a.
  word.replaceAll('e', '\u0435').replaceAll('a', '\u0430'),
];

/** Values of an enumeration, and values one slip away from it. */
export function nearMisses(schema: Schema): readonly Tree[] {
  const allowed = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  return allowed
    .slice(0, 20)
    .flatMap((value): readonly Tree[] =>
      typeof value === 'string'
        ? spellings(value)
        : typeof value === 'number'
          ? [value, value + 1, -value]
          : [value],
    );
}

/** Enumerations and constants, nearly right. */
export const enumNearMisses: ValueMutator = {
  weight: 4,
  edits: (locations) => putOneOf(locations, ({ schema }) => nearMisses(schema)),
};

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

const otherTypes: readonly Tree[] = [
  ...[null, true, false, 0, 1, -1, 1.5, '', 'text', '1', 'true', 'null'],
  ...[[], [null], [[]], {}, { a: 1 }, { length: 1 }],
];

/** What a lenient reader would coerce into the value that belongs there. */
function lookalike(old: Tree | undefined): Tree | undefined {
  if (typeof old === 'number' || typeof old === 'boolean') return String(old);
  if (typeof old === 'string') return [old];
  if (old instanceof Raw || typeof old !== 'object' || old === null) return 0;
  return Array.isArray(old) ? { 0: old[0] ?? null, length: 1 } : [old];
}

/** Values of another type, and values that look like the right one. */
export const wrongTypes: ValueMutator = {
  weight: 6,
  edits: (locations) =>
    fc
      .tuple(fc.constantFrom(...locations), fc.option(fc.constantFrom(...otherTypes)))
      .map(([location, value]) =>
        value === null
          ? editLocation(location, 'a lookalike of another type', lookalike)
          : editLocation(location, 'another type', () => value),
      ),
};
