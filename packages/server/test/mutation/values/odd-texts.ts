import { Raw, type Tree } from '../json-text.ts';
import { putOneOf, type ValueMutator } from './value-mutator.ts';

/** Texts that break what is careless about characters. */
export const oddTexts: readonly Tree[] = [
  '\u0000',
  'a\u0000b',
  '\u0001\u001f\u007f\u0080\u009f',
  '\r\nset-cookie: a=b',
  '\ufeff',
  '\u2028\u2029',
  '\u202egnihtemos',
  '\ufffe\uffff',
  '\u00e9 and e\u0301',
  '\u{1f9d1}\u200d\u{1f4bb}',
  `a${'\u0301'.repeat(300)}`,
  '../../etc/passwd',
  "' or 1=1 --",
  '#{7*7}{{7*7}}',
  '%00%s%n',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '[object Object]',
  'undefined',
  // Halves of surrogate pairs can't be written but as escapes.
  new Raw('"\\ud800"'),
  new Raw('"\\udc00\\ud800"'),
  new Raw('"\\ud83d"'),
  new Raw('"\\u0061\\u0000\\u006"'),
  new Raw('"\\/\\b\\f"'),
];

/** Texts of strange characters wherever text belongs. */
export const strangeCharacters: ValueMutator = {
  weight: 3,
  edits: (locations) =>
    putOneOf(locations, ({ schema }) => (schema.type === 'string' ? oddTexts : [])),
};
