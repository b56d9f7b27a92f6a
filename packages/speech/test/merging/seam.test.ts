import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinAtSeam } from '../../src/merging/seam.ts';

/** Words of 0.4 s each, one after the other. */
const said = (text: string, from = 0) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word, at) => ({ word, start: from + at * 0.4, end: from + at * 0.4 + 0.4 }));

const textOf = (words: readonly { readonly word: string }[]): string =>
  words.map(({ word }) => word).join(' ');

describe('segments that a cut has parted', () => {
  test.each([
    ['we came late.', 'and then we left.', 'we came late and then we left.'],
    ['we came late', 'And then we left.', 'we came late and then we left.'],
    ['we came late.', 'Then we left.', 'we came late. Then we left.'],
    ['we went to', 'Paris in May.', 'we went to Paris in May.'],
    ['first of all,', ', once more', 'first of all, once more'],
    ['is it late?', 'yes', 'is it late? yes'],
  ])('show no scar between "%s" and "%s"', (before, after, whole) => {
    const first = said(before);
    expect(textOf(joinAtSeam(first, said(after, first.length * 0.4)))).toBe(whole);
  });

  test.each([
    ['we came late.', 'and then', 'we came late. And then'],
    ['we came late', 'And then', 'we came late And then'],
  ])('keep "%s" and "%s" apart where a pause is between them', (before, after, whole) => {
    expect(textOf(joinAtSeam(said(before), said(after, 4)))).toBe(whole);
  });
});

describe('segments that overlap', () => {
  test('are joined at a word that both have, which is said once and as the sentence goes on', () => {
    const before = said('so we came home la.');
    const after = said('Home, late and tired.', 1.2);
    expect(textOf(joinAtSeam(before, after, { from: 1.1, to: 1.9 }))).toBe(
      'so we came home, late and tired.',
    );
  });

  test('are joined in the middle where they agree in no word', () => {
    const before = said('so we came hole');
    const after = said('Ohm late', 1.2);
    expect(textOf(joinAtSeam(before, after, { from: 1.2, to: 2 }))).toBe('so we came hole late');
  });

  test('keep a word that is really said twice', () => {
    const before = said('no no no');
    expect(textOf(joinAtSeam(before, said('no no', 1.2)))).toBe('no no no no no');
  });

  test('of the same speech become that speech again, wherever they are cut', () => {
    const words = fc.array(fc.constantFrom('one', 'two', 'three', 'four'), {
      minLength: 3,
      maxLength: 20,
    });
    fc.assert(
      fc.property(words, fc.nat(), fc.nat({ max: 2 }), (list, place, shared) => {
        const all = said(list.join(' '));
        const cut = place % all.length;
        const overlap = { from: cut * 0.4, to: (cut + shared) * 0.4 };
        const before = all.slice(0, cut + shared);
        expect(joinAtSeam(before, all.slice(cut), shared === 0 ? null : overlap)).toEqual(all);
      }),
    );
  });
});
