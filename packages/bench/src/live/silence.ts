import { setTimeout as pause } from 'node:timers/promises';
import { descendants, processorSeconds } from '../process-use.ts';
import { type BenchReport, threeDigits } from '../report.ts';
import type { RunningService } from '../service/running-service.ts';
import { SECOND_BYTES, speakAll } from './real-time.ts';
import { Speaker } from './speaker.ts';

const SESSIONS = 100;
const SETTLING_SECONDS = 5;
const MEASURED_SECONDS = 30;
const MAX_SHARE = 0.05;

/** CPU cost of a hundred silent sessions. */
export async function measureSilence(service: RunningService): Promise<BenchReport> {
  const speakers = await Promise.all(
    Array.from({ length: SESSIONS }, () => Speaker.open(service, {})),
  );
  const silence = new Uint8Array((SETTLING_SECONDS + MEASURED_SECONDS + 1) * SECOND_BYTES);
  const spoken = speakAll(speakers, () => silence);
  await pause(SETTLING_SECONDS * 1000);
  const before = await usedBy(service);
  const startedAt = performance.now();
  await pause(MEASURED_SECONDS * 1000);
  const after = await usedBy(service);
  const seconds = (performance.now() - startedAt) / 1000;
  await spoken;
  await Promise.all(speakers.map((speaker) => speaker.stop()));
  const own = (after.own - before.own) / seconds;
  const others = (after.others - before.others) / seconds;
  return {
    name: 'live-silence',
    title: `${SESSIONS} sessions of silence, in frames of 100 ms`,
    columns: ['', 'share of a core'],
    rows: [
      ['the service', threeDigits(own)],
      ['its voice activity and recognizers', threeDigits(others)],
    ],
    notes: ['Plain silence: every sample is zero. Every frame is kept and acknowledged.'],
    verdicts: [
      {
        promise: `less than ${MAX_SHARE} of a core`,
        measured: threeDigits(own + others),
        met: own + others < MAX_SHARE,
      },
    ],
    data: { own, others, seconds },
  };
}

async function usedBy({ pid }: RunningService): Promise<{ own: number; others: number }> {
  const others = await Promise.all((await descendants(pid)).map(processorSeconds));
  return {
    own: await processorSeconds(pid),
    others: others.reduce((sum, seconds) => sum + seconds, 0),
  };
}
