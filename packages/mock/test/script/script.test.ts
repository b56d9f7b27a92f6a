import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScript, ScriptError } from '../../src/index.ts';
import { defaultScript } from '../../src/script/parse-script.ts';
import {
  cutUtteranceAt,
  languageChoice,
  type Script,
  type SegmentationOptions,
  type SpokenUtterance,
  utterancesOn,
} from '../../src/script/script.ts';

const hello = { text: 'Hello there.', start: 1, end: 2 };

test('a text is spread over its time in proportion to word length', () => {
  const { turns, duration, loop, summary } = parseScript({ utterances: [hello] });
  expect(turns[0]?.words).toEqual([
    { word: 'Hello', start: 1, end: 1.455, confidence: 0.95 },
    { word: 'there.', start: 1.455, end: 2, confidence: 0.95 },
  ]);
  expect(turns[0]).toMatchObject({
    language: 'en',
    speaker: 0,
    channel: null,
    sentiment: 'neutral',
  });
  expect({ duration, loop, summary }).toEqual({
    duration: 3,
    loop: false,
    summary: 'Hello there.',
  });
});

test('a script may be empty', () => {
  expect(parseScript({})).toMatchObject({ turns: [], duration: 1 });
});

test.each([
  [[], 'script must be an object'],
  [{ utterance: [] }, 'script.utterance is not a known field'],
  [{ utterances: {} }, 'script.utterances must be a list'],
  [{ utterances: [{}] }, 'script.utterances[0].text must be a text'],
  [{ utterances: [{ words: [] }] }, 'script.utterances[0] needs words'],
  [{ utterances: [{ text: 'a', start: 1 }] }, 'script.utterances[0].end must be a number'],
  [
    { utterances: [{ ...hello, start: -1 }] },
    'script.utterances[0].start must be a number of at least 0',
  ],
  [
    { utterances: [{ ...hello, language: 'xx' }] },
    'script.utterances[0].language is none of the documented',
  ],
  [{ utterances: [{ ...hello, sentiment: 'happy' }] }, 'script.utterances[0].sentiment is none'],
  [
    { utterances: [{ ...hello, translations: { fr: 1 } }] },
    'script.utterances[0].translations.fr must be a text',
  ],
  [
    { utterances: [{ ...hello, entities: [{ text: 'a' }] }] },
    'script.utterances[0].entities[0].entity_type',
  ],
  [
    { utterances: [hello, { ...hello, start: 0.5 }] },
    'script.utterances[1] starts before the one above it',
  ],
  [
    { utterances: [{ words: [{ word: 'a', start: 2, end: 1 }] }] },
    'script.utterances[0].words[0] must follow',
  ],
  [{ utterances: [hello], duration: 1.5 }, 'script.duration ends before the last word'],
  [{ utterances: [hello], loop: 'yes' }, 'script.loop must be true or false'],
])('an error names its location: %j', (value, message) => {
  expect(() => parseScript(value)).toThrow(ScriptError);
  expect(() => parseScript(value)).toThrow(message);
});

test('the default script starts like the documented examples and loops', () => {
  expect(defaultScript.loop).toBe(true);
  const texts = defaultScript.turns
    .slice(0, 2)
    .map(({ words }) => words.map(({ word }) => word).join(' '));
  expect(texts).toEqual(['Good morning.', 'The meeting starts at nine.']);
});

const segmentation: SegmentationOptions = {
  channels: 1,
  endpointing: 0.05,
  maximumDuration: 60,
  languageOf: (turn) => turn.language,
};

const say = (text: string, start: number, more: object = {}) => ({
  text,
  start,
  end: start + 1,
  ...more,
});

const take = (
  script: Script,
  count: number,
  how: Partial<SegmentationOptions> = {},
  channel = 0,
): SpokenUtterance[] =>
  utterancesOn(script, channel, { ...segmentation, ...how })
    .take(count)
    .toArray();

const textOf = ({ words }: SpokenUtterance): string => words.map(({ word }) => word).join(' ');

const two = parseScript({ utterances: [say('one two', 0), say('three four', 1.5)] });

test('turns separated by enough silence are separate utterances', () => {
  expect(take(two, 9).map(textOf)).toEqual(['one two', 'three four']);
  expect(take(two, 9, { endpointing: 0.5 }).map(textOf)).toEqual(['one two', 'three four']);
});

test('a shorter silence than endpointing does not end an utterance', () => {
  expect(take(two, 9, { endpointing: 0.51 }).map(textOf)).toEqual(['one two three four']);
});

test('an utterance is final after `endpointing` seconds of silence', () => {
  expect(take(two, 9, { endpointing: 0.3 }).map(({ finalAt }) => finalAt)).toEqual([1.3, 2.8]);
});

test('an utterance beyond the maximum duration is split between words', () => {
  const script = parseScript({ utterances: [{ text: 'a b c d e f g h i j', start: 0, end: 10 }] });
  const cut = take(script, 9, { maximumDuration: 5 });
  expect(cut.map(textOf)).toEqual(['a b c d e', 'f g h i j']);
  expect(cut.map(({ start, end, finalAt }) => [start, end, finalAt])).toEqual([
    [0, 5, 5],
    [5, 10, 10.05],
  ]);
});

test('a looping script repeats without end, each time later', () => {
  const script = parseScript({ utterances: [say('again', 0.5)], duration: 2, loop: true });
  expect(take(script, 4).map(({ start }) => start)).toEqual([0.5, 2.5, 4.5, 6.5]);
  expect(take({ ...script, loop: false }, 4)).toHaveLength(1);
});

test('turns without a channel are assigned in rotation', () => {
  const script = parseScript({
    utterances: [say('a', 0), say('b', 2), say('c', 4), say('d', 6, { channel: 1 })],
  });
  expect(take(script, 9, { channels: 2 }, 0).map(textOf)).toEqual(['a', 'c']);
  expect(take(script, 9, { channels: 2 }, 1).map(textOf)).toEqual(['b', 'd']);
  expect(take(script, 9, { channels: 1 }).map(textOf)).toEqual(['a', 'b', 'c']);
});

describe('the end of the audio', () => {
  const [spoken] = take(parseScript({ utterances: [{ text: 'aa bb cc', start: 1, end: 4 }] }), 1);

  test.each([
    [0.5, null],
    [1, null],
    [1.5, 'aa'],
    [2.5, 'aa bb'],
    [4, 'aa bb cc'],
    [9, 'aa bb cc'],
  ])('at %f leaves %s', (moment, text) => {
    const cut = cutUtteranceAt(spoken as SpokenUtterance, moment);
    expect(cut && textOf(cut)).toBe(text);
    expect(cut?.end ?? 0).toBeLessThanOrEqual(Math.min(moment, 4));
  });
});

test('utterances of a channel do not overlap, and no word is lost or repeated', () => {
  const turns = array(
    record({ gap: integer({ min: 0, max: 3000 }), length: integer({ min: 200, max: 9000 }) }),
    { minLength: 1, maxLength: 8 },
  );
  assert(
    property(
      turns,
      integer({ min: 10, max: 10_000 }),
      integer({ min: 5, max: 60 }),
      (all, endpointing, most) => {
        let at = 0;
        const utterances = all.map(({ gap, length }, index) => {
          const start = at + gap / 1000;
          at = start + length / 1000;
          return { text: `w${index}a w${index}b w${index}c`, start, end: at };
        });
        const script = parseScript({ utterances });
        const spoken = take(script, 999, {
          endpointing: endpointing / 1000,
          maximumDuration: most,
        });
        expect(spoken.map(textOf).join(' ')).toBe(utterances.map(({ text }) => text).join(' '));
        for (const [index, each] of spoken.entries()) {
          expect(each.finalAt).toBeGreaterThanOrEqual(each.end);
          expect(each.finalAt).toBeLessThanOrEqual(
            (spoken[index + 1]?.start ?? each.finalAt) + 1e-9,
          );
          if (each.words.length > 1) expect(each.end - each.start).toBeLessThanOrEqual(most);
        }
      },
    ),
  );
});

describe('the language of an utterance', () => {
  const script = parseScript({
    utterances: [say('Guten Tag', 0, { language: 'de' }), say('Hello', 2, { language: 'en' })],
  });

  test.each([
    ['is detected once', [], false, ['de', 'de']],
    ['is detected each time, if it may switch', [], true, ['de', 'en']],
    ['is the given one', ['fr'], false, ['fr', 'fr']],
    ['is among the given ones', ['en', 'fr'], false, ['en', 'en']],
    ['is among the given ones each time', ['fr', 'en'], true, ['fr', 'en']],
  ] as const)('%s', (_what, languages, code_switching, expected) => {
    const choose = languageChoice({ languages: [...languages], code_switching }, script);
    expect(script.turns.map(choose)).toEqual(expected);
  });
});
