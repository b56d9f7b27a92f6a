const SAMPLE_RATE = 16_000;
/** Bytes before the samples of a WAV file. */
export const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** A WAV file with a tone, which the scripted recognizer takes for speech. `loudness` of a second is from 0 to 1. */
export function tone(seconds: number, loudness = (_second: number): number => 1): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * SAMPLE_RATE) * BYTES_PER_SAMPLE);
  for (let at = 0; at < samples.length / BYTES_PER_SAMPLE; at += 1) {
    const second = at / SAMPLE_RATE;
    const value = Math.sin(second * 2 * Math.PI * 440) * 12_000 * loudness(second);
    samples.writeInt16LE(Math.round(value), at * BYTES_PER_SAMPLE);
  }
  return wavOf(samples);
}

/** A WAV file of 16 kHz with silence at its end. */
export const withSilence = (wav: Buffer, seconds: number): Buffer =>
  wavOf(
    Buffer.concat([
      wav.subarray(HEADER_BYTES),
      Buffer.alloc(seconds * SAMPLE_RATE * BYTES_PER_SAMPLE),
    ]),
  );

/** Puts the header before samples of 16 bits in one channel. */
function wavOf(samples: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(header.length + samples.length - 8, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
