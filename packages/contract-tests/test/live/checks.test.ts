import type { LiveJob, LiveResult, ServerMessage, Utterance } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { plainFormat } from '../../src/jobs/audio.ts';
import { allChecks } from '../../src/live/checks.ts';
import { flags } from '../../src/live/flags.ts';
import type { Frame } from '../../src/live/live-socket.ts';
import { type LiveConversation, messagesIn } from '../../src/live/session.ts';

const SESSION = '01a1a0d0-c940-7a15-8e6c-b04d93f2517a';

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
const script: readonly Record<string, unknown>[] = [
  { type: 'start_recording' },
  chunk(0, 1600, 0, 0.1),
  { type: 'speech_start', data: { time: 0.02, channel: 0 } },
  turn('turn_start', 0.02),
  transcript(false),
  chunk(1600, 3200, 0.1, 0.2),
  { type: 'speech_end', data: { time: 0.16, channel: 0 } },
  transcript(true),
  {
    type: 'speakers_revised',
    data: { revisions: [{ utterance_id: '00_00000001', speaker: 1, voice: null }] },
  },
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
function talkWith(
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
const recordOf = (messages: readonly string[]): LiveJob => ({
  id: SESSION,
  request_id: 'G-01a1a0d0',
  version: 2,
  kind: 'live',
  status: 'done',
  created_at: '2026-11-03T09:50:00.000Z',
  completed_at: '2026-11-03T09:51:00.000Z',
  post_session_metadata: {},
  custom_metadata: null,
  title: null,
  tags: [],
  error_code: null,
  error_message: null,
  file: null,
  request_params: null,
  result: { ...result, messages: [...messages] },
});

/** The index of the first message of a type. */
const placeOf = (type: ServerMessage['type'], nth = 0): number =>
  [...script.entries()].filter(([, message]) => message['type'] === type)[nth]?.[0] ?? -1;

const brokenIn = (conversation: LiveConversation): string[] => [
  ...new Set(
    allChecks
      .flatMap((check) => check(conversation))
      .flatMap(({ rule, broken }) => (broken === null ? [] : [rule])),
  ),
];

/** The messages with one moved, changed, left out or repeated. */
const moved = (from: number, to: number): unknown[] =>
  script.toSpliced(from, 1).toSpliced(to, 0, script[from] ?? {});
const changed = (at: number, changes: object): unknown[] =>
  script.with(at, { ...script[at], ...changes });
const without = (at: number): unknown[] => script.toSpliced(at, 1);
const twice = (at: number): unknown[] => script.toSpliced(at, 0, script[at] ?? {});
const data = (at: number, changes: object): unknown[] =>
  changed(at, { data: { ...(script[at]?.['data'] as object), ...changes } });

const [partial, final] = [placeOf('transcript'), placeOf('transcript', 1)];
const [ack, secondAck] = [placeOf('audio_chunk'), placeOf('audio_chunk', 1)];

describe('a conversation', () => {
  test('as documented breaks no rule', () => {
    expect(brokenIn(talkWith())).toEqual([]);
  });

  // Rules that a planted fault breaks are in faults.test.ts.
  test.each<[rule: string, unknown[]]>([
    ['documented-messages', script.with(ack, 5 as never)],
    ['start-recording-first', moved(0, 2)],
    ['start-recording-first', twice(0)],
    ['partials-before-final', without(final)],
    ['realtime-after-final', moved(placeOf('translation'), 1)],
    ['realtime-after-final', moved(placeOf('speakers_revised'), 1)],
    ['one-per-target-language', without(placeOf('translation'))],
    ['one-per-target-language', twice(placeOf('translation'))],
    ['turns-in-order', twice(placeOf('turn_start'))],
    ['turns-in-order', without(placeOf('turn_start'))],
    ['turn-ends-after-finals', moved(placeOf('turn_end'), final)],
    ['turn-ends-after-finals', data(placeOf('turn_end'), { utterance_ids: [] })],
    ['utterance-ids', data(final, { id: '01_00000001' })],
    ['chunks-are-acknowledged', twice(ack)],
    ['time-ranges', data(secondAck, { time_range: [0.1, 0.3] })],
    ['stop-is-acknowledged', moved(placeOf('stop_recording'), placeOf('end_recording'))],
    ['finals-before-end-recording', moved(final, placeOf('end_recording'))],
    ['end-recording-once', twice(placeOf('end_recording'))],
    ['recording-duration', data(placeOf('end_recording'), { recording_duration: 3 })],
    ['post-processing-last', moved(placeOf('post_transcript'), 2)],
    ['post-transcript-first', moved(placeOf('post_final_transcript'), placeOf('post_transcript'))],
    ['end-session-last', without(placeOf('end_session'))],
    [
      'post-transcript-is-the-transcription',
      data(placeOf('post_transcript'), { full_transcript: 'Good night.' }),
    ],
    [
      'final-transcript-is-the-result',
      data(placeOf('post_final_transcript'), { translation: undefined }),
    ],
    [
      'messages-are-kept',
      [
        ...script.slice(0, 3),
        { ...script[2], created_at: '2026-11-03T09:50:09.000Z' },
        ...script.slice(3),
      ],
    ],
  ])('that breaks %s is found', (rule, messages) => {
    expect(brokenIn(talkWith(messages))).toContain(rule);
  });

  test.each<[rule: string, Partial<LiveConversation>]>([
    ['text-frames', { frames: [{ text: null, message: undefined, afterSent: 1 }] }],
    ['documented-close-codes', { ending: { code: 4999, reason: '' } }],
    ['status-follows', { record: undefined }],
    ['messages-are-kept', { record: recordOf(['{']) }],
    ['messages-are-kept', { record: recordOf(['{"type":"nothing"}']) }],
    ['stop-is-acknowledged', { stopFrame: 4 }],
    ['utterance-times', { chunks: [{ byteLength: 800, frame: 1 }] }],
  ])('that breaks %s otherwise is found', (rule, changes) => {
    expect(brokenIn(talkWith(script, changes))).toContain(rule);
  });
});

describe('a conversation with flags off', () => {
  test('is not checked for messages that the flags exclude', () => {
    const only = script.filter(({ type }) => type === 'audio_chunk' || type === 'stop_recording');
    const off = flags(false, ['receive_acknowledgments']);
    expect(brokenIn(talkWith(only, { flags: off }))).toEqual([]);
    expect(brokenIn(talkWith([], { flags: flags(false) }))).toEqual([]);
  });

  test('is checked for the order of the remaining messages', () => {
    const finals = script.filter(({ type }) => type === 'transcript').slice(1);
    const off = flags(false, ['receive_final_transcripts']);
    expect(brokenIn(talkWith(finals, { flags: off }))).toEqual([]);
  });
});

describe('a second pass', () => {
  const rule = 'both-models-are-named';
  const request = { post_processing: { accurate_transcript: true } };
  const messages = script.map((message) => JSON.stringify(message));
  const recordWith = (metadata: object) => {
    const { result, ...record } = recordOf(messages);
    const changed = { ...result, metadata: { ...result?.metadata, ...metadata } };
    return { ...record, result: changed } as LiveConversation['record'];
  };
  const named = recordWith({ models: ['small', 'large'] });
  const warned = recordWith({ warnings: [{ code: 'recognized_once', message: 'It failed.' }] });

  test('is told by both models, or by a warning', () => {
    for (const record of [named, warned])
      expect(brokenIn(talkWith(script, { request, record }))).not.toContain(rule);
  });

  test('that is not told, or told unasked, is found', () => {
    expect(brokenIn(talkWith(script, { request }))).toContain(rule);
    expect(brokenIn(talkWith(script, { record: named }))).toContain(rule);
  });
});

describe('speakers', () => {
  const { data: transcript = {} } = script[final] ?? {};
  const utterance = { ...(transcript as { utterance?: object }).utterance, speaker: 0 };
  const withUtterance = (at: number) => data(at, { utterance });
  const request = { realtime_processing: { diarization: true } };
  const withResult = (changes: object) => {
    const record = recordOf(script.map((message) => JSON.stringify(message)));
    return { ...record, result: { ...record.result, ...changes } } as LiveConversation['record'];
  };
  const transcription = { full_transcript: '', languages: [], utterances: [utterance] };
  const envelope = { success: true, is_empty: false, exec_time: 0, error: null, results: [] };
  const rule = 'speakers-when-asked';

  test('are in finals and in the result, where they were asked for', () => {
    const record = withResult({ transcription, diarization: envelope });
    expect(brokenIn(talkWith(withUtterance(final), { request, record }))).not.toContain(rule);
    const failing = { ...envelope, success: false, error: { status_code: 422 } };
    const failed = withResult({ diarization: failing });
    expect(brokenIn(talkWith(script, { request, record: failed }))).not.toContain(rule);
  });

  test.each<[string, unknown[], Partial<LiveConversation>]>([
    ['a partial with one', withUtterance(partial), { request }],
    ['a final with one, unasked', withUtterance(final), {}],
    ['a result with them, unasked', [...script], { record: withResult({ transcription }) }],
    [
      'a result without them',
      [...script],
      { request, record: withResult({ diarization: envelope }) },
    ],
    ['a result that says nothing of them', [...script], { request }],
    [
      'a silent failure',
      [...script],
      { request, record: withResult({ diarization: { ...envelope, success: false } }) },
    ],
  ])('are checked: %s breaks the rule', (_what, messages, changes) => {
    expect(brokenIn(talkWith(messages, changes))).toContain(rule);
  });
});

describe('an empty chunk', () => {
  const chunks = [
    { byteLength: 1600, frame: 1 },
    { byteLength: 0, frame: 2 },
    { byteLength: 1600, frame: 3 },
  ];

  test('needs no acknowledgment', () => {
    expect(brokenIn(talkWith(script, { chunks }))).toEqual([]);
  });

  test('may have an empty one', () => {
    const empty = data(ack, { byte_range: [1600, 1600], time_range: [0.1, 0.1] })[ack];
    const spliced = script.toSpliced(ack + 1, 0, empty as never);
    const messages = spliced.map((each, index) => ({ ...each, sequence_number: index + 1 }));
    expect(brokenIn(talkWith(messages, { chunks }, messages))).toEqual([]);
  });
});
