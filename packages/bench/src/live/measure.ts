import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from '../report.ts';
import { type RunningService, startService } from '../service/running-service.ts';
import { engineHere } from '../speech/engine.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { measureCapacity } from './capacity.ts';
import { measureFastFed } from './fast-fed.ts';
import { measureIdle } from './idle.ts';
import { measureLatency, talk } from './latency.ts';
import { measureSilence } from './silence.ts';

/** At first the service starts its recognisers, and sees how fast they are. */
const WARMING_UP_MS = 5000;
const USUAL_SHARE = 0.8;

/** Live sessions of the service as operators run it, beside the recognisers alone. */
export function measureLive(): Promise<Report[]> {
  return inTemporaryFolder(async (folder) => {
    const engine = await engineHere(join(folder, 'models'));
    const alone = [
      await withService(folder, measureSilence),
      await withService(folder, measureIdle),
      await withService(folder, (service) => measureFastFed(service, engine)),
    ];
    return withService(folder, async (service) => {
      const capacity = await measureCapacity(service, engine);
      const sessions = Math.max(1, Math.round(capacity.most * USUAL_SHARE));
      const many = { sessions, talked: await talk(service, sessions) };
      return [...alone, capacity.report, await measureLatency(service, engine, many)];
    });
  });
}

/** A service that is there for one measurement alone. */
async function withService<T>(
  folder: string,
  measure: (service: RunningService) => Promise<T>,
): Promise<T> {
  const service = await startService(folder, {
    RECOGNISER: 'auto',
    CONCURRENT_SESSIONS: '100000',
  });
  try {
    await pause(WARMING_UP_MS);
    return await measure(service);
  } finally {
    await service.stop();
  }
}
