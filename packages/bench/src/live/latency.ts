import { availableParallelism } from 'node:os';
import type { Engine } from '@verbatim/speech';
import { type BenchReport, threeDigits } from '../report.ts';
import type { RunningService } from '../service/running-service.ts';
import { BareStreaming } from './bare.ts';
import { timed } from './capacity.ts';
import {
  type ConcurrentSessions,
  type DelaySummary,
  delaysOf,
  ENDPOINTING,
  runSessions,
  summarizeDelays,
  utterancesIn,
} from './concurrent-sessions.ts';
import { conversation, type SpokenConversationOptions } from './conversation.ts';
import type { DelayRecorder } from './delay-recorder.ts';

const MAX_OWN_MS = 30;
const speech: SpokenConversationOptions = { seconds: 30 };
/** Share of the bare recognizers' capacity that the service promises, and the assumed usual load of that. */
const PROMISED_SHARE = 0.85;
const USUAL_SHARE = 0.8;

/** Delays of a session, against a bare recognizer that is given the utterances. */
export async function measureLatency(
  service: RunningService,
  engine: Engine,
): Promise<BenchReport> {
  const spoken = await runSessions(service, 1, speech);
  const one = delaysOf(spoken.sessions);
  const { own, bare } = await besideBare(service, engine, spoken);
  const alone = delaysOf([bare]);
  const added = summarizeDelays([
    ...apart(own.words, bare.words, ({ name }) => name),
    ...apart(own.utterances, bare.utterances, ({ end }) => String(end)),
  ]);
  const sessions = await usualSessions(engine, spoken);
  const busy = delaysOf((await runSessions(service, sessions, speech)).sessions);
  const row = (title: string, { count, p50, p95 }: DelaySummary): string[] => [
    title,
    threeDigits(p50),
    threeDigits(p95),
    String(count),
  ];
  return {
    name: 'live-latency',
    title: 'Delay of words and finals, in frames of 100 ms',
    columns: ['ms', 'p50', 'p95', 'of'],
    rows: [
      row('1 session: end of a word to the partial that holds it', one.words),
      row('1 session: end of speech and endpointing to the final', one.finals),
      row('bare recognizer: words', alone.words),
      row('bare recognizer: finals', alone.finals),
      row('our part: the same word or utterance, less the bare one', added),
      row(`${sessions} sessions: words`, busy.words),
      row(`${sessions} sessions: finals`, busy.finals),
    ],
    notes: [
      'Speech fills half of the time. A word is shown once two passes agree on it with 0.12 s of audio after it: that, and',
      'the frame of 100 ms in which it ends, is most of the time. For our part a session and a bare recognizer get the same',
      'frames at the same times: no machine is as fast as it was a minute ago.',
    ],
    verdicts: [
      {
        promise: `all but the recognizer takes less than ${MAX_OWN_MS} ms (p95)`,
        measured: `${threeDigits(added.p95)} ms`,
        met: added.p95 < MAX_OWN_MS,
      },
    ],
    data: { one, alone, added, busy, sessions },
  };
}

/** A session, and a bare recognizer on the same audio at the same time. */
async function besideBare(
  service: RunningService,
  engine: Engine,
  before: ConcurrentSessions,
): Promise<{ readonly own: DelayRecorder; readonly bare: DelayRecorder }> {
  const bare = await BareStreaming.start(engine, 1);
  try {
    await bare.recognize(utterancesIn(before));
    const utterances = before.sessions.flatMap((each) => each.utterances);
    const [{ sessions }, bareDelays] = await Promise.all([
      runSessions(service, 1, speech),
      bare.hearAlong(conversation(speech), utterances, ENDPOINTING),
    ]);
    const [own] = sessions;
    if (own === undefined) throw new Error('The session has no utterance.');
    return { own, bare: bareDelays };
  } finally {
    await bare.close();
  }
}

/** Number of sessions that use four fifths of the promised capacity. */
async function usualSessions(engine: Engine, spoken: ConcurrentSessions): Promise<number> {
  const processes = availableParallelism();
  const bare = await BareStreaming.start(engine, processes);
  try {
    const utterances = utterancesIn(spoken);
    await bare.recognize(utterances.slice(0, processes));
    const sessions = speech.seconds / (await timed(() => bare.recognize(utterances)));
    return Math.max(1, Math.round(sessions * PROMISED_SHARE * USUAL_SHARE));
  } finally {
    await bare.close();
  }
}

/** The additional delay of the service for each word and final. */
function apart<One extends { readonly lateMs: number }>(
  ours: readonly One[],
  theirs: readonly One[],
  nameOf: (one: One) => string,
): number[] {
  const there = new Map(theirs.map((one) => [nameOf(one), one.lateMs]));
  return ours.flatMap((one) => {
    const other = there.get(nameOf(one));
    return other === undefined ? [] : [one.lateMs - other];
  });
}
