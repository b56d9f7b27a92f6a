import { join } from 'node:path';
import type { BenchReport } from '../report.ts';
import { type RecognizingService, withService } from './recognizing-service.ts';
import { writeSpoken } from './spoken-files.ts';

const MEGABYTE = 1_000_000;
const MINUTE = 60;
const LONG_SECONDS = 4.25 * 3600;
const MAX_APART = 30 * MEGABYTE;
const LOOK_EVERY_MS = 50;

/** Peak memory of the service's process, with a short file and with the longest. */
export async function measureMemory(folder: string): Promise<BenchReport> {
  const short = await highest(folder, 'short', MINUTE);
  const long = await highest(folder, 'longest', LONG_SECONDS);
  const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(0);
  return {
    name: 'speech-memory',
    title: 'Memory of the process of the service',
    columns: ['', 'MB at most'],
    rows: [
      ['a minute', megabytes(short)],
      ['4 h 15 min', megabytes(long)],
    ],
    notes: ['A minute of speech each, silence after it. The service is fresh for each.'],
    verdicts: [
      {
        promise: `less than ${megabytes(MAX_APART)} MB apart`,
        measured: `${megabytes(long - short)} MB`,
        met: long - short < MAX_APART,
      },
    ],
    data: { short, long },
  };
}

async function highest(folder: string, name: string, seconds: number): Promise<number> {
  const path = join(folder, `${name}.wav`);
  await writeSpoken(path, { seconds, speechSeconds: MINUTE });
  return withService(join(folder, name), async (service) => {
    const address = await service.upload(path);
    const watch = watched(service);
    await service.transcribe(address);
    return watch.highest();
  });
}

/** Samples the memory of the service until it is stopped. */
function watched(service: RecognizingService): { highest(): Promise<number> } {
  let most = 0;
  const look = async (): Promise<void> => {
    most = Math.max(most, await service.residentBytes());
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return {
    async highest() {
      clearInterval(timer);
      await look();
      return most;
    },
  };
}
