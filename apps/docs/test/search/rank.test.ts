import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerpt, isClose, type RankedEntry, search } from '../../src/search/rank.ts';

const entries: readonly RankedEntry[] = [
  ['errors/rate_limited.html', 'rate_limited', '', 'The key made more requests than it may.'],
  ['a.html#retry', 'How long to wait', 'Errors and retries', 'Wait as long as Retry-After says.'],
  ['a.html', 'Errors and retries', '', 'What an error looks like.'],
  ['s.html#endpointing', 'endpointing', 'LiveSessionRequest', 'Seconds that end an utterance.'],
  ['s.html#max', 'maximum_duration_without_endpointing', 'LiveSessionRequest', 'Ends.'],
];
const found = (query: string): string[] => search(entries, query).map(({ entry }) => entry[0]);

describe('the search', () => {
  test.each([
    ['an exact title first', 'endpointing', ['s.html#endpointing', 's.html#max']],
    ['a title before a text', 'errors', ['a.html', 'a.html#retry']],
    ['only what matches every word, in any order', 'endpointing maximum', ['s.html#max']],
    ['nothing where a word matches nothing', 'endpointing nonsense', []],
    ['parts that underscores join, in any case', 'LIMITED', ['errors/rate_limited.html']],
    ['a title with one typing error', 'endpointng', ['s.html#endpointing', 's.html#max']],
    ['no short word with a typing error', 'edn', []],
    [
      'a name by its parts',
      'ENDPOINTING_WAIT',
      ['s.html#endpointing', 's.html#max', 'a.html#retry'],
    ],
    ['nothing for parts that are nowhere', 'NONSENSE_XYZ', []],
    ['nothing for an empty query', '', []],
    ['nothing for spaces', '   ', []],
  ])('finds %s', (_, query, addresses) => {
    expect(found(query)).toEqual(addresses);
  });

  test('finds a word after the shown text, behind one in a title', () => {
    const more: RankedEntry = ['b.html', 'Proxies', '', 'In front of it.', 'caddy endpointing'];
    const all = [...entries, more];
    expect(search(all, 'caddy').map(({ entry }) => entry[0])).toEqual(['b.html']);
    expect(search(all, 'endpointing').at(-1)?.entry[0]).toBe('b.html');
  });

  test('accepts any input and returns at most the requested number of hits, best first', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 5 }), (query, most) => {
        const hits = search(entries, query, most);
        expect(hits.length).toBeLessThanOrEqual(most);
        const scores = hits.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('closeness', () => {
  test('does not depend on the order of the words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(fc.property(word, word, (a, b) => isClose(a, b) === isClose(b, a)));
  });

  test('is true after one edit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('a', 'd'), (text, seed, letter) => {
        const at = seed % text.length;
        expect(isClose(text, text.slice(0, at) + letter + text.slice(at))).toBe(true);
        expect(isClose(text, text.slice(0, at) + text.slice(at + 1))).toBe(true);
        expect(isClose(text, text.slice(0, at) + letter + text.slice(at + 1))).toBe(true);
      }),
    );
    expect(isClose('recieve', 'receive')).toBe(true);
  });

  test('is false after two edits', () => {
    expect(isClose('speech', 'spiich')).toBe(false);
    expect(isClose('speech', 'speeches')).toBe(false);
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
