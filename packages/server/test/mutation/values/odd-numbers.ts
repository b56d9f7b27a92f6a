import { Raw, type Tree } from '../json-text.ts';
import { putOneOf, type ValueMutator } from './value-mutator.ts';

/** Numbers that JSON can write and JavaScript rounds, overflows or loses the sign of. */
export const oddNumbers: readonly Tree[] = [
  ...[
    '1e400',
    '-1e400',
    '1e308',
    '-0',
    '-0.0',
    '0e0',
    '5e-324',
    '1e-400',
    '9007199254740993',
    '-9007199254740993',
    '18446744073709551616',
    '2147483648',
    '1.0',
    '1E0',
    '10e-1',
    '1.00000000000000000000000000001',
    '0.30000000000000004',
    '9'.repeat(10_000),
    `0.${'0'.repeat(10_000)}1`,
    `1e${'9'.repeat(300)}`,
  ].map((text) => new Raw(text)),
];

/** Odd numbers anywhere: also where text belongs, since a lenient reader would write them as text. */
export const strangeNumbers: ValueMutator = {
  weight: 4,
  edits: (locations) => putOneOf(locations, () => oddNumbers),
};
