/** How raw audio is made up. */
export interface AudioFormat {
  readonly sampleRate: number;
  readonly channels: number;
  readonly bitDepth: number;
}

/** What most of the audio of a run is. */
export const plainFormat: AudioFormat = { sampleRate: 8000, channels: 1, bitDepth: 16 };

const HEADER_BYTES = 44;
const PCM = 1;
const LOUDNESS = 8000;
const LOWEST_HZ = 180;
const RISE_HZ = 23;

/** The bytes of one second of audio. */
export function bytesPerSecond({ sampleRate, channels, bitDepth }: AudioFormat): number {
  return (sampleRate * channels * bitDepth) / 8;
}

/**
 * A gliding tone that comes and goes each half second, as 16-bit samples. No two stretches of it are alike, and it
 * is never quite silent: bytes that repeat could not be told from bytes that were sent twice.
 */
export function tone(seconds: number, { sampleRate, channels }: AudioFormat): Uint8Array {
  const frames = Math.round(seconds * sampleRate);
  const view = new DataView(new ArrayBuffer(frames * channels * 2));
  let phase = 0;
  let noise = 1;
  for (let frame = 0; frame < frames; frame += 1) {
    const time = frame / sampleRate;
    phase += (2 * Math.PI * (LOWEST_HZ + RISE_HZ * time)) / sampleRate;
    const loud = time % 1 < 0.6 ? LOUDNESS : 0;
    for (let channel = 0; channel < channels; channel += 1) {
      // A linear congruential generator (Numerical Recipes): the same noise every time.
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
      const sample = Math.round(Math.sin(phase) * loud) + (noise >>> 24) - 128;
      view.setInt16((frame * channels + channel) * 2, sample, true);
    }
  }
  return new Uint8Array(view.buffer);
}

/** The header of a WAV file with this much data. */
export function wavHeader(dataBytes: number, format: AudioFormat, code: number = PCM): Uint8Array {
  const { sampleRate, channels, bitDepth } = format;
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(code, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(bytesPerSecond(format), 28);
  bytes.writeUInt16LE((channels * bitDepth) / 8, 32);
  bytes.writeUInt16LE(bitDepth, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(dataBytes, 40);
  return bytes;
}

/** A whole WAV file. */
export function wavFile(seconds: number, format: AudioFormat = plainFormat): Uint8Array {
  const data = tone(seconds, format);
  return Buffer.concat([wavHeader(data.byteLength, format), data]);
}
