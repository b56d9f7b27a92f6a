import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RECOGNITION_RATE } from '@verbatim/speech';
import { type BenchReport, withEnds } from '../report.ts';
import { spreadOf } from '../statistics.ts';
import { listenTo } from './engine.ts';

const MAX_SHARE = 0.02;
const REPETITIONS = 60;
const FORMS = ['mp3', 'aac'] as const;

/** Everything before recognition: decoding, resampling and voice activity detection. */
export async function measureListening(folder: string, runs: number): Promise<BenchReport> {
  await mkdir(folder, { recursive: true });
  const measured = [];
  for (const form of FORMS) {
    const path = await repeated(folder, form);
    // Warm-up: loads code and models.
    await shareOf(path);
    const shares: number[] = [];
    for (let run = 0; run < runs; run += 1) shares.push(await shareOf(path));
    measured.push({ form, share: spreadOf(shares) });
  }
  const worst = Math.max(...measured.map(({ share }) => share.median));
  return {
    name: 'speech-listening',
    title: 'Decoding, resampling and voice activity, as a share of real time',
    columns: ['', 'share'],
    rows: measured.map(({ form, share }) => [form, withEnds(share, (value) => value.toFixed(4))]),
    notes: [
      `${REPETITIONS} times the same sentences, one channel, at another rate than recognition works on.`,
    ],
    verdicts: [
      {
        promise: `at most ${MAX_SHARE} of real time`,
        measured: worst.toFixed(4),
        met: worst <= MAX_SHARE,
      },
    ],
    data: measured,
  };
}

/** Formats that are streams of frames, so that repeated files are one long file. */
async function repeated(folder: string, form: (typeof FORMS)[number]): Promise<string> {
  const fixture = new URL(`../../../speech/test/fixtures/passage.${form}`, import.meta.url);
  const bytes = await readFile(fileURLToPath(fixture));
  const path = join(folder, `repeated.${form}`);
  await writeFile(path, Buffer.concat(Array.from({ length: REPETITIONS }, () => bytes)));
  return path;
}

async function shareOf(path: string): Promise<number> {
  const startedAt = performance.now();
  let samples = 0;
  for await (const { sampleCount } of listenTo(path)) samples += sampleCount;
  return (performance.now() - startedAt) / 1000 / (samples / RECOGNITION_RATE);
}
