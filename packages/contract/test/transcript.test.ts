import { expect, test } from 'vitest';
import type { LanguageCode, Utterance } from '../src/index.ts';
import {
  highlightParts,
  joinTexts,
  rttmOf,
  transcriptionOf,
  voiceNames,
} from '../src/transcript.ts';

test.each([
  [['Good', 'morning.', 'Yes.'], 'Good morning. Yes.'],
  [['Good morning.', '', 'Hello?'], 'Good morning. Hello?'],
  [['今天', '天气', '很好。', '谢谢'], '今天天气很好。谢谢'],
  [['ディープ', 'ラーニング', 'が、', 'はい'], 'ディープラーニングが、はい'],
  [['おはようございます。', '', '会議です。'], 'おはようございます。会議です。'],
  [['はい！', 'そう'], 'はい！そう'],
  [['𠮷野', '𠮷田'], '𠮷野𠮷田'],
  [['안녕하세요.', '회의입니다.'], '안녕하세요. 회의입니다.'],
  [['使う', 'API', 'です'], '使う API です'],
  [['你好。', '世界。', 'Hello.', '再见。'], '你好。世界。 Hello. 再见。'],
  [['', 'Hello.'], 'Hello.'],
  [[], ''],
])('%j are joined to %j', (texts, joined) => {
  expect(joinTexts(texts)).toBe(joined);
});

test('a transcript joins its utterances and lists their languages, the most used first', () => {
  const utterance = (language: LanguageCode, text: string): Utterance => ({
    text,
    language,
    start: 0,
    end: 1,
    confidence: 1,
    channel: 0,
    words: [],
  });
  const utterances = [
    utterance('en', 'Hello.'),
    utterance('ja', 'はい。'),
    utterance('ja', 'そう。'),
  ];
  expect(transcriptionOf(utterances)).toEqual({
    full_transcript: 'Hello. はい。そう。',
    languages: ['ja', 'en'],
    utterances,
  });
});

test.each([
  ['one voice', [{}, {}], [null, null]],
  ['speakers', [{ speaker: 0 }, { speaker: 1 }, {}], ['Speaker 1', 'Bo', 'Speaker ?']],
  ['one speaker with a name', [{ speaker: 1 }], ['Bo']],
  ['channels', [{ channel: 0 }, { channel: 1 }], ['Channel 1', 'Channel 2']],
])('names of %s', (_case, parts, names) => {
  const voices = parts.map((each) => ({ channel: 0, ...each }));
  expect(voices.map(voiceNames(voices, [{ speaker: 1, name: ' Bo\n' }]))).toEqual(names);
});

test('a speaker has the name of an enrolled voice, unless another one was given', () => {
  const known = (
    speaker: number,
    name: string | null,
  ): Pick<Utterance, 'channel' | 'speaker' | 'voice'> => ({
    channel: 0,
    speaker,
    voice: name === null ? null : { id: name, name, confidence: 0.8 },
  });
  const voices = [known(0, 'Ann'), known(1, 'Bea'), known(0, null), known(2, null)];
  const names = voices.map(voiceNames(voices, [{ speaker: 1, name: 'Bo' }]));
  expect(names).toEqual(['Ann', 'Bo', 'Ann', 'Speaker 3']);
});

test('a text is cut at its highlights, which are counted in code points', () => {
  const found = [
    { offset: 0, length: 1 },
    { offset: 3, length: 2 },
  ];
  const parts = highlightParts('😀 a bc', found);
  expect(parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text))).toEqual([
    ...['[😀]', ' a', '[ b]', 'c'],
  ]);
  expect(highlightParts('a', [])).toEqual([{ text: 'a', isFound: false }]);
});

test('RTTM has a line for each turn, also of those who speak at once; without turns for each utterance of a speaker', () => {
  const utterance = (speaker: number | undefined, start: number): Utterance => ({
    ...{
      text: 'Yes.',
      language: 'en',
      start,
      end: start + 1.5,
      confidence: 1,
      channel: 0,
      words: [],
    },
    ...(speaker !== undefined && { speaker }),
  });
  const transcription = transcriptionOf([
    utterance(0, 0),
    utterance(1, 1),
    utterance(undefined, 9),
  ]);
  const results = [
    {
      speaker: 0,
      duration: 2,
      turns: [
        { start: 0, end: 1.25 },
        { start: 3, end: 3.75 },
      ],
    },
    { speaker: 1, duration: 1, turns: [{ start: 1, end: 2 }] },
  ];
  const diarization = { success: true, is_empty: false, exec_time: 0, error: null, results };
  const line = (span: string, name: string) =>
    `SPEAKER the_talk 1 ${span} <NA> <NA> ${name} <NA> <NA>\n`;
  expect(
    rttmOf({ transcription, diarization }, 'the talk', [{ speaker: 1, name: 'Ann Lee' }]),
  ).toBe(
    line('0.000 1.250', 'Speaker_1') +
      line('1.000 1.000', 'Ann_Lee') +
      line('3.000 0.750', 'Speaker_1'),
  );
  expect(rttmOf({ transcription }, 'the talk')).toBe(
    line('0.000 1.500', 'Speaker_1') + line('1.000 1.500', 'Speaker_2'),
  );
});
