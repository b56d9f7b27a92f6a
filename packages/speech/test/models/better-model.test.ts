import { typedCommand } from '@verbatim/processes/typed-command';
import { expect, test } from 'vitest';
import { betterModelLine } from '../../src/models/better-model.ts';
import { catalog } from '../../src/models/catalog.ts';

const GIGABYTE = 1e9;
/** The starter set on the machine of the catalog's figures, so many times slower. */
const starter = (slower = 1) =>
  [
    ['moonshine-v2-tiny-en', 4.5, 0.05],
    ['whisper-base', 5, 0.2],
  ].map(([model, expectedWordErrorRate, seconds]) => ({
    model: String(model),
    expectedWordErrorRate: Number(expectedWordErrorRate),
    secondsPerSecond: Number(seconds) * slower,
  }));
const machine = { processes: 2, memoryBytes: 16 * GIGABYTE };

test('the best model that the machine runs is named, with its command and its costs', () => {
  expect(betterModelLine(starter(), machine)).toBe(
    'A better model should run here in real time: parakeet-tdt-0.6b-v3 (25 languages; about 1.9 of 100 words wrong in clean speech, not 4.5; ' +
      `an estimated 1.2 s of a core for a second of speech). ${typedCommand('models get parakeet-tdt-0.6b-v3')} fetches it: ` +
      '487 MB, about 0.7 GB on disk and 1.0 GB of memory for each recognizer.',
  );
});

test.each([
  ['nothing is measured', starter().map((each) => ({ ...each, secondsPerSecond: null })), machine],
  ['the machine is too slow', starter(4), machine],
  ['it has too little memory', starter(), { ...machine, memoryBytes: 3 * GIGABYTE }],
  [
    'a model as good is installed',
    [...starter(), { model: 'mine', expectedWordErrorRate: 2, secondsPerSecond: 0.4 }],
    machine,
  ],
] as const)('nothing is named where %s', (_, installed, on) => {
  expect(betterModelLine(installed, on)).toBeNull();
});

test('a model whose download no one can check is not named', () => {
  const unchecked = catalog.map((entry) => ({
    ...entry,
    sources: entry.sources.map((source) => ({
      ...source,
      parts: source.parts.map((part) => ({ ...part, sha256: null })),
    })),
  }));
  expect(betterModelLine(starter(), machine, unchecked)).toBeNull();
});

test('measured models need what their operations say, by a factor of 1.5', () => {
  const measured = catalog.flatMap(({ manifest, gigaOperations }) =>
    'cpuPerSecond' in manifest && gigaOperations !== undefined
      ? [(manifest.cpuPerSecond ?? 0) / gigaOperations]
      : [],
  );
  expect(measured.length).toBeGreaterThanOrEqual(3);
  for (const each of measured) expect(Math.abs(Math.log(each / 0.08))).toBeLessThan(Math.log(1.5));
});
