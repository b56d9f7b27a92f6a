/** What runs in a recogniser process for tests: it takes a while, as real ones do, and hears how loud it is. */
import type { LocalRecogniser } from '../../src/recognisers/process/local-recogniser.ts';
import { loudnessOf } from './loudness.ts';

export async function load(): Promise<LocalRecogniser> {
  return {
    async recognise(samples) {
      const until = performance.now() + 20;
      let heard = loudnessOf(samples);
      while (performance.now() < until) heard = loudnessOf(samples);
      return heard;
    },
  };
}
