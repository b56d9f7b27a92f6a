/// <reference path="./rnnoise-wasm.d.ts" />
import load, { type Rnnoise } from '@echogarden/rnnoise-wasm';
import { RECOGNITION_RATE, type Samples } from '../audio.ts';
import { Resampler } from '../resampling/resampler.ts';

/** The rate at which the network was trained. */
const NETWORK_RATE = 48_000;
/** It expects samples as large as those of 16 bits. */
const SCALE = 32_768;
const FLOAT_BYTES = 4;
/** It hears one frame ahead, so what it gives is late by so much. */
const LATE_SAMPLES = 480;

let library: Promise<Rnnoise> | undefined;

/**
 * Takes noise out of the speech of one channel while it comes, at the recognition rate. What comes out is as long as what
 * went in, and in time with it.
 */
export class NoiseSuppressor {
  readonly #rnnoise: Rnnoise;
  readonly #frameSamples: number;
  /** Where a frame lies in the memory of the library: it is cleaned in place. */
  readonly #frame: number;
  #state: number;
  readonly #up = new Resampler(RECOGNITION_RATE, NETWORK_RATE);
  readonly #down = new Resampler(NETWORK_RATE, RECOGNITION_RATE);
  #waiting: Samples = new Float32Array();
  #late = LATE_SAMPLES;
  #taken = 0;
  #given = 0;

  private constructor(rnnoise: Rnnoise) {
    this.#rnnoise = rnnoise;
    this.#frameSamples = rnnoise._rnnoise_get_frame_size();
    this.#frame = rnnoise._malloc(this.#frameSamples * FLOAT_BYTES);
    this.#state = rnnoise._rnnoise_create(0);
  }

  /** One for each channel; they share the library. */
  static async create(): Promise<NoiseSuppressor> {
    library ??= load();
    return new NoiseSuppressor(await library);
  }

  /** Takes the next samples, gives what is clean by now. */
  push(samples: Samples): Samples {
    this.#taken += samples.length;
    return this.#give(this.#down.push(this.#clean(this.#up.push(samples))));
  }

  /** Gives the rest, and lets go of everything. Afterwards nothing may be pushed any more. */
  end(): Samples {
    const rest = this.#clean(this.#up.end());
    // What is late comes when silence is pushed after it, and so does the frame that was begun.
    const silence = this.#clean(new Float32Array(LATE_SAMPLES + this.#frameSamples));
    const cleaned = [this.#down.push(rest), this.#down.push(silence), this.#down.end()];
    this.close();
    return this.#give(joined(cleaned));
  }

  /** Lets go of everything; may be called again. */
  close(): void {
    if (this.#state === 0) return;
    this.#rnnoise._rnnoise_destroy(this.#state);
    this.#rnnoise._free(this.#frame);
    this.#state = 0;
  }

  /** Never gives more than it took. */
  #give(samples: Samples): Samples {
    const given = samples.subarray(0, this.#taken - this.#given);
    this.#given += given.length;
    return given;
  }

  #clean(samples: Samples): Samples {
    if (this.#state === 0) throw new Error('The noise suppressor is closed');
    const all = joined([this.#waiting, samples]);
    const size = this.#frameSamples;
    const end = all.length - (all.length % size);
    this.#waiting = all.slice(end);
    const place = this.#frame / FLOAT_BYTES;
    for (let at = 0; at < end; at += size) {
      const frame = all.subarray(at, at + size);
      this.#rnnoise.HEAPF32.set(frame.map(louder), place);
      this.#rnnoise._rnnoise_process_frame(this.#state, this.#frame, this.#frame);
      frame.set(this.#rnnoise.HEAPF32.subarray(place, place + size).map(softer));
    }
    const late = Math.min(this.#late, end);
    this.#late -= late;
    return all.slice(late, end);
  }
}

const louder = (sample: number): number => sample * SCALE;
const softer = (sample: number): number => sample / SCALE;

function joined(parts: readonly Samples[]): Samples {
  const all = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
