import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from '@verbatim/speech';
import { chosenParts } from '../chosen-parts.ts';
import type { BenchReport } from '../report.ts';
import { type RunningService, startService } from '../service/running-service.ts';
import { engineHere } from '../speech/engine.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { measureCapacity } from './capacity.ts';
import { measureLatency } from './latency.ts';

/** The service starts its recognizers and measures their speed first. */
const WARMING_UP_MS = 10_000;

type LiveMeasurement = (service: RunningService, engine: Engine) => Promise<BenchReport>;

/** The parts; each takes at most two minutes. */
const parts: Readonly<Record<string, LiveMeasurement>> = {
  capacity: measureCapacity,
  latency: measureLatency,
};

/** Live sessions of the service against its recognizers alone: all parts, or one. */
export async function measureLive(only?: string): Promise<BenchReport[]> {
  const chosen = chosenParts(parts, only);
  return inTemporaryFolder(async (folder) => {
    const engine = await engineHere(join(folder, 'models'));
    const reports: BenchReport[] = [];
    for (const measure of chosen) {
      reports.push(await withService(folder, (service) => measure(service, engine)));
    }
    return reports;
  });
}

/** Runs a measurement with a service of its own. */
async function withService<T>(
  folder: string,
  measure: (service: RunningService) => Promise<T>,
): Promise<T> {
  const service = await startService(folder, {
    RECOGNIZER: 'auto',
    CONCURRENT_SESSIONS: '100000',
  });
  try {
    await pause(WARMING_UP_MS);
    return await measure(service);
  } finally {
    await service.stop();
  }
}
