import { join } from 'node:path';
import { type BenchReport, threeDigits } from '../report.ts';
import { jobSeconds, withService } from './recognizing-service.ts';
import { writeSpoken } from './spoken-files.ts';

const MAX_SHARE = 0.6;
const WARM_UP_SECONDS = 60;
/** The record has the duration of the job, so polling may be slow. */
const LOOK_EVERY_MS = 2000;

/** One long file: the speedup of two recognizer processes over one. */
export async function measureLongFile(folder: string, minutes: number): Promise<BenchReport> {
  const path = join(folder, 'long.wav');
  const first = join(folder, 'first.wav');
  await writeSpoken(path, { seconds: minutes * 60 });
  await writeSpoken(first, { seconds: WARM_UP_SECONDS });
  const took = (processes: number): Promise<number> =>
    withService(
      join(folder, `processes-${processes}`),
      async (service) => {
        await service.transcribe(await service.upload(first));
        return jobSeconds(
          await service.transcribe(await service.upload(path), { longestPauseMs: LOOK_EVERY_MS }),
        );
      },
      processes,
    );
  const one = await took(1);
  const two = await took(2);
  return {
    name: 'speech-long-file',
    title: `A file of ${minutes} minutes`,
    columns: ['', 'seconds'],
    rows: [
      ['one recognizer process', threeDigits(one)],
      ['two', threeDigits(two)],
    ],
    notes: [
      'From the creation of the job in its record to its completion. The service is warmed up with a minute of audio.',
    ],
    verdicts: [
      {
        promise: `two processes take at most ${MAX_SHARE} of the time of one`,
        measured: (two / one).toFixed(2),
        met: two / one <= MAX_SHARE,
      },
    ],
    data: { one, two },
  };
}
