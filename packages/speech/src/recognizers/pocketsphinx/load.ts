import { RECOGNITION_RATE } from '../../audio.ts';
import { likelyIn } from '../likely-in.ts';
import type { LocalRecognizer } from '../process/local-recognizer.ts';
import { DecoderStream } from './decoder-stream.ts';
import { Decoders } from './decoders.ts';
import { openLibrary } from './library.ts';
import { englishModel } from './model-files.ts';
import { openDecoder } from './open-decoder.ts';
import { wordsOf } from './stretches.ts';

/** What the process of a PocketSphinx is told. */
export interface PocketSphinxSettings {
  /** Settings of the library's own, by its names, over those that are measured to be best. */
  readonly over: Readonly<Record<string, string>>;
  /** How many utterances are followed at the same time. */
  readonly streams: number;
}

const LANGUAGE = 'en';
const LANGUAGES = [LANGUAGE];

/** Less than a frame of analysis: there is nothing to hear, and the library would fail. */
const MIN_SAMPLES = 800;

/** What is said while somebody speaks is heard once more as a whole. */
const quick = { '-fwdflat': 'no', '-bestpath': 'no' };

/** It hears words in perfect silence, and is sure of them. No microphone is as quiet as this (-70 dB). */
const isSilent = (sample: number): boolean => Math.abs(sample) < 0.0003;

/** A PocketSphinx in this process. */
export async function load({ over, streams }: PocketSphinxSettings): Promise<LocalRecognizer> {
  const library = openLibrary();
  const model = englishModel();
  const decoders = new Decoders((likely) => openDecoder(library, model, over, likely));
  /** Each utterance that is being spoken needs a decoder of its own. */
  const quickOnes = new Decoders((likely) =>
    openDecoder(library, model, { ...over, ...quick }, likely),
  );
  await decoders.giveBack(await decoders.take([]));
  return {
    async recognize(samples, { vocabulary }) {
      if (samples.length < MIN_SAMPLES || samples.every(isSilent))
        return { words: [], language: LANGUAGE };
      const decoder = await decoders.take(likelyIn(vocabulary, LANGUAGES));
      try {
        const stretches = await decoder.decode(samples);
        const words = wordsOf(stretches, samples.length / RECOGNITION_RATE, decoder.likely);
        return { words, language: LANGUAGE };
      } finally {
        await decoders.giveBack(decoder);
      }
    },
    follow: ({ vocabulary }) =>
      new DecoderStream(quickOnes, likelyIn(vocabulary, LANGUAGES), () => {
        // Where it fails, whoever comes next tries again and says why.
        quickOnes.openAhead(streams).catch(() => {});
      }),
  };
}
