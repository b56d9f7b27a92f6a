import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chaptersByModel } from '../../src/asking/chapters-by-model.ts';
import { TextEngineError } from '../../src/text-engine-error.ts';
import { saying } from '../saying.ts';
import { type Question, type ScriptedModel, scriptedModel } from '../scripted-model.ts';

const { signal } = new AbortController();

async function answering(
  answer: (question: Question, index: number) => unknown,
  settings: Parameters<typeof scriptedModel>[1] = {},
): Promise<ScriptedModel> {
  return scriptedModel((...asked) => JSON.stringify(answer(...asked)), settings);
}

const chapter = (first: number, headline: string, more: object = {}) => ({
  first,
  headline,
  gist: `gist of ${headline}`,
  summary: `Summary of ${headline}.`,
  keywords: ['cake'],
  ...more,
});

const utterances = ['We begin.', 'Cake first.', 'More cake.', 'Then money.'].map((text, index) =>
  saying(text, { start: index * 10 }),
);

describe('chapters', () => {
  test('begin and end with their utterances', async () => {
    const { model, questions } = await answering(() => [
      chapter(1, 'Start'),
      chapter(2, 'Cake'),
      chapter(4, 'Money'),
    ]);
    const chapters = await chaptersByModel(utterances, model, { signal });
    expect(questions[0]?.material).toBe('1 We begin.\n2 Cake first.\n3 More cake.\n4 Then money.');
    expect(chapters).toEqual([
      {
        headline: 'Start',
        gist: 'gist of Start',
        summary: 'Summary of Start.',
        keywords: ['cake'],
        start: 0,
        end: 0.55,
      },
      {
        headline: 'Cake',
        gist: 'gist of Cake',
        summary: 'Summary of Cake.',
        keywords: ['cake'],
        start: 10,
        end: 20.55,
      },
      {
        headline: 'Money',
        gist: 'gist of Money',
        summary: 'Summary of Money.',
        keywords: ['cake'],
        start: 30,
        end: 30.55,
      },
    ]);
  });

  test.each([
    ['out of order', [chapter(1, 'A'), chapter(4, 'B'), chapter(2, 'C')]],
    ['twice the same line', [chapter(1, 'A'), chapter(1, 'B')]],
    ['a line that is not there', [chapter(1, 'A'), chapter(9, 'B')]],
    ['without a headline', [{ ...chapter(1, 'A'), headline: ' ' }]],
    ['none', []],
    ['no list', chapter(1, 'A')],
  ])('that are %s are asked for again, and then a failure', async (_, answer) => {
    const { model, questions } = await answering(() => answer);
    await expect(chaptersByModel(utterances, model, { signal })).rejects.toMatchObject({
      exception: 'EngineAnswerUnusable',
    });
    expect(questions).toHaveLength(2);
  });

  test('of nothing are none, without asking', async () => {
    const { model, questions } = await answering(() => []);
    expect(await chaptersByModel([], model, { signal })).toEqual([]);
    expect(questions).toEqual([]);
  });

  test('of any answer cover the talk in order, or are a TextEngineError', async () => {
    let given: unknown;
    const { model } = await answering(() => given);
    const some = fc.array(
      fc.record({
        first: fc.oneof(fc.integer({ min: -1, max: 6 }), fc.double()),
        headline: fc.string(),
        gist: fc.string({ minLength: 1 }),
        summary: fc.string({ minLength: 1 }),
        keywords: fc.oneof(fc.array(fc.oneof(fc.string(), fc.integer())), fc.string()),
        continues: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(some, fc.jsonValue()), async (answer) => {
        given = answer;
        const outcome = await chaptersByModel(utterances, model, { signal }).catch(
          (error: unknown) => error,
        );
        if (outcome instanceof TextEngineError) return;
        const chapters = outcome as Awaited<ReturnType<typeof chaptersByModel>>;
        expect(chapters[0]?.start).toBe(0);
        const times = chapters.flatMap(({ start, end }) => [start, end]);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a long talk', () => {
  const long = Array.from({ length: 200 }, (_, index) =>
    saying('This is a sentence of a very long meeting about cake and other things.', {
      start: index * 10,
    }),
  );
  const firstLine = ({ material }: Question): number => Number(/^(\d+) /m.exec(material)?.[1]);

  test('is divided part by part, and a chapter may go on from one to the next', async () => {
    const { model, questions } = await answering(
      (question, index) => [
        chapter(firstLine(question), `Part ${index}`, {
          continues: index === 1,
          keywords: [`k${index}`],
        }),
      ],
      { contextTokens: 4_000 },
    );
    const chapters = await chaptersByModel(long, model, { signal });
    expect(questions.length).toBeGreaterThan(2);
    expect(questions[1]?.material).toMatch(/^\(The chapter before: Part 0\)\n/);
    expect(chapters).toHaveLength(questions.length - 1);
    expect(chapters[0]).toMatchObject({
      headline: 'Part 0',
      summary: 'Summary of Part 0. Summary of Part 1.',
      keywords: ['k0', 'k1'],
      start: 0,
    });
    expect(chapters.at(-1)?.end).toBe(long.at(-1)?.end);
  });

  test('of one utterance that is longer than a part is one chapter', async () => {
    const endless = [saying('This is a sentence about cake and other things. '.repeat(400))];
    const { model, questions } = await answering((_, index) => [chapter(1, `Part ${index}`)], {
      contextTokens: 4_000,
    });
    expect(await chaptersByModel(endless, model, { signal })).toMatchObject([
      { headline: 'Part 0' },
    ]);
    expect(questions.length).toBeGreaterThan(2);
  });
});
