import { joinedSamples, type Samples } from '../recognition/audio.ts';
import { RecognitionError } from '../recognition/errors.ts';
import { WINDOW_SAMPLES } from './voice-detector.ts';
import type { VoiceRequest } from './voice-process.ts';

/** Connection to the voice activity process. `request` resolves to null if the process exited and its state is lost. */
interface VoiceTransport {
  request(
    kind: Exclude<VoiceRequest['kind'], 'discard'>,
    samples: Samples | null,
  ): Promise<Uint8Array<ArrayBuffer> | null>;
  discard(): void;
}

/** Processes that may crash on one request before it fails. */
const MAX_LOSSES = 4;

/**
 * Voice activity of one channel: samples in, one decision per window out, in order. If the process crashes, a new one takes
 * over; windows that the old one had not decided get the decision before them.
 */
export class VoiceStream {
  readonly #transport: VoiceTransport;
  #rest: Samples = new Float32Array(0);
  #last = 0;
  /** Windows that the current process has taken and not decided. */
  #undecided = 0;

  constructor(line: VoiceTransport) {
    this.#transport = line;
  }

  /** Takes samples and returns the decisions known by now. One call at a time. */
  async push(samples: Samples): Promise<Uint8Array<ArrayBuffer>> {
    const all = this.#rest.length === 0 ? samples : joinedSamples(this.#rest, samples);
    const even = all.length - (all.length % WINDOW_SAMPLES);
    this.#rest = all.slice(even);
    return this.#decide(all.subarray(0, even));
  }

  /** Returns the remaining decisions. Nothing may be pushed after it. */
  async end(): Promise<Uint8Array<ArrayBuffer>> {
    const padded: Samples = new Float32Array(this.#rest.length === 0 ? 0 : WINDOW_SAMPLES);
    padded.set(this.#rest);
    this.#rest = new Float32Array(0);
    const decided = await this.#decide(padded);
    const left = await this.#transport.request('end', null);
    // If the process exited before its last decisions, the one before them is repeated.
    return joinedDecisions(decided, left ?? new Uint8Array(this.#undecided).fill(this.#last));
  }

  /** Ends the stream and drops remaining decisions. */
  close(): void {
    this.#transport.discard();
  }

  async #decide(samples: Samples): Promise<Uint8Array<ArrayBuffer>> {
    if (samples.length === 0) return new Uint8Array(0);
    let lost = new Uint8Array(0);
    for (let losses = 0; losses < MAX_LOSSES; losses += 1) {
      const decisions = await this.#transport.request('detect', samples);
      if (decisions !== null) {
        this.#undecided += samples.length / WINDOW_SAMPLES - decisions.length;
        this.#last = decisions.at(-1) ?? this.#last;
        return joinedDecisions(lost, decisions);
      }
      lost = joinedDecisions(lost, new Uint8Array(this.#undecided).fill(this.#last));
      this.#undecided = 0;
    }
    throw new RecognitionError('Speech could not be told from silence: the detector broke.');
  }
}

const joinedDecisions = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
