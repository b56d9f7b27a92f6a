import { expect, test } from 'vitest';
import { routedRecognizer } from '../../src/files/routed-recognizer.ts';
import type { Recognizer } from '../../src/recognition/recognizer.ts';

function recognizer(model: string, languages: Recognizer['capabilities']['languages']) {
  const closed: string[] = [];
  return {
    closed,
    name: 'engine',
    model,
    expectedWordErrorRate: 5,
    capabilities: { languages, biasing: false },
    transcribe: async () => ({ utterances: [], distinctChannels: 1 }),
    close: async () => void closed.push(model),
  };
}

const english = recognizer('english', ['en']);
const german = recognizer('german', ['de', 'en']);
const routed = routedRecognizer([english, german], ({ languages }) =>
  languages.includes('de') ? german : english,
);
const audio = { path: 'a.wav', durationSeconds: 1, channels: 1 };
const request = { codeSwitching: false, signal: new AbortController().signal };

test('a file goes to the recognizer that is picked for its languages, and the result names it', async () => {
  const recognitions = [
    await routed.transcribe(audio, { ...request, languages: ['de'] }),
    await routed.transcribe(audio, { ...request, languages: [] }),
  ];
  expect(recognitions.map(({ recognizedBy }) => recognizedBy)).toEqual([
    { name: 'engine', model: 'german', expectedWordErrorRate: 5 },
    { name: 'engine', model: 'english', expectedWordErrorRate: 5 },
  ]);
});

test('a file whose language is only detected goes on with the recognizer for it, from its beginning', async () => {
  const asked: string[] = [];
  const progress: number[] = [];
  const heard = [{ code: 'de', probability: 0.9 }] as const;
  const every: Recognizer = {
    ...recognizer('every', 'any'),
    async transcribe(_audio, { signal, onLanguage, onProgress }) {
      onProgress?.(0.4);
      onLanguage?.('de', heard);
      signal.throwIfAborted();
      return { utterances: [], distinctChannels: 1 };
    },
  };
  const better: Recognizer = {
    ...german,
    async transcribe(_audio, { languages, onProgress }) {
      asked.push(languages.join());
      onProgress?.(0.1);
      onProgress?.(1);
      return { utterances: [], distinctChannels: 1 };
    },
  };
  const all = routedRecognizer([every, better], ({ languages }) =>
    languages.includes('de') ? better : every,
  );
  const open = { ...request, languages: [], onProgress: (share: number) => progress.push(share) };
  const { recognizedBy, languages } = await all.transcribe(audio, open);
  expect([recognizedBy?.model, languages, asked]).toEqual(['german', heard, ['de']]);
  expect(progress).toEqual([0.4, 0.4, 1]);
  const switching = await all.transcribe(audio, { ...open, codeSwitching: true });
  expect(switching.recognizedBy?.model).toBe('every');
});

test('together they understand what one of them does, and are closed together', async () => {
  expect(routed.capabilities.languages).toEqual(['en', 'de']);
  await routed.close();
  expect([english.closed, german.closed]).toEqual([['english'], ['german']]);
});

test('speech is translated by the first recognizer that can and understands it', async () => {
  const asked: string[] = [];
  const translating = (model: string, languages: Recognizer['capabilities']['languages']) => ({
    ...recognizer(model, languages),
    capabilities: { ...recognizer(model, languages).capabilities, translatesInto: ['en'] as const },
    translate: async () => {
      asked.push(model);
      return [model];
    },
  });
  const all = routedRecognizer(
    [english, translating('french', ['fr']), translating('any', 'any')],
    () => english,
  );
  expect(all.capabilities.translatesInto).toEqual(['en']);
  const into = { into: 'en', signal: request.signal } as const;
  expect(await all.translate?.(audio, [], { from: 'fr', ...into })).toEqual(['french']);
  expect(await all.translate?.(audio, [], { from: 'de', ...into })).toEqual(['any']);
  expect(asked).toEqual(['french', 'any']);
  const french = routedRecognizer([english, translating('french', ['fr'])], () => english);
  await expect(french.translate?.(audio, [], { from: 'de', ...into })).rejects.toMatchObject({
    failure: 'language',
    retryable: false,
  });
  expect(routed.translate).toBeUndefined();
});
