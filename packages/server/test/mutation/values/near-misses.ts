import type { Schema } from '@verbatim/openapi-document';
import type { Tree } from '../json-text.ts';
import { putOneOf, type ValueMutator } from './value-mutator.ts';

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
