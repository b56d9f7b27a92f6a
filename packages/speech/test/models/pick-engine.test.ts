import { describe, expect, test } from 'vitest';
import { pickEngine } from '../../src/models/pick-engine.ts';
import type { Capabilities } from '../../src/recognition/recognizer.ts';

const engine = (model: string, languages: Capabilities['languages'], cpuPerSecond?: number) => ({
  model,
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

  test('with an unknown amount of work comes last for live audio', () => {
    const unknown = engine('unknown', ['en']);
    expect(pickEngine([unknown, exact], { kind: 'live', languages: ['en'] })).toBe(exact);
    expect(pickEngine([unknown, exact], { kind: 'file', languages: ['en'] })).toBe(unknown);
  });
});
