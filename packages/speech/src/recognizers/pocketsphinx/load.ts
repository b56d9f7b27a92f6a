import { RECOGNITION_RATE } from '../../audio.ts';
import type { LocalRecognizer } from '../process/local-recognizer.ts';
import { vocabularyIn } from '../vocabulary-in.ts';
import { DecoderCache } from './decoder-cache.ts';
import { wordsOf } from './decoder-segments.ts';
import { DecoderStream } from './decoder-stream.ts';
import { openLibrary } from './library.ts';
import { englishModel } from './model-files.ts';
import { openDecoder } from './open-decoder.ts';

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
  const decoders = new DecoderCache((likely) => openDecoder(library, model, over, likely));
  /** Each utterance that is being spoken needs a decoder of its own. */
  const quickOnes = new DecoderCache((likely) =>
    openDecoder(library, model, { ...over, ...quick }, likely),
  );
  await decoders.release(await decoders.take([]));
  return {
    async recognize(samples, { vocabulary }) {
      if (samples.length < MIN_SAMPLES || samples.every(isSilent))
        return { words: [], language: LANGUAGE };
      const decoder = await decoders.take(vocabularyIn(vocabulary, LANGUAGES));
      try {
        const stretches = await decoder.decode(samples);
        const words = wordsOf(stretches, samples.length / RECOGNITION_RATE, decoder.likely);
        return { words, language: LANGUAGE };
      } finally {
        await decoders.release(decoder);
      }
    },
    openStream: ({ vocabulary }) =>
      new DecoderStream(quickOnes, vocabularyIn(vocabulary, LANGUAGES), () => {
        // Where it fails, whoever comes next tries again and says why.
        quickOnes.preload(streams).catch(() => {});
      }),
  };
}
