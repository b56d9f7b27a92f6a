import { availableParallelism } from 'node:os';
import type { Engine } from '@verbatim/speech';
import { type Report, threeDigits } from '../report.ts';
import type { RunningService } from '../service/running-service.ts';
import { BareStreaming } from './bare.ts';
import { timed } from './capacity.ts';
import { conversation, type Talk } from './conversation.ts';
import type { HeardLate } from './heard-late.ts';
import {
  ENDPOINTING,
  type Late,
  latenessOf,
  lateOf,
  type Talked,
  talkAtOnce,
  utterancesIn,
} from './talking.ts';

const MAX_OWN_MS = 30;
const talk: Talk = { seconds: 30 };
/** Of what bare recognizers can hear, the service promises so much; and usually it is used for so much of that. */
const PROMISED_SHARE = 0.85;
const USUAL_SHARE = 0.8;

/** How late one session is told what it says, beside a bare recognizer that is told where its utterances are. */
export async function measureLatency(service: RunningService, engine: Engine): Promise<Report> {
  const talked = await talkAtOnce(service, 1, talk);
  const one = latenessOf(talked.sessions);
  const { own, bare } = await besideBare(service, engine, talked);
  const alone = latenessOf([bare]);
  const added = lateOf([
    ...apart(own.words, bare.words, ({ name }) => name),
    ...apart(own.utterances, bare.utterances, ({ end }) => String(end)),
  ]);
  const sessions = await usualSessions(engine, talked);
  const busy = latenessOf((await talkAtOnce(service, sessions, talk)).sessions);
  const row = (title: string, { count, p50, p95 }: Late): string[] => [
    title,
    threeDigits(p50),
    threeDigits(p95),
    String(count),
  ];
  return {
    name: 'live-latency',
    title: 'How late words are shown and utterances are final, in frames of 100 ms',
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
      'Somebody speaks half of the time. A word is shown once it was heard alike twice with 0.12 s of audio after it: that, and',
      'the frame of 100 ms in which it ends, is most of the time. For our part a session and a bare recognizer hear the same',
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

/** A session once more, and at the same time a bare recognizer that hears the same. */
async function besideBare(
  service: RunningService,
  engine: Engine,
  before: Talked,
): Promise<{ readonly own: HeardLate; readonly bare: HeardLate }> {
  const bare = await BareStreaming.start(engine, 1);
  try {
    await bare.hear(utterancesIn(before), { followed: true, whole: true });
    const utterances = before.sessions.flatMap((each) => each.utterances);
    const [{ sessions }, heard] = await Promise.all([
      talkAtOnce(service, 1, talk),
      bare.hearAlong(conversation(talk), utterances, ENDPOINTING),
    ]);
    const [own] = sessions;
    if (own === undefined) throw new Error('Nobody has spoken.');
    return { own, bare: heard };
  } finally {
    await bare.close();
  }
}

/** How many sessions there are where four fifths of what the service promises is used. */
async function usualSessions(engine: Engine, talked: Talked): Promise<number> {
  const processes = availableParallelism();
  const bare = await BareStreaming.start(engine, processes);
  try {
    const utterances = utterancesIn(talked);
    const both = { followed: true, whole: true };
    await bare.hear(utterances.slice(0, processes), both);
    const sessions = talk.seconds / (await timed(() => bare.hear(utterances, both)));
    return Math.max(1, Math.round(sessions * PROMISED_SHARE * USUAL_SHARE));
  } finally {
    await bare.close();
  }
}

/** By how much each of ours was later than the same one there. */
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
