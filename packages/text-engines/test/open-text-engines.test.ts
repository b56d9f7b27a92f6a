import { expect, test } from 'vitest';
import { openTextEngines } from '../src/open-text-engines.ts';
import { scriptedEndpoint } from './scripted-endpoint.ts';
import { apertiumHere, likeLibreTranslate } from './translators/translators-here.ts';

const limits = { timeoutMs: 20_000, parallelism: 2, queueLength: 10, retryDelayMs: () => 0 };

async function libreTranslate() {
  const { base, close } = await scriptedEndpoint(likeLibreTranslate);
  return { close, settings: { baseUrl: base, key: 'the-key', ...limits } };
}

const chatModel = {
  baseUrl: 'http://127.0.0.1:9/v1',
  key: 'the-key',
  model: 'small-instruct',
  contextTokens: 8_000,
  answerTokens: 1_000,
  ...limits,
};

const nothing = {
  chatModel: null,
  libreTranslate: null,
  apertium: null,
  names: { chatModelUrl: 'MODEL_URL', libreTranslateUrl: 'TRANSLATE_URL' },
};

test('a service without any engine says how to add each', async () => {
  const engines = await openTextEngines(nothing);
  expect(engines).toEqual({
    chatModel: null,
    translators: [],
    report: [
      expect.stringMatching(/^Language model: none\. Set MODEL_URL to the address/),
      expect.stringMatching(/^LibreTranslate: none\. Set TRANSLATE_URL to the address/),
      'Apertium: switched off.',
    ],
  });
});

test('configured translators come first, and the model, which costs most, last', async () => {
  const engines = await openTextEngines({
    ...nothing,
    chatModel,
    libreTranslate: (await libreTranslate()).settings,
    apertium: null,
  });
  expect(engines.translators.map(({ name }) => name)).toEqual(['LibreTranslate', 'small-instruct']);
  expect(engines.report.slice(0, 2)).toEqual([
    expect.stringContaining('small-instruct, 8000 tokens'),
    'LibreTranslate: 2 languages (en, es).',
  ]);
});

test('an endpoint that is down does not keep the service from starting', async () => {
  const { close, settings } = await libreTranslate();
  await close();
  const engines = await openTextEngines({
    ...nothing,
    chatModel: null,
    libreTranslate: settings,
    apertium: null,
  });
  expect(engines.translators).toHaveLength(1);
  expect(engines.report[1]).toMatch(/^LibreTranslate: can't be reached now\./);
});

test('a program that is not there is reported with how to install it', async () => {
  const apertium = { program: 'no-such-program', ...limits };
  const engines = await openTextEngines({ ...nothing, apertium });
  expect(engines.translators).toEqual([]);
  expect(engines.report[2]).toMatch(/^Apertium: not installed\. .*apt-get install/);
});

test('the installed modes of Apertium are found', async (context) => {
  const here = apertiumHere();
  if (typeof here === 'string') return context.skip(here);
  const apertium = { program: 'apertium', ...limits };
  const engines = await openTextEngines({ ...nothing, apertium });
  expect(engines.translators.map(({ name }) => name)).toEqual(['Apertium']);
  expect(engines.report[2]).toContain('eng-spa');
});

test('the report holds no key and no address', async () => {
  const { report } = await openTextEngines({
    ...nothing,
    chatModel,
    libreTranslate: (await libreTranslate()).settings,
    apertium: { program: '/opt/no/such/program', ...limits },
  });
  expect(report.join('\n')).not.toMatch(/the-key|127\.0\.0\.1|\/opt/);
});
