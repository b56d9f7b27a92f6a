import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitLength } from '../../src/diarization/cluster-voices.ts';
import { KnownVoices } from '../../src/diarization/known-voices.ts';

const unknown = { count: null, max: null };

/** A voice in a plane: 53 degrees are a cosine distance of 0.4, 90 degrees one of 1. */
const voice = (degrees: number): Float32Array => {
  const angle = (degrees / 180) * Math.PI;
  return Float32Array.of(Math.cos(angle), Math.sin(angle), 0);
};

test('speakers are numbered as they are met, and known again', () => {
  const voices = new KnownVoices(unknown);
  const said = [voice(0), voice(10), voice(90), voice(5), voice(95), voice(180)];
  expect(said.map((each) => voices.speakerOf(each, 3))).toEqual([0, 0, 1, 0, 1, 2]);
});

test('a word or two found no speaker, unless they are the first', () => {
  const voices = new KnownVoices(unknown);
  const said = [voice(0), voice(90), voice(180)].map((each) => voices.speakerOf(each, 0.4));
  expect(said).toEqual([0, 0, 0]);
  expect(voices.speakerOf(voice(90), 2)).toBe(1);
});

test('no more speakers are found than are announced', () => {
  for (const hints of [
    { count: 2, max: null },
    { count: null, max: 2 },
  ]) {
    const voices = new KnownVoices(hints);
    const said = [voice(0), voice(90), voice(180), voice(270)];
    expect(said.map((each) => voices.speakerOf(each, 3))).toEqual([0, 1, 1, 0]);
  }
});

test('a far voice that may be no speaker of its own leaves the others as they are', () => {
  const voices = new KnownVoices({ count: 1, max: null });
  voices.speakerOf(voice(0), 3);
  const before = voices.text;
  voices.speakerOf(voice(170), 3);
  expect(voices.text).toEqual(before);
});

test('utterances are regrouped by all that was said, and numbers stay with those who have most of their speech', () => {
  const voices = new KnownVoices(unknown);
  // The second voice was first heard in a word or two, which found no speaker.
  const said = [
    [0, 3],
    [90, 1],
    [5, 3],
    [92, 3],
    [88, 3],
  ] as const;
  const heard = said.map(([degrees, seconds]) => ({
    embedding: voice(degrees),
    seconds,
    speaker: voices.speakerOf(voice(degrees), seconds),
  }));
  expect(heard.map(({ speaker }) => speaker)).toEqual([0, 0, 0, 1, 1]);
  expect(voices.regroup(heard)).toEqual([0, 1, 0, 1, 1]);
  // A third number that was never needed is free again.
  const one = [voice(0), voice(3)].map((embedding, speaker) => ({
    embedding,
    seconds: 2,
    speaker,
  }));
  const two = new KnownVoices(unknown, voices.text);
  expect(two.regroup(one)).toEqual([0, 0]);
  expect([...two.embeddings.keys()]).toEqual([0]);
  expect(two.speakerOf(voice(180), 3)).toBe(1);
});

test('ten speakers are ten, also regrouped', () => {
  const axes = Array.from({ length: 10 }, (_, at) => new Float32Array(10).fill(1, at, at + 1));
  const voices = new KnownVoices(unknown);
  const heard = [...axes, ...axes].map((embedding) => ({
    ...{ embedding, seconds: 2 },
    speaker: voices.speakerOf(embedding, 2),
  }));
  expect(voices.regroup(heard)).toEqual([...axes.keys(), ...axes.keys()]);
});

test('what another process goes on with gives the same labels, and is small however many speak', () => {
  const embedding = fc
    .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 })
    .map((values) => unitLength(Float32Array.from([1e-3, ...values])));
  fc.assert(
    fc.property(fc.array(embedding, { maxLength: 40 }), embedding, (said, next) => {
      const voices = new KnownVoices(unknown);
      for (const each of said) voices.speakerOf(each, 3);
      const restored = new KnownVoices(unknown, voices.text);
      expect(restored.text).toEqual(voices.text);
      expect(voices.text.length).toBeLessThanOrEqual(16);
      const number = restored.speakerOf(next, 0.5);
      expect(number).toBeLessThan(Math.max(1, voices.text.length));
    }),
  );
  const large = new KnownVoices(unknown);
  large.speakerOf(unitLength(new Float32Array(256).fill(1)), 3);
  expect(large.text[0]?.length).toBeLessThan(360);
});
