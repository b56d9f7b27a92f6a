import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { align, errorRate, sumOfErrors, wordErrors } from '../../src/accuracy/word-errors.ts';

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

describe('wordErrors', () => {
  it.each([
    ['go forward ten meters', 'go forward ten meters', 0],
    ['go forward ten meters', 'go four ward ten meters', 2],
    ['go forward ten meters', 'go meters', 2],
    ['go', '', 1],
    ['', 'uh', 1],
  ])('%s / %s', (reference, found, errors) => {
    expect(wordErrors(words(reference), words(found)).errors).toBe(errors);
  });

  it('is the number of pairs that differ in the alignment', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
    fc.assert(
      fc.property(text, text, (reference, found) => {
        const pairs = align(reference, found);
        const differ = pairs.filter(
          (pair) => reference[pair.reference ?? -1] !== found[pair.found ?? -1],
        );
        expect(wordErrors(reference, found).errors).toBe(differ.length);
      }),
    );
  });

  it('counts longer texts for more', () => {
    const all = [
      wordErrors(words('one two three'), words('one two three')),
      wordErrors(words('four'), words('for')),
    ];
    expect(errorRate(sumOfErrors(all))).toBe(25);
  });
});

describe('align', () => {
  it('pairs equal words, and the others in order', () => {
    expect(align(words('a b c d'), words('b x d e'))).toEqual([
      { reference: 0, found: null },
      { reference: 1, found: 0 },
      { reference: 2, found: 1 },
      { reference: 3, found: 2 },
      { reference: null, found: 3 },
    ]);
  });
});
