import type { Samples } from '@verbatim/speech';
import type { RunningService } from '../service/running-service.ts';
import { quantile } from '../statistics.ts';
import { heardOf } from './bare.ts';
import { conversation, type Talk } from './conversation.ts';
import { HeardLate } from './heard-late.ts';
import { speakAll } from './real-time.ts';
import { Speaker } from './speaker.ts';

/** How long it is silent before an utterance is over. */
export const ENDPOINTING = 0.32;
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
  readonly talk: Talk;
}

const talkOf = (talk: Talk, index: number): Talk => ({ ...talk, from: index * STEP_SECONDS });

/** Lets so many sessions talk in real time. */
export async function talkAtOnce(
  service: RunningService,
  count: number,
  talk: Talk,
): Promise<Talked> {
  const sessions = Array.from({ length: count }, () => new HeardLate(ENDPOINTING));
  const speakers = await Promise.all(
    sessions.map((late) => Speaker.open(service, request, (message) => late.hear(message))),
  );
  await speakAll(
    speakers,
    (index) => conversation(talkOf(talk, index)),
    (index, { beganAt }) => {
      const late = sessions[index];
      if (late) late.beganAt = beganAt;
    },
  );
  await Promise.all(speakers.map((speaker) => speaker.stop()));
  return { sessions, talk };
}

/** All that was spoken there, as recognizers get it. */
export function utterancesIn({ sessions, talk }: Talked): Samples[] {
  return sessions.flatMap(({ utterances }, index) => {
    const audio = conversation(talkOf(talk, index));
    return utterances.map((each) => heardOf(audio, each));
  });
}

/** The p50 and p95 of how late something was, in milliseconds. */
export interface Late {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
}

/** Sums up how late something was. */
export function lateOf(values: readonly number[]): Late {
  const sorted = values.toSorted((a, b) => a - b);
  return { count: sorted.length, p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}

/** How late the words and the finals of all sessions were. */
export const latenessOf = (sessions: readonly HeardLate[]): { words: Late; finals: Late } => ({
  words: lateOf(sessions.flatMap(({ words }) => words.map(({ lateMs }) => lateMs))),
  finals: lateOf(sessions.flatMap(({ utterances }) => utterances.map(({ lateMs }) => lateMs))),
});
