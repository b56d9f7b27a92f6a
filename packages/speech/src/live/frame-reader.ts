import type { Samples } from '../audio.ts';
import type { LiveFormat } from './live-recognition-options.ts';
import { sampleReader } from './sample-reader.ts';

const NOTHING = new Uint8Array(0);

/** Room for samples, used again by all: there are thousands of readers, and what one has read is gone before the next reads. */
let room: Samples = new Float32Array(0);

/** Makes samples of bytes that are cut anywhere: what is no whole frame waits for the rest of it. */
export class FrameReader {
  /** The bytes of one frame: a sample of each channel. */
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

  /** The samples of each channel in the frames that are complete now. They hold only until somebody reads again. */
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

  #room(frames: number): Samples[] {
    if (room.length < frames * this.#channels) room = new Float32Array(frames * this.#channels);
    return Array.from({ length: this.#channels }, (_, channel) =>
      room.subarray(channel * frames, (channel + 1) * frames),
    );
  }
}
