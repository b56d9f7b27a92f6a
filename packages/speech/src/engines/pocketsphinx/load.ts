import { RECOGNITION_RATE } from '../../recognition/audio.ts';
import type { LocalRecognizer } from '../process/local-recognizer.ts';
import { vocabularyIn } from '../vocabulary-in.ts';
import { DecoderCache } from './decoder-cache.ts';
import { wordsOf } from './decoder-segments.ts';
import { DecoderStream } from './decoder-stream.ts';
import { openLibrary } from './library.ts';
import { englishModel } from './model-files.ts';
import { openDecoder } from './open-decoder.ts';

/** Settings of a PocketSphinx process. */
export interface PocketSphinxSettings {
  /** Settings of the library, which override the measured best ones. */
  readonly over: Readonly<Record<string, string>>;
  /** Streams at the same time. */
  readonly streams: number;
}

const LANGUAGE = 'en';
const LANGUAGES = [LANGUAGE];

/** Shorter audio has no frame of analysis, and the library would fail. */
const MIN_SAMPLES = 800;

/** Faster settings for streams: finals are decoded again with all passes. */
const fast = { '-fwdflat': 'no', '-bestpath': 'no' };

/** Threshold of digital silence (-70 dB), in which PocketSphinx recognizes words with high confidence. No microphone is as quiet. */
const isSilent = (sample: number): boolean => Math.abs(sample) < 0.0003;

/** Loads PocketSphinx in this process. */
export async function load({ over, streams }: PocketSphinxSettings): Promise<LocalRecognizer> {
  const library = openLibrary();
  const model = englishModel();
  const decoders = new DecoderCache((likely) => openDecoder(library, model, over, likely));
  /** Each stream needs a decoder of its own. */
  const streamDecoders = new DecoderCache((likely) =>
    openDecoder(library, model, { ...over, ...fast }, likely),
  );
  await decoders.release(await decoders.take([]));
  return {
    async recognize(samples, { vocabulary }) {
      if (samples.length < MIN_SAMPLES || samples.every(isSilent))
        return { words: [], language: LANGUAGE };
      const decoder = await decoders.take(vocabularyIn(vocabulary, LANGUAGES));
      try {
        const segments = await decoder.decode(samples);
        const words = wordsOf(segments, samples.length / RECOGNITION_RATE, decoder.likely);
        return { words, language: LANGUAGE };
      } finally {
        await decoders.release(decoder);
      }
    },
    openStream: ({ vocabulary }) =>
      new DecoderStream(streamDecoders, vocabularyIn(vocabulary, LANGUAGES), () => {
        // If it fails, the next stream tries again and reports the error.
        streamDecoders.preload(streams).catch(() => {});
      }),
  };
}
