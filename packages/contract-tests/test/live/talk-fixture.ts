import type { LiveJob, LiveResult, ServerMessage, Utterance } from '@verbatim/contract';
import { plainFormat } from '../../src/jobs/audio.ts';
import { flags } from '../../src/live/flags.ts';
import type { Frame } from '../../src/live/live-socket.ts';
import { type LiveConversation, messagesIn } from '../../src/live/session.ts';

export const SESSION = '01a1a0d0-c940-7a15-8e6c-b04d93f2517a';

const utterance: Utterance = {
  text: 'Good morning.',
  language: 'en',
  start: 0.02,
  end: 0.16,
  confidence: 0.96,
  channel: 0,
  words: [
    { word: 'Good', start: 0.02, end: 0.06, confidence: 0.97 },
    { word: 'morning.', start: 0.06, end: 0.16, confidence: 0.95 },
  ],
};

const transcription: LiveResult['transcription'] = {
  full_transcript: 'Good morning.',
  languages: ['en'],
  utterances: [utterance],
};

const metadata = {
  audio_duration: 0.2,
  number_of_distinct_channels: 1,
  billing_time: 0.2,
  transcription_time: 0.1,
};

const translationEnvelope = {
  success: true,
  is_empty: false,
  exec_time: 0.1,
  error: null,
  results: [],
};

const result = { metadata, transcription, translation: translationEnvelope };

const acknowledged = { acknowledged: true, error: null };

const chunk = (from: number, to: number, starts: number, ends: number) => ({
  type: 'audio_chunk',
  ...acknowledged,
  data: { byte_range: [from, to], time_range: [starts, ends] },
});

const transcript = (is_final: boolean) => ({
  type: 'transcript',
  data: { id: '00_00000001', is_final, utterance },
});

const turn = (type: 'turn_end' | 'turn_start', time: number) => ({
  type,
  data: { time, channel: 0, probability: null, utterance_ids: ['00_00000001'] },
});

/** All messages of a valid session with two chunks. */
export const script: readonly Record<string, unknown>[] = [
  { type: 'start_recording' },
  chunk(0, 1600, 0, 0.1),
  { type: 'speech_start', data: { time: 0.02, channel: 0 } },
  turn('turn_start', 0.02),
  transcript(false),
  chunk(1600, 3200, 0.1, 0.2),
  { type: 'speech_end', data: { time: 0.16, channel: 0 } },
  transcript(true),
  {
    type: 'translation',
    error: null,
    data: {
      utterance_id: '00_00000001',
      utterance,
      original_language: 'en',
      target_language: 'fr',
      translated_utterance: utterance,
    },
  },
  turn('turn_end', 0.16),
  {
    type: 'stop_recording',
    ...acknowledged,
    data: { recording_duration: 0.2, recording_left_to_process: 0 },
  },
  { type: 'end_recording', data: { recording_duration: 0.2 } },
  { type: 'post_transcript', data: transcription },
  { type: 'post_final_transcript', data: result },
  { type: 'end_session' },
].map((message, index) => ({
  session_id: SESSION,
  created_at: '2026-11-03T09:50:00.000Z',
  sequence_number: index + 1,
  ...message,
}));

/** A conversation with these received messages; result.messages are the valid ones by default. */
export function talkWith(
  received: readonly unknown[] = script,
  changes: Partial<LiveConversation> = {},
  kept: readonly unknown[] = script,
): LiveConversation {
  const frames = received.map((message): Frame => {
    return { text: JSON.stringify(message), message, afterSent: 3 };
  });
  return {
    session: { id: SESSION, url: 'ws://deployment.example' },
    request: {
      realtime_processing: { translation: true, translation_config: { target_languages: ['fr'] } },
    },
    flags: flags(true),
    format: plainFormat,
    chunks: [
      { byteLength: 1600, frame: 1 },
      { byteLength: 1600, frame: 2 },
    ],
    stopFrame: 3,
    frames,
    messages: messagesIn(frames),
    ending: { code: 1000, reason: '' },
    record: recordOf(kept.map((message) => JSON.stringify(message))),
    ...changes,
  };
}

/** The record of the session with these messages in its result. */
export const recordOf = (messages: readonly string[]): LiveJob => ({
  id: SESSION,
  request_id: 'G-01a1a0d0',
  version: 2,
  kind: 'live',
  status: 'done',
  created_at: '2026-11-03T09:50:00.000Z',
  completed_at: '2026-11-03T09:51:00.000Z',
  post_session_metadata: {},
  custom_metadata: null,
  error_code: null,
  error_message: null,
  file: null,
  request_params: null,
  result: { ...result, messages: [...messages] },
});

/** The index of the first message of a type. */
export const placeOf = (type: ServerMessage['type'], nth = 0): number =>
  [...script.entries()].filter(([, message]) => message['type'] === type)[nth]?.[0] ?? -1;
