import { RecognitionError, type Recognizer } from '@verbatim/speech';
import { expect, test } from 'vitest';
import { speechTranslatorOf } from '../../src/add-ons/model-envelopes.ts';

const { signal } = new AbortController();
const audio = { path: 'a.wav', durationSeconds: 1, channels: 1 };
const german = { from: 'de', to: 'en', signal } as const;

const recognizer = (
  translate: NonNullable<Recognizer['translate']>,
): Pick<Recognizer, 'capabilities' | 'translate'> => ({
  capabilities: {
    ...{ languages: 'any', biasing: true },
    translatesInto: ['en'],
  },
  translate,
});

test('a recognizer that translates serves its targets, from the audio of the file', async () => {
  const translator = speechTranslatorOf(
    recognizer(async ({ path }, spans, { from, into }) => [
      `${path} ${spans.length} ${from} ${into}`,
    ]),
    { audio, owner: 'account' },
  );
  expect(translator?.serves({ from: 'de', to: 'en' })).toBe(true);
  expect(translator?.serves({ from: 'de', to: 'fr' })).toBe(false);
  expect(await translator?.translate([], german)).toEqual(['a.wav 0 de en']);
});

test('a recognizer that translates nothing is no translator', () => {
  const { capabilities } = recognizer(async () => []);
  const { translatesInto, ...without } = capabilities;
  expect(speechTranslatorOf({ capabilities: without }, { audio, owner: 'account' })).toBeNull();
});

test.each([
  ['language', 'LanguagesNotServed'],
  ['engine', 'EngineFailed'],
] as const)(
  'a recognizer that fails by its %s gives a failure for callers',
  async (failure, exception) => {
    const reason = new RecognitionError('It broke.', { failure, retryable: false });
    const translator = speechTranslatorOf(
      recognizer(() => Promise.reject(reason)),
      { audio, owner: 'account' },
    );
    await expect(translator?.translate([], german)).rejects.toMatchObject({ exception });
  },
);
