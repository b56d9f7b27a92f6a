import type { Samples } from '../recognition/audio.ts';
import type { LiveFormat } from './live-recognition-options.ts';
import { sampleReader } from './sample-reader.ts';

const NOTHING = new Uint8Array(0);

/** Storage for samples, shared by all readers: there are thousands, and the samples of one are consumed before the next reads. */
let scratch: Samples = new Float32Array(0);

/** Converts bytes that are cut anywhere to samples; an incomplete frame waits for its rest. */
export class FrameReader {
  /** Bytes of a frame: one sample of each channel. */
  readonly frameBytes: number;
  readonly #sampleBytes: number;
  readonly #read: ReturnType<typeof sampleReader>['read'];
  readonly #channels: number;
  #rest: Uint8Array = NOTHING;

  constructor(format: LiveFormat) {
    const { read, sampleBytes } = sampleReader(format);
    this.#read = read;
    this.#sampleBytes = sampleBytes;
    this.frameBytes = sampleBytes * format.channels;
    this.#channels = format.channels;
  }

  /** The samples of each channel in the complete frames. They are valid until any reader's next `push`. */
  push(bytes: Uint8Array): Samples[] {
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const frames = Math.floor(all.length / this.frameBytes);
    const view = new DataView(all.buffer, all.byteOffset, all.byteLength);
    const channels = this.#storage(frames);
    for (const [channel, samples] of channels.entries()) {
      let at = channel * this.#sampleBytes;
      for (let frame = 0; frame < frames; frame += 1, at += this.frameBytes) {
        samples[frame] = this.#read(view, at);
      }
    }
    const read = frames * this.frameBytes;
    // A copy: a view would keep the whole buffer in memory.
    this.#rest = read === all.length ? NOTHING : Uint8Array.from(all.subarray(read));
    return channels;
  }

  #storage(frames: number): Samples[] {
    if (scratch.length < frames * this.#channels)
      scratch = new Float32Array(frames * this.#channels);
    return Array.from({ length: this.#channels }, (_, channel) =>
      scratch.subarray(channel * frames, (channel + 1) * frames),
    );
  }
}
