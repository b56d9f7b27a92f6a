import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BenchReport, quantile, threeDigits } from '../report.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { type RunningService, ServiceClient, startService } from './running-service.ts';

const ONE_BY_ONE = 300;
const QUEUED = 10_000;
const CALLERS = 32;
const PARTS = 10;
const PAGE = 1000;
const MAX_MEDIAN_MS = 30;
/** Target: time of the last tenth of a full queue, relative to the first. */
const MAX_SLOWDOWN = 1.2;

interface Done {
  readonly created: number;
  readonly completed: number;
}

/** The overhead of a job besides recognition: sequential, and with thousands of queued jobs. */
export async function measureWork(): Promise<BenchReport> {
  return inTemporaryFolder(async (folder) => {
    const data = join(folder, 'data');
    await mkdir(data);
    const alone = await served(data, {}, createOneByOne);
    // All jobs are queued before processing starts, so that the queue is as long as possible.
    await served(data, { WORKER_PARALLELISM: '0' }, queueAll);
    const queued = await served(data, {}, (caller) => finished(caller, QUEUED + ONE_BY_ONE));
    return report(alone, queued.slice(ONE_BY_ONE));
  });
}

async function served<T>(
  data: string,
  environment: Record<string, string>,
  task: (caller: ServiceClient) => Promise<T>,
): Promise<T> {
  const service: RunningService = await startService(data, environment);
  try {
    return await task(new ServiceClient(service));
  } finally {
    await service.stop();
  }
}

async function createOneByOne(caller: ServiceClient): Promise<Done[]> {
  const audio_url = await caller.upload();
  for (let count = 0; count < ONE_BY_ONE; count += 1) {
    await caller.create(audio_url);
    await caller.untilIdle();
  }
  return finished(caller, ONE_BY_ONE);
}

async function queueAll(caller: ServiceClient): Promise<void> {
  const audio_url = await caller.upload();
  let left = QUEUED;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (left-- > 0) await caller.create(audio_url);
    }),
  );
}

/** All jobs in the order of completion. */
async function finished(caller: ServiceClient, count: number): Promise<Done[]> {
  await caller.untilIdle();
  const all: Done[] = [];
  for (let offset = 0; offset < count; offset += PAGE) {
    const items = await caller.done({ limit: PAGE, offset });
    all.push(
      ...items.map(({ created_at, completed_at }) => ({
        created: Date.parse(created_at),
        completed: Date.parse(completed_at ?? ''),
      })),
    );
  }
  return all.sort((a, b) => a.completed - b.completed);
}

function report(alone: readonly Done[], queued: readonly Done[]): BenchReport {
  const overhead = alone.map(({ created, completed }) => completed - created).sort((a, b) => a - b);
  const size = queued.length / PARTS;
  const edges = Array.from({ length: PARTS }, (_, part) => {
    const from = queued[part * size]?.completed ?? Number.NaN;
    const to = queued[(part + 1) * size - 1]?.completed ?? Number.NaN;
    return size / ((to - from) / 1000);
  });
  const first = edges.slice(0, 3).reduce((sum, rate) => sum + rate, 0) / 3;
  const last = edges.slice(-3).reduce((sum, rate) => sum + rate, 0) / 3;
  const median = quantile(overhead, 0.5);
  return {
    name: 'service-work',
    title: 'Jobs of a recognizer that takes no time',
    columns: ['', 'p50 ms', 'p99 ms', 'jobs/s'],
    rows: [
      [
        `${alone.length} one by one`,
        threeDigits(median),
        threeDigits(quantile(overhead, 0.99)),
        '',
      ],
      [`${queued.length} queued, first three tenths`, '', '', first.toFixed(0)],
      [`${queued.length} queued, last three tenths`, '', '', last.toFixed(0)],
    ],
    notes: [
      'From the creation in the record to its completion. All jobs use one upload of a second.',
    ],
    verdicts: [
      {
        promise: `a job takes less than ${MAX_MEDIAN_MS} ms beside recognition`,
        measured: `${threeDigits(median)} ms`,
        met: median < MAX_MEDIAN_MS,
      },
      {
        promise: 'a long queue drains as quickly at its end as at its start',
        measured: `${(first / last).toFixed(2)} times the time`,
        met: first / last < MAX_SLOWDOWN,
      },
    ],
    data: { overhead, edges },
  };
}
