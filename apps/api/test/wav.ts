import { bytesPerFrame, formatTags, wavFile } from '@verbatim/audio';

/** A WAV file of silence: 16 bit, 16 kHz. */
export function silence({ seconds, channels = 1 }: { seconds: number; channels?: number }) {
  const format = { formatTag: formatTags.pcm, sampleRate: 16_000, channels, bitDepth: 16 };
  const frames = Math.round(seconds * format.sampleRate);
  return wavFile(format, [new Uint8Array(frames * bytesPerFrame(format))]);
}
