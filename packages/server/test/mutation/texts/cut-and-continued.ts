import fc from 'fast-check';
import { concat, encode, type TextMutator } from './text-mutator.ts';

/** The text ends too early. */
export const cut: TextMutator = {
  weight: 2,
  edits: fc.integer({ min: 0, max: 999 }).map((thousandths) => ({
    about: `cut at ${thousandths / 10} percent`,
    edit: (bytes) => bytes.subarray(0, Math.floor((bytes.byteLength * thousandths) / 1000)),
  })),
};

const endings = [
  '}',
  ' {}',
  'x',
  '\u0000',
  ',',
  '//',
  '/* */',
  '\n\n',
  ' ',
  '[]',
  '"',
  ')]}',
  '\u001a',
  '{"a":1}',
];

/** The text goes on after its end. */
export const continued: TextMutator = {
  weight: 2,
  edits: fc.constantFrom(...endings).map((ending) => ({
    about: `followed by ${JSON.stringify(ending)}`,
    edit: (bytes) => concat(bytes, encode(ending)),
  })),
};

const replacements = [
  '',
  ' ',
  '\n\t\r ',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '{}',
  'undefined',
  'NaN',
  'Infinity',
  '-',
  '{',
  '[',
  '"',
  '"\\',
  '{"',
  '{"a"',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{a:1}',
  '{"a":01}',
  '{"a":+1}',
  '{"a":.5}',
  '{"a":1.}',
  '{"a":0x10}',
  '{"a":1e}',
  '{"a":"\\x41"}',
  '{"a":"\\u12"}',
  '{"a":"\n"}',
  '{"a":tru}',
  '{,}',
  '[1,,2]',
  '// a comment\n{}',
  ")]}',\n{}",
  '<xml/>',
  'a=1&b=2',
  '-----BEGIN',
];

/** Something else entirely. */
export const replaced: TextMutator = {
  weight: 2,
  edits: fc.constantFrom(...replacements).map((text) => ({
    about: `replaced by ${JSON.stringify(text)}`,
    edit: () => encode(text),
  })),
};

/** Whitespace that takes the body to its limit and over it, and the whole text twice. */
export const padded: TextMutator = {
  weight: 0.2,
  edits: fc.constantFrom(1000, 1_048_576, 1_048_577, 1_200_000).map((target) => ({
    about: `padded to ${target} bytes`,
    edit: (bytes) => concat(bytes, encode(' '.repeat(Math.max(0, target - bytes.byteLength)))),
  })),
};

/** The whole text twice. */
export const doubled: TextMutator = {
  weight: 0.5,
  edits: fc.constant({ about: 'doubled', edit: (bytes) => concat(bytes, bytes) }),
};
