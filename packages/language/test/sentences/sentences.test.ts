import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { punctuated, sentencesOf } from '../../src/sentences/sentences.ts';
import { saying } from '../saying.ts';
import { scoresOf, tableOf } from '../scores.ts';
import * as heldOut from './held-out.ts';
import { judgedEnds } from './judged.ts';

const cut = (text: string): string[] => sentencesOf([saying(text)]).map(({ sentence }) => sentence);
const written = (text: string, language: 'en' | 'de' | 'ja' = 'en'): string | undefined =>
  punctuated([saying(text, { language })])[0]?.text;
const paused = (before: string, after: string, seconds: number) => {
  const first = saying(before);
  const second = saying(after, { start: first.end + seconds });
  return {
    ...first,
    end: second.end,
    words: [...first.words, ...second.words],
    text: `${before} ${after}`,
  };
};

describe('sentences', () => {
  test.each([
    ['Good morning. How are you? Fine!', ['Good morning.', 'How are you?', 'Fine!']],
    ['Dr. Smith met J. Doe. He left.', ['Dr. Smith met J. Doe.', 'He left.']],
    ['It is approx. five now.', ['It is approx. five now.']],
    ['no full stop anywhere', ['no full stop anywhere']],
    ['We met at 5 p.m. The sun was low.', ['We met at 5 p.m.', 'The sun was low.']],
    ['We met at 5 p.m. Tuesday.', ['We met at 5 p.m. Tuesday.']],
    ['The U.S. Army came. Then it left.', ['The U.S. Army came.', 'Then it left.']],
    ['She works for Acme Inc. He does not.', ['She works for Acme Inc.', 'He does not.']],
  ])('of %j are %j', (text, sentences) => {
    expect(cut(text)).toEqual(sentences);
  });

  test('end at a long pause where nothing is punctuated', () => {
    expect(sentencesOf([paused('we went home', 'nobody was there', 0.8)])).toHaveLength(2);
    expect(sentencesOf([paused('we went home', 'nobody was there', 0.4)])).toHaveLength(1);
    expect(sentencesOf([paused('we went home', 'they were not there', 0.4)])).toHaveLength(2);
  });

  test('do not end after a word that asks for another, unless the pause is very long', () => {
    expect(sentencesOf([paused('we saw the', 'mountain from there', 0.9)])).toHaveLength(1);
    expect(sentencesOf([paused('we saw the', 'mountain from there', 2.5)])).toHaveLength(2);
    const german = { ...paused('wir sahen the', 'berg', 0.9), language: 'de' as const };
    expect(sentencesOf([german])).toHaveLength(2);
  });

  test('are cut at their longest pause where they are endless', () => {
    const run = 'green trees stand along every road here '.repeat(3).trim();
    const utterance = paused(run, run, 0.2);
    expect(sentencesOf([utterance]).map(({ words }) => words.length)).toEqual([21, 21]);
  });

  test('carry times, words, confidence, language, speaker and channel', () => {
    const [, second] = sentencesOf([saying('One. Two three.', { speaker: 2, channel: 1 })]);
    expect(second).toMatchObject({
      start: 0.5,
      end: 1.4,
      confidence: 0.9,
      language: 'en',
      speaker: 2,
      channel: 1,
    });
    expect(sentencesOf([saying('One.')])[0]).not.toHaveProperty('speaker');
  });

  test('hold every word exactly once, in order', () => {
    const word = fc.constantFrom('a', 'b.', 'Mr.', 'C?', 'D', 'e,', '…');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const utterance = saying(words.join(' '));
        expect(sentencesOf([utterance]).flatMap((sentence) => sentence.words)).toEqual(
          utterance.words,
        );
      }),
    );
  });
});

test.each([
  ['with punctuation', heldOut.punctuated],
  ['without punctuation', heldOut.unpunctuated],
])(
  'of the ends of sentences in a talk %s, 9 of 10 are found, and 9 of 10 found are right',
  (title, set) => {
    const judged = judgedEnds(set);
    const [all] = scoresOf(judged);
    process.stdout.write(tableOf(`sentences ${title}`, [all]));
    expect(all.expected).toBeGreaterThanOrEqual(100);
    expect(all.recall).toBeGreaterThanOrEqual(0.9);
    expect(all.precision).toBeGreaterThanOrEqual(0.9);
  },
);

describe('enhanced punctuation', () => {
  test.each([
    ['i think i’m late', 'I think I’m late.'],
    ['are you coming tomorrow', 'Are you coming tomorrow?'],
    ['what is the time', 'What is the time?'],
    ['how much does it cost', 'How much does it cost?'],
    ['okay sure would you like it', 'Okay sure would you like it?'],
    ['so what if it rains', 'So what if it rains.'],
    ['what if it rains', 'What if it rains?'],
    ['so do i', 'So do I.'],
    ['when we came home it was late', 'When we came home it was late.'],
    ['already done. and more,', 'Already done. and more.'],
    ['Stay as it is.', 'Stay as it is.'],
    ['As you know,, and so on.', 'As you know, and so on.'],
    ['It sounds good. it is so,', 'It sounds good. It is so.'],
    ['It is approx. five of them', 'It is approx. five of them.'],
    ['It goes on Again, and ends.', 'It goes on again, and ends.'],
    ['We go Because it is late.', 'We go because it is late.'],
    ['She worked at Ibm on the Sdk.', 'She worked at IBM on the SDK.'],
    ['the rest api of mr. may', 'The rest API of mr. may.'],
  ])('writes %j as %j', (text, expected) => {
    expect(written(text)).toBe(expected);
  });

  test('knows the full stops of other scripts', () => {
    expect(punctuated([saying('今日 は', { language: 'ja', text: '今日は' })])[0]?.text).toBe(
      '今日は。',
    );
  });

  test.each([
    ['hi', '।'],
    ['am', '።'],
    ['th', ''],
  ] as const)('ends sentences as %s does', (language, stop) => {
    expect(punctuated([saying('ab cd', { language })])[0]?.text).toBe(`Ab cd${stop}`);
  });

  test('leaves the times of words alone and changes nothing the second time', () => {
    const word = fc.constantFrom('i', 'are', 'you', 'there.', 'well,', 'What', 'é');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
        const utterance = saying(words.join(' '));
        const once = punctuated([utterance]);
        const times = (one = utterance) => one.words.map(({ start, end }) => [start, end]);
        expect(times(once[0])).toEqual(times());
        expect(punctuated(once)).toEqual(once);
      }),
    );
  });
});
