import type { LikelyPhrase } from '../../segment-recognizer.ts';
import { type LikelyWord, likelyWords } from './likely-words.ts';
import type { PocketSphinxDecoder } from './pocketsphinx-decoder.ts';

/** Jobs with vocabularies that take turns. Each costs 100 MB; to open one takes half a second. */
const MAX_IDLE_WITH_VOCABULARY = 2;
const NO_VOCABULARY = JSON.stringify([]);

/**
 * Decoders that are used again. What one has learned can't be taken from it, so each vocabulary has its own: what one
 * caller listens for is never heard for another.
 */
export class DecoderCache<Each extends Pick<PocketSphinxDecoder, 'close'> = PocketSphinxDecoder> {
  readonly #open: (likely: readonly LikelyWord[]) => Promise<Each>;
  /** The one that was used last is at the end. */
  #idle: Each[] = [];
  #plain = 0;
  readonly #vocabularies = new WeakMap<Each, string>();

  constructor(open: (likely: readonly LikelyWord[]) => Promise<Each>) {
    this.#open = open;
  }

  /** One that knows this vocabulary and no other. */
  async take(vocabulary: readonly LikelyPhrase[]): Promise<Each> {
    const wanted = JSON.stringify(vocabulary);
    const idle = this.#idle.find((each) => this.#vocabularies.get(each) === wanted);
    if (idle !== undefined) {
      this.#idle = this.#idle.filter((each) => each !== idle);
      return idle;
    }
    if (wanted === NO_VOCABULARY) this.#plain += 1;
    else await this.#closeAllBut(MAX_IDLE_WITH_VOCABULARY - 1);
    const decoder = await this.#open(likelyWords(vocabulary));
    this.#vocabularies.set(decoder, wanted);
    return decoder;
  }

  /** Opens one without a vocabulary for whoever comes next, who need not wait for it then. */
  async preload(mostPlain: number): Promise<void> {
    if (this.#plain < mostPlain && !this.#idle.some((each) => this.#isPlain(each)))
      await this.release(await this.take([]));
  }

  /** It is not needed just now. */
  async release(decoder: Each): Promise<void> {
    this.#idle.push(decoder);
    await this.#closeAllBut(MAX_IDLE_WITH_VOCABULARY);
  }

  /** Those without a vocabulary stay: everybody can use them. */
  async #closeAllBut(most: number): Promise<void> {
    const closing = this.#idle.filter((each) => !this.#isPlain(each)).slice(0, -most);
    this.#idle = this.#idle.filter((each) => !closing.includes(each));
    for (const decoder of closing) await decoder.close();
  }

  #isPlain(decoder: Each): boolean {
    return this.#vocabularies.get(decoder) === NO_VOCABULARY;
  }
}
