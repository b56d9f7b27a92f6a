import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { shapedAnswer } from '../../src/chat/shaped-answer.ts';
import { TextEngineError } from '../../src/text-engine-error.ts';
import { type ScriptedModel, scriptedModel } from '../scripted-model.ts';

const open: ScriptedModel[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ endpoint }) => endpoint.close())));

async function numbers(
  answer: (index: number) => string,
): Promise<[Promise<number[]>, ScriptedModel]> {
  const scripted = await scriptedModel((_, index) => answer(index));
  open.push(scripted);
  const asked = shapedAnswer(scripted.model, {
    task: 'Count.',
    material: 'one two',
    read: (json) => (Array.isArray(json) && json.every(Number.isInteger) ? json : null),
    signal: new AbortController().signal,
  });
  return [asked, scripted];
}

test.each(['[1, 2]', '```json\n[1, 2]\n```', 'Here it is:\n[1, 2]\nAnything else?'])(
  'JSON is found in %j',
  async (answer) => {
    const [asked] = await numbers(() => answer);
    expect(await asked).toEqual([1, 2]);
  },
);

test('a model that misses the shape is asked once more', async () => {
  const [asked] = await numbers((index) => (index === 0 ? '["one"]' : '[1]'));
  expect(await asked).toEqual([1]);
});

test('a model that misses it twice has failed', async () => {
  const [asked, { questions }] = await numbers(() => 'I would rather not.');
  await expect(asked).rejects.toMatchObject({ exception: 'EngineAnswerUnusable' });
  expect(questions).toHaveLength(2);
});

test('any answer of a model gives the shape or a TextEngineError', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.array(fc.constantFrom('[', ']', '{', '1', ',')).map((each) => each.join('')),
      ),
      async (answer) => {
        const [asked] = await numbers(() => answer);
        const outcome = await asked.catch((error: unknown) => error);
        expect(Array.isArray(outcome) || outcome instanceof TextEngineError).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
});
