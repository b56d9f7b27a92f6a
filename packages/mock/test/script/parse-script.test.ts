import { describe, expect, test } from 'vitest';
import { parseScript, ScriptError } from '../../src/index.ts';
import { defaultScript } from '../../src/script/parse-script.ts';

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

describe('an error names its location', () => {
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
  ])('%j', (value, message) => {
    expect(() => parseScript(value)).toThrow(ScriptError);
    expect(() => parseScript(value)).toThrow(message);
  });
});

test('the default script starts like the documented examples and loops', () => {
  expect(defaultScript.loop).toBe(true);
  const texts = defaultScript.turns
    .slice(0, 2)
    .map(({ words }) => words.map(({ word }) => word).join(' '));
  expect(texts).toEqual(['Good morning.', 'The meeting starts at nine.']);
});
