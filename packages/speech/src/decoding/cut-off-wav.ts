import type { FileHandle } from 'node:fs/promises';
import { readWavHeaderOf } from '@verbatim/audio';
import type { DecodingError } from './decoding-error.ts';
import { randomAccess } from './embedded/file-bytes.ts';
import { cutOff } from './failure-of.ts';

/** Programs that write into a pipe state a length near the largest possible one. */
const MIN_PLACEHOLDER_BYTES = 0x7fff_0000;
/** Share of the samples that may be missing: some headers state a little too much. */
const TOLERATED_SHARE = 0.02;

/**
 * The error of a WAV file that was cut off; null if the file is whole. Other files are not examined: their decoders find out.
 */
export async function cutOffWav(file: FileHandle): Promise<DecodingError | null> {
  const header = await readWavHeaderOf(randomAccess(file));
  if (header === null || header.form === 'RIFX' || header.dataLength === null) return null;
  const { form, dataLength, dataStart } = header;
  if (form === 'RIFF' && dataLength >= MIN_PLACEHOLDER_BYTES) return null;
  const there = Math.max(0, (await file.stat()).size - dataStart);
  const byteRate = header.byteRate || 1;
  const missing = dataLength - there;
  if (missing <= byteRate || missing <= TOLERATED_SHARE * dataLength) return null;
  return cutOff(dataLength / byteRate, there / byteRate);
}
