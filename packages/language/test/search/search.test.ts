import { expect, test } from 'vitest';
import { searchTerms, vocabularyOfSearch } from '../../src/search/search.ts';
import { Lexicon } from '../../src/vocabulary/lexicon.ts';
import { saying } from '../saying.ts';

const snippets = (terms: readonly string[], text: string, more = {}) =>
  searchTerms([saying(text, more)], terms, null).map(({ hits }) =>
    hits.map(({ snippet }) => snippet),
  );

test('a term is found with its times, its confidence and its words, wherever it is said', () => {
  const utterances = [
    saying('The Annual report, and the annual'),
    saying('report is late.', { start: 9, channel: 1 }),
  ];
  expect(searchTerms(utterances, ['annual REPORT', 'report', 'budget'], null)).toEqual([
    {
      query: 'annual REPORT',
      hits: [{ start: 0.5, end: 1.4, confidence: 0.9, snippet: 'Annual report,', channel: 0 }],
    },
    {
      query: 'report',
      hits: [
        { start: 1, end: 1.4, confidence: 0.9, snippet: 'report,', channel: 0 },
        { start: 9, end: 9.4, confidence: 0.9, snippet: 'report', channel: 1 },
      ],
    },
    { query: 'budget', hits: [] },
  ]);
});

test.each([
  [['port'], 'the report and the ports', [[]]],
  [["don't", 'do'], "Don't do it.", [["Don't"], ['do']]],
  [['a a'], 'a a a a a', [['a a', 'a a']]],
  [['???'], 'what ??? no', [[]]],
])('%j in "%s"', (terms, text, expected) => {
  expect(snippets(terms, text)).toEqual(expected);
});

test('in a script without spaces a term may be several words', () => {
  const words = ['年度', '报告', '很', '好'].map((word, at) => ({
    ...{ word, start: at, end: at + 1, confidence: 0.8 },
  }));
  expect(snippets(['年度报告'], '年度报告很好', { language: 'zh', words })).toEqual([['年度报告']]);
});

test('words that sound like a term are found with less confidence', () => {
  const terms = ['Solaria', 'budget'];
  const lexicon = new Lexicon(vocabularyOfSearch(terms));
  const said = [saying('we sell so larry a and the budget of Solaria')];
  const [solaria, budget] = searchTerms(said, terms, lexicon);
  expect(solaria?.hits).toMatchObject([
    { snippet: 'so larry a', start: 1, end: 2.4 },
    { snippet: 'Solaria', confidence: 0.9 },
  ]);
  expect(solaria?.hits[0]?.confidence).toBeGreaterThan(0.45);
  expect(solaria?.hits[0]?.confidence).toBeLessThan(0.9);
  expect(budget?.hits).toMatchObject([{ snippet: 'budget', confidence: 0.9 }]);
});
