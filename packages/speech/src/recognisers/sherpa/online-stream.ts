import { RECOGNITION_RATE, type Samples } from '../../audio.ts';
import type { Heard } from '../../segment-recogniser.ts';
import type { LocalStream } from '../process/local-recogniser.ts';
import type { NativeOnline, NativeResult } from './native.ts';

/** An utterance that a streaming model follows while it is spoken. */
export class OnlineStream implements LocalStream {
  readonly #recogniser: NativeOnline;
  readonly #stream: ReturnType<NativeOnline['createStream']>;
  readonly #heardIn: (result: NativeResult, samples: number) => Heard;
  #samples = 0;

  constructor(
    recogniser: NativeOnline,
    hotwords: string,
    heardIn: (result: NativeResult, samples: number) => Heard,
  ) {
    this.#recogniser = recogniser;
    this.#stream = hotwords === '' ? recogniser.createStream() : recogniser.createStream(hotwords);
    this.#heardIn = heardIn;
  }

  async push(samples: Samples): Promise<Heard> {
    this.#stream.acceptWaveform({ samples, sampleRate: RECOGNITION_RATE });
    this.#samples += samples.length;
    while (this.#recogniser.isReady(this.#stream)) {
      this.#recogniser.decode(this.#stream);
      // Between two steps the process hears whether the service is gone.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return this.#heardIn(this.#recogniser.getResult(this.#stream), this.#samples);
  }

  /** It goes with its last reference. */
  async close(): Promise<void> {}
}
