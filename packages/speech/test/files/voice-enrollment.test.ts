import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Decoding } from '../../src/decoding/decode-audio.ts';
import { cosineDistance } from '../../src/diarization/cluster-voices.ts';
import { voiceModelOf } from '../../src/diarization/diarization-models.ts';
import { enrollmentOf, enrollVoice } from '../../src/files/voice-enrollment.ts';
import type { Samples } from '../../src/recognition/audio.ts';
import type { SpokenSpan } from '../../src/recognition/recognizer.ts';
import { voice, writeToySpeakers } from '../diarization/toy-speakers.ts';
import { scratchPath } from '../scratch.ts';
import { inARow } from '../spoken.ts';

const models = writeToySpeakers(dirname(scratchPath('models')));

/** Enrolls from channels of a second or more, as the decoder gives them. */
const enrolled = (channels: readonly Samples[], spans: readonly SpokenSpan[] | null = null) =>
  enrollVoice({
    path: 'recording',
    spans,
    models,
    signal: new AbortController().signal,
    decode: (): Decoding => ({
      chunks: (async function* () {
        yield { channels: [...channels], sameAs: channels.map((_, channel) => channel) };
      })(),
      facts: new Promise(() => {}),
    }),
  });

describe('a voice is enrolled', () => {
  test('from a recording of one speaker, as alike as the same voice is', async () => {
    const [first, again, other] = await Promise.all(
      (['low', 'low', 'high'] as const).map((which) =>
        enrolled([inARow(voice(null, 2), voice(which, 8))]),
      ),
    );
    if (!first || !('embedding' in first) || !again || !('embedding' in again))
      throw new Error('The voice was refused');
    expect(first.seconds).toBeCloseTo(8, 0);
    expect(cosineDistance(first.embedding, again.embedding)).toBeLessThan(0.05);
    if (!other || !('embedding' in other)) throw new Error('The other voice was refused');
    expect(cosineDistance(first.embedding, other.embedding)).toBeGreaterThan(0.3);
  });

  test('from the spans in which a speaker talks, whatever else is heard', async () => {
    const talk = inARow(voice('low', 4), voice('high', 6), voice('low', 4));
    const spans = [
      { channel: 0, start: 10, end: 14 },
      { channel: 0, start: 0, end: 4 },
    ];
    expect(await enrolled([talk], spans)).toMatchObject({ seconds: expect.closeTo(8, 0) });
    expect(await enrolled([talk])).toEqual({ problem: 'several_speakers' });
  });

  test('not from several speakers, also if each has a channel', async () => {
    expect(await enrolled([voice('low', 6), voice('high', 6)])).toEqual({
      problem: 'several_speakers',
    });
  });

  test.each([
    ['too little speech', 3],
    ['silence', 0],
  ])('not from %s, and the seconds are told', async (_, seconds) => {
    const short = inARow(voice('low', seconds), voice(null, 8));
    expect(await enrolled([short])).toEqual({
      problem: 'too_little_speech',
      seconds: expect.closeTo(seconds, 0),
    });
  });
});

test('an interjection of another speaker refuses no voice', () => {
  const voices = [Float32Array.of(1, 0), Float32Array.of(0, 1)];
  const turn = (speaker: number, start: number, end: number) => ({ speaker, start, end });
  const withOther = (end: number) => ({ voices, turns: [turn(0, 0, 18), turn(1, 18, end)] });
  expect(enrollmentOf(withOther(20))).toEqual({ embedding: voices[0], seconds: 18 });
  expect(enrollmentOf(withOther(22))).toEqual({ problem: 'several_speakers' });
  const short = { voices, turns: [turn(0, 0, 2)] };
  expect(enrollmentOf(short)).toEqual({ problem: 'too_little_speech', seconds: 2 });
  expect(enrollmentOf(short, 1)).toEqual({ embedding: voices[0], seconds: 2 });
});

test('an embedding model is told from another one by its content', async () => {
  const embedding = scratchPath('model.onnx');
  writeFileSync(embedding, 'one');
  const first = await voiceModelOf({ ...models, embedding });
  expect(await voiceModelOf({ ...models, embedding })).toBe(first);
  writeFileSync(embedding, 'another');
  expect(await voiceModelOf({ ...models, embedding })).not.toBe(first);
});
