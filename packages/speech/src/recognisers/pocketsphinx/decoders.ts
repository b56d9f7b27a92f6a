import type { LikelyPhrase } from '../../segment-recogniser.ts';
import type { Decoder } from './decoder.ts';
import { type LikelyWord, likelyWords } from './likely-words.ts';

/** Jobs with vocabularies that take turns. Each costs 100 MB; to open one takes half a second. */
const MOST_IDLE_WITH_VOCABULARY = 2;
const NO_VOCABULARY = JSON.stringify([]);

/**
 * Decoders that are used again. What one has learnt can't be taken from it, so each vocabulary has its own: what one
 * caller listens for is never heard for another.
 */
export class Decoders<Each extends Pick<Decoder, 'close'> = Decoder> {
  readonly #open: (likely: readonly LikelyWord[]) => Promise<Each>;
  /** The one that was used last is at the end. */
  #idle: Each[] = [];
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
    if (wanted !== NO_VOCABULARY) await this.#closeAllBut(MOST_IDLE_WITH_VOCABULARY - 1);
    const decoder = await this.#open(likelyWords(vocabulary));
    this.#vocabularies.set(decoder, wanted);
    return decoder;
  }

  /** It is not needed just now. */
  async giveBack(decoder: Each): Promise<void> {
    this.#idle.push(decoder);
    await this.#closeAllBut(MOST_IDLE_WITH_VOCABULARY);
  }

  /** Those without a vocabulary stay: everybody can use them. */
  async #closeAllBut(most: number): Promise<void> {
    const closing = this.#idle
      .filter((each) => this.#vocabularies.get(each) !== NO_VOCABULARY)
      .slice(0, -most);
    this.#idle = this.#idle.filter((each) => !closing.includes(each));
    for (const decoder of closing) await decoder.close();
  }
}
