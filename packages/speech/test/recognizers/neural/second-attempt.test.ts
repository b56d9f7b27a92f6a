import { describe, expect, test } from 'vitest';
import { RECOGNITION_RATE, type Samples } from '../../../src/audio.ts';
import { recognizeTwiceIfDoubtful } from '../../../src/recognizers/neural/second-attempt.ts';

const voice = (seconds: number): Samples =>
  Float32Array.from({ length: seconds * RECOGNITION_RATE }, (_, at) => Math.sin(at / 9) / 3);

/** Recognizes segments as these texts, one after the other; counts the calls. */
async function recognized(samples: Samples, ...texts: readonly string[]) {
  let calls = 0;
  const { words } = await recognizeTwiceIfDoubtful(samples, async () => {
    const text = texts[calls] ?? '';
    calls += 1;
    return {
      language: 'en',
      words: text
        .split(' ')
        .filter(Boolean)
        .map((word, at) => ({ word, start: at / 10, end: (at + 1) / 10, confidence: 1 })),
    };
  });
  return { calls, text: words.map(({ word }) => word).join(' ') };
}

describe('a result of a neural model', () => {
  test('is taken as it is, unless it is doubtful', async () => {
    expect(await recognized(voice(5), 'no no no, we meet today')).toEqual({
      calls: 1,
      text: 'no no no, we meet today',
    });
  });

  test('that is empty although there is voice is asked for again in two pieces', async () => {
    expect(await recognized(voice(5), '', 'we meet', 'today')).toEqual({
      calls: 3,
      text: 'we meet today',
    });
  });

  test('that is empty where there is hardly any voice is not asked for again', async () => {
    expect(await recognized(voice(0.5), '')).toEqual({ calls: 1, text: '' });
  });

  test('that says the same phrase over and over is asked for again', async () => {
    expect(
      await recognized(voice(5), 'so you know you know you know you know', 'so you know', 'why'),
    ).toEqual({ calls: 3, text: 'so you know why' });
  });

  test('that goes on saying it keeps the phrase once', async () => {
    const stuck = 'thank you. thank you. thank you. thank you. thank you.';
    expect(await recognized(voice(5), stuck, stuck, '')).toEqual({ calls: 3, text: 'thank you.' });
  });
});
