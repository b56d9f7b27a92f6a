import { join } from 'node:path';
import type { BenchReport } from '../report.ts';
import { type RunningService, startService } from '../service/running-service.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { measureOneRecording } from './one-recording.ts';
import { measureWaiting, type WaitingOptions } from './waiting.ts';

/** How much to measure. */
export interface OpenAiOptions {
  readonly runs: number;
  /** Recordings in a round. */
  readonly recordings?: number;
  readonly waiting?: WaitingOptions;
}

/** What the API of OpenAI costs over our own, and what its requests cost while they wait. */
export async function measureOpenAi({
  runs,
  recordings = 200,
  waiting = { requests: 1000, seconds: 20 },
}: OpenAiOptions): Promise<BenchReport[]> {
  return await inTemporaryFolder(async (folder) => [
    await served(join(folder, 'one'), {}, (service) =>
      measureOneRecording(service, { runs, recordings }),
    ),
    await served(join(folder, 'waiting'), { WORKER_PARALLELISM: '0' }, (service) =>
      measureWaiting(service, waiting),
    ),
  ]);
}

async function served<T>(
  data: string,
  environment: Readonly<Record<string, string>>,
  measure: (service: RunningService) => Promise<T>,
): Promise<T> {
  const service = await startService(data, environment);
  try {
    return await measure(service);
  } finally {
    await service.stop();
  }
}
