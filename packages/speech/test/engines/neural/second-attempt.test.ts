import { describe, expect, test } from 'vitest';
import { recognizeTwiceIfDoubtful } from '../../../src/engines/neural/second-attempt.ts';
import { RECOGNITION_RATE, type Samples } from '../../../src/recognition/audio.ts';

const voice = (seconds: number): Samples =>
  Float32Array.from({ length: seconds * RECOGNITION_RATE }, (_, at) => Math.sin(at / 9) / 3);

/** Recognizes segments as these texts, one after the other; counts the calls. */
async function recognized(samples: Samples, ...texts: readonly string[]) {
  const { calls, text } = await attempted(samples, ...texts);
  return { calls, text };
}

/** The same, with words that are as sure as the number after their text says: `well=0.2`. */
async function attempted(samples: Samples, ...texts: readonly string[]) {
  let calls = 0;
  const { words, secondAttempt } = await recognizeTwiceIfDoubtful(samples, async () => {
    const text = texts[calls] ?? '';
    calls += 1;
    return {
      language: 'en',
      words: text
        .split(' ')
        .filter(Boolean)
        .map((each, at) => {
          const [word = '', confidence = '1'] = each.split('=');
          return { word, start: at / 10, end: (at + 1) / 10, confidence: Number(confidence) };
        }),
    };
  });
  return { calls, text: words.map(({ word }) => word).join(' '), secondAttempt };
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

  test('that the model itself takes for improbable is replaced by pieces that are more probable', async () => {
    expect(await attempted(voice(5), 'wheat=0.1 two=0.2 day=0.3', 'we meet', 'today')).toEqual({
      calls: 3,
      text: 'we meet today',
      secondAttempt: { doubt: 'improbable', helped: true },
    });
    expect(await attempted(voice(5), 'we=0.3 meet=0.3', 'wheat=0.1', 'meat=0.1')).toEqual({
      calls: 3,
      text: 'we meet',
      secondAttempt: { doubt: 'improbable', helped: false },
    });
  });

  test('that repeats a long phrase is doubtful, as it compresses well', async () => {
    const phrase = 'and then he said that the other people of the town were late again';
    const stuck = `${phrase} ${phrase} ${phrase} ${phrase}`;
    const { secondAttempt } = await attempted(voice(5), stuck, 'and then he said', 'that');
    expect(secondAttempt).toEqual({ doubt: 'repetition', helped: true });
  });

  test('says what it was doubted for, and whether it still is', async () => {
    expect((await attempted(voice(5), 'we meet')).secondAttempt).toBeUndefined();
    expect((await attempted(voice(5), '', '', '')).secondAttempt).toEqual({
      doubt: 'no_words',
      helped: false,
    });
    expect((await attempted(voice(5), '', 'we meet', '')).secondAttempt).toEqual({
      doubt: 'no_words',
      helped: true,
    });
  });

  test('has no marks of sounds in it, and is doubtful where it has nothing else', async () => {
    expect(await recognized(voice(5), '♪♪♪ we meet ♪')).toEqual({ calls: 1, text: 'we meet' });
    expect(await recognized(voice(5), '♪♪♪', 'we meet', '♪')).toEqual({
      calls: 3,
      text: 'we meet',
    });
  });

  test('that is empty for perfect silence is not doubtful', async () => {
    expect(await recognized(new Float32Array(5 * RECOGNITION_RATE), '')).toEqual({
      calls: 1,
      text: '',
    });
  });
});
