import { RECOGNITION_RATE, type Samples } from '../../audio.ts';
import type { Heard } from '../../segment-recogniser.ts';
import type { LocalStream } from '../process/local-recogniser.ts';
import type { Decoder } from './decoder.ts';
import { wordsOf } from './stretches.ts';

/** No probability is known while somebody speaks: as likely as words are that the best path was not looked for among. */
const UNKNOWN_POSTERIOR = 0.5;

/** An utterance that a decoder follows while it is spoken. */
export class DecoderStream implements LocalStream {
  readonly #decoder: Decoder;
  readonly #giveBack: (decoder: Decoder) => void;
  #begun = false;
  #samples = 0;

  constructor(decoder: Decoder, giveBack: (decoder: Decoder) => void) {
    this.#decoder = decoder;
    this.#giveBack = giveBack;
  }

  async push(samples: Samples): Promise<Heard> {
    if (!this.#begun) this.#decoder.begin();
    this.#begun = true;
    await this.#decoder.push(samples);
    this.#samples += samples.length;
    const stretches = this.#decoder
      .stretches()
      .map((stretch) => ({ ...stretch, posterior: UNKNOWN_POSTERIOR }));
    return { words: wordsOf(stretches, this.#samples / RECOGNITION_RATE), language: 'en' };
  }

  async close(): Promise<void> {
    // One that could not be ended is not used again.
    if (this.#begun) await this.#decoder.end();
    this.#giveBack(this.#decoder);
  }
}
