import { expect, test } from 'vitest';
import { lexiconOf } from '../../src/thread/run-steps.ts';

const vocabulary = (name: string) => ({ vocabulary: [name], default_intensity: 0.5 });

test('a lexicon is built once for the same vocabulary', () => {
  expect(lexiconOf(vocabulary('Giorgio'))).toBe(lexiconOf(vocabulary('Giorgio')));
  expect(lexiconOf(vocabulary('Giorgio'))).not.toBe(lexiconOf(vocabulary('Miller')));
  expect(lexiconOf({ ...vocabulary('Giorgio'), default_intensity: 0.4 })).not.toBe(
    lexiconOf(vocabulary('Giorgio')),
  );
});

test('few are kept, the last used ones, and none for ever', () => {
  const kept = lexiconOf(vocabulary('kept'));
  const dropped = lexiconOf(vocabulary('dropped'));
  for (let index = 0; index < 15; index += 1) {
    lexiconOf(vocabulary(`other ${index}`));
    expect(lexiconOf(vocabulary('kept'))).toBe(kept);
  }
  expect(lexiconOf(vocabulary('dropped'))).not.toBe(dropped);
  const lexicons = Array.from({ length: 2000 }, () => lexiconOf(vocabulary('often')));
  expect(new Set(lexicons).size).toBe(2);
});
