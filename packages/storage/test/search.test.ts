import { type SearchTerm, termsOf } from '@verbatim/contract/search';
import { expect, test } from 'vitest';
import { pairsIn, pairsOf } from '../src/search.ts';
import { transcriptOf } from './measure/measure-search.ts';

function mayHave(filter: Buffer, terms: readonly SearchTerm[]): boolean {
  return pairsOf(terms).every(
    ({ place, mask }) => ((filter[place % filter.length] ?? 0) & mask) === mask,
  );
}

test('a filter has every pair of its transcript, whole or while it is typed, and some 7 % of the others', () => {
  const words = transcriptOf(1, 1_000).flatMap(({ text }) => ['¶', ...text.split(' ')]);
  const filter = pairsIn([...words, '¶', '§account'].join(' '));
  const phrases = words.slice(1).map((word, at) => `"${words[at]} ${word}`);
  const within = phrases.filter((phrase) => !phrase.includes('¶'));
  expect(within.length).toBeGreaterThan(900);
  for (const typed of within) {
    expect(mayHave(filter, termsOf(`${typed}"`)), typed).toBe(true);
    const [beginning] = /^"\S+ \S{3}/.exec(typed) ?? [];
    if (beginning) expect(mayHave(filter, termsOf(beginning)), beginning).toBe(true);
  }
  expect(filter.length).toBeLessThanOrEqual(within.length);
  const others = transcriptOf(2, 30_000)
    .map(({ text }) => `"${text.split(' ', 2).join(' ')}`)
    .filter((phrase) => !phrases.some((own) => own.startsWith(phrase)))
    .map((phrase) => termsOf(`${phrase}"`));
  const passed = others.filter((terms) => mayHave(filter, terms)).length / others.length;
  expect(passed).toBeGreaterThan(0.04);
  expect(passed).toBeLessThan(0.1);
});

test('the filter of a transcript with one word or none has no pair', () => {
  for (const words of ['', '¶', '¶ alone ¶']) expect(pairsIn(words)).toEqual(Buffer.alloc(1));
});
