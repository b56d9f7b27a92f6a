import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '@verbatim/speech';
import { type Report, threeDigits, withEnds } from '../report.ts';
import { type Spread, spreadOf } from '../statistics.ts';
import { BareRecognisers, segmentsOf } from './engine.ts';
import { jobSeconds, withService } from './hearing-service.ts';
import { writeSpoken } from './spoken-files.ts';

const CLIP_SECONDS = 10;
const MOST_OVERHEAD_MS = 250;
const MOST_START_MS = 5000;

/** What a short clip costs besides its recognition, and how long a service that starts takes to its first transcript. */
export async function measureOverhead(
  folder: string,
  engine: Engine,
  runs: number,
): Promise<Report> {
  const path = join(folder, 'clip.wav');
  await writeSpoken(path, { seconds: CLIP_SECONDS });
  const bare = await millisecondsOfBare(engine, path, runs);
  const { first, jobs } = await millisecondsOfService(join(folder, 'overhead'), path, runs);
  const overhead = jobs.median - bare.median;
  const row = (title: string, spread: Spread): string[] => [title, withEnds(spread, threeDigits)];
  return {
    name: 'speech-overhead',
    title: `A clip of ${CLIP_SECONDS} seconds`,
    columns: ['', 'ms'],
    rows: [
      row('its segments, bare processes', bare),
      row('a job', jobs),
      ['from the start of the service to the first transcript', threeDigits(first)],
    ],
    notes: ['A job: from its creation in its record to its completion, recognisers running.'],
    verdicts: [
      {
        promise: `a job takes less than ${MOST_OVERHEAD_MS} ms besides recognition`,
        measured: `${threeDigits(overhead)} ms`,
        met: overhead < MOST_OVERHEAD_MS,
      },
      {
        promise: `the first transcript comes less than ${MOST_START_MS / 1000} s after the start`,
        measured: `${threeDigits(first / 1000)} s`,
        met: first < MOST_START_MS,
      },
    ],
    data: { bare, jobs, first },
  };
}

async function millisecondsOfBare(engine: Engine, path: string, runs: number): Promise<Spread> {
  const samples = (await segmentsOf(path)).map((segment) => segment.samples);
  const recognisers = await BareRecognisers.start(engine, availableParallelism());
  try {
    await recognisers.hear(samples);
    const took: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const startedAt = performance.now();
      await recognisers.hear(samples);
      took.push(performance.now() - startedAt);
    }
    return spreadOf(took);
  } finally {
    await recognisers.close();
  }
}

async function millisecondsOfService(
  folder: string,
  path: string,
  runs: number,
): Promise<{ first: number; jobs: Spread }> {
  // What is made once for each data directory is there on an installed machine.
  await withService(folder, async () => {});
  const startedAt = performance.now();
  return withService(folder, async (service) => {
    const address = await service.upload(path);
    await service.transcribe(address);
    const first = performance.now() - startedAt;
    const took: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      took.push(jobSeconds(await service.transcribe(address)) * 1000);
    }
    return { first, jobs: spreadOf(took) };
  });
}
