import { RECOGNITION_RATE, type Samples } from '../../../src/recognition/audio.ts';
import { bandOf, toyWords } from './toy-models.ts';

const LOWEST_HERTZ = 20;
const HIGHEST_HERTZ = RECOGNITION_RATE / 2 - 400;
const MEL_BINS = 80;
export const TONE_SECONDS = 0.3;

const mel = (hertz: number): number => 1127 * Math.log(1 + hertz / 700);
const hertz = (mels: number): number => 700 * (Math.exp(mels / 1127) - 1);

/** The tone in the middle of a word's band. */
function frequencyOf(word: number): number {
  const low = mel(LOWEST_HERTZ);
  const width = (mel(HIGHEST_HERTZ) - low) / (MEL_BINS + 1);
  return hertz(low + width * (bandOf(word) + 2.5));
}

/** Words as tones with silence around them, each of both as long. Two words in one place sound at once. */
export function tones(words: readonly (string | readonly string[])[]): Samples {
  const length = Math.round(TONE_SECONDS * RECOGNITION_RATE);
  const samples: Samples = new Float32Array(length * (2 * words.length + 1));
  let seed = 1;
  for (let at = 0; at < samples.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    samples[at] = 1e-4 * (seed / 2_147_483_648 - 0.5);
  }
  words.forEach((which, place) => {
    const together = typeof which === 'string' ? [which] : which;
    together.forEach((word, rank) => {
      const step = (2 * Math.PI * frequencyOf(toyWords.indexOf(word))) / RECOGNITION_RATE;
      // Of two that sound at once, the first is a little louder.
      const loudness = 0.3 * 0.8 ** rank;
      const from = length * (2 * place + 1);
      for (let at = 0; at < length; at += 1)
        samples[from + at] = (samples[from + at] ?? 0) + loudness * Math.sin(step * at);
    });
  });
  return samples;
}
