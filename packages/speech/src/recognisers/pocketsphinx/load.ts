import { RECOGNITION_RATE } from '../../audio.ts';
import type { LocalRecogniser } from '../process/local-recogniser.ts';
import { Decoder } from './decoder.ts';
import { DecoderStream } from './decoder-stream.ts';
import { openLibrary } from './library.ts';
import { englishModel } from './model-files.ts';
import { wordsOf } from './stretches.ts';

/** What the process of a PocketSphinx is told. */
export interface PocketSphinxSettings {
  /** Settings of the library's own, by its names, over those that are measured to be best. */
  readonly over: Readonly<Record<string, string>>;
}

/** Less than a frame of analysis: there is nothing to hear, and the library would fail. */
const SHORTEST_SAMPLES = 800;

/** What is said while somebody speaks is heard once more as a whole. */
const quick = { '-fwdflat': 'no', '-bestpath': 'no' };

/** It hears words in perfect silence, and is sure of them. No microphone is as quiet as this (-70 dB). */
const isSilent = (sample: number): boolean => Math.abs(sample) < 0.0003;

/** A PocketSphinx in this process. */
export async function load({ over }: PocketSphinxSettings): Promise<LocalRecogniser> {
  const library = openLibrary();
  const model = englishModel();
  const decoder = new Decoder(library, model, over);
  /** Each utterance that is being spoken needs a decoder of its own. Those that are free are used again. */
  const free: Decoder[] = [];
  const decoderForStream = (): Decoder =>
    free.pop() ?? new Decoder(library, model, { ...over, ...quick });
  return {
    async recognise(samples) {
      if (samples.length < SHORTEST_SAMPLES || samples.every(isSilent))
        return { words: [], language: 'en' };
      const stretches = await decoder.decode(samples);
      return { words: wordsOf(stretches, samples.length / RECOGNITION_RATE), language: 'en' };
    },
    follow: () => new DecoderStream(decoderForStream(), (used) => free.push(used)),
  };
}
