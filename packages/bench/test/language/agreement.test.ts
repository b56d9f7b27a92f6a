import { describe, expect, it } from 'vitest';
import { agreementOf } from '../../src/language/agreement.ts';

describe('agreementOf', () => {
  it('counts on both sides what the other has as well, piece by piece', () => {
    const ours = [['Monday', 'Paris'], ['ten']];
    const theirs = [['on Monday'], ['ten', 'Peter', 'two', 'Paris']];

    expect(agreementOf(ours, theirs)).toEqual({ ours: 2 / 3, theirs: 2 / 5 });
  });

  it('is 1 if neither found a match', () => {
    expect(agreementOf([[], []], [[], []])).toEqual({ ours: 1, theirs: 1 });
  });
});
