import type { CustomVocabularyConfig } from '@verbatim/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customVocabulary } from '../../src/vocabulary/custom-vocabulary.ts';
import { codeOf, SoundGraph } from '../../src/vocabulary/phonetic-distance.ts';
import { readingsOf } from '../../src/vocabulary/readings.ts';
import { saying } from '../saying.ts';

/** Edit distance of phonemes in which similar sounds cost little; infinite for lengths that differ much. */
function phoneticDistance(a: readonly string[], b: readonly string[]): number {
  const graph = new SoundGraph();
  graph.addWord([b.map(codeOf)]);
  const bounds = new Float32Array(graph.size);
  let row = graph.firstRow();
  for (const [at, phoneme] of a.entries()) {
    const next = new Float32Array(graph.size);
    graph.nextRow(row, next, { sound: codeOf(phoneme), depth: at + 1, bounds });
    row = next;
  }
  return row.at(-1) ?? 0;
}

const correct = (text: string, vocabulary: CustomVocabularyConfig['vocabulary']) =>
  customVocabulary([saying(text)], { vocabulary })[0];

describe('custom vocabulary', () => {
  test.each([
    ['the so larry model', 'Solaria', 'the Solaria model'],
    ['we met katherine, today', 'Kathryn', 'we met Kathryn, today'],
    ['we run cooper netties here', 'Kubernetes', 'we run Kubernetes here'],
    ['solaria is out', 'Solaria', 'Solaria is out'],
    ['the celery was so rare', 'Solaria', 'the celery was so rare'],
    ['we run Cooper-netties here', 'Kubernetes', 'we run Kubernetes here'],
    ['he came on a Bo Jørnstad.', 'Bjornstad', 'he came on a Bjornstad.'],
    ['at Ibm, in the Sdk', 'IBM', 'at IBM, in the Sdk'],
    ['they have a rest ap I now', 'REST API', 'they have a REST API now'],
    ['she left I. B. M. in May', 'IBM', 'she left IBM in May'],
    ['she left i.b.m. in May', 'IBM', 'she left IBM in May'],
    ['she left I.B.M. Then', 'IBM', 'she left IBM. Then'],
    ['the rules of Gdpr are clear', 'GDPR', 'the rules of GDPR are clear'],
    ['data bricks, and post-gress QL', 'Databricks', 'Databricks, and post-gress QL'],
    ['data bricks and post-gress QL', 'PostgreSQL', 'data bricks and PostgreSQL'],
    ["it is at Lassian's office", 'Atlassian', "it is Atlassian's office"],
    ['at land, did no on Sunday', 'Llandudno', 'at Llandudno on Sunday'],
    ['on land. Did no one', 'Llandudno', 'on land. Did no one'],
    ['the snowflake and the go', 'Snowflake', 'the Snowflake and the go'],
    ['let us go now', 'Go', 'let us go now'],
    ['the new API is slow', 'KPI', 'the new API is slow'],
    ['it takes an hour to get there', 'MRI', 'it takes an hour to get there'],
    ['Metoprolol is a medicine', 'metoprolol', 'Metoprolol is a medicine'],
    ['nothing like it here', 'Solaria', 'nothing like it here'],
  ])('writes %j with %j as %j', (text, entry, written) => {
    expect(correct(text, [entry])?.text).toBe(written);
  });

  test('goes by the intensity: 0 replaces nothing', () => {
    expect(correct('so larry a', [{ value: 'Solaria', intensity: 0 }])?.text).toBe('so larry a');
  });

  test('goes by the given pronunciations', () => {
    const entry = { value: 'Nguyen', pronunciations: ['wenn'], intensity: 1 };
    expect(correct('ask wenn now', [entry])?.text).toBe('ask Nguyen now');
    expect(correct('ask wenn now', [{ ...entry, pronunciations: [] }])?.text).toBe('ask wenn now');
  });

  test('leaves other languages than that of the entry alone', () => {
    const entry = { value: 'Kathryn', language: 'de' as const, intensity: 1 };
    expect(correct('katherine', [entry])?.text).toBe('katherine');
  });

  test('gives an entry the time of the words that it replaces, and a confidence by how near they sound', () => {
    const [near, nearer] = ['so larry', 'so laria'].map(
      (text) => correct(text, ['Solaria'])?.words,
    );
    expect(near).toEqual([
      { word: 'Solaria', start: 0, end: 0.9, confidence: expect.closeTo(0.5, 1) },
    ]);
    expect(nearer?.[0]?.confidence).toBeGreaterThan(near?.[0]?.confidence ?? 1);
  });

  test('keeps the confidence of words of which only the case changes', () => {
    expect(correct('at ibm', ['IBM'])?.words.map(({ confidence }) => confidence)).toEqual([
      0.9, 0.9,
    ]);
  });

  test('replaces words of which the recognizer is unsure, and leaves the same words alone where it is sure', () => {
    const correctedAt = (confidence: number) => {
      const utterance = saying('the clara bank');
      const words = utterance.words.map((word, at) => (at === 1 ? { ...word, confidence } : word));
      return customVocabulary([{ ...utterance, words }], { vocabulary: ['Klarna'] })[0]?.text;
    };
    expect(correctedAt(0.2)).toBe('the Klarna bank');
    expect(correctedAt(0.99)).toBe('the clara bank');
  });

  test('of entries that overlap, those are written that are likeliest together', () => {
    const entry = { value: 'Xiomara Delgado', pronunciations: ['zee oh mara del gado'] };
    expect(correct('we asked zeo mara del gado', [entry, 'Delgado'])?.text).toBe(
      'we asked Xiomara Delgado',
    );
  });

  test('an entry in a script without pronunciation is found by its letters', () => {
    expect(correct('мы в яндекс', [{ value: 'Яндекс', language: 'en' }])?.text).toBe('мы в Яндекс');
  });

  test('ten thousand entries replace no more of an ordinary text than a few', () => {
    const names = Array.from({ length: 10_000 }, (_, at) => `${at.toString(26)}blaxon`);
    const text = 'the weather was cold and the road to the airport was wet again';
    expect(correct(text, names)?.text).toBe(text);
  });

  test('leaves a text without near misses the same object', () => {
    const word = fc.constantFrom('the', 'house', 'is', 'green.', 'and', 'tomorrow,', 'we', 'go');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const utterance = saying(words.join(' '));
        const vocabulary = ['Solaria', 'Kubernetes', 'Nguyen'];
        expect(customVocabulary([utterance], { vocabulary })[0]).toBe(utterance);
      }),
    );
  });
});

const distance = (a: string, b: string): number =>
  phoneticDistance(readingsOf(a)[0] ?? [], readingsOf(b)[0] ?? []);

describe('phonetic distance', () => {
  test('is symmetric, and 0 for the same sounds', () => {
    const word = fc.constantFrom('night', 'knight', 'tomato', 'zorblax', 'SQL', 'bear');
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b)).toBeCloseTo(distance(b, a));
        expect(distance(a, a)).toBe(0);
      }),
    );
    expect(distance('night', 'knight')).toBe(0);
  });

  test('takes like sounds for nearer than unlike ones', () => {
    expect(distance('bat', 'pat')).toBeLessThan(distance('bat', 'sat'));
  });
});
