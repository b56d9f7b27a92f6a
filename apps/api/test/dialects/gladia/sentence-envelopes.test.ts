import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SentenceEnvelopes } from '../../../src/dialects/gladia/sentence-envelopes.ts';

/** Translates a text that comes in these parts. */
function translated(parts: readonly string[]): unknown {
  const envelopes = new SentenceEnvelopes();
  return JSON.parse(parts.map((part) => envelopes.translate(part)).join(''));
}

const words = fc.array(fc.record({ word: fc.string(), start: fc.double({ noNaN: true }) }));
const sentence = fc.record({ sentence: fc.string(), words });
const transcript = fc.record(
  { full_transcript: fc.string(), utterances: fc.array(sentence, { minLength: 1 }) },
  { noNullPrototype: true },
);
const withSentences = fc
  .tuple(transcript, fc.array(sentence, { minLength: 1 }))
  .map(([text, sentences]) => ({ ...text, sentences }));

const record = fc.record(
  {
    id: fc.uuid(),
    custom_metadata: fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom('sentences', 'result', 'utterances')),
      fc.jsonValue(),
    ),
    request_params: fc.record({ sentences: fc.boolean() }, { noNullPrototype: true }),
    result: fc.record(
      {
        transcription: fc.oneof(transcript, withSentences),
        sentences: fc.record(
          { success: fc.boolean(), results: fc.array(sentence) },
          { noNullPrototype: true },
        ),
        translation: fc.record({ results: fc.array(withSentences) }, { noNullPrototype: true }),
        summarization: fc.record({ results: fc.string() }, { noNullPrototype: true }),
      },
      { noNullPrototype: true },
    ),
  },
  { noNullPrototype: true },
);

/** The same by parsing. */
const wrap = (text: object): object =>
  'sentences' in text
    ? {
        ...text,
        sentences: [
          { success: true, is_empty: false, exec_time: 0, error: null, results: text.sentences },
        ],
      }
    : text;

test('the sentences of a transcript and of its translations get an envelope, wherever the text is cut', () => {
  fc.assert(
    fc.property(record, fc.array(fc.nat()), (job, cuts) => {
      const text = JSON.stringify(job);
      const places = [0, ...cuts.map((cut) => cut % text.length).sort((a, b) => a - b)];
      const parts = places.map((from, at) => text.slice(from, places[at + 1]));
      const { transcription, translation } = job.result;
      expect(translated(parts)).toEqual(
        JSON.parse(
          JSON.stringify({
            ...job,
            result: {
              ...job.result,
              transcription: wrap(transcription),
              translation: { results: translation.results.map(wrap) },
            },
          }),
        ),
      );
    }),
  );
});

test.each([
  ['nothing was said', [], { success: true, is_empty: true, results: [] }],
  ['they failed', [{ text: 'Hello.' }], { success: false, is_empty: true, results: null }],
])('a transcript without sentences says that %s', (_what, utterances, envelope) => {
  const text = JSON.stringify({ result: { transcription: { utterances, sentences: [] } } });
  expect(translated([...text])).toMatchObject({
    result: { transcription: { utterances, sentences: [envelope] } },
  });
});
