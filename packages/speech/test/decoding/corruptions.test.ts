import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect } from 'vitest';
import { scratchFile } from '../scratch.ts';
import { decodeWhole, fixture, testEach } from './decoders.ts';
import { processesLeft } from './processes.ts';
import { random } from './random.ts';

/** How often each form is corrupted: twice here, `CORRUPTIONS=100` for a thorough trial. */
const times = Number(process.env['CORRUPTIONS'] ?? 2);
const forms = [
  'wav',
  'aiff',
  'flac',
  'mp3',
  'aac',
  'm4a',
  'mp4',
  'mov',
  'ogg',
  'opus',
  'webm',
  'mkv',
  'wma',
];

afterEach(() => expect(processesLeft()).toEqual([]));

describe('corrupted files give audio or say what is wrong, and nothing is left', () => {
  for (const form of forms) {
    testEach(
      form,
      async (decoder) => {
        const whole = await readFile(fixture(`passage.${form}`));
        for (let seed = 1; seed <= times; seed += 1) {
          const path = await scratchFile(`broken.${form}`, corrupted(whole, random(seed)));
          const limits = { maxDurationSeconds: 600, stallMs: 10_000 };
          const outcome = await decodeWhole(path, { decoder, limits }).then(
            ({ durationSeconds }) => (durationSeconds > 0 ? 'audio' : 'nothing'),
            (error: { problem?: string }) => error.problem ?? String(error),
          );
          expect([seed, outcome]).toEqual([
            seed,
            expect.stringMatching(/^(audio|damaged|no_audio|too_long|too_many_channels)$/),
          ]);
        }
      },
      10_000 + times * 2000,
    );
  }
});

/** Bytes changed, a piece taken out, put in twice, filled with zeros, or cut off; one of these or several. */
function corrupted(whole: Buffer, next: (below: number) => number): Buffer {
  let bytes = Buffer.from(whole);
  for (let count = 1 + next(3); count > 0; count -= 1) {
    // Half of the time in the first bytes, where the headers are.
    const at = next(2) === 0 ? next(Math.min(512, bytes.byteLength)) : next(bytes.byteLength);
    const length = 1 + next(2000);
    const [before, piece, after] = [
      bytes.subarray(0, at),
      bytes.subarray(at, at + length),
      bytes.subarray(at + length),
    ];
    const kind = next(6);
    if (kind === 0) bytes = Buffer.concat([before, after]);
    else if (kind === 1) bytes = Buffer.concat([before, piece, piece, after]);
    else if (kind === 2) bytes.fill(0, at, Math.min(at + length, bytes.byteLength));
    else if (kind === 3) bytes.fill(0xff, at, Math.min(at + 8, bytes.byteLength));
    else if (kind === 4) bytes = bytes.subarray(0, Math.max(at, 1));
    else for (let i = 0; i < 8; i += 1) bytes[at + next(64)] = next(256);
  }
  return bytes;
}
