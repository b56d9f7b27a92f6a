import type { LikelyPhrase } from '../../recognition/segments.ts';
import { type LikelyWord, likelyWords } from './likely-words.ts';
import type { PocketSphinxDecoder } from './pocketsphinx-decoder.ts';

/** Idle decoders with a vocabulary. Each takes 100 MB; opening one takes half a second. */
const MAX_IDLE_WITH_VOCABULARY = 2;
const NO_VOCABULARY = JSON.stringify([]);

/**
 * Reuses decoders. Words can't be removed from a decoder, so each vocabulary has its own: the vocabulary of one caller never
 * affects another.
 */
export class DecoderCache<Each extends Pick<PocketSphinxDecoder, 'close'> = PocketSphinxDecoder> {
  readonly #open: (likely: readonly LikelyWord[]) => Promise<Each>;
  /** Most recently used last. */
  #idle: Each[] = [];
  #plain = 0;
  readonly #vocabularies = new WeakMap<Each, string>();

  constructor(open: (likely: readonly LikelyWord[]) => Promise<Each>) {
    this.#open = open;
  }

  /** Takes or opens a decoder with exactly this vocabulary. */
  async take(vocabulary: readonly LikelyPhrase[]): Promise<Each> {
    const wanted = JSON.stringify(vocabulary);
    const idle = this.#idle.find((each) => this.#vocabularies.get(each) === wanted);
    if (idle !== undefined) {
      this.#idle = this.#idle.filter((each) => each !== idle);
      return idle;
    }
    if (wanted === NO_VOCABULARY) this.#plain += 1;
    else await this.#evict(MAX_IDLE_WITH_VOCABULARY - 1);
    const decoder = await this.#open(likelyWords(vocabulary));
    this.#vocabularies.set(decoder, wanted);
    return decoder;
  }

  /** Keeps one idle decoder without a vocabulary, so that the next utterance does not wait for one. */
  async preload(maxPlain: number): Promise<void> {
    if (this.#plain < maxPlain && !this.#idle.some((each) => this.#isPlain(each)))
      await this.release(await this.take([]));
  }

  /** Makes a decoder available for reuse. */
  async release(decoder: Each): Promise<void> {
    this.#idle.push(decoder);
    await this.#evict(MAX_IDLE_WITH_VOCABULARY);
  }

  /** Decoders without a vocabulary are kept: every caller can use them. */
  async #evict(kept: number): Promise<void> {
    const closing = this.#idle.filter((each) => !this.#isPlain(each)).slice(0, -kept);
    this.#idle = this.#idle.filter((each) => !closing.includes(each));
    for (const decoder of closing) await decoder.close();
  }

  #isPlain(decoder: Each): boolean {
    return this.#vocabularies.get(decoder) === NO_VOCABULARY;
  }
}
