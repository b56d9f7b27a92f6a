import type { Schema } from '@verbatim/openapi-document';
import fc from 'fast-check';

/** Names under `.invalid` never resolve (RFC 2606), so no test calls a real server. */
export const NOWHERE = 'https://contract-tests.example';

const PATH_CHARACTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789-._~'];

/** Valid URLs that don't resolve. */
const addresses = fc
  .tuple(
    fc.constantFrom('https', 'http'),
    fc.string({ unit: fc.constantFrom(...PATH_CHARACTERS), minLength: 1, maxLength: 30 }),
    fc.option(fc.string({ unit: fc.constantFrom(...PATH_CHARACTERS), maxLength: 20 })),
  )
  .map(([scheme, path, query]) => {
    const host = NOWHERE.replace('https', scheme);
    return `${host}/${path}.mp3${query === null ? '' : `?q=${query}`}`;
  });

const earliest = new Date('1970-01-01T00:00:00Z');
const latest = new Date('2999-12-31T23:59:59Z');
const moments = fc.date({ min: earliest, max: latest, noInvalidDate: true });

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uri: addresses,
  'uri-reference': addresses,
  uuid: fc.uuid(),
  date: moments.map((moment) => moment.toISOString().slice(0, 10)),
  'date-time': moments.map((moment) => moment.toISOString()),
};

/** Valid strings of a schema. JSON Schema counts code points, so each generated unit is one. */
export function texts(schema: Schema): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 200 } = schema;
  if (format !== undefined) {
    const known = formats[format];
    if (!known) throw new Error(`There are no values for the format ${format}`);
    return known;
  }
  if (pattern !== undefined) {
    return fc
      .stringMatching(new RegExp(pattern))
      .filter((text) => text.length >= minLength && text.length <= maxLength);
  }
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength, maxLength }) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', minLength, maxLength }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...awkward).filter((text) => fits(text, minLength, maxLength)),
    },
  );
}

/** Strings that often break programs. */
export const awkward = [
  'naïve café',
  '你好，世界',
  '🎙️👩‍👩‍👧‍👦',
  'مرحبا',
  "Robert'); DROP TABLE jobs;--",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\u0000',
  '\u202etxt.exe',
  'null',
  '__proto__',
  'constructor',
  '%00%zz',
  ' ',
] as const;

const fits = (text: string, minLength: number, maxLength: number): boolean => {
  const { length } = [...text];
  return length >= minLength && length <= maxLength;
};
