import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import type { SegmentTranscript } from '../../recognition/segment-recognizer.ts';
import type { LocalStream } from '../process/local-recognizer.ts';
import type { NativeOnline, NativeResult } from './native.ts';

/** An utterance in a streaming model. */
export class OnlineStream implements LocalStream {
  readonly #recognizer: NativeOnline;
  readonly #stream: ReturnType<NativeOnline['createStream']>;
  readonly #heardIn: (result: NativeResult, samples: number) => SegmentTranscript;
  #samples = 0;

  constructor(
    recognizer: NativeOnline,
    hotwords: string,
    heardIn: (result: NativeResult, samples: number) => SegmentTranscript,
  ) {
    this.#recognizer = recognizer;
    this.#stream = hotwords === '' ? recognizer.createStream() : recognizer.createStream(hotwords);
    this.#heardIn = heardIn;
  }

  async push(samples: Samples): Promise<SegmentTranscript> {
    this.#stream.acceptWaveform({ samples, sampleRate: RECOGNITION_RATE });
    this.#samples += samples.length;
    while (this.#recognizer.isReady(this.#stream)) {
      this.#recognizer.decode(this.#stream);
      // Lets the event loop notice that the service is gone.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return this.#heardIn(this.#recognizer.getResult(this.#stream), this.#samples);
  }

  /** The garbage collector frees it. */
  async close(): Promise<void> {}
}
