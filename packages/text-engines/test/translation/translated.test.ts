import type { TranslationConfig, Utterance } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { TextEngineError } from '../../src/text-engine-error.ts';
import { joinedSentences, translated } from '../../src/translation/translated.ts';
import type {
  SpeechTranslator,
  TranslationRequest,
  Translator,
} from '../../src/translators/translator.ts';
import { saying } from '../saying.ts';

const { signal } = new AbortController();
const base = {
  target_languages: ['es'],
  model: 'base',
  match_original_utterances: true,
  lipsync: true,
  context_adaptation: true,
  informal: false,
} as const;

/** Writes its name and the languages before each text, and keeps what it was asked for. */
function made(
  name: string,
  more: Partial<Translator> = {},
): Translator & { readonly requests: TranslationRequest[] } {
  const requests: TranslationRequest[] = [];
  return {
    name,
    guided: false,
    serves: () => Promise.resolve(true),
    callSize: () => ({ mostTexts: 10, mostUnits: 1_000, unitsOf: ({ length }) => length }),
    translate: (texts, request) => {
      requests.push(request);
      return Promise.resolve(texts.map((text) => `${name} ${request.from}-${request.to}: ${text}`));
    },
    ...more,
    requests,
  };
}

const failing = (name: string): Translator =>
  made(name, {
    translate: () => Promise.reject(new TextEngineError('EngineBusy', `${name} is busy.`)),
  });

const ask = (
  utterances: readonly Utterance[],
  translators: readonly Translator[],
  config: Partial<TranslationConfig> = {},
  callOff: AbortSignal = signal,
) =>
  translated(
    utterances,
    {
      ...base,
      ...config,
      target_languages: [...(config.target_languages ?? base.target_languages)],
    },
    { translators },
    { signal: callOff },
  );

const utterances = [
  saying('Good morning.', { start: 1, speaker: 0 }),
  saying('Bonjour', { start: 3, speaker: 1, channel: 1, language: 'fr', confidence: 0.5 }),
  saying('Hola a todos.', { start: 5, speaker: 0, language: 'es' }),
];

describe('a translation', () => {
  test('keeps times, speakers, channels and confidence of the utterances', async () => {
    const [result] = await ask(utterances, [made('A')]);
    expect(result).toMatchObject({ error: null, languages: ['es'] });
    expect(result?.utterances.map(({ words, ...utterance }) => utterance)).toEqual([
      {
        text: 'A en-es: Good morning.',
        start: 1,
        end: 1.55,
        language: 'es',
        confidence: 0.9,
        channel: 0,
        speaker: 0,
      },
      {
        text: 'A fr-es: Bonjour',
        start: 3,
        end: 3.25,
        language: 'es',
        confidence: 0.5,
        channel: 1,
        speaker: 1,
      },
      {
        text: 'Hola a todos.',
        start: 5,
        end: 5.85,
        language: 'es',
        confidence: 0.9,
        channel: 0,
        speaker: 0,
      },
    ]);
    expect(result?.full_transcript).toBe('A en-es: Good morning. A fr-es: Bonjour Hola a todos.');
  });

  test('leaves utterances in the target language as they are, with their words', async () => {
    const [result] = await ask(utterances, [made('A')]);
    expect(result?.utterances[2]).toBe(utterances[2]);
  });

  test('comes in the order of the targets', async () => {
    const results = await ask(utterances, [made('A')], { target_languages: ['de', 'es', 'zh'] });
    expect(results.map(({ languages }) => languages)).toEqual([['de'], ['es'], ['zh']]);
  });

  test('joins utterances that pauses separated if they need not match', async () => {
    const torn = [saying('The meeting', { start: 1 }), saying('starts now.', { start: 2 })];
    const [result] = await ask(torn, [made('A')], { match_original_utterances: false });
    expect(result?.utterances).toMatchObject([
      { text: 'A en-es: The meeting starts now.', start: 1, end: 2.55 },
    ]);
  });

  test('of silence is silence', async () => {
    expect(await ask([], [])).toEqual([
      { error: null, full_transcript: '', languages: ['es'], utterances: [] },
    ]);
  });
});

describe('the translator', () => {
  const guided = () => made('G', { guided: true });

  test.each([
    ['base', {}, 'A'],
    ['enhanced', { model: 'enhanced' }, 'G'],
    ['informal', { informal: true }, 'G'],
    ['a context', { context: 'A weekly meeting' }, 'G'],
    ['a context that is not to count', { context: 'x', context_adaptation: false }, 'A'],
  ] as const)(
    'that is guided comes first if such a parameter is requested: %s',
    async (_, config, name) => {
      const [result] = await ask(utterances.slice(0, 1), [made('A'), guided()], config);
      expect(result?.full_transcript).toMatch(new RegExp(`^${name} `));
    },
  );

  test('gets the parameters', async () => {
    const translator = guided();
    await ask(utterances.slice(0, 1), [translator], { informal: true, context: 'A meeting' });
    await ask(utterances.slice(0, 1), [translator], {
      context: 'A meeting',
      context_adaptation: false,
    });
    expect(translator.requests).toMatchObject([
      { from: 'en', to: 'es', informal: true, context: 'A meeting', coherent: true },
      { informal: false, context: null, coherent: false },
    ]);
  });

  test.each([
    ['enhanced', { model: 'enhanced' }, 'model'],
    ['informal', { informal: true }, 'informal'],
    ['a context', { context: 'A meeting' }, 'context'],
    [
      'all of them',
      { model: 'enhanced', informal: true, context: 'A' },
      'model, informal, context',
    ],
  ] as const)(
    'that is not guided translates without the parameter, and says so: %s',
    async (_, config, wishes) => {
      const [result] = await ask(utterances.slice(0, 1), [made('A')], config);
      expect(result?.full_transcript).toBe('A en-es: Good morning.');
      expect(result?.error).toMatchObject({ status_code: 422, exception: 'WishesNotFollowed' });
      expect(result?.error?.message).toContain(`made without ${wishes}:`);
    },
  );

  test('that follows a wish says nothing of it', async () => {
    const [result] = await ask(utterances.slice(0, 1), [guided()], { informal: true });
    expect(result?.error).toBeNull();
  });

  test('that fails or does not know the languages is followed by the next one', async () => {
    const none = made('N', { serves: () => Promise.resolve(false) });
    const [result] = await ask(utterances.slice(0, 1), [none, failing('F'), made('A')]);
    expect(result).toMatchObject({ error: null, full_transcript: 'A en-es: Good morning.' });
  });
});

describe('a language that can not be had', () => {
  test('says so, and leaves the other languages alone', async () => {
    const spanishOnly = made('A', { serves: ({ to }) => Promise.resolve(to === 'es') });
    const results = await ask(utterances.slice(0, 1), [spanishOnly], {
      target_languages: ['de', 'es'],
    });
    expect(results[0]).toEqual({
      error: {
        status_code: 422,
        exception: 'LanguagesNotServed',
        message: 'No translator from en to de is there. Ask the operator to add one.',
      },
      full_transcript: '',
      languages: ['de'],
      utterances: [],
    });
    expect(results[1]).toMatchObject({ error: null });
  });

  test('says that there is no translator at all', async () => {
    const [result] = await ask(utterances, []);
    expect(result?.error).toMatchObject({ status_code: 422, exception: 'EngineMissing' });
  });

  test('says how the first translator failed', async () => {
    const [result] = await ask(utterances, [failing('F'), failing('G')]);
    expect(result?.error).toEqual({
      status_code: 503,
      exception: 'EngineBusy',
      message: 'F is busy.',
    });
  });

  test('does not hide a mistake of ours', async () => {
    const mistake = new TypeError('not a function');
    const broken = made('A', { translate: () => Promise.reject(mistake) });
    await expect(ask(utterances, [broken, made('B')])).rejects.toBe(mistake);
  });

  test('is no failure but the end where the job was called off', async () => {
    const called = AbortSignal.abort(new Error('enough'));
    const broken = made('A', { translate: () => Promise.reject(new Error('aborted')) });
    await expect(ask(utterances, [broken], {}, called)).rejects.toThrow('enough');
  });
});

describe('speech that can be translated from its audio', () => {
  const spoken: (readonly Utterance[])[] = [];
  const speechTranslator: SpeechTranslator = {
    serves: ({ to }) => to === 'en',
    translate: async (utterances) => {
      spoken.push(utterances);
      return utterances.map(({ start }) => `Said at ${start}.`);
    },
  };
  const german = [
    saying('Guten Morgen.', { start: 1, language: 'de' }),
    saying('Good morning.', { start: 3 }),
  ];
  const ask = (translators: readonly Translator[], target: 'en' | 'fr') =>
    translated(
      german,
      { ...base, target_languages: [target] },
      { translators, speechTranslator },
      { signal },
    );

  test('is, where no translator of texts serves the languages or all of them fail', async () => {
    const unable = made('A', { serves: () => Promise.resolve(false) });
    for (const translators of [[], [unable], [failing('B')]]) {
      const [result] = await ask(translators, 'en');
      expect(result).toMatchObject({ error: null, full_transcript: 'Said at 1. Good morning.' });
      expect(result?.utterances[0]?.words.map(({ word }) => word)).toEqual(['Said', 'at', '1.']);
    }
    expect(spoken).toEqual([[german[0]], [german[0]], [german[0]]]);
  });

  test('is not, where a translator of texts can do it, or into a language that is not served', async () => {
    spoken.length = 0;
    const [byText] = await ask([made('A')], 'en');
    expect(byText?.full_transcript).toBe('A de-en: Guten Morgen. Good morning.');
    const [none] = await ask([], 'fr');
    expect(none?.error?.exception).toBe('EngineMissing');
    expect(spoken).toEqual([]);
  });
});

test('no language is translated once the texts are larger than allowed', async () => {
  const translator = made('a');
  const config = { ...base, target_languages: ['es', 'fr', 'de'] as ('es' | 'fr' | 'de')[] };
  const results = await translated(
    [saying('one two three')],
    config,
    { translators: [translator] },
    { signal, maxBytes: 400 },
  );
  expect(results.map(({ error }) => error?.exception ?? null)).toEqual([
    null,
    'ResultTooLarge',
    'ResultTooLarge',
  ]);
  expect(results[1]?.utterances).toEqual([]);
  expect(translator.requests.map(({ to }) => to)).not.toContain('de');
});

const texts = (...given: Parameters<typeof joinedSentences>[0][number][]): string[] =>
  joinedSentences(given).map(({ text }) => text);

test('utterances of one voice are joined until their sentence ends', () => {
  const [joined, ...others] = joinedSentences([
    saying('The meeting', { start: 1, confidence: 0.6 }),
    saying('starts at nine.', { start: 2, confidence: 0.9 }),
    saying('Good.', { start: 3.5 }),
  ]);
  expect(joined).toMatchObject({
    text: 'The meeting starts at nine.',
    start: 1,
    end: 2.85,
    confidence: 0.78,
  });
  expect(joined?.words.map(({ word }) => word)).toEqual([
    'The',
    'meeting',
    'starts',
    'at',
    'nine.',
  ]);
  expect(others.map(({ text }) => text)).toEqual(['Good.']);
});

test.each([
  ['another speaker', { speaker: 1 }],
  ['another channel', { channel: 1 }],
  ['another language', { language: 'fr' }],
  ['a long pause', { start: 10 }],
  ['an interruption', { start: 1.1 }],
] as const)('%s is never joined', (_, other) => {
  const one = saying('The meeting', { start: 1, speaker: 0 });
  expect(texts(one, saying('and so on', { start: 2, speaker: 0, ...other }))).toHaveLength(2);
});

test('nothing grows longer than half a minute', () => {
  const endless = Array.from({ length: 100 }, (_, index) => saying('and so on', { start: index }));
  for (const { start, end } of joinedSentences(endless)) {
    expect(end - start).toBeLessThanOrEqual(30);
  }
});
