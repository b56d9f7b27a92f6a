const SAMPLE_RATE = 16_000;
const HEADER_BYTES = 44;

/** A WAV file with a tone, which the scripted recognizer takes for speech. */
export function tone(seconds: number): Buffer {
  const samples = Math.round(seconds * SAMPLE_RATE);
  const wav = Buffer.alloc(HEADER_BYTES + samples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.byteLength - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(SAMPLE_RATE, 24);
  wav.writeUInt32LE(SAMPLE_RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1) {
    const value = Math.sin((at * 2 * Math.PI * 440) / SAMPLE_RATE) * 12_000;
    wav.writeInt16LE(Math.round(value), HEADER_BYTES + at * 2);
  }
  return wav;
}
