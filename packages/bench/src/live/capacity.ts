import { availableParallelism } from 'node:os';
import type { Engine } from '@verbatim/speech';
import { type Report, threeDigits } from '../report.ts';
import type { RunningService } from '../service/running-service.ts';
import { BareStreaming } from './bare.ts';
import { type Late, latenessOf, talkAtOnce, utterancesIn } from './talking.ts';

const LEAST_SHARE = 0.85;
/** Who waits longer for what was said has lost the thread. */
const MOST_LATE_MS = 1500;
const MOST_TRIES = 3;
const both = { followed: true, whole: true } as const;

/** Somebody speaks a quarter of the time: with twice as many sessions the figure has steps half as large. */
const talk = { seconds: 20, silence: 3 };

/** So many sessions, and what bare processes need for the same utterances. */
interface Tried {
  readonly sessions: number;
  readonly finals: Late;
  readonly words: Late;
  /** The share of the time that bare processes would have been busy for. */
  readonly share: number;
  readonly keepsUp: boolean;
}

/** Sessions in real time on all cores, beside bare recognisers that do the same work in as many processes. */
export async function measureCapacity(service: RunningService, engine: Engine): Promise<Report> {
  const processes = availableParallelism();
  const bare = await BareStreaming.start(engine, processes);
  try {
    const tried = await search(service, bare);
    const most = tried.filter(({ keepsUp }) => keepsUp).sort((a, b) => b.share - a.share)[0];
    const share = most?.share ?? 0;
    return {
      name: 'live-capacity',
      title: `Sessions in real time, ${processes} processes of ${engine.name}`,
      columns: ['', 'sessions', 'bare: busy', 'finals p95, ms', 'words p95, ms'],
      rows: tried.map((each) => [
        `the service ${each.keepsUp ? 'keeps up' : 'gets behind'}`,
        String(each.sessions),
        each.share.toFixed(2),
        threeDigits(each.finals.p95),
        threeDigits(each.words.p95),
      ]),
      notes: [
        `Somebody speaks a quarter of the time. To keep up is to say 95 of 100 finals within ${MOST_LATE_MS} ms. Bare processes`,
        'get the utterances of all sessions right afterwards, in frames of 100 ms and then as a whole, as fast as they take them:',
        'what share of the time of the sessions they are busy for is how much of their capacity the service uses.',
      ],
      verdicts: [
        {
          promise: `the service hears at least ${LEAST_SHARE} of the sessions that its recognisers can`,
          measured: share.toFixed(2),
          met: share >= LEAST_SHARE,
        },
      ],
      data: { tried },
    };
  } finally {
    await bare.close();
  }
}

/** Looks for the most sessions that keep up. */
async function search(service: RunningService, bare: BareStreaming): Promise<Tried[]> {
  const spoken = { seconds: 6, silence: 0 };
  const utterances = utterancesIn(await talkAtOnce(service, 2, spoken));
  await bare.hear(utterances, both);
  const seconds = await timed(() => bare.hear([...utterances, ...utterances], both));
  const channels = (2 * 2 * spoken.seconds) / seconds;
  const tried: Tried[] = [];
  let next = Math.ceil(LEAST_SHARE * channels * (1 + talk.silence));
  while (tried.length < MOST_TRIES && next > 0 && !tried.some((each) => each.sessions === next)) {
    const result = await tryOut(service, bare, next);
    tried.push(result);
    next += result.keepsUp ? 1 : -1;
  }
  return tried;
}

async function tryOut(
  service: RunningService,
  bare: BareStreaming,
  sessions: number,
): Promise<Tried> {
  const talked = await talkAtOnce(service, sessions, talk);
  const late = latenessOf(talked.sessions);
  const utterances = utterancesIn(talked);
  const seconds = await timed(() => bare.hear(utterances, both));
  return {
    sessions,
    ...late,
    share: seconds / talk.seconds,
    keepsUp: late.finals.p95 < MOST_LATE_MS,
  };
}

/** How many seconds something takes. */
export async function timed(task: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await task();
  return (performance.now() - startedAt) / 1000;
}
