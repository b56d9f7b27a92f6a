import { open, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { waveHeader } from '../service/wave-file.ts';

const RATE = 16_000;
const BYTES_PER_SAMPLE = 2;
const HEADER_BYTES = 44;
const PAUSE_SECONDS = 0.7;

/** Synthetic speech without license restrictions: 16 kHz, 16 bits, mono. */
const spoken = ['passage.wav', 'monday.wav'].map((name) =>
  fileURLToPath(new URL(`../../../speech/test/fixtures/${name}`, import.meta.url)),
);

/** Options of a file. */
export interface SpokenFile {
  readonly seconds: number;
  /** Seconds of speech at its start. Default: all. */
  readonly speechSeconds?: number;
  /** Offset in the speech, so that files differ. */
  readonly from?: number;
}

/** Writes a WAV file of sentences with pauses, and silence after the speech. */
export async function writeSpoken(path: string, file: SpokenFile): Promise<void> {
  const { seconds, speechSeconds = seconds, from = 0 } = file;
  const round = await sentences();
  const size = (length: number): number => Math.round(length * RATE) * BYTES_PER_SAMPLE;
  const handle = await open(path, 'w');
  try {
    await handle.write(waveHeader(size(seconds)));
    let left = size(Math.min(speechSeconds, seconds));
    let at = size(from) % round.length;
    while (left > 0) {
      const part = round.subarray(at, at + left);
      await handle.write(part);
      left -= part.length;
      at = 0;
    }
    // The rest is a sparse file: it reads as zeros, which is silence.
    await handle.truncate(HEADER_BYTES + size(seconds));
  } finally {
    await handle.close();
  }
}

/** The samples of all sentences in sequence. */
async function sentences(): Promise<Buffer> {
  const pause = Buffer.alloc(PAUSE_SECONDS * RATE * BYTES_PER_SAMPLE);
  const parts = await Promise.all(
    spoken.map(async (path) => {
      const bytes = await readFile(path);
      return [bytes.subarray(bytes.indexOf('data') + 8), pause];
    }),
  );
  return Buffer.concat(parts.flat());
}
