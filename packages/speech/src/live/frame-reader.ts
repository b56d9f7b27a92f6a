import type { Samples } from '../audio.ts';
import type { LiveFormat } from './live-order.ts';
import { sampleReader } from './sample-reader.ts';

/** Makes samples of bytes that are cut anywhere: what is no whole frame waits for the rest of it. */
export class FrameReader {
  /** The bytes of one frame: a sample of each channel. */
  readonly frameBytes: number;
  readonly #channels: number;
  readonly #sampleBytes: number;
  readonly #read: ReturnType<typeof sampleReader>['read'];
  #rest: Uint8Array = new Uint8Array(0);

  constructor(format: LiveFormat) {
    const { read, sampleBytes } = sampleReader(format);
    this.#read = read;
    this.#sampleBytes = sampleBytes;
    this.#channels = format.channels;
    this.frameBytes = sampleBytes * format.channels;
  }

  /** The samples of each channel in the frames that are complete now. */
  push(bytes: Uint8Array): Samples[] {
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const frames = Math.floor(all.length / this.frameBytes);
    const view = new DataView(all.buffer, all.byteOffset, all.byteLength);
    const channels = Array.from({ length: this.#channels }, (_, channel) => {
      const samples: Samples = new Float32Array(frames);
      let at = channel * this.#sampleBytes;
      for (let frame = 0; frame < frames; frame += 1, at += this.frameBytes) {
        samples[frame] = this.#read(view, at);
      }
      return samples;
    });
    // A copy: the rest of a buffer would keep all of it.
    this.#rest = Uint8Array.from(all.subarray(frames * this.frameBytes));
    return channels;
  }
}
