import type { Utterance } from '@verbatim/contract';
import { joinTexts } from '@verbatim/contract/transcript';
import { cpuMilliseconds, excessiveGrowth } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { chunksOf } from '../src/asking/answer-about.ts';
import { estimatedTokens } from '../src/chat/chat-model.ts';
import { placedWords, wordsOf, written } from '../src/translation/target-words.ts';
import { joinedSentences } from '../src/translation/translated.ts';
import { casedLike, fromStream, toStream } from '../src/translators/apertium/apertium.ts';
import { batchesOf, keepsMarkers, putTogether, takenApart } from '../src/translators/translator.ts';
import { saying } from './saying.ts';

/** What a text is made of: each is repeated. */
const patterns = [
  'a',
  'a ',
  'A ',
  'a. ',
  'a.',
  '.',
  '. ',
  '."',
  '"',
  ' ',
  '\n',
  '1 ',
  '1',
  "'",
  "a' ",
  '!?',
  '(',
  ')',
  '[',
  '[A_1',
  '[NAME_1]',
  '[NAME_1] ',
  '[A_',
  '_1',
  ']',
  '#',
  '# ',
  '\\',
  '{}',
  '<b>',
  '「',
  '」',
  '「は',
  '会議',
  '会 ',
  '会。',
  '。',
  'สวัสดี',
  'é',
  '\u0301',
  '\u{1F600}',
  '\u200D',
] as const;
const longText = (pattern: string, characters: number): string =>
  `a${pattern.repeat(Math.ceil(characters / pattern.length))}a`;
const apart = (text: string): Utterance[] =>
  text.split(' ').map((word, at) => saying(word, { start: at, end: at + 0.5 }));

const size = { mostTexts: 50, mostUnits: 150, unitsOf: estimatedTokens };

const work: Readonly<Record<string, (text: string) => unknown>> = {
  'a translation is written in English': (text) => wordsOf(written(text, 'en'), 'en'),
  'a translation is written in Japanese': (text) => wordsOf(written(text, 'ja'), 'ja'),
  'words are placed': (text) => placedWords(text.split(' '), saying(text), { lipsync: true }),
  'utterances are joined': (text) =>
    joinTexts(joinedSentences(apart(text)).map((each) => each.text)),
  'texts are put into calls': (text) => batchesOf([text], size),
  'markers are kept': (text) => keepsMarkers(text, putTogether(takenApart(text))),
  'texts are given to Apertium': (text) => fromStream(toStream([text]), 1),
  'letters are cased': (text) => casedLike(text, text, 'fr'),
  'lines are put into chunks': (text) => chunksOf([text], 1000),
};

/** Makes so many objects of a long text that their garbage would be measured. */
const fewer: ReadonlySet<string> = new Set(['utterances are joined']);

test.each(Object.keys(work))(
  '%s in time that grows with the length of the text',
  { timeout: 600_000 },
  (name) => {
    expect(patterns.length).toBeGreaterThanOrEqual(40);
    const slow = patterns.flatMap((pattern) => {
      const growth = excessiveGrowth(
        (characters) => {
          const text = longText(pattern, characters);
          return cpuMilliseconds(() => work[name]?.(text));
        },
        fewer.has(name) ? 5_000 : 25_000,
      );
      return growth === null ? [] : [`${JSON.stringify(pattern)}: ${growth.toFixed(1)} times`];
    });
    expect(slow).toEqual([]);
  },
);
