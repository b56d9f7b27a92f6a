import { describe, expect, it } from 'vitest';
import { englishErrors, otherLanguages, systemUse } from '../../src/accuracy/files.ts';
import type { RecordingResult, SystemResult } from '../../src/accuracy/system-result.ts';

const recording = (
  group: string,
  language: string,
  errors: number,
  recognizedLanguage = language,
): RecordingResult => ({
  ...{ file: `${group}-${language}.wav`, seconds: 6, group, language, recognizedLanguage },
  ...{ said: 'said', text: 'text', errors: { errors, units: 10 } },
});

const system = (
  name: string,
  model: string,
  recordings: readonly RecordingResult[],
): SystemResult => ({
  ...{ name, model, recordings, confidence: null, wordTimes: null },
  ...{ audioSeconds: 10, cpuSeconds: 2, peakBytes: 3e8 },
});

const own = system('service', 'base', [
  recording('read', 'en', 0),
  recording('command', 'en', 3),
  recording('nonen', 'de', 4, 'nl'),
]);
const peer = system('faster-whisper', 'base', [
  recording('read', 'en', 2),
  recording('command', 'en', 2),
  recording('nonen', 'de', 1),
]);
const bare = { ...peer, name: 'whisper.cpp' };

describe('englishErrors', () => {
  const { rows, verdicts, chart } = englishErrors([own, peer]);

  it('has a row for each group and one for all', () => {
    expect(rows).toEqual([
      ['read', '1', '10', '0.0', '20.0'],
      ['command', '1', '10', '30.0', '20.0'],
      ['all', '2', '20', '15.0', '20.0'],
    ]);
    expect(chart?.bars.map(({ value, isOurs }) => [value, isOurs])).toEqual([
      [15, true],
      [20, false],
    ]);
  });

  it('compares with the peer that has the same weights, over all and in the worst group', () => {
    expect(verdicts.map(({ measured, met }) => [measured, met])).toEqual([
      ['15.0 beside 20.0', true],
      ['command 10.0', false],
    ]);
    expect(englishErrors([own, { ...peer, model: 'tiny' }]).verdicts).toEqual([]);
  });
});

describe('otherLanguages', () => {
  const { rows, verdicts } = otherLanguages([own, bare]);

  it('has a row for each language but English, and the languages that were right', () => {
    expect(rows).toEqual([
      ['de', '1', 'words', '40.0', '10.0'],
      ['language right', '3', '', '2 of 3', '3 of 3'],
    ]);
  });

  it('names the recordings whose language is wrong, and the languages behind whisper.cpp', () => {
    expect(verdicts.map(({ measured, met }) => [measured, met])).toEqual([
      ['nonen-de.wav as nl', false],
      ['de 30.0', false],
    ]);
  });
});

describe('systemUse', () => {
  it('states CPU time for a second of audio, and what was not measured', () => {
    expect(systemUse([own]).rows).toEqual([
      ['service base', '0.200', '300', 'all the same', '-', '-'],
    ]);
  });

  it('says which targets the service meets', () => {
    const timed = { ...own, wordTimes: { words: 5, meanErrorMs: 50 } };
    const measured = { ...timed, confidence: { words: 9, wrongBelow: 0.2, wrongAbove: 0.1 } };
    expect(systemUse([measured, peer]).verdicts.map((each) => [each.measured, each.met])).toEqual([
      ['300 MB', true],
      ['2.0', false],
      ['50 ms over 5 words', true],
    ]);
  });
});
