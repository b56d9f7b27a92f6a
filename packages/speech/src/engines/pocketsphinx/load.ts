import { RECOGNITION_RATE } from '../../recognition/audio.ts';
import type { LikelyPhrase } from '../../recognition/segments.ts';
import type { LocalRecognizer, LocalStream } from '../process/local-recognizer.ts';
import { vocabularyIn } from '../vocabulary.ts';
import { DecoderCache } from './decoder-cache.ts';
import { wordsOf } from './decoder-segments.ts';
import { openLibrary } from './library.ts';
import { englishModel } from './model-files.ts';
import { openDecoder } from './open-decoder.ts';
import type { PocketSphinxDecoder } from './pocketsphinx-decoder.ts';

/** Settings of a PocketSphinx process. */
export interface PocketSphinxSettings {
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
export async function load({ streams }: PocketSphinxSettings): Promise<LocalRecognizer> {
  const library = openLibrary();
  const model = englishModel();
  const decoders = new DecoderCache((likely) => openDecoder(library, model, {}, likely));
  /** Each stream needs a decoder of its own. */
  const streamDecoders = new DecoderCache((likely) => openDecoder(library, model, fast, likely));
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
      decoderStream(streamDecoders, vocabularyIn(vocabulary, LANGUAGES), () => {
        // If it fails, the next stream tries again and reports the error.
        streamDecoders.preload(streams).catch(() => {});
      }),
  };
}

/** Posterior of words in partials, which are decoded without the best-path search that computes posteriors. */
const UNKNOWN_POSTERIOR = 0.5;

/** An open utterance, which takes a decoder with its first audio. */
function decoderStream(
  decoders: DecoderCache,
  vocabulary: readonly LikelyPhrase[],
  onBegun: () => void,
): LocalStream {
  let decoder: PocketSphinxDecoder | null = null;
  let taken = 0;
  return {
    async push(samples) {
      if (decoder === null) {
        decoder = await decoders.take(vocabulary);
        decoder.begin();
        onBegun();
      }
      await decoder.push(samples);
      taken += samples.length;
      const segments = decoder
        .segments()
        .map((segment) => ({ ...segment, posterior: UNKNOWN_POSTERIOR }));
      const words = wordsOf(segments, taken / RECOGNITION_RATE, decoder.likely);
      return { words, language: LANGUAGE };
    },
    async close() {
      if (decoder === null) return;
      // A decoder that fails to end is not reused.
      await decoder.end();
      await decoders.release(decoder);
    },
  };
}
