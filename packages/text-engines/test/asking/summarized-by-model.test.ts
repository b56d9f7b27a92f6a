import { afterEach, expect, test } from 'vitest';
import { summarizedByModel } from '../../src/asking/answer-about.ts';
import { saying } from '../saying.ts';
import { type ScriptedModel, scriptedModel } from '../scripted-model.ts';

const open: ScriptedModel[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ endpoint }) => endpoint.close())));
const { signal } = new AbortController();

test.each([
  ['general', 'a few paragraphs'],
  ['concise', 'two or three sentences'],
  ['bullet_points', '"- "'],
] as const)('a %s summary is asked for as %s', async (type, form) => {
  const scripted = await scriptedModel(() => 'It starts at nine.');
  open.push(scripted);
  const utterances = [saying('It starts at nine from now on.')];
  expect(await summarizedByModel(utterances, type, scripted.model, { signal })).toBe(
    'It starts at nine.',
  );
  expect(scripted.questions).toMatchObject([{ material: 'It starts at nine from now on.' }]);
  expect(scripted.questions[0]?.task).toContain(form);
});

test('nothing is summarized by nothing, without asking', async () => {
  const scripted = await scriptedModel(() => 'Hm.');
  open.push(scripted);
  expect(await summarizedByModel([], 'general', scripted.model, { signal })).toBe('');
  expect(scripted.questions).toEqual([]);
});

test('a model that fails is a failure that others can take over from', async () => {
  const scripted = await scriptedModel(() => ({ status: 401, json: {} }));
  open.push(scripted);
  const summary = summarizedByModel([saying('Hello.')], 'general', scripted.model, { signal });
  await expect(summary).rejects.toMatchObject({ exception: 'EngineRefused' });
});
