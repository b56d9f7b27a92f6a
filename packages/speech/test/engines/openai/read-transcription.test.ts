import { expect, test } from 'vitest';
import { readTranscription } from '../../../src/engines/openai/read-transcription.ts';

const SECONDS = 3.5;
const read = (answer: unknown) => readTranscription(JSON.stringify(answer), SECONDS);

test('a text alone is a transcript without times', () => {
  expect(read({ text: ' Good morning.' })).toEqual({
    text: ' Good morning.',
    language: null,
    words: [],
    spans: [],
  });
});

test('words are read beside the segments, as OpenAI has them', () => {
  const words = [
    { word: 'Good', start: 0.1, end: 0.4 },
    { word: 'morning', start: 0.4, end: 0.9 },
  ];
  expect(
    read({ text: 'Good morning.', language: 'english', duration: '3.5', words }),
  ).toMatchObject({ language: 'en', words: words.map((each) => ({ ...each, confidence: null })) });
});

test('words are read in the segments, as faster-whisper and whisper.cpp have them', () => {
  const words = [{ word: ' Good', start: 0.1, end: 0.4, probability: 0.9 }];
  const segments = [{ text: ' Good', start: 0, end: 0.5, avg_logprob: -0.5, words }];
  expect(read({ text: ' Good', segments })).toMatchObject({
    words: [{ word: 'Good', start: 0.1, end: 0.4, confidence: 0.9 }],
    spans: [{ text: ' Good', start: 0, end: 0.5, confidence: Math.exp(-0.5) }],
  });
});

test('times may be texts', () => {
  const segments = [{ text: 'Good', start: '0.25', end: '1.5s' }];
  expect(read({ text: 'Good', segments })?.spans).toMatchObject([{ start: 0.25, end: 1.5 }]);
});

test('times may be nanoseconds, as LocalAI has them', () => {
  const segments = [
    { text: 'Good', start: 0, end: 1_500_000_000 },
    { text: 'morning', start: 1_500_000_000, end: 3_400_000_000 },
  ];
  expect(read({ text: 'Good morning', segments })?.spans).toMatchObject([
    { start: 0, end: 1.5 },
    { start: 1.5, end: 3.4 },
  ]);
});

test('a time behind the end of the audio is its end', () => {
  const segments = [{ text: 'Good', start: 0, end: 30 }];
  expect(read({ text: 'Good', segments })?.spans).toMatchObject([{ start: 0, end: SECONDS }]);
});

test.each([
  ['stand still', [0, 0, 0, 0]],
  ['go back', [2, 3, 1, 2]],
  ['are no numbers', [null, 'soon', {}, []]],
  ['are negative', [-1, 1, 1, 2]],
])('words whose times %s have none', (_, [a, b, c, d]) => {
  const words = [
    { word: 'Good', start: a, end: b },
    { word: 'morning', start: c, end: d },
  ];
  const read1 = read({ text: 'Good morning', words });
  expect(read1?.text).toBe('Good morning');
  expect(read1?.words.length ?? 0).toBeLessThan(2);
});

test('the text of segments is the text where there is no other', () => {
  const segments = [{ text: 'Good' }, { text: 'morning' }];
  expect(read({ segments })).toMatchObject({ text: 'Good morning', spans: [] });
});

test.each([
  ['a text', 'Good morning'],
  ['a list', []],
  ['nothing', null],
  ['an error with status 200, as whisper.cpp has it', { error: 'failed to read audio' }],
  ['no text', { models: [] }],
  ['a text that is none', { text: 7 }],
])('%s is no transcript', (_, answer) => {
  expect(read(answer)).toBeNull();
});

test('a page is no transcript', () => {
  expect(readTranscription('<html>Welcome</html>', SECONDS)).toBeNull();
});

test.each([
  ['en', 'en'],
  ['en-US', 'en'],
  ['english', 'en'],
  ['German', 'de'],
  ['chinese', 'zh'],
  ['hebrew', 'he'],
  ['javanese', 'jw'],
  ['haitian creole', 'ht'],
  ['yue', 'yue'],
  ['cantonese', 'yue'],
  ['', null],
  ['<|en|>', null],
  [7, null],
])('the language %j is %j', (language, code) => {
  expect(read({ text: 'Good', language })?.language).toBe(code);
});
