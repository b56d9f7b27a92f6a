import type { Utterance, Word } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { subtitlesOf } from '../../src/jobs/subtitles.ts';

const word = (text: string, start: number, end: number): Word => ({
  word: text,
  start,
  end,
  confidence: 1,
});
const said = (...words: Word[]): Utterance => ({
  text: words.map((each) => each.word).join(' '),
  start: words[0]?.start ?? 0,
  end: words.at(-1)?.end ?? 0,
  language: 'en',
  confidence: 1,
  channel: 0,
  words,
});
const morning = said(word('Good', 0.32, 0.7), word('morning.', 0.7, 1.18));
const late = said(word('We', 3661.5, 3662), word('<start>', 3662, 3663), word('&', 3663, 3664));
const plain = { style: 'default' } as const;

test('without a config there is one file, in the format that the document has as its default', () => {
  expect(subtitlesOf([morning])).toEqual([
    { format: 'srt', subtitles: '1\n00:00:00,320 --> 00:00:01,180\nGood morning.\n' },
  ]);
});

test('each format that is asked for is written after its rules', () => {
  const [vtt, srt] = subtitlesOf([morning, late], { ...plain, formats: ['vtt', 'srt'] });
  expect(vtt?.subtitles).toBe(
    'WEBVTT\n\n00:00:00.320 --> 00:00:01.180\nGood morning.\n\n01:01:01.500 --> 01:01:04.000\nWe &lt;start&gt; &amp;\n',
  );
  expect(srt?.subtitles).toBe(
    '1\n00:00:00,320 --> 00:00:01,180\nGood morning.\n\n2\n01:01:01,500 --> 01:01:04,000\nWe <start> &\n',
  );
});

describe('captions keep to what is asked for', () => {
  const words = Array.from({ length: 60 }, (_, index) =>
    word(`w${index}`, index / 2, (index + 1) / 2),
  );
  const lines = (config: object): string[][] =>
    (subtitlesOf([said(...words)], { ...plain, formats: ['srt'], ...config })[0]?.subtitles ?? '')
      .trim()
      .split('\n\n')
      .map((caption) => caption.split('\n').slice(1));

  test('rows and characters', () => {
    const captions = lines({ maximum_characters_per_row: 10, maximum_rows_per_caption: 3 });
    const rows = captions.flatMap((caption) => caption.slice(1));
    expect(rows.every((row) => row.length <= 10)).toBe(true);
    expect(captions.every((caption) => caption.length <= 4)).toBe(true);
    expect(rows.join(' ').split(' ')).toEqual(words.map((each) => each.word));
  });

  test('a word that is longer than a row has one to itself', () => {
    expect(lines({ maximum_characters_per_row: 1, maximum_rows_per_caption: 1 })).toHaveLength(60);
  });

  test('the longest time', () => {
    for (const [times = ''] of lines({ maximum_duration: 2, maximum_characters_per_row: 500 })) {
      const [from = 0, to = 0] = times
        .split(' --> ')
        .map((time) => Number(time.slice(6).replace(',', '.')));
      expect(to - from).toBeLessThanOrEqual(2);
    }
  });

  test('the shortest time, but never into the next caption', () => {
    const [file] = subtitlesOf([said(word('A', 0, 0.2)), said(word('B', 1, 1.2))], {
      ...{ ...plain, formats: ['srt'], minimum_duration: 3 },
    });
    expect(file?.subtitles.match(/\d\d,\d+/g)).toEqual(['00,000', '01,000', '01,000', '04,000']);
  });
});

test('nothing said is an empty file', () => {
  const files = subtitlesOf([], { ...plain, formats: ['srt', 'vtt'] });
  expect(files.map(({ subtitles }) => subtitles)).toEqual(['', 'WEBVTT\n']);
});
