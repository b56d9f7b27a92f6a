import type { Samples } from '@verbatim/speech';
import { quantile } from '../report.ts';
import type { RunningService } from '../service/running-service.ts';
import { utteranceSamples } from './bare.ts';
import { conversation, type SpokenConversationOptions } from './conversation.ts';
import { DelayRecorder } from './delay-recorder.ts';
import { speakAll } from './real-time.ts';
import { Speaker } from './speaker.ts';

/** Silence that ends an utterance, in seconds. */
export const ENDPOINTING = 0.32;
/** Offset between sessions, so that they differ. */
const STEP_SECONDS = 3.7;

/** Utterances end by silence only. */
const request = {
  endpointing: ENDPOINTING,
  maximum_duration_without_endpointing: 60,
  messages_config: { receive_partial_transcripts: true },
} as const;

/** The messages and delays of sessions that ran at the same time. */
export interface ConcurrentSessions {
  readonly sessions: readonly DelayRecorder[];
  readonly speech: SpokenConversationOptions;
}

const conversationOf = (
  speech: SpokenConversationOptions,
  index: number,
): SpokenConversationOptions => ({
  ...speech,
  from: index * STEP_SECONDS,
});

/** Runs sessions in real time. */
export async function runSessions(
  service: RunningService,
  count: number,
  speech: SpokenConversationOptions,
): Promise<ConcurrentSessions> {
  const sessions = Array.from({ length: count }, () => new DelayRecorder(ENDPOINTING));
  const speakers = await Promise.all(
    sessions.map((late) => Speaker.open(service, request, (message) => late.onMessage(message))),
  );
  await speakAll(
    speakers,
    (index) => conversation(conversationOf(speech, index)),
    (index, { beganAt }) => {
      const late = sessions[index];
      if (late) late.beganAt = beganAt;
    },
  );
  await Promise.all(speakers.map((speaker) => speaker.stop()));
  return { sessions, speech };
}

/** All utterances, as recognizers get them. */
export function utterancesIn({ sessions, speech }: ConcurrentSessions): Samples[] {
  return sessions.flatMap(({ utterances }, index) => {
    const audio = conversation(conversationOf(speech, index));
    return utterances.map((each) => utteranceSamples(audio, each));
  });
}

/** p50 and p95 of delays in milliseconds. */
export interface DelaySummary {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
}

/** Summarizes delays. */
export function summarizeDelays(values: readonly number[]): DelaySummary {
  const sorted = values.toSorted((a, b) => a - b);
  return { count: sorted.length, p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}

/** Delays of words and finals of all sessions. */
export const delaysOf = (
  sessions: readonly DelayRecorder[],
): { words: DelaySummary; finals: DelaySummary } => ({
  words: summarizeDelays(sessions.flatMap(({ words }) => words.map(({ lateMs }) => lateMs))),
  finals: summarizeDelays(
    sessions.flatMap(({ utterances }) => utterances.map(({ lateMs }) => lateMs)),
  ),
});
