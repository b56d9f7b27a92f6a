import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  byVersion,
  type ContractVersion,
  nextVersion,
  type Rating,
  readVersion,
  writeVersion,
} from '../../breaking/version.ts';

const part = fc.nat({ max: 1000 });
const version: fc.Arbitrary<ContractVersion> = fc.tuple(part, part, part);
const rating = fc.constantFrom<Rating>('major', 'minor', 'patch');

describe('a version', () => {
  test('is read as it is written', () => {
    fc.assert(
      fc.property(version, (each) => {
        expect(readVersion(writeVersion(each))).toEqual(each);
      }),
    );
  });

  test.each([
    '',
    '2',
    '2.0',
    '2.0.0-rc.1',
    '2.0.0+5',
    'v2.0.0',
    '02.0.0',
    '2.0.0 ',
    2,
    null,
    undefined,
  ])('is not %o', (text) => {
    expect(readVersion(text)).toBeUndefined();
  });

  test.each<[string, Rating, string]>([
    ['2.3.4', 'patch', '2.3.5'],
    ['2.3.4', 'minor', '2.4.0'],
    ['2.3.4', 'major', '3.0.0'],
    ['0.3.4', 'major', '0.4.0'],
    ['0.3.4', 'minor', '0.4.0'],
  ])('%s is followed for a %s change by %s at least', (then, change, next) => {
    const read = readVersion(then) ?? [0, 0, 0];
    expect(writeVersion(nextVersion(read, change))).toBe(next);
  });

  test('is lower than each that may follow it', () => {
    fc.assert(
      fc.property(version, rating, (each, change) => {
        expect(byVersion(each, nextVersion(each, change))).toBeLessThan(0);
      }),
    );
  });
});
