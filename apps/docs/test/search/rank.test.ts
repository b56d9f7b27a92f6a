import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerpt } from '../../src/search/excerpt.ts';
import { type RankedEntry, searchOf } from '../../src/search/rank.ts';

const entries: readonly RankedEntry[] = [
  ['errors/rate_limited.html', 'rate_limited', '', 'The key made more requests than it may.'],
  ['a.html#retry', 'How long to wait', 'Errors and retries', 'Wait as long as Retry-After says.'],
  ['a.html', 'Errors and retries', '', 'What an error looks like.'],
  ['s.html#endpointing', 'endpointing', 'LiveSessionRequest', 'Seconds that end an utterance.'],
  ['s.html#max', 'maximum_duration_without_endpointing', 'LiveSessionRequest', 'Ends.'],
  ['b.html', 'Proxies', '', 'In front of it.', 'caddy kubernetes normalization'],
];
const search = searchOf(entries);
const found = (query: string): string[] => search(query).map(([address]) => address);

describe('the search', () => {
  test.each([
    ['an exact title first', 'endpointing', ['s.html#endpointing', 's.html#max']],
    ['a title before a text', 'errors', ['a.html', 'a.html#retry']],
    ['what has every word before what has some', 'endpointing maximum', ['s.html#max']],
    ['what has some words', 'endpointing nonsense', ['s.html#endpointing', 's.html#max']],
    ['parts that underscores join, in any case', 'LIMITED', ['errors/rate_limited.html']],
    ['parts of a name in camel case', 'session', ['s.html#endpointing']],
    ['a title with one typing error', 'endpointng', ['s.html#endpointing', 's.html#max']],
    ['a long word with two letters swapped', 'kubernetse', ['b.html']],
    ['no short word with a typing error', 'edn', []],
    ['a question without its small words', 'how long is the wait', ['a.html#retry']],
    ['a word after the shown text', 'caddy', ['b.html']],
    ['a synonym', 'k8s', ['b.html']],
    ['British spelling', 'normalisation', ['b.html']],
    ['nothing for an unknown word', 'NONSENSE_XYZ', []],
    ['nothing for an empty query', '', []],
    ['nothing for spaces', '   ', []],
  ])('finds %s', (_, query, addresses) => {
    expect(found(query).slice(0, Math.max(1, addresses.length))).toEqual(addresses);
  });

  test('finds a place once, by the best of its entries', () => {
    const twice = searchOf([...entries, ['a.html', 'failures', 'Errors and retries', 'An error.']]);
    const titles = twice('errors').flatMap(([address, title]) =>
      address === 'a.html' ? [title] : [],
    );
    expect(titles).toEqual(['Errors and retries']);
  });

  test('accepts any input and returns at most the requested number of entries', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 5 }), (query, most) => {
        expect(search(query, most).length).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('the excerpt', () => {
  const text = `${'word '.repeat(60)}needle ${'more '.repeat(60)}`;

  test('shows the match with ellipses where the text was cut', () => {
    expect(excerpt(text, 'needle')).toMatch(/^… .*needle.* …$/);
  });

  test('shows the beginning of a text without a match', () => {
    expect(excerpt('A short text.', 'needle')).toBe('A short text.');
  });
});
