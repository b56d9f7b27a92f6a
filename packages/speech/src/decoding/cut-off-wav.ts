import type { FileHandle } from 'node:fs/promises';
import type { DecodingError } from './decoding-error.ts';
import { findWavData } from './embedded/wav-data.ts';
import { cutOff } from './failure-of.ts';

/** Programs that write into a pipe announce as much as there can be, or nearly so. */
const PLACEHOLDER_BYTES = 0x7fff_0000;
const BYTE_RATE_AT = 8;
/** Some headers are a little too large. */
const TOLERATED_SHARE = 0.02;

/**
 * What is wrong with a WAV file of which only a part has arrived; null where all of it is there, and for other files: those
 * tell how long they are in other ways.
 */
export async function cutOffWav(file: FileHandle): Promise<DecodingError | null> {
  const head = Buffer.alloc(12);
  await file.read(head, 0, head.byteLength, 0);
  if (!/^(RIFF|RF64|BW64).{4}WAVE$/s.test(head.toString('latin1'))) return null;
  const data = await findWavData(file);
  if (data === null || data.format.byteLength < BYTE_RATE_AT + 4) return null;
  const { byteLength, start, format } = data;
  const isPlaceholder = byteLength >= PLACEHOLDER_BYTES && head.toString('latin1', 0, 4) === 'RIFF';
  if (isPlaceholder || !Number.isFinite(byteLength)) return null;
  const there = Math.max(0, (await file.stat()).size - start);
  const byteRate = format.readUInt32LE(BYTE_RATE_AT) || 1;
  const missing = byteLength - there;
  if (missing <= byteRate || missing <= TOLERATED_SHARE * byteLength) return null;
  return cutOff(byteLength / byteRate, there / byteRate);
}
