import type { Schema } from '@verbatim/openapi-document';
import type { Tree } from '../json-text.ts';
import { putOneOf, type ValueMutator } from './value-mutator.ts';

const byFormat: Readonly<Record<string, readonly string[]>> = {
  uri: [
    'http:',
    'http://',
    'http:///a',
    'HTTP://EXAMPLE.COM/A',
    'https://example.com:99999/',
    'https://user:password@example.com/',
    'https://[::1',
    'https://[::1]/',
    'https://exa mple.com/',
    'https://example.com/%zz',
    'https://example.com/\u0000',
    'https://ex\u00e4mple.com/',
    '//example.com/a',
    'example.com/a.wav',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:audio/wav;base64,AAAA',
    `https://example.com/${'a/'.repeat(500)}`,
    `https://${'a.'.repeat(500)}com/`,
    // What makes a careless expression for addresses take exponential time.
    `http://${'a'.repeat(60)}:${'0'.repeat(60)}@${'%41'.repeat(60)}!`,
  ],
  'date-time': [
    '2026-11-03T09:30:00Z',
    '2026-11-03T09:30:00z',
    '2026-11-03t09:30:00Z',
    '2026-11-03T09:30:00.123456789012Z',
    '2026-11-03T09:30:00+00:00',
    '2026-11-03T09:30:00+24:00',
    '2026-11-03T09:30:60Z',
    '2026-11-03T24:00:00Z',
    '2026-11-03T09:30:00',
    '2026-11-03 09:30:00Z',
    '2026-11-03',
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '+012026-11-03T09:30:00Z',
    '1793700935',
    'now',
  ],
  date: [
    '2026-11-03',
    '2026-02-29',
    '2024-02-29',
    '2026-13-01',
    '2026-1-3',
    '0000-00-00',
    '20261103',
    'today',
  ],
  uuid: [
    '01A1A0BE-79C0-7B3A-9F52-6D0E8C41B7A5',
    '{01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5}',
    'urn:uuid:01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5',
    '01a1a0be79c07b3a9f526d0e8c41b7a5',
    '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a',
    '00000000-0000-0000-0000-000000000000',
  ],
};

const base64 = [
  'AAA',
  'AA==',
  'A===',
  '====',
  'AA=A',
  'A-_A',
  'AA\nAA',
  '\u0000',
  'AAAA '.repeat(100),
];

/** Texts that nearly have the format of a schema, and some that have it. */
export const formatted = (schema: Schema): readonly Tree[] =>
  schema.format === undefined ? [] : (byFormat[schema.format] ?? []);

/** Addresses, times and ids, nearly right. */
export const formats: ValueMutator = {
  weight: 3,
  edits: (locations) =>
    putOneOf(locations, ({ schema, path }) =>
      path.at(-1) === 'chunk' ? base64 : formatted(schema),
    ),
};
