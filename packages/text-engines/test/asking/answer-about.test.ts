import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunksOf, summarizedByModel } from '../../src/asking/answer-about.ts';
import { estimatedTokens } from '../../src/chat/chat-model.ts';
import { saying } from '../saying.ts';
import { scriptedModel } from '../scripted-model.ts';

test('no chunk is larger than it may be, and nothing of the lines is lost', () => {
  const lines = fc.array(
    fc
      .array(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 30 }),
          fc.constantFrom('yes', '会议', '🙂'),
        ),
      )
      .map((each) => each.join(' ')),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 20, max: 300 }), (given, most) => {
      const chunks = chunksOf(given, most);
      for (const chunk of chunks) {
        const tokens = chunk.reduce((sum, { text }) => sum + estimatedTokens(text) + 1, 0);
        expect(tokens).toBeLessThanOrEqual(most);
        expect(chunk.length).toBeGreaterThan(0);
      }
      const again = given.map(() => '');
      for (const { line, text } of chunks.flat()) again[line] += text;
      expect(again.map(unspaced)).toEqual(given.map(unspaced));
    }),
  );
});

test('a line is not cut within a character, and no character is lost', () => {
  const line = `${'\u0800'.repeat(7)}\u{10000}`;
  expect(chunksOf([line], 25).map((chunk) => chunk.map(({ text }) => text))).toEqual([
    ['\u0800'.repeat(7)],
    ['\u{10000}'],
  ]);
});

const unspaced = (text: string): string => text.replace(/\s/gu, '');

test('lines fill each chunk as far as they go', () => {
  const lines = Array.from({ length: 10 }, () => 'a'.repeat(20));
  expect(chunksOf(lines, 40).map((chunk) => chunk.map(({ line }) => line))).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9],
  ]);
});

const { signal } = new AbortController();

test.each([
  ['general', 'a few paragraphs'],
  ['concise', 'two or three sentences'],
  ['bullet_points', '"- "'],
] as const)('a %s summary is asked for as %s', async (type, form) => {
  const scripted = await scriptedModel(() => 'It starts at nine.');
  const utterances = [saying('It starts at nine from now on.')];
  expect(await summarizedByModel(utterances, type, scripted.model, { signal })).toBe(
    'It starts at nine.',
  );
  expect(scripted.questions).toMatchObject([{ material: 'It starts at nine from now on.' }]);
  expect(scripted.questions[0]?.task).toContain(form);
});

test('nothing is summarized by nothing, without asking', async () => {
  const scripted = await scriptedModel(() => 'Hm.');
  expect(await summarizedByModel([], 'general', scripted.model, { signal })).toBe('');
  expect(scripted.questions).toEqual([]);
});

test('a text of 200 parts is read, a longer one refused before anything is asked', async () => {
  const scripted = await scriptedModel(() => 'Ok.', { contextTokens: 2_400 });
  const part = saying('word '.repeat(200));
  const summaryOf = (parts: number): Promise<string> =>
    summarizedByModel(Array(parts).fill(part), 'general', scripted.model, { signal });
  await expect(summaryOf(201)).rejects.toMatchObject({ exception: 'EngineRefused' });
  expect(scripted.questions).toEqual([]);
  await summaryOf(200);
  expect(scripted.questions.length).toBeGreaterThan(200);
});

test('a model that fails is a failure that others can take over from', async () => {
  const scripted = await scriptedModel(() => ({ status: 401, json: {} }));
  const summary = summarizedByModel([saying('Hello.')], 'general', scripted.model, { signal });
  await expect(summary).rejects.toMatchObject({ exception: 'EngineRefused' });
});
