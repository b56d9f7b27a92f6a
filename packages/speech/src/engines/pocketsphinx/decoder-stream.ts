import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import type { LikelyPhrase, SegmentTranscript } from '../../recognition/segment-recognizer.ts';
import type { LocalStream } from '../process/local-recognizer.ts';
import type { DecoderCache } from './decoder-cache.ts';
import { wordsOf } from './decoder-segments.ts';
import type { PocketSphinxDecoder } from './pocketsphinx-decoder.ts';

/** Posterior of words in partials, which are decoded without the best-path search that computes posteriors. */
const UNKNOWN_POSTERIOR = 0.5;

/** An open utterance in a decoder. */
export class DecoderStream implements LocalStream {
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
