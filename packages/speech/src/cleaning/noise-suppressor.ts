/// <reference path="../untyped-packages.d.ts" />
import load, { type Rnnoise } from '@echogarden/rnnoise-wasm';
import { Resampler } from '../decoding/resampler.ts';
import { joinedSamples, RECOGNITION_RATE, type Samples } from '../recognition/audio.ts';

/** Sample rate of the network's training data, in Hz. */
const NETWORK_RATE = 48_000;
/** It expects samples in the range of 16-bit PCM. */
const SCALE = 32_768;
const FLOAT_BYTES = 4;
/** It looks one frame ahead, so its output is delayed by one. */
const DELAY_SAMPLES = 480;

let library: Promise<Rnnoise> | undefined;

/** Removes noise from one channel as a stream, at the recognition rate. The output has the length of the input and no delay. */
export class NoiseSuppressor {
  readonly #rnnoise: Rnnoise;
  readonly #frameSamples: number;
  /** Address of a frame in the memory of the library, which cleans it in place. */
  readonly #frame: number;
  #state: number;
  readonly #up = new Resampler(RECOGNITION_RATE, NETWORK_RATE);
  readonly #down = new Resampler(NETWORK_RATE, RECOGNITION_RATE);
  #waiting: Samples = new Float32Array();
  #delay = DELAY_SAMPLES;
  #taken = 0;
  #given = 0;

  private constructor(rnnoise: Rnnoise) {
    this.#rnnoise = rnnoise;
    this.#frameSamples = rnnoise._rnnoise_get_frame_size();
    this.#frame = rnnoise._malloc(this.#frameSamples * FLOAT_BYTES);
    this.#state = rnnoise._rnnoise_create(0);
  }

  /** Makes one for a channel; all share the library. */
  static async create(): Promise<NoiseSuppressor> {
    library ??= load();
    return new NoiseSuppressor(await library);
  }

  /** Takes samples and returns the samples cleaned so far. */
  push(samples: Samples): Samples {
    this.#taken += samples.length;
    return this.#give(this.#down.push(this.#clean(this.#up.push(samples))));
  }

  /** Returns the rest and frees everything. Nothing may be pushed after it. */
  end(): Samples {
    const rest = this.#clean(this.#up.end());
    // Silence pushes out the delayed samples and the incomplete frame.
    const silence = this.#clean(new Float32Array(DELAY_SAMPLES + this.#frameSamples));
    const cleaned = [this.#down.push(rest), this.#down.push(silence), this.#down.end()];
    this.close();
    return this.#give(joinedSamples(...cleaned));
  }

  /** Frees everything; may be called more than once. */
  close(): void {
    if (this.#state === 0) return;
    this.#rnnoise._rnnoise_destroy(this.#state);
    this.#rnnoise._free(this.#frame);
    this.#state = 0;
  }

  /** Never returns more samples than were taken. */
  #give(samples: Samples): Samples {
    const given = samples.subarray(0, this.#taken - this.#given);
    this.#given += given.length;
    return given;
  }

  #clean(samples: Samples): Samples {
    if (this.#state === 0) throw new Error('The noise suppressor is closed');
    const all = joinedSamples(this.#waiting, samples);
    const size = this.#frameSamples;
    const end = all.length - (all.length % size);
    this.#waiting = all.slice(end);
    const offset = this.#frame / FLOAT_BYTES;
    for (let at = 0; at < end; at += size) {
      const frame = all.subarray(at, at + size);
      this.#rnnoise.HEAPF32.set(frame.map(louder), offset);
      this.#rnnoise._rnnoise_process_frame(this.#state, this.#frame, this.#frame);
      frame.set(this.#rnnoise.HEAPF32.subarray(offset, offset + size).map(softer));
    }
    const delayed = Math.min(this.#delay, end);
    this.#delay -= delayed;
    return all.slice(delayed, end);
  }
}

const louder = (sample: number): number => sample * SCALE;
const softer = (sample: number): number => sample / SCALE;
