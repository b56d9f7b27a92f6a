import type { PiiEntityType } from '@verbatim/contract';
import document from '@verbatim/contract/openapi.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { coverage, findableTypes } from '../../src/redaction/coverage.ts';
import { find } from '../../src/redaction/find.ts';
import { typesOf } from '../../src/redaction/presets.ts';
import { redact, redactText } from '../../src/redaction/redact.ts';
import { saying } from '../saying.ts';
import { bare, planted } from './corpus.ts';

const every = new Set(findableTypes);

test('at least 95 of 100 are found, and rightly, for each checksum and format type that is planted', () => {
  const tally = new Map<PiiEntityType, { planted: number; right: number; found: number }>();
  const of = (type: PiiEntityType) => {
    const one = tally.get(type) ?? { planted: 0, right: 0, found: 0 };
    tally.set(type, one);
    return one;
  };
  expect(planted.length).toBeGreaterThanOrEqual(2000);
  expect(bare.length).toBeGreaterThanOrEqual(2000);
  for (const { type, entity, text } of planted) {
    of(type).planted += 1;
    for (const one of find(text, every)) {
      of(one.type).found += 1;
      if (one.type === type && text.slice(one.start, one.end) === entity) of(type).right += 1;
    }
  }
  for (const text of bare) for (const { type } of find(text, every)) of(type).found += 1;
  for (const [type, { planted, right, found }] of tally) {
    const [recall, precision] = [right / (planted || 1), right / (found || 1)];
    process.stdout.write(
      `${type}: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}, planted ${planted}\n`,
    );
    if (!/checksum|format/.test(coverage[type]) || planted === 0) continue;
    expect(recall, type).toBeGreaterThanOrEqual(0.95);
    expect(precision, type).toBeGreaterThanOrEqual(0.95);
  }
});

test.each(['MARKER', 'MASK'] as const)(
  'no planted string that is found survives in the output (%s)',
  (processed_text_type) => {
    const sure = planted.filter(({ type }) => /checksum|format/.test(coverage[type]));
    const { utterances } = redact(
      sure.map(({ text }) => saying(text)),
      { processed_text_type },
    );
    for (const [at, { entity }] of sure.entries())
      expect(JSON.stringify(utterances[at])).not.toContain(entity);
  },
);

test('the same entity keeps its number, written or spoken, and other texts follow', () => {
  const { utterances, found, results } = redact(
    [
      saying('call 212-555-2368 now'),
      saying('two one two five five five two three six eight. And a@b.org'),
    ],
    {},
  );
  expect(utterances.map(({ text }) => text)).toEqual([
    'call [PHONE_NUMBER_1] now',
    '[PHONE_NUMBER_1]. And [EMAIL_ADDRESS_1]',
  ]);
  expect(results).toEqual([
    { entity_type: 'PHONE_NUMBER', count: 2 },
    { entity_type: 'EMAIL_ADDRESS', count: 1 },
  ]);
  expect(redactText('They wrote to a@b.org.', found)).toBe('They wrote to [EMAIL_ADDRESS_1].');
});

test('a redacted stretch is one word with the times of all, and words and text say the same', () => {
  const said = saying('call 212 555 2368 now');
  const { words, text } = redact([said], { processed_text_type: 'MASK' }).utterances[0] ?? said;
  expect(words.map(({ word }) => word)).toEqual(['call', '### ### ####', 'now']);
  expect(words[1]).toMatchObject({ start: said.words[1]?.start, end: said.words[3]?.end });
  expect(words.map(({ word }) => word).join(' ')).toBe(text);
});

test('each preset stands for the types that the document says', () => {
  const said = document.components.schemas.PiiPreset['x-preset-types'] as Record<
    string,
    PiiEntityType[]
  >;
  for (const [preset, types] of Object.entries(said))
    expect([...typesOf(preset as 'GDPR', [])].sort()).toEqual([...types].sort());
});
