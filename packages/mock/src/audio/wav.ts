import { bytesPerFrame, WAV_HEADER_BYTES, wavFile } from '@verbatim/audio';
import { type AudioFormat, wavFormat } from '@verbatim/live';

/** Size in bytes of a WAV file of this duration. */
export const wavByteLength = (format: AudioFormat, seconds: number): number =>
  WAV_HEADER_BYTES + Math.floor(seconds * format.sampleRate) * bytesPerFrame(format);

const TONE_HERTZ = 220;
const QUIET = 1000;

/** A WAV file with a quiet 220 Hz tone in 16-bit samples. */
export function synthesize(format: AudioFormat, seconds: number): Uint8Array<ArrayBuffer> {
  const frames = Math.floor(seconds * format.sampleRate);
  const samples = new Int16Array(frames * format.channels);
  for (let frame = 0; frame < frames; frame += 1) {
    const value = QUIET * Math.sin((2 * Math.PI * TONE_HERTZ * frame) / format.sampleRate);
    samples.fill(value, frame * format.channels, (frame + 1) * format.channels);
  }
  return wavFile(wavFormat(format), [new Uint8Array(samples.buffer)]);
}
