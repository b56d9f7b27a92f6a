import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '@verbatim/speech';
import { type BenchReport, threeDigits } from '../report.ts';
import { spreadOf } from '../statistics.ts';
import { BareRecognizers, segmentsOf } from './engine.ts';
import { withService } from './recognizing-service.ts';
import { writeSpoken } from './spoken-files.ts';

const FILE_SECONDS = 60;
const MIN_SHARE = 0.9;
/** Offset between files, so that they differ. */
const STEP_SECONDS = 1.3;
/** Alternating rounds, so that a disturbance of the machine affects both. */
const ROUNDS = 4;

/** Many files at the same time: the service against recognizer processes on the same segments. */
export async function measureThroughput(
  folder: string,
  engine: Engine,
  count: number,
): Promise<BenchReport> {
  const paths = Array.from({ length: count }, (_, at) => join(folder, `minute-${at}.wav`));
  for (const [at, path] of paths.entries()) {
    await writeSpoken(path, { seconds: FILE_SECONDS, from: at * STEP_SECONDS });
  }
  const seconds = count * FILE_SECONDS;
  const rounds = await inTurns(join(folder, 'throughput'), engine, paths);
  const sum = (which: keyof ThroughputRound): number =>
    rounds.reduce((total, round) => total + round[which], 0);
  const bare = seconds / sum('bare');
  const service = seconds / sum('service');
  const share = spreadOf(rounds.map((round) => round.bare / round.service)).median;
  return {
    name: 'speech-throughput',
    title: `${count} files of a minute, ${availableParallelism()} processes of ${engine.name}`,
    columns: ['', 'audio seconds/s'],
    rows: [
      ['bare processes, given segments', threeDigits(bare)],
      ['the service, given jobs', threeDigits(service)],
    ],
    notes: [
      `In ${rounds.length} alternating rounds; the share is the median. Both are warmed up. Uploads do not count.`,
    ],
    verdicts: [
      {
        promise: `the service recognizes at least ${MIN_SHARE} of what its recognizers can`,
        measured: share.toFixed(2),
        met: share >= MIN_SHARE,
      },
    ],
    data: { seconds, rounds },
  };
}

/** Seconds for the same files, measured one after the other. */
interface ThroughputRound {
  readonly bare: number;
  readonly service: number;
}

function inTurns(
  folder: string,
  engine: Engine,
  paths: readonly string[],
): Promise<ThroughputRound[]> {
  return withService(folder, async (service) => {
    const recognizers = await BareRecognizers.start(engine, availableParallelism());
    try {
      const files = await Promise.all(
        paths.map(async (path) => ({
          address: await service.upload(path),
          samples: (await segmentsOf(path)).map((segment) => segment.samples),
        })),
      );
      await service.transcribe(files[0]?.address ?? '');
      await recognizers.recognize(files[0]?.samples ?? []);
      const rounds: ThroughputRound[] = [];
      const size = Math.ceil(files.length / ROUNDS);
      for (let at = 0; at < files.length; at += size) {
        const some = files.slice(at, at + size);
        const samples = some.flatMap((file) => file.samples);
        rounds.push({
          bare: await timed(() => recognizers.recognize(samples)),
          service: await timed(() =>
            Promise.all(some.map(({ address }) => service.transcribe(address))),
          ),
        });
      }
      return rounds;
    } finally {
      await recognizers.close();
    }
  });
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await task();
  return (performance.now() - startedAt) / 1000;
}
