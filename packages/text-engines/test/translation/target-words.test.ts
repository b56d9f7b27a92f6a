import type { LanguageCode } from '@verbatim/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOf, written } from '../../src/translation/target-words.ts';

test('words are separated by spaces', () => {
  expect(wordsOf(written(' Bonjour ,\n ça  va ? ', 'fr'), 'fr')).toEqual([
    'Bonjour',
    ',',
    'ça',
    'va',
    '?',
  ]);
});

test('a language without spaces is cut into words, and signs stay with the word that they belong to', () => {
  expect(wordsOf('你好，世界。今天天气很好！', 'zh')).toEqual([
    '你好，',
    '世界。',
    '今天',
    '天气',
    '很好！',
  ]);
  expect(wordsOf('彼は「はい」と言った。', 'ja').join('|')).toContain('「はい」');
});

test('spaces between Chinese characters are removed, others stay', () => {
  expect(written('你好。 我 用 iPhone 打电话', 'zh')).toBe('你好。我用iPhone打电话');
  expect(written('Open AI 很好', 'zh')).toBe('Open AI很好');
});

test('the joined words of any text are that text again', () => {
  const languages: LanguageCode[] = ['fr', 'zh', 'ja', 'th', 'my', 'ar'];
  const letters = fc.constantFrom(
    ...'你好我们のはい。，、「」（）！a b 1 [NAME_1] สวัสดี .  “ ” 🙂 é'.split(' '),
    ' ',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(letters).map((each) => each.join('')),
      ),
      fc.constantFrom(...languages),
      (text, language) => {
        const line = written(text, language);
        const words = wordsOf(line, language);
        expect(words.join(/\s/u.test(line) ? ' ' : '')).toBe(line);
        expect(words.every((word) => word !== '')).toBe(true);
      },
    ),
  );
});

test('a text of opening signs is one word, in time that grows with its length', () => {
  expect(wordsOf('「'.repeat(3), 'ja')).toEqual(['「「「']);
  expect(wordsOf('「「はい」」「はい」', 'ja')).toEqual(['「「はい」」', '「はい」']);
});
