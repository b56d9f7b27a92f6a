import { RECOGNITION_RATE, type Samples } from '../../audio.ts';

const FLOAT_BYTES = 4;
const IEEE_FLOAT = 3;
/** What stands for a length by whoever can't know it. */
const UNKNOWN = 0xffff_ffff;

/** The head of a WAV file of floats whose length is not known. */
export function waveHeader(channels: number): Buffer {
  const header = Buffer.alloc(44);
  const frameBytes = channels * FLOAT_BYTES;
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(UNKNOWN, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(IEEE_FLOAT, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(RECOGNITION_RATE, 24);
  header.writeUInt32LE(RECOGNITION_RATE * frameBytes, 28);
  header.writeUInt16LE(frameBytes, 32);
  header.writeUInt16LE(FLOAT_BYTES * 8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(UNKNOWN, 40);
  return header;
}

/** Samples of some channels as they stand in a WAV file: frame after frame. */
export function interleaved(channels: readonly Samples[]): Uint8Array {
  const frames = channels[0]?.length ?? 0;
  const together = new Float32Array(frames * channels.length);
  for (const [channel, samples] of channels.entries()) {
    for (let at = channel, frame = 0; frame < frames; frame += 1, at += channels.length) {
      together[at] = samples[frame] as number;
    }
  }
  return new Uint8Array(together.buffer);
}
