import { describe, expect, test } from 'vitest';
import { pickEngine } from '../../src/models/pick-engine.ts';
import type { Capabilities } from '../../src/recognition/recognizer.ts';

const engine = (
  model: string,
  languages: Capabilities['languages'],
  cpuPerSecond?: number,
  expectedWordErrorRate: number | null = null,
) => ({
  model,
  expectedWordErrorRate,
  capabilities: { languages, streaming: false, wordTimes: true, biasing: false },
  ...(cpuPerSecond !== undefined && { cpuPerSecond }),
});

/** As `chooseEngines` orders them: the fewest wrong words first. */
const light = engine('english, light', ['en'], 0.05);
const exact = engine('english, exact', ['en'], 0.4);
const some = engine('three languages', ['en', 'de', 'fr'], 0.3);
const every = engine('all languages', 'any', 0.2);

describe('the engine for a task', () => {
  test.each([
    ['file', ['en'], exact],
    ['live', ['en'], light],
    ['file', ['de'], some],
    ['live', ['de'], every],
    ['file', ['ja'], every],
    ['file', ['en', 'de'], some],
    ['file', ['en', 'ja'], every],
    ['file', [], some],
    ['live', [], every],
  ] as const)('%s in %j', (kind, languages, expected) => {
    expect(pickEngine([exact, light, some, every], { kind, languages })).toBe(expected);
  });

  test('is the best one that understands a part, where none understands all', () => {
    expect(pickEngine([light, some], { kind: 'file', languages: ['de', 'ja'] })).toBe(some);
  });

  test('is the best one of all, where none understands any', () => {
    expect(pickEngine([light, some], { kind: 'file', languages: ['ja'] })).toBe(light);
    expect(pickEngine([light], { kind: 'live', languages: [] })).toBe(light);
  });

  test('for a file is the one that works most, of those that read speech does not tell apart', () => {
    const moonshine = engine('Moonshine tiny', ['en'], 0.05, 4.5);
    const base = engine('Whisper base', 'any', 0.2, 5);
    const worse = engine('Whisper tiny', ['en'], 0.3, 5.7);
    const all = [moonshine, base, worse] as const;
    expect(pickEngine(all, { kind: 'file', languages: ['en'] })).toBe(base);
    expect(pickEngine(all, { kind: 'live', languages: ['en'] })).toBe(moonshine);
    expect(pickEngine([moonshine, worse], { kind: 'file', languages: ['en'] })).toBe(moonshine);
  });

  test('with an unknown amount of work comes last for live audio', () => {
    const unknown = engine('unknown', ['en']);
    expect(pickEngine([unknown, exact], { kind: 'live', languages: ['en'] })).toBe(exact);
    expect(pickEngine([unknown, exact], { kind: 'file', languages: ['en'] })).toBe(unknown);
  });
});
