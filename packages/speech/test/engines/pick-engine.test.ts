import { describe, expect, test } from 'vitest';
import { pickEngine, pickLiveEngines } from '../../src/engines/pick-engine.ts';
import type { Capabilities } from '../../src/recognition/recognizer.ts';

const engine = (
  model: string,
  languages: Capabilities['languages'],
  cpuPerSecond?: number,
  expectedWordErrorRate: number | null = null,
) => ({
  model,
  expectedWordErrorRate,
  capabilities: { languages, biasing: false },
  ...(cpuPerSecond !== undefined && { cpuPerSecond }),
});

/** As `chooseEngines` orders them: the fewest wrong words first. */
const light = engine('english, light', ['en'], 0.05);
const exact = engine('english, exact', ['en'], 0.4);
const some = engine('three languages', ['en', 'de', 'fr'], 0.3);
const every = engine('all languages', 'any', 0.2);
const unknown = engine('unknown', ['en']);

describe('the engine for a file', () => {
  test.each([
    [['en'], exact],
    [['de'], some],
    [['ja'], every],
    [['en', 'de'], some],
    [['en', 'ja'], every],
    [[], every],
  ] as const)('in %j is the best that understands all of it', (languages, expected) => {
    expect(pickEngine([exact, light, some, every], { languages })).toBe(expected);
  });

  test('is one that an operator adds for the languages that it is better at, and for no others', () => {
    const moonshine = engine('Moonshine tiny', ['en'], 0.05, 4.5);
    const base = engine('Whisper base', 'any', 0.2, 5);
    const parakeet = engine('Parakeet', ['en', 'de', 'fr'], 0.3, 1.9);
    const all = [parakeet, moonshine, base] as const;
    const picked = (...languages: string[]) => pickEngine(all, { languages }).model;
    expect([picked('en'), picked('de'), picked('en', 'fr')]).toEqual(Array(3).fill('Parakeet'));
    // Any language may be spoken: it is detected first.
    expect([picked('ja'), picked()]).toEqual(['Whisper base', 'Whisper base']);
    expect(pickLiveEngines(all, { languages: ['de'], load: 0, processes: 2 })).toMatchObject({
      partials: base,
      finals: base,
    });
    const fast = { ...parakeet, cpuPerSecond: 0.1 };
    expect(
      pickLiveEngines([fast, moonshine, base], { languages: ['de'], load: 0, processes: 2 }),
    ).toEqual({ partials: fast, finals: fast });
  });

  test('is the best one that understands a part, where none understands all', () => {
    expect(pickEngine([light, some], { languages: ['de', 'ja'] })).toBe(some);
  });

  test('is the best one of all, where none understands any', () => {
    expect(pickEngine([light, some], { languages: ['ja'] })).toBe(light);
  });

  test('is the one that works most, of those that read speech does not tell apart', () => {
    const moonshine = engine('Moonshine tiny', ['en'], 0.05, 4.5);
    const base = engine('Whisper base', 'any', 0.2, 5);
    const worse = engine('Whisper tiny', ['en'], 0.3, 5.7);
    const all = [moonshine, base, worse] as const;
    expect(pickEngine(all, { languages: ['en'] })).toBe(base);
    expect(pickEngine([moonshine, worse], { languages: ['en'] })).toBe(moonshine);
    const live = { languages: ['en'], load: 0, processes: 2 };
    expect(pickLiveEngines(all, live)).toEqual({ partials: moonshine, finals: moonshine });
  });

  test('is the one of the model that was asked for, in any language', () => {
    const task = { languages: ['de'], model: light.model };
    expect(pickEngine([exact, light, some], task)).toBe(light);
    expect(pickEngine([exact, light, some], { ...task, model: 'removed' })).toBe(some);
  });

  test('is the best one even if its speed is unknown', () => {
    expect(pickEngine([unknown, exact], { languages: ['en'] })).toBe(unknown);
  });

  test('is not one that this machine can not run in real time, unless there is no other', () => {
    const speedOf = ({ model }: { readonly model: string }) => ({
      secondsPerUtterance: 3,
      secondsPerSecond: model === exact.model ? 1.5 : 0,
    });
    const task = { languages: ['en'], speedOf };
    expect(pickEngine([exact, light], { ...task, processes: 4 })).toBe(exact);
    expect(pickEngine([exact, light], { ...task, processes: 2 })).toBe(light);
    expect(pickEngine([exact], { ...task, processes: 2 })).toBe(exact);
  });
});

describe('the engines for a live utterance', () => {
  const idle = { load: 0, processes: 2 };

  test('both are the fastest that understands the language, if a better one is too slow for finals', () => {
    const task = { ...idle, languages: ['en'] };
    expect(pickLiveEngines([exact, light, some, every], task)).toEqual({
      partials: light,
      finals: light,
    });
  });

  test('a multilingual engine takes what may be in any language', () => {
    expect(pickLiveEngines([light, every], { ...idle, languages: [] }).finals).toBe(every);
    expect(pickLiveEngines([light, every], { ...idle, languages: ['en', 'de'] }).finals).toBe(
      every,
    );
    expect(pickLiveEngines([light], { ...idle, languages: [] }).finals).toBe(light);
  });

  test('an engine whose speed is unknown comes last', () => {
    const task = { ...idle, languages: ['en'] };
    expect(pickLiveEngines([unknown, exact], task)).toEqual({ partials: exact, finals: exact });
  });

  test('finals come from a better engine as far as it is fast here, and the machine has time for it', () => {
    const speedOf = (each: { readonly model: string }) => ({
      secondsPerUtterance: 0.1,
      secondsPerSecond: each.model === exact.model ? 0.1 : 0.01,
    });
    const task = { languages: ['en'], processes: 2, speedOf };
    const both = { partials: light, finals: exact };
    const fast = { partials: light, finals: light };
    expect(pickLiveEngines([exact, light], { ...task, load: 0 })).toEqual(both);
    expect(pickLiveEngines([exact, light], { ...task, load: 0.5 })).toEqual(both);
    expect(pickLiveEngines([exact, light], { ...task, load: 0.55 })).toEqual(fast);
    const slow = (each: { readonly model: string }) => ({
      secondsPerUtterance: each.model === exact.model ? 0.6 : 0.1,
      secondsPerSecond: 0,
    });
    expect(pickLiveEngines([exact, light], { ...task, load: 0, speedOf: slow })).toEqual(fast);
  });

  describe('with a vocabulary', () => {
    const withVocabulary = (each: typeof light) => ({
      ...each,
      capabilities: { ...each.capabilities, biasing: true },
    });
    const moonshine = engine('Moonshine tiny', ['en'], 0.05, 4.5);
    const base = withVocabulary(engine('Whisper base', 'any', 0.3, 5));
    const rough = withVocabulary(engine('rough', ['en'], 0.1, 27));
    const task = { ...idle, languages: ['en'], hasVocabulary: true };
    const usual = { partials: moonshine, finals: moonshine };

    test('finals come from an engine that can be told of it, though it takes longer', () => {
      expect(pickLiveEngines([moonshine, base], task)).toEqual({
        partials: moonshine,
        finals: base,
      });
      expect(pickLiveEngines([moonshine, base], { ...task, hasVocabulary: false })).toEqual(usual);
    });

    test('they do not where the machine has no time for it, or would be far too late', () => {
      expect(pickLiveEngines([moonshine, base], { ...task, load: 0.5 })).toEqual(usual);
      const late = withVocabulary(engine('Whisper large', 'any', 0.6, 2));
      expect(pickLiveEngines([moonshine, late], { ...task, processes: 8 })).toEqual(usual);
    });

    test('they do not where that engine gets far more words wrong', () => {
      expect(pickLiveEngines([moonshine, rough], task)).toEqual(usual);
    });
  });

  test('the model that was asked for makes both', () => {
    const task = { ...idle, languages: ['en'], model: exact.model };
    expect(pickLiveEngines([exact, light], task)).toEqual({ partials: exact, finals: exact });
  });
});

describe('an engine with servers', () => {
  const onServers = (isAvailable: boolean, languages: Capabilities['languages'] = 'any') => ({
    ...engine('on servers', languages),
    servers: { parallelism: 4, isAvailable, status: () => [], check: async () => [] },
  });
  const up = onServers(true);
  const down = onServers(false);

  test('recognizes files, and the finals of live sessions; partials are made on this machine', () => {
    expect(pickEngine([up, light, every], { languages: ['en'] })).toBe(up);
    expect(pickLiveEngines([up, light, every], { languages: ['en'], load: 0 })).toEqual({
      partials: light,
      finals: up,
    });
  });

  test('makes partials where no engine of this machine understands the language', () => {
    const picked = pickLiveEngines([up, light], { languages: ['ja'], load: 0 });
    expect(picked).toEqual({ partials: up, finals: up });
  });

  test('does what other machines may do, however busy this one is', () => {
    const task = { languages: ['en'], load: 5, processes: 1 };
    expect(pickLiveEngines([up, light], task).finals).toBe(up);
  });

  test('is passed over while none of its servers answers, if another engine understands the language', () => {
    expect(pickEngine([down, light], { languages: ['en'] })).toBe(light);
    expect(pickLiveEngines([down, light], { languages: ['en'], load: 0 }).finals).toBe(light);
    expect(pickEngine([down, light], { languages: ['ja'] })).toBe(down);
  });

  test('is passed over for what it does not understand, and for a model that is asked for', () => {
    const english = onServers(true, ['en']);
    expect(pickEngine([english, every], { languages: ['ja'] })).toBe(every);
    expect(pickEngine([up, light], { languages: ['en'], model: light.model })).toBe(light);
  });
});
