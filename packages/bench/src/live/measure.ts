import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from '@verbatim/speech';
import { chosenParts } from '../parts.ts';
import type { Report } from '../report.ts';
import { type RunningService, startService } from '../service/running-service.ts';
import { engineHere } from '../speech/engine.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { measureCapacity } from './capacity.ts';
import { measureFastFed } from './fast-fed.ts';
import { measureIdle } from './idle.ts';
import { measureLatency } from './latency.ts';
import { measureSilence } from './silence.ts';

/** At first the service starts its recognizers, and sees how fast they are. */
const WARMING_UP_MS = 10_000;

type Measure = (service: RunningService, engine: Engine) => Promise<Report>;

/** Each takes two minutes at most. */
const parts: Readonly<Record<string, Measure>> = {
  silence: measureSilence,
  idle: measureIdle,
  'fast-fed': measureFastFed,
  capacity: measureCapacity,
  latency: measureLatency,
};

/** Live sessions of the service as operators run it, beside the recognizers alone: all of it, or one part. */
export async function measureLive(only?: string): Promise<Report[]> {
  const chosen = chosenParts(parts, only);
  return inTemporaryFolder(async (folder) => {
    const engine = await engineHere(join(folder, 'models'));
    const reports: Report[] = [];
    for (const measure of chosen) {
      reports.push(await withService(folder, (service) => measure(service, engine)));
    }
    return reports;
  });
}

/** A service that is there for one measurement alone. */
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
