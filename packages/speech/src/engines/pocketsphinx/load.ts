import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import type { LikelyPhrase, SegmentTranscript } from '../../recognition/segments.ts';
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
      new DecoderStream(streamDecoders, vocabularyIn(vocabulary, LANGUAGES), () => {
        // If it fails, the next stream tries again and reports the error.
        streamDecoders.preload(streams).catch(() => {});
      }),
  };
}

/** Posterior of words in partials, which are decoded without the best-path search that computes posteriors. */
const UNKNOWN_POSTERIOR = 0.5;

/** An open utterance in a decoder. */
class DecoderStream implements LocalStream {
  readonly #decoders: DecoderCache;
  readonly #vocabulary: readonly LikelyPhrase[];
  readonly #onBegun: () => void;
  #decoder: PocketSphinxDecoder | null = null;
  #samples = 0;

  constructor(decoders: DecoderCache, vocabulary: readonly LikelyPhrase[], onBegun: () => void) {
    this.#decoders = decoders;
    this.#vocabulary = vocabulary;
    this.#onBegun = onBegun;
  }

  async push(samples: Samples): Promise<SegmentTranscript> {
    const decoder = this.#decoder ?? (await this.#begin());
    await decoder.push(samples);
    this.#samples += samples.length;
    const segments = decoder
      .segments()
      .map((segment) => ({ ...segment, posterior: UNKNOWN_POSTERIOR }));
    const words = wordsOf(segments, this.#samples / RECOGNITION_RATE, decoder.likely);
    return { words, language: 'en' };
  }

  async #begin(): Promise<PocketSphinxDecoder> {
    const decoder = await this.#decoders.take(this.#vocabulary);
    decoder.begin();
    this.#decoder = decoder;
    this.#onBegun();
    return decoder;
  }

  async close(): Promise<void> {
    if (this.#decoder === null) return;
    // A decoder that fails to end is not reused.
    await this.#decoder.end();
    await this.#decoders.release(this.#decoder);
  }
}
