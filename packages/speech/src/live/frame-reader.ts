import type { Samples } from '../audio.ts';
import type { LiveFormat } from './live-order.ts';
import { sampleReader } from './sample-reader.ts';

const NOTHING = new Uint8Array(0);

/** Makes samples of bytes that are cut anywhere: what is no whole frame waits for the rest of it. */
export class FrameReader {
  /** The bytes of one frame: a sample of each channel. */
  readonly frameBytes: number;
  readonly #sampleBytes: number;
  readonly #read: ReturnType<typeof sampleReader>['read'];
  readonly #samples: Samples[];
  #rest: Uint8Array = NOTHING;

  constructor(format: LiveFormat) {
    const { read, sampleBytes } = sampleReader(format);
    this.#read = read;
    this.#sampleBytes = sampleBytes;
    this.frameBytes = sampleBytes * format.channels;
    this.#samples = Array.from({ length: format.channels }, () => new Float32Array(0));
  }

  /** The samples of each channel in the frames that are complete now. They hold until the next call. */
  push(bytes: Uint8Array): Samples[] {
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const frames = Math.floor(all.length / this.frameBytes);
    const view = new DataView(all.buffer, all.byteOffset, all.byteLength);
    const channels = this.#room(frames);
    for (const [channel, samples] of channels.entries()) {
      let at = channel * this.#sampleBytes;
      for (let frame = 0; frame < frames; frame += 1, at += this.frameBytes) {
        samples[frame] = this.#read(view, at);
      }
    }
    const read = frames * this.frameBytes;
    // A copy: the rest of a buffer would keep all of it.
    this.#rest = read === all.length ? NOTHING : Uint8Array.from(all.subarray(read));
    return channels;
  }

  /** Room for so many samples of each channel: new only where there is too little. */
  #room(frames: number): Samples[] {
    return this.#samples.map((samples, channel) => {
      if (samples.length >= frames) return samples.subarray(0, frames);
      const larger: Samples = new Float32Array(frames);
      this.#samples[channel] = larger;
      return larger;
    });
  }
}
