import { setTimeout as pause } from 'node:timers/promises';
import { residentBytes } from '../process-use.ts';
import { type BenchReport, threeDigits } from '../report.ts';
import type { RunningService } from '../service/running-service.ts';
import { SECOND_BYTES } from './real-time.ts';
import { Speaker } from './speaker.ts';

const SESSIONS = 1000;
const AT_ONCE = 50;
const SETTLING_MS = 5000;
const MAX_KILOBYTES = 100;

/** Memory of a thousand open sessions: without audio, and after half a second of silence. */
export async function measureIdle(service: RunningService): Promise<BenchReport> {
  // What is loaded once is not theirs, nor is the room for garbage that a busy process has: as much audio as theirs all together.
  const first = await openSome(service, AT_ONCE);
  for (const speaker of first) {
    for (let sent = 0; sent < SESSIONS / AT_ONCE; sent += 1) speaker.sendFrame(silence());
  }
  await Promise.all(first.map((speaker) => speaker.stop()));
  await pause(SETTLING_MS);
  const before = await residentBytes(service.pid);
  const speakers: Speaker[] = [];
  while (speakers.length < SESSIONS) speakers.push(...(await openSome(service, AT_ONCE)));
  await pause(SETTLING_MS);
  const open = await residentBytes(service.pid);
  for (const speaker of speakers) speaker.sendFrame(silence());
  await pause(SETTLING_MS);
  const afterSilence = await residentBytes(service.pid);
  await Promise.all(speakers.map((speaker) => speaker.stop()));
  const kilobytes = (after: number): number => (after - before) / SESSIONS / 1000;
  return {
    name: 'live-idle',
    title: `${SESSIONS} open sessions without speech`,
    columns: ['memory of the service for each', 'kB'],
    rows: [
      ['connected, without audio', threeDigits(kilobytes(open))],
      ['after half a second of silence', threeDigits(kilobytes(afterSilence))],
    ],
    notes: [],
    verdicts: [
      verdict('without audio', kilobytes(open)),
      verdict('after half a second of silence', kilobytes(afterSilence)),
    ],
    data: { before, open, afterSilence },
  };
}

const verdict = (when: string, kilobytes: number): BenchReport['verdicts'][number] => ({
  promise: `less than ${MAX_KILOBYTES} kB each ${when}`,
  measured: `${threeDigits(kilobytes)} kB`,
  met: kilobytes < MAX_KILOBYTES,
});

const silence = (): Uint8Array<ArrayBuffer> => new Uint8Array(SECOND_BYTES / 2);

const openSome = (service: RunningService, count: number): Promise<Speaker[]> =>
  Promise.all(Array.from({ length: count }, () => Speaker.open(service, {})));
