import { availableParallelism } from 'node:os';
import type { Engine } from '@verbatim/speech';
import { type Report, threeDigits } from '../report.ts';
import type { RunningService } from '../service/running-service.ts';
import { BareStreaming, heardOf } from './bare.ts';
import { conversation } from './conversation.ts';
import { latenessOf, type Talked, talk } from './latency.ts';

const LEAST_SHARE = 0.85;
const SECONDS = 20;
/** Who waits longer for what was said has lost the thread. */
const MOST_LATE_MS = 1500;

/** How many sessions talk at once without getting behind, and what they heard at 80 % of that. */
export interface Capacity {
  readonly report: Report;
  readonly most: number;
}

/** Sessions in real time on all cores, beside bare recognisers that do the same work in as many processes. */
export async function measureCapacity(service: RunningService, engine: Engine): Promise<Capacity> {
  const processes = availableParallelism();
  const bare = await bareSessions(engine, processes, await talk(service, 1, SECONDS));
  const tried: { sessions: number; late: ReturnType<typeof latenessOf>; keepsUp: boolean }[] = [];
  let most = 0;
  let next = Math.ceil(LEAST_SHARE * bare.both);
  for (; next > most && tried.length < 4; ) {
    const talked = await talk(service, next, SECONDS);
    const late = latenessOf(talked);
    const keepsUp = late.finals.p95 < MOST_LATE_MS && talked.overMs < MOST_LATE_MS;
    tried.push({ sessions: next, late, keepsUp });
    if (keepsUp) most = next;
    if (!keepsUp && most > 0) break;
    next += keepsUp ? 1 : -1;
  }
  const share = most / bare.both;
  return {
    most,
    report: {
      name: 'live-capacity',
      title: `Sessions in real time, ${processes} processes of ${engine.name}`,
      columns: ['', 'sessions', 'finals p95, ms', 'words p95, ms'],
      rows: [
        ['bare processes: followed, then as a whole', threeDigits(bare.both), '', ''],
        ['bare processes: followed only', threeDigits(bare.followed), '', ''],
        ...tried.map(({ sessions, late, keepsUp }) => [
          `the service ${keepsUp ? 'keeps up' : 'gets behind'}`,
          String(sessions),
          threeDigits(late.finals.p95),
          threeDigits(late.words.p95),
        ]),
      ],
      notes: [
        `Somebody speaks half of the time. To keep up is to say 95 of 100 finals within ${MOST_LATE_MS} ms, and to be through`,
        'as soon after the end. Bare processes get the utterances alone, in frames of 100 ms, as fast as they take them.',
      ],
      verdicts: [
        {
          promise: `the service hears at least ${LEAST_SHARE} of the sessions that its recognisers can`,
          measured: share.toFixed(2),
          met: share >= LEAST_SHARE,
        },
      ],
      data: { bare, tried, most },
    },
  };
}

/** How many sessions bare processes could hear as fast as they speak. */
async function bareSessions(
  engine: Engine,
  processes: number,
  { sessions }: Talked,
): Promise<{ both: number; followed: number }> {
  const audio = conversation(SECONDS);
  const utterances = (sessions[0]?.utterances ?? []).map((each) => heardOf(audio, each));
  const all = Array.from({ length: 2 * processes }, () => utterances).flat();
  const seconds = 2 * processes * SECONDS;
  const bare = await BareStreaming.start(engine, processes);
  try {
    await bare.hear(utterances.slice(0, processes), { followed: true, whole: true });
    const both = await timed(() => bare.hear(all, { followed: true, whole: true }));
    const followed = await timed(() => bare.hear(all, { followed: true, whole: false }));
    return { both: seconds / both, followed: seconds / followed };
  } finally {
    await bare.close();
  }
}

/** How many seconds something takes. */
export async function timed(task: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await task();
  return (performance.now() - startedAt) / 1000;
}
