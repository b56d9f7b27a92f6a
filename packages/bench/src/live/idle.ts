import { setTimeout as pause } from 'node:timers/promises';
import { type Report, threeDigits } from '../report.ts';
import type { RunningService } from '../service/running-service.ts';
import { residentBytes } from './process-use.ts';
import { SECOND_BYTES } from './real-time.ts';
import { Speaker } from './speaker.ts';

const SESSIONS = 1000;
const AT_ONCE = 50;
const SETTLING_MS = 5000;
const MOST_KILOBYTES = 100;

/** What a thousand sessions take in memory that are open, have said something, and are silent now. */
export async function measureIdle(service: RunningService): Promise<Report> {
  // What is loaded once is not theirs.
  const first = await openSome(service, AT_ONCE);
  await Promise.all(first.map((speaker) => speaker.stop()));
  await pause(SETTLING_MS);
  const before = await residentBytes(service.pid);
  const speakers: Speaker[] = [];
  while (speakers.length < SESSIONS) speakers.push(...(await openSome(service, AT_ONCE)));
  await pause(SETTLING_MS);
  const after = await residentBytes(service.pid);
  await Promise.all(speakers.map((speaker) => speaker.stop()));
  const kilobytes = (after - before) / SESSIONS / 1000;
  return {
    name: 'live-idle',
    title: `${SESSIONS} open sessions that say nothing`,
    columns: ['', 'kB'],
    rows: [['memory of the service for each', threeDigits(kilobytes)]],
    notes: ['Each has sent half a second of silence before.'],
    verdicts: [
      {
        promise: `less than ${MOST_KILOBYTES} kB each`,
        measured: `${threeDigits(kilobytes)} kB`,
        met: kilobytes < MOST_KILOBYTES,
      },
    ],
    data: { before, after },
  };
}

async function openSome(service: RunningService, count: number): Promise<Speaker[]> {
  const speakers = await Promise.all(
    Array.from({ length: count }, () => Speaker.open(service, {})),
  );
  for (const speaker of speakers) speaker.say(new Uint8Array(SECOND_BYTES / 2));
  return speakers;
}
