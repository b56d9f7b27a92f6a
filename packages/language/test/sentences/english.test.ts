import { expect, test } from 'vitest';
import { withAcronymCase } from '../../src/sentences/english.ts';

test.each([
  ['Ibm', 'IBM'],
  ['sdk.', 'SDK.'],
  ['Gdpr', 'GDPR'],
  ['api', 'API'],
  ['"html,"', '"HTML,"'],
  ["Fbi's", "FBI's"],
  ['Crm,', 'CRM,'],
])('%s is written %s', (word, written) => {
  expect(withAcronymCase(word)).toBe(written);
});

test.each([
  'rest',
  'Mr.',
  'hmm',
  'Mhm',
  'shh',
  'vs',
  'km',
  'us',
  'it',
  'abs',
  'IoT',
  'macOS',
  'PhD',
  'Ok',
  'Ed',
  'by',
  'my',
  'cry',
])('%s stays as it is', (word) => {
  expect(withAcronymCase(word)).toBe(word);
});
