const RATE = 16_000;
const BYTES_PER_SAMPLE = 2;
const HEADER_BYTES = 44;

/** The header of a WAV file: 16 bit, 16 kHz, one channel, so many bytes of samples. */
export function waveHeader(dataBytes: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes, 40);
  return new Uint8Array(header);
}

/** A WAV file of silence. */
export function waveFile(seconds: number): Uint8Array<ArrayBuffer> {
  const dataBytes = seconds * RATE * BYTES_PER_SAMPLE;
  const file = new Uint8Array(HEADER_BYTES + dataBytes);
  file.set(waveHeader(dataBytes));
  return file;
}
