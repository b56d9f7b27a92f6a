import { expect, test } from 'vitest';
import {
  embeddingIn,
  embeddingText,
  matchVoices,
  meanVoice,
} from '../../src/diarization/voice-matching.ts';

/** A voice in a plane: 60 degrees are a similarity of 0.5, 90 degrees one of 0. */
const voice = (degrees: number): Float32Array => {
  const angle = (degrees / 180) * Math.PI;
  return Float32Array.of(Math.cos(angle), Math.sin(angle));
};
const enrolled = (...degrees: readonly number[]) =>
  degrees.map((each) => ({ id: `at ${each}`, embedding: voice(each) }));

/** The ids that speakers at these angles get. */
const matched = (
  speakers: readonly number[],
  known: ReturnType<typeof enrolled>,
  threshold = 0.5,
) => {
  const found = matchVoices(
    new Map(speakers.map((degrees, speaker) => [speaker, voice(degrees)])),
    known,
    threshold,
  );
  return speakers.map((_, speaker) => found.get(speaker)?.id ?? null);
};

test.each([
  ['each speaker gets the voice that is most similar', [10, 100], [0, 90], ['at 0', 'at 90']],
  ['a stranger gets none', [10, 180], [0], ['at 0', null]],
  ['of two speakers with one voice the more similar one has it', [20, 5], [0], [null, 'at 0']],
  ['a speaker whose voice is taken gets no other', [5, 12, 95], [0, 90], ['at 0', null, 'at 90']],
  ['between two voices that are alike none is sure', [20], [0, 30], [null]],
  ['without voices nobody is known', [0], [], [null]],
] as const)('%s', (_, speakers, known, expected) => {
  expect(matched(speakers, enrolled(...known))).toEqual(expected);
});

test('the threshold is the least similarity of a match, which says how similar they are', () => {
  expect(matched([50], enrolled(0), 0.6)).toEqual(['at 0']);
  expect(matched([55], enrolled(0), 0.6)).toEqual([null]);
  const match = matchVoices(new Map([[7, voice(60)]]), enrolled(0), 0.4).get(7);
  expect(match?.similarity).toBeCloseTo(0.5);
});

test('several samples are one voice, those with more speech weighing more', () => {
  const mean = meanVoice([
    { embedding: voice(0), seconds: 30 },
    { embedding: voice(90), seconds: 10 },
  ]);
  expect((Math.atan2(mean[1] ?? 0, mean[0] ?? 0) * 180) / Math.PI).toBeCloseTo(18.43, 1);
  expect(Math.hypot(...mean)).toBeCloseTo(1);
});

test('an embedding is the same after it was text', () => {
  const embedding = Float32Array.of(0.1, -1, 3e-9, 0);
  expect(embeddingIn(embeddingText(embedding))).toEqual(embedding);
});
