/** What runs in a recognizer process for tests: it takes a while, as real ones do, and hears how loud it is. */
import type { LocalRecognizer } from '../../src/recognizers/process/local-recognizer.ts';
import { loudnessOf } from './loudness.ts';

export async function load(): Promise<LocalRecognizer> {
  return {
    async recognize(samples) {
      const until = performance.now() + 20;
      let heard = loudnessOf(samples);
      while (performance.now() < until) heard = loudnessOf(samples);
      return heard;
    },
  };
}
