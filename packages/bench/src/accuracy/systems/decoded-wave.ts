import { wholeAudio } from '../../speech/engine.ts';

const FULL_SCALE = 32_767;

/** The samples of the first channel of a file: 16 kHz, 16 bits. */
export async function decodedWave(path: string): Promise<Buffer> {
  const samples = Int16Array.from(await wholeAudio(path), (value) =>
    Math.round(Math.min(1, Math.max(-1, value)) * FULL_SCALE),
  );
  return Buffer.from(samples.buffer);
}
