import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openChatModel } from '../src/chat/open-chat-model.ts';
import { enginesOf, type TextEngines } from '../src/open-text-engines.ts';
import { Apertium } from '../src/translators/apertium/apertium.ts';
import { chatTranslator } from '../src/translators/chat-translator.ts';
import { LibreTranslate } from '../src/translators/libre-translate.ts';
import { scriptedEndpoint } from './scripted-endpoint.ts';

const { signal } = new AbortController();
const limits = { parallelism: 1, queueLength: 100, timeoutMs: 60_000 };
const request = {
  ...({ from: 'en', to: 'es', informal: false, context: null, coherent: true } as const),
  signal,
};

/** Four calls of a, then two of b. Returns the owners in the order in which the engine got the calls. */
async function orderOfCalls(
  engines: Partial<TextEngines>,
  call: (engines: TextEngines, text: string) => Promise<unknown>,
  received: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const all = { chatModel: null, translators: [], report: [], ...engines };
  const ofOwner = (owner: string) => call(enginesOf(all, owner), `from ${owner}`);
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b'].map(ofOwner));
  return (await received()).flatMap((text) => /from ([ab])/.exec(text)?.[1] ?? []);
}

const inTurns = ['a', 'b', 'a', 'b', 'a', 'a'];

const chatAnswer = {
  json: { choices: [{ message: { content: '["text"]' }, finish_reason: 'stop' }] },
};
const chatAt = (baseUrl: string) =>
  openChatModel({
    ...limits,
    ...{ baseUrl, key: null, model: 'model', contextTokens: 8000, answerTokens: 1000 },
  });
const translate = ({ translators }: TextEngines, text: string) =>
  translators[0]?.translate([text], request) ?? expect.unreachable();

test('requests to a language model are sent by turns of their owners', async () => {
  const endpoint = await scriptedEndpoint(() => chatAnswer);
  const order = await orderOfCalls(
    { chatModel: chatAt(endpoint.base) },
    async ({ chatModel }, content) =>
      chatModel?.answer({ messages: [{ role: 'user', content }], signal }),
    async () => endpoint.asked.map(({ body }) => JSON.stringify(body)),
  );
  expect(order).toEqual(inTurns);
});

test('so are its translations', async () => {
  const endpoint = await scriptedEndpoint(() => chatAnswer);
  const order = await orderOfCalls(
    { translators: [chatTranslator(chatAt(endpoint.base))] },
    translate,
    async () => endpoint.asked.map(({ body }) => JSON.stringify(body)),
  );
  expect(order).toEqual(inTurns);
});

test('so are requests to LibreTranslate', async () => {
  const languages = [{ code: 'en', targets: ['es'] }];
  const endpoint = await scriptedEndpoint(({ path }) => ({
    json: path === '/languages' ? languages : { translatedText: ['text'] },
  }));
  const libre = new LibreTranslate({ ...limits, baseUrl: endpoint.base, key: null });
  await libre.languages(signal);
  const order = await orderOfCalls({ translators: [libre] }, translate, async () =>
    endpoint.asked.map(({ body }) => JSON.stringify(body ?? '')),
  );
  expect(order).toEqual(inTurns);
});

test('so are calls of Apertium', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'apertium-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [program, calls] = [join(folder, 'apertium'), join(folder, 'calls')];
  await writeFile(program, `#!/bin/sh\ntee -a ${calls}\necho >> ${calls}\n`, { mode: 0o700 });
  const modes = [{ name: 'eng-spa', from: ['en'], to: ['es'] }];
  const order = await orderOfCalls(
    { translators: [new Apertium({ ...limits, program }, modes)] },
    translate,
    async () => (await readFile(calls, 'latin1')).split('\n'),
  );
  expect(order).toEqual(inTurns);
});
