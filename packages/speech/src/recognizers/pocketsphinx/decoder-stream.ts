import { RECOGNITION_RATE, type Samples } from '../../audio.ts';
import type { LikelyPhrase, SegmentTranscript } from '../../segment-recognizer.ts';
import type { LocalStream } from '../process/local-recognizer.ts';
import type { DecoderCache } from './decoder-cache.ts';
import { wordsOf } from './decoder-segments.ts';
import type { PocketSphinxDecoder } from './pocketsphinx-decoder.ts';

/** No probability is known while somebody speaks: as likely as words are that the best path was not looked for among. */
const UNKNOWN_POSTERIOR = 0.5;

/** An utterance that a decoder follows while it is spoken. */
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
    const stretches = decoder
      .segments()
      .map((stretch) => ({ ...stretch, posterior: UNKNOWN_POSTERIOR }));
    const words = wordsOf(stretches, this.#samples / RECOGNITION_RATE, decoder.likely);
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
    // One that could not be ended is not used again.
    await this.#decoder.end();
    await this.#decoders.release(this.#decoder);
  }
}
