import { bytesPerSecond, formatTags, wavFile, wavHeader } from '@verbatim/audio';

const format = { formatTag: formatTags.pcm, sampleRate: 16_000, channels: 1, bitDepth: 16 };

/** The header of a WAV file (16 bit, 16 kHz, one channel) with this many bytes of samples. */
export const waveHeader = (byteLength: number): Uint8Array<ArrayBuffer> =>
  wavHeader(format, byteLength);

/** A WAV file with these samples. */
export const speechFile = (samples: Uint8Array, sampleRate = 16_000): Uint8Array<ArrayBuffer> =>
  wavFile({ ...format, sampleRate }, [samples]);

/** A WAV file of silence. */
export const waveFile = (seconds: number): Uint8Array<ArrayBuffer> =>
  wavFile(format, [new Uint8Array(seconds * bytesPerSecond(format))]);
