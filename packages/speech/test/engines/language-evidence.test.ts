import { expect, test } from 'vitest';
import { isSure, LanguageEvidence, withMargins } from '../../src/engines/language-evidence.ts';

const likely = (odds: Readonly<Record<string, number>>) =>
  Object.entries(odds).map(([code, probability]) => ({ code, probability }));

/** Evidence of windows, each with its seconds of clear speech. */
function evidenceOf(
  ...windows: readonly (readonly [seconds: number, odds: Readonly<Record<string, number>>])[]
) {
  const evidence = new LanguageEvidence();
  for (const [seconds, odds] of windows) evidence.add(likely(odds), seconds);
  return evidence;
}

test.each([
  ['English that is taken for Welsh', { cy: 0.6, en: 0.3 }, 'en', false],
  ['English, with some Welsh', { en: 0.65, cy: 0.33 }, 'en', true],
  ['Welsh', { cy: 0.99, en: 0.005 }, 'cy', true],
  ['Dutch that is taken for Afrikaans', { af: 0.7, nl: 0.25 }, 'nl', false],
  ['Afrikaans without Dutch', { af: 0.7, de: 0.05 }, 'af', true],
  ['two large languages', { es: 0.5, pt: 0.4 }, 'es', false],
])('%s', (_, odds, code, sure) => {
  const languages = withMargins(likely(odds));
  expect(languages[0]?.code).toBe(code);
  expect(isSure(languages)).toBe(sure);
  expect(languages.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
});

test.each([
  ['a short window', [[1, { ar: 0.99 }]], null],
  ['a soft one, however long', [[0, { ar: 0.99 }]], null],
  ['clear speech', [[9, { nl: 0.9, de: 0.05 }]], 'nl'],
  [
    'a short window against a long one',
    [
      [1, { ar: 0.9 }],
      [9, { en: 0.9 }],
    ],
    'en',
  ],
  [
    'two windows that differ',
    [
      [9, { de: 0.9 }],
      [9, { fr: 0.9 }],
    ],
    null,
  ],
  ['Welsh in one window', [[9, { cy: 0.6, en: 0.35 }]], null],
  [
    'Welsh in most windows',
    [
      [9, { cy: 0.9, en: 0.1 }],
      [9, { cy: 0.8, en: 0.1 }],
      [9, { cy: 0.9, en: 0.02 }],
    ],
    'cy',
  ],
] as const)('%s decides, or not', (_, windows, code) => {
  expect(evidenceOf(...windows).firmAfter(8)).toBe(code);
});
