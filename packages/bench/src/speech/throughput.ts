import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '@verbatim/speech';
import { type Report, threeDigits } from '../report.ts';
import { BareRecognisers, segmentsOf } from './engine.ts';
import { withService } from './hearing-service.ts';
import { writeSpoken } from './spoken-files.ts';

const FILE_SECONDS = 60;
const LEAST_SHARE = 0.9;
/** Each file begins somewhere else. */
const STEP_SECONDS = 1.3;

/** Many files at once: the whole service beside recogniser processes that are handed the same segments. */
export async function measureThroughput(
  folder: string,
  engine: Engine,
  count: number,
): Promise<Report> {
  const paths = Array.from({ length: count }, (_, at) => join(folder, `minute-${at}.wav`));
  for (const [at, path] of paths.entries()) {
    await writeSpoken(path, { seconds: FILE_SECONDS, from: at * STEP_SECONDS });
  }
  const seconds = count * FILE_SECONDS;
  const bare = seconds / (await secondsOfBare(engine, paths));
  const service = seconds / (await secondsOfService(folder, paths));
  const share = service / bare;
  return {
    name: 'speech-throughput',
    title: `${count} files of a minute, ${availableParallelism()} processes of ${engine.name}`,
    columns: ['', 'audio seconds/s'],
    rows: [
      ['bare processes, given segments', threeDigits(bare)],
      ['the service, given jobs', threeDigits(service)],
    ],
    notes: ['Both have started and heard a file before. The uploads are not counted.'],
    verdicts: [
      {
        promise: `the service hears at least ${LEAST_SHARE} of what its recognisers can`,
        measured: share.toFixed(2),
        met: share >= LEAST_SHARE,
      },
    ],
    data: { seconds, bare, service },
  };
}

async function secondsOfBare(engine: Engine, paths: readonly string[]): Promise<number> {
  const segments = [];
  for (const path of paths) segments.push(...(await segmentsOf(path)));
  const samples = segments.map((segment) => segment.samples);
  const recognisers = await BareRecognisers.start(engine, availableParallelism());
  try {
    await recognisers.hear(samples.slice(0, availableParallelism()));
    return await timed(() => recognisers.hear(samples));
  } finally {
    await recognisers.close();
  }
}

function secondsOfService(folder: string, paths: readonly string[]): Promise<number> {
  return withService(join(folder, 'throughput'), async (service) => {
    const addresses = await Promise.all(paths.map((path) => service.upload(path)));
    await service.transcribe(addresses[0] ?? '');
    return timed(() => Promise.all(addresses.map((address) => service.transcribe(address))));
  });
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await task();
  return (performance.now() - startedAt) / 1000;
}
