import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TextEngineError } from '../../src/text-engine-error.ts';
import { LibreTranslate } from '../../src/translators/libre-translate.ts';
import {
  type Asked,
  type Reply,
  type ScriptedEndpoint,
  scriptedEndpoint,
} from '../scripted-endpoint.ts';
import { likeLibreTranslate, request } from './translators-here.ts';

const { signal } = request;

async function answering(
  answer: (asked: Asked, index: number) => Reply,
  key: string | null = 'the-key',
): Promise<{ endpoint: ScriptedEndpoint; translator: LibreTranslate }> {
  const endpoint = await scriptedEndpoint(answer);
  const limits = { timeoutMs: 20_000, parallelism: 2, queueLength: 10, retryDelayMs: () => 0 };
  return {
    endpoint,
    translator: new LibreTranslate({ baseUrl: `${endpoint.base}/`, key, ...limits }),
  };
}

/** Knows its languages, and translates as it is told. */
const translating =
  (answer: (asked: Asked) => Reply) =>
  (asked: Asked): Reply =>
    asked.path === '/languages' ? likeLibreTranslate(asked) : answer(asked);

describe('the languages', () => {
  test('are asked for once, and called as the service calls them', async () => {
    const { endpoint, translator } = await answering(likeLibreTranslate);
    const chinese = { ...request, to: 'zh' } as const;
    await translator.translate(['hello'], chinese);
    await translator.translate(['hello'], { ...request, to: 'no' });
    expect(endpoint.asked.map(({ path }) => path)).toEqual([
      '/languages',
      '/translate',
      '/translate',
    ]);
    expect(endpoint.asked.slice(1).map(({ body }) => body)).toMatchObject([
      { q: ['hello'], source: 'en', target: 'zh-Hans', format: 'text', api_key: 'the-key' },
      { target: 'nb' },
    ]);
  });

  test('are served in the directions that the service names', async () => {
    const { translator } = await answering(likeLibreTranslate);
    const served = [
      await translator.serves({ from: 'en', to: 'es' }, signal),
      await translator.serves({ from: 'es', to: 'zh' }, signal),
      await translator.serves({ from: 'de', to: 'en' }, signal),
    ];
    expect(served).toEqual([true, false, false]);
    await expect(translator.translate(['x'], { ...request, to: 'de' })).rejects.toMatchObject({
      exception: 'LanguagesNotServed',
    });
  });

  test('can all be translated into each other where an older service names no directions', async () => {
    const { translator } = await answering(() => ({ json: [{ code: 'en' }, { code: 'de' }] }));
    expect(await translator.serves({ from: 'de', to: 'en' }, signal)).toBe(true);
  });

  test('are requested again if the service could not be reached the first time', async () => {
    const { translator } = await answering((asked, index) =>
      index === 0 ? { status: 403, json: {} } : likeLibreTranslate(asked),
    );
    await expect(translator.serves(request, signal)).rejects.toMatchObject({
      exception: 'EngineRefused',
    });
    expect(await translator.serves(request, signal)).toBe(true);
  });
});

describe('a translation', () => {
  test('goes without a key where none is set', async () => {
    const { endpoint, translator } = await answering(likeLibreTranslate, null);
    await translator.translate(['hello'], request);
    expect(Object.keys(endpoint.asked[1]?.body as object)).not.toContain('api_key');
  });

  test.each([
    ['another number of texts', { json: { translatedText: ['uno'] } }],
    ['one text for several', { json: { translatedText: 'uno' } }],
    ['numbers', { json: { translatedText: [1, 2] } }],
    ['nothing', { json: {} }],
    ['no JSON', { text: '<html>' }],
  ] as const)('with %s is none', async (_, reply) => {
    const { translator } = await answering(translating(() => reply));
    await expect(translator.translate(['one', 'two'], request)).rejects.toMatchObject({
      exception: 'EngineAnswerUnusable',
    });
  });

  test('of any shape is a translation or a TextEngineError', async () => {
    let given: unknown;
    const { translator } = await answering(translating(() => ({ json: given })));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.jsonValue(), fc.record({ translatedText: fc.jsonValue() })),
        async (json) => {
          given = json;
          const outcome = await translator
            .translate(['one'], request)
            .catch((error: unknown) => error);
          expect(
            Array.isArray(outcome) ? outcome.length === 1 : outcome instanceof TextEngineError,
          ).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('is retried after 500, and fails without the key or the text in its message', async () => {
    const { endpoint, translator } = await answering(
      translating(({ body }) => ({ status: 500, json: body })),
    );
    const failure: unknown = await translator
      .translate(['secret'], request)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ exception: 'EngineFailed' });
    expect(String(failure)).not.toMatch(/secret|the-key|127/);
    expect(endpoint.asked).toHaveLength(5);
  });
});
