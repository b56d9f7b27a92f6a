import { bytesPerSecond } from '@verbatim/audio';

import { sameJson } from '../document/json.ts';
import type { Check, LiveVerdict } from './live-rules.ts';

const ROUNDING_SECONDS = 0.01;

/** Checks the messages at the end against the job record. */
export const checkResult: Check = ({ messages, record }) => {
  const status: LiveVerdict = {
    rule: 'status-follows',
    broken: record?.status === 'done' ? null : `the job is ${record?.status ?? 'unfinished'}`,
  };
  if (!record?.result) return [status];
  const { messages: _, ...result } = record.result;
  const verdicts = messages.flatMap((message): LiveVerdict[] => {
    if (message.type === 'post_final_transcript') {
      const broken = sameJson(message.data, result) ? null : 'it differs from the result';
      return [{ rule: 'final-transcript-is-the-result', broken }];
    }
    if (message.type === 'post_transcript') {
      const same = sameJson(message.data, result.transcription);
      const broken = same ? null : 'it differs from the transcription';
      return [{ rule: 'post-transcript-is-the-transcription', broken }];
    }
    return [];
  });
  return [status, ...verdicts];
};

/** Checks the durations of the recording in messages and result. */
export const checkDuration: Check = ({ messages, record, chunks, format }) => {
  const bytes = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return statedDurations(messages, record).map((said) =>
    checkStatedDuration(said, bytes / bytesPerSecond(format)),
  );
};

interface StatedDuration {
  readonly where: string;
  readonly seconds: number;
}

/** All durations of the recording in messages and result. */
export function statedDurations(
  messages: Parameters<Check>[0]['messages'],
  record: Parameters<Check>[0]['record'],
): StatedDuration[] {
  const inMessages = messages.flatMap((message) => {
    if (message.type !== 'end_recording' && message.type !== 'stop_recording') return [];
    return message.data ? [{ where: message.type, seconds: message.data.recording_duration }] : [];
  });
  const duration = record?.result?.metadata.audio_duration;
  return [
    ...inMessages,
    ...(duration === undefined ? [] : [{ where: 'the result', seconds: duration }]),
  ];
}

/** Checks a duration against the sent audio. */
export function checkStatedDuration({ where, seconds }: StatedDuration, due: number): LiveVerdict {
  const right = Math.abs(seconds - due) < ROUNDING_SECONDS;
  const broken = right ? null : `${where} says ${seconds} s, ${due} s were sent`;
  return { rule: 'recording-duration', broken };
}
