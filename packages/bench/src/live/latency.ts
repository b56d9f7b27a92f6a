import type { Engine } from '@verbatim/speech';
import { type Report, threeDigits } from '../report.ts';
import type { RunningService } from '../service/running-service.ts';
import { quantile } from '../statistics.ts';
import { BareStreaming } from './bare.ts';
import { conversation } from './conversation.ts';
import { HeardLate } from './heard-late.ts';
import { speakAll } from './real-time.ts';
import { Speaker } from './speaker.ts';

const SECONDS = 30;
const ENDPOINTING = 0.32;
const MOST_OWN_MS = 30;
/** Each session says something else at each moment. */
const STEP_SECONDS = 3.7;

/** How an utterance ends in these measurements: by silence alone. */
const request = {
  endpointing: ENDPOINTING,
  maximum_duration_without_endpointing: 60,
  messages_config: { receive_partial_transcripts: true },
} as const;

/** What so many sessions that speak at once have heard, and how late. */
export interface Talked {
  readonly sessions: readonly HeardLate[];
  /** How long after the end of the audio everything was over. */
  readonly overMs: number;
}

/** Lets so many sessions talk in real time. */
export async function talk(
  service: RunningService,
  count: number,
  seconds = SECONDS,
): Promise<Talked> {
  const sessions = Array.from({ length: count }, () => new HeardLate(ENDPOINTING));
  const speakers = await Promise.all(
    sessions.map((late) => Speaker.open(service, request, (message) => late.hear(message))),
  );
  await speakAll(
    speakers,
    (index) => conversation(seconds, index * STEP_SECONDS),
    (index, { beganAt }) => {
      const late = sessions[index];
      if (late) late.beganAt = beganAt;
    },
  );
  const spokenAt = performance.now();
  await Promise.all(speakers.map((speaker) => speaker.stop()));
  return { sessions, overMs: performance.now() - spokenAt };
}

/** The p50 and p95 of how late something was, in milliseconds. */
export interface Late {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
}

const lateOf = (values: readonly number[]): Late => {
  const sorted = values.toSorted((a, b) => a - b);
  return { count: sorted.length, p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
};

/** How late the words and the finals of all sessions were. */
export const latenessOf = ({ sessions }: Talked): { words: Late; finals: Late } => ({
  words: lateOf(sessions.flatMap(({ words }) => words.map(({ lateMs }) => lateMs))),
  finals: lateOf(sessions.flatMap(({ utterances }) => utterances.map(({ lateMs }) => lateMs))),
});

/** How late one session is told what it says, beside a bare recogniser that is told where its utterances are. */
export async function measureLatency(
  service: RunningService,
  engine: Engine,
  many: { readonly sessions: number; readonly talked: Talked },
): Promise<Report> {
  const talked = await talk(service, 1);
  const own = talked.sessions[0] ?? new HeardLate(ENDPOINTING);
  const bare = await heardBare(engine, own);
  const one = latenessOf(talked);
  const busy = latenessOf(many.talked);
  const alone = latenessOf({ sessions: [bare], overMs: 0 });
  const added = lateOf([
    ...apart(own.words, bare.words, ({ name }) => name),
    ...apart(own.utterances, bare.utterances, ({ end }) => String(end)),
  ]);
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
      row('bare recogniser: words', alone.words),
      row('bare recogniser: finals', alone.finals),
      row('our part: the same word or utterance, less the bare one', added),
      row(`${many.sessions} sessions: words`, busy.words),
      row(`${many.sessions} sessions: finals`, busy.finals),
    ],
    notes: [
      'Somebody speaks half of the time. A word is shown once it was heard alike twice with 0.12 s of audio after it: that, and',
      'the frame of 100 ms in which it ends, is most of the time. The bare recogniser gets the same frames at the same times.',
    ],
    verdicts: [
      {
        promise: `all but the recogniser takes less than ${MOST_OWN_MS} ms (p95)`,
        measured: `${threeDigits(added.p95)} ms`,
        met: added.p95 < MOST_OWN_MS,
      },
    ],
    data: { one, alone, added, busy, sessions: many.sessions },
  };
}

async function heardBare(engine: Engine, own: HeardLate): Promise<HeardLate> {
  const bare = await BareStreaming.start(engine, 1);
  try {
    await bare.hear([new Float32Array(16_000)], { followed: true, whole: true });
    return await bare.hearAlong(conversation(SECONDS), own.utterances, ENDPOINTING);
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
