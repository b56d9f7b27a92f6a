import { availableParallelism } from 'node:os';
import { type Engine, RECOGNITION_RATE, type Samples } from '@verbatim/speech';
import { type Report, threeDigits } from '../report.ts';
import type { RunningService } from '../service/running-service.ts';
import { BareStreaming } from './bare.ts';
import { type Late, latenessOf, talkAtOnce, utterancesIn } from './talking.ts';

const MIN_SHARE = 0.85;
/** How much later finals may be than with one session, before the service counts as behind. */
const MAX_LATER = 2;
const MAX_TRIES = 3;
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

/** Sessions in real time on all cores, beside bare recognizers that do the same work in as many processes. */
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
        `Somebody speaks a quarter of the time. To keep up is to say 95 of 100 finals at most ${MAX_LATER} times as late as with one`,
        'session. Bare processes hear utterances in frames of 100 ms and then as a whole, as fast as they take them, before and',
        'after each try: how busy they would be with all that its sessions said is how much of their capacity the service uses.',
      ],
      verdicts: [
        {
          promise: `the service hears at least ${MIN_SHARE} of the sessions that its recognizers can`,
          measured: share.toFixed(2),
          met: share >= MIN_SHARE,
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
  const one = await talkAtOnce(service, 1, { seconds: talk.seconds });
  const most = MAX_LATER * latenessOf(one.sessions).finals.p95;
  const some = utterancesIn(one);
  const parts = Array.from({ length: 4 }, () => some).flat();
  await bare.hear(some, both);
  const costNow = async (): Promise<number> =>
    (await timed(() => bare.hear(parts, both))) / secondsOf(parts);
  let cost = await costNow();
  const tried: Tried[] = [];
  let next = Math.ceil((MIN_SHARE * (1 + talk.silence)) / cost);
  while (tried.length < MAX_TRIES && next > 0 && !tried.some((each) => each.sessions === next)) {
    const talked = await talkAtOnce(service, next, talk);
    const before = cost;
    cost = await costNow();
    const late = latenessOf(talked.sessions);
    const keepsUp = late.finals.p95 < most;
    const share = (secondsOf(utterancesIn(talked)) * (before + cost)) / 2 / talk.seconds;
    tried.push({ sessions: next, ...late, share, keepsUp });
    const promised = Math.ceil((MIN_SHARE * next) / share);
    next = keepsUp ? Math.max(next + 1, promised) : Math.min(next - 1, promised);
  }
  return tried;
}

const secondsOf = (utterances: readonly Samples[]): number =>
  utterances.reduce((sum, { length }) => sum + length, 0) / RECOGNITION_RATE;

/** How many seconds something takes. */
export async function timed(task: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await task();
  return (performance.now() - startedAt) / 1000;
}
