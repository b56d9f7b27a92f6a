import type { Schema } from '@verbatim/openapi-document';
import type { Tree } from '../json-text.ts';
import { putOneOf, type ValueMutator } from './value-mutator.ts';

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
