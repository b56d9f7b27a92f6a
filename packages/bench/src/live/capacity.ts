import { availableParallelism } from 'node:os';
import { type Engine, RECOGNITION_RATE, type Samples } from '@verbatim/speech';
import { type BenchReport, threeDigits } from '../report.ts';
import type { RunningService } from '../service/running-service.ts';
import { BareStreaming } from './bare.ts';
import { type DelaySummary, delaysOf, runSessions, utterancesIn } from './concurrent-sessions.ts';

const MIN_SHARE = 0.85;
/** Additional delay of finals, relative to one session, above which the service counts as overloaded. */
const MAX_LATER = 2;
const MAX_TRIES = 3;

/** Each session speaks a quarter of the time; more sessions give the result smaller steps. */
const speech = { seconds: 20, silence: 3 };

/** A number of sessions, and the share of time that bare processes need for the same utterances. */
interface Tried {
  readonly sessions: number;
  readonly finals: DelaySummary;
  readonly words: DelaySummary;
  /** Share of the time that bare processes would be busy. */
  readonly share: number;
  readonly keepsUp: boolean;
}

/** Real-time sessions on all cores, against bare recognizers that do the same work in as many processes. */
export async function measureCapacity(
  service: RunningService,
  engine: Engine,
): Promise<BenchReport> {
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
        `A quarter of the audio is speech. To keep up is to say 95 of 100 finals at most ${MAX_LATER} times as late as with one`,
        'session. Bare processes recognize utterances in frames of 100 ms and then as a whole, as fast as they can, before and',
        'after each try: how busy they would be with all that its sessions said is how much of their capacity the service uses.',
      ],
      verdicts: [
        {
          promise: `the service handles at least ${MIN_SHARE} of the sessions that its recognizers can`,
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

/** Finds the maximum number of sessions without overload. */
async function search(service: RunningService, bare: BareStreaming): Promise<Tried[]> {
  const one = await runSessions(service, 1, { seconds: speech.seconds });
  const most = MAX_LATER * delaysOf(one.sessions).finals.p95;
  const some = utterancesIn(one);
  const parts = Array.from({ length: 4 }, () => some).flat();
  await bare.recognize(some);
  const costNow = async (): Promise<number> =>
    (await timed(() => bare.recognize(parts))) / secondsOf(parts);
  let cost = await costNow();
  const tried: Tried[] = [];
  let next = Math.ceil((MIN_SHARE * (1 + speech.silence)) / cost);
  while (tried.length < MAX_TRIES && next > 0 && !tried.some((each) => each.sessions === next)) {
    const spoken = await runSessions(service, next, speech);
    const before = cost;
    cost = await costNow();
    const late = delaysOf(spoken.sessions);
    const keepsUp = late.finals.p95 < most;
    const share = (secondsOf(utterancesIn(spoken)) * (before + cost)) / 2 / speech.seconds;
    tried.push({ sessions: next, ...late, share, keepsUp });
    const promised = Math.ceil((MIN_SHARE * next) / share);
    next = keepsUp ? Math.max(next + 1, promised) : Math.min(next - 1, promised);
  }
  return tried;
}

const secondsOf = (utterances: readonly Samples[]): number =>
  utterances.reduce((sum, { length }) => sum + length, 0) / RECOGNITION_RATE;

/** The duration of a task in seconds. */
export async function timed(task: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await task();
  return (performance.now() - startedAt) / 1000;
}
