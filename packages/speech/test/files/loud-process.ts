/** Recognizer module for tests: takes some time, as real ones do, and recognizes loudness. */
import type { LocalRecognizer } from '../../src/engines/process/local-recognizer.ts';
import { loudnessOf } from './loudness.ts';

export async function load(): Promise<LocalRecognizer> {
  return {
    async recognize(samples) {
      const until = performance.now() + 20;
      let transcript = loudnessOf(samples);
      while (performance.now() < until) transcript = loudnessOf(samples);
      return transcript;
    },
  };
}
