import { describe, expect, test } from 'vitest';
import { modesIn, routeOf } from '../../../src/translators/apertium/modes.ts';

const modes = modesIn(
  [
    '  eng-spa',
    '  spa-eng',
    '  spa-eng_US',
    '  eng-spa-tagger',
    '  en-gl',
    '  hbs-eng',
    '  eng-hbs_HR',
    '  nno-nob',
    '  cat-oci@aran',
    'Error: something else',
    '',
  ].join('\n'),
);
const names = (
  from: 'es' | 'hr' | 'sr' | 'no' | 'nn' | 'ca' | 'gl',
  to: typeof from | 'oc' | 'en',
) => routeOf(modes, { from, to })?.map(({ name }) => name) ?? null;

test('the listing is read, without modes for the development of Apertium', () => {
  expect(modes.map(({ name }) => name)).toEqual([
    'eng-spa',
    'spa-eng',
    'spa-eng_US',
    'en-gl',
    'hbs-eng',
    'eng-hbs_HR',
    'nno-nob',
    'cat-oci@aran',
  ]);
});

describe('the route from one language to another', () => {
  test('is the direct one where there is one, without a variant before those with one', () => {
    expect(names('es', 'en')).toEqual(['spa-eng']);
    expect(names('nn', 'no')).toEqual(['nno-nob']);
    expect(names('ca', 'oc')).toEqual(['cat-oci@aran']);
  });

  test('goes over English where both halves are there', () => {
    expect(names('es', 'gl')).toEqual(['spa-eng', 'en-gl']);
    expect(names('sr', 'hr')).toEqual(['hbs-eng', 'eng-hbs_HR']);
  });

  test('is none where a half is missing', () => {
    expect(names('gl', 'es')).toBeNull();
    expect(names('es', 'sr')).toBeNull();
    expect(names('no', 'nn')).toBeNull();
  });
});
