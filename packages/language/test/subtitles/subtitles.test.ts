import { parse } from '@plussub/srt-vtt-parser';
import type { Resolved, Utterance } from '@verbatim/contract';
import fc from 'fast-check';
import { parseText } from 'media-captions';
import { describe, expect, test } from 'vitest';
import {
  type ScreenCaption,
  type SubtitleLimits,
  subtitlesOf,
  timed,
} from '../../src/subtitles/subtitles.ts';
import { saying } from '../saying.ts';

type Config = Resolved.components['schemas']['SubtitlesConfig'];
const usual: Config = { formats: ['srt', 'vtt'], style: 'default' };
const file = (utterances: Utterance[], config: Partial<Config> = {}): string =>
  subtitlesOf(utterances, { ...usual, formats: ['srt'], ...config })[0]?.subtitles ?? '';

describe('subtitles', () => {
  test('are a valid file for two independent readers', async () => {
    const utterances = [
      saying('fish & chips <b>now</b> --> please.'),
      saying('Yes.', { start: 10 }),
    ];
    for (const { format, subtitles } of subtitlesOf(utterances, usual)) {
      const { cues, errors } = await parseText(subtitles, { type: format, strict: true });
      expect(errors).toEqual([]);
      expect(cues).toHaveLength(2);
      expect(parse(subtitles).entries).toHaveLength(2);
    }
  });

  test('keep to their cues and times whatever a word is, as two independent readers see them', async () => {
    const piece = fc.constantFrom(
      '-->',
      '00:00:01,000',
      '1',
      '&',
      '<b>',
      '&lt;',
      '\n',
      '\n\n',
      '-',
      '>',
    );
    const word = fc.oneof(
      piece,
      fc.array(fc.oneof(piece, fc.constantFrom('a', 'ü')), { minLength: 1 }),
    );
    const property = fc.asyncProperty(
      fc.array(word, { minLength: 1, maxLength: 8 }),
      async (words) => {
        const parts = words.map((each) => [each].flat().join(''));
        const plain = saying(parts.map(() => 'x').join(' '));
        const odd = {
          ...plain,
          words: plain.words.map((each, at) => ({ ...each, word: parts[at] ?? '' })),
        };
        const config = { ...usual, maximum_characters_per_row: 200 };
        for (const [at, { format, subtitles }] of subtitlesOf([odd], config).entries()) {
          const { cues, errors } = await parseText(subtitles, { type: format, strict: true });
          const due = parse(subtitlesOf([plain], config)[at]?.subtitles ?? '').entries;
          expect(errors).toEqual([]);
          expect(cues.map(({ startTime, endTime }) => [startTime * 1000, endTime * 1000])).toEqual(
            due.map(({ from, to }: { readonly from: number; readonly to: number }) => [from, to]),
          );
          expect(parse(subtitles).entries).toHaveLength(due.length);
          if (format === 'srt') expect(subtitles.match(/-->/g)).toHaveLength(due.length);
        }
      },
    );
    await fc.assert(property, { numRuns: 200 });
  });

  test('name speakers in WebVTT where there are several, else channels', () => {
    const two = [saying('hi', { speaker: 0 }), saying('ho', { speaker: 1, start: 2 })];
    expect(file(two, { formats: ['vtt'] })).toContain('<v Speaker 2>ho</v>');
    const channels = [saying('hi'), saying('ho', { channel: 1, start: 2 })];
    expect(file(channels, { formats: ['vtt'] })).toContain('<v Channel 2>ho</v>');
    expect(file([saying('hi')], { formats: ['vtt'] })).not.toContain('<v');
  });

  test('of the compliance style break rows where the sentence allows it', () => {
    const text = 'we walked along the river, and then we all went back home';
    expect(file([saying(text)], { style: 'compliance' })).toContain(
      'we walked along the river,\nand then we all went back home',
    );
  });

  test('of the compliance style leave a gap and time to read', () => {
    const utterances = [saying('Hello.'), saying('A much longer sentence.', { start: 1 })];
    const { entries } = parse(file(utterances, { style: 'compliance' }));
    const [first, second] = entries;
    expect(first?.to).toBeLessThanOrEqual((second?.from ?? 0) - 80);
    expect(first?.to).toBeGreaterThanOrEqual(833);
  });

  test('are written without spaces where the transcript has none', () => {
    expect(file([saying('今天 天气 好', { text: '今天天气好' })])).toContain('今天天气好');
  });

  test('leave no word alone where another caption has room for it, or words to give', () => {
    const held = (text: string, config: Partial<Config> = {}): string[] =>
      parse(file([saying(text)], config)).entries.map(
        ({ text: shown }: { readonly text: string }) => shown.replace('\n', ' '),
      );
    expect(held('Thank you very much. Bye.')).toEqual(['Thank you very much. Bye.']);
    const short = { maximum_characters_per_row: 20, maximum_rows_per_caption: 1 };
    expect(held('we were walking along rivers', short)).toEqual([
      'we were walking',
      'along rivers',
    ]);
    // No caption has room, and none has a word to spare.
    expect(held('unbelievably interesting', short)).toEqual(['unbelievably', 'interesting']);
  });

  test('never overlap, keep to their limits, and hold every word once', () => {
    const word = fc.constantFrom('a', 'the', 'river,', 'and', 'wonderful', 'end.', '&', 'not');
    const utterance = fc
      .record({
        words: fc.array(word, { minLength: 1, maxLength: 30 }),
        start: fc.integer({ min: 0, max: 60 }),
        channel: fc.integer({ min: 0, max: 2 }),
      })
      .map(({ words, ...more }) => saying(words.join(' '), more));
    const config = fc.record({
      formats: fc.constant<Config['formats']>(['srt']),
      style: fc.constantFrom<Config['style']>('default', 'compliance'),
      minimum_duration: fc.double({ min: 0, max: 10, noNaN: true }),
      maximum_duration: fc.integer({ min: 1, max: 30 }),
      maximum_characters_per_row: fc.integer({ min: 9, max: 60 }),
      maximum_rows_per_caption: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(
        fc.array(utterance, { minLength: 1, maxLength: 8 }),
        config,
        (utterances, asked) => {
          const { entries } = parse(file(utterances, asked));
          for (const [index, { from, to, text }] of entries.entries()) {
            const rows = text.split('\n');
            expect(from).toBeLessThan(to);
            expect(to).toBeLessThanOrEqual(entries[index + 1]?.from ?? Number.POSITIVE_INFINITY);
            expect(to - from).toBeLessThanOrEqual(asked.maximum_duration * 1000);
            expect(rows.length).toBeLessThanOrEqual(asked.maximum_rows_per_caption);
            for (const row of rows) {
              expect(row.length).toBeLessThanOrEqual(asked.maximum_characters_per_row);
            }
          }
          const written = entries.flatMap(({ text }: { readonly text: string }) =>
            text.split(/\s+/u),
          );
          const words = utterances.flatMap((one) => one.words.map((each) => each.word));
          expect(written.toSorted()).toEqual(words.toSorted());
        },
      ),
    );
  });
});

const limits: SubtitleLimits = {
  charactersPerRow: 42,
  rows: 2,
  leastMs: 0,
  mostMs: 7000,
  gapMs: 0,
  msPerCharacter: 0,
  syntactic: false,
};

const caption = (startMs: number, endMs: number, ...rows: readonly string[]): ScreenCaption => ({
  startMs,
  endMs,
  rows,
  voice: { channel: 0 },
});

const times = (
  captions: readonly ScreenCaption[],
  given: Partial<SubtitleLimits> = {},
): number[][] =>
  timed(captions, { ...limits, ...given }).map(({ startMs, endMs }) => [startMs, endMs]);

test('a caption stays as long as its rows take to be read, as far as there is time', () => {
  const one = caption(0, 100, 'ten signs.', 'and five');
  expect(times([one], { msPerCharacter: 50 })).toEqual([[0, 900]]);
  expect(times([one, caption(500, 600, 'a')], { msPerCharacter: 50 })).toEqual([
    [0, 500],
    [500, 600],
  ]);
  expect(times([one], { msPerCharacter: 50, mostMs: 700 })).toEqual([[0, 700]]);
});

test('of two that begin together the first stays half a second, or as long as it is', () => {
  expect(times([caption(0, 2000, 'a'), caption(0, 1000, 'b')])).toEqual([
    [0, 500],
    [500, 1500],
  ]);
  expect(times([caption(0, 200, 'a'), caption(0, 1000, 'b')])).toEqual([
    [0, 200],
    [200, 1200],
  ]);
});

test('no caption is without time, and none is longer than the next one allows', () => {
  expect(times([caption(100, 100, 'a')])).toEqual([[100, 101]]);
  const two = [caption(0, 1000, 'a'), caption(1000, 2000, 'b')];
  expect(times(two, { gapMs: 80 })[0]).toEqual([0, 920]);
  expect(times([caption(0, 50, 'a')], { leastMs: 800 })).toEqual([[0, 800]]);
});
