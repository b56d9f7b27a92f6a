import { describe, expect, test } from 'vitest';
import { allChecks } from '../../src/live/checks.ts';
import { flags } from '../../src/live/flags.ts';
import type { LiveConversation } from '../../src/live/session.ts';
import { placeOf, recordOf, script, talkWith } from './talk-fixture.ts';

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

  test.each<[string, unknown[], string]>([
    [
      'a message of another session',
      changed(ack, { session_id: '01a1a0d0-c940-7a15-8e6c-000000000000' }),
      'own-session',
    ],
    ['an undocumented field', changed(ack, { extra: 1 }), 'documented-messages'],
    [
      'a number that is not higher',
      changed(final, { sequence_number: 1 }),
      'messages-are-numbered',
    ],
    ['no JSON object', script.with(ack, 5 as never), 'documented-messages'],
    ['a message before the start', moved(0, 2), 'start-recording-first'],
    ['no start', without(0), 'start-recording-first'],
    ['two starts', twice(0), 'start-recording-first'],
    ['text before its speech', moved(placeOf('speech_start'), final), 'speech-start-before-text'],
    [
      'a final before the end of its speech',
      moved(placeOf('speech_end'), final),
      'speech-end-before-final',
    ],
    ['a partial after its final', moved(partial, final), 'partials-before-final'],
    ['two finals', twice(final), 'partials-before-final'],
    ['no final', without(final), 'partials-before-final'],
    ['a translation before its final', moved(placeOf('translation'), 1), 'realtime-after-final'],
    ['no translation', without(placeOf('translation')), 'one-per-target-language'],
    ['two translations', twice(placeOf('translation')), 'one-per-target-language'],
    ['two starts of a turn', twice(placeOf('turn_start')), 'turns-in-order'],
    ['an end without a turn', without(placeOf('turn_start')), 'turns-in-order'],
    [
      'a turn that ends before its final',
      moved(placeOf('turn_end'), final),
      'turn-ends-after-finals',
    ],
    [
      'a turn that names no utterance',
      data(placeOf('turn_end'), { utterance_ids: [] }),
      'turn-ends-after-finals',
    ],
    ['an id of another channel', data(final, { id: '01_00000001' }), 'utterance-ids'],
    ['a missing acknowledgment', without(ack), 'chunks-are-acknowledged'],
    ['a repeated acknowledgment', twice(ack), 'chunks-are-acknowledged'],
    ['a range with a gap', data(secondAck, { byte_range: [1601, 3200] }), 'byte-ranges'],
    ['a time of other bytes', data(secondAck, { time_range: [0.1, 0.3] }), 'time-ranges'],
    ['an unacknowledged stop', without(placeOf('stop_recording')), 'stop-is-acknowledged'],
    [
      'a stop after the end',
      moved(placeOf('stop_recording'), placeOf('end_recording')),
      'stop-is-acknowledged',
    ],
    [
      'a final after the end of the recording',
      moved(final, placeOf('end_recording')),
      'finals-before-end-recording',
    ],
    ['two ends of the recording', twice(placeOf('end_recording')), 'end-recording-once'],
    [
      'another length',
      data(placeOf('end_recording'), { recording_duration: 3 }),
      'recording-duration',
    ],
    [
      'post-processing before the end',
      moved(placeOf('post_transcript'), 2),
      'post-processing-last',
    ],
    [
      'the whole before the transcript',
      moved(placeOf('post_final_transcript'), placeOf('post_transcript')),
      'post-transcript-first',
    ],
    [
      'no final transcript',
      without(placeOf('post_final_transcript')),
      'post-final-transcript-last',
    ],
    ['a message after the end', moved(1, script.length - 1), 'end-session-last'],
    ['no end of the session', without(placeOf('end_session')), 'end-session-last'],
    [
      'another transcription',
      data(placeOf('post_transcript'), { full_transcript: 'Good night.' }),
      'post-transcript-is-the-transcription',
    ],
    [
      'another result',
      data(placeOf('post_final_transcript'), { translation: undefined }),
      'final-transcript-is-the-result',
    ],
    [
      'a message that is not kept',
      [
        ...script.slice(0, 3),
        { ...script[2], created_at: '2026-11-03T09:50:09.000Z' },
        ...script.slice(3),
      ],
      'messages-are-kept',
    ],
    ['a kept message that did not come', without(placeOf('speech_start')), 'gates-let-through'],
  ])('with %s breaks its rule', (_what, messages, rule) => {
    expect(brokenIn(talkWith(messages))).toContain(rule);
  });

  test.each<[string, Partial<LiveConversation>, string]>([
    [
      'a binary frame',
      { frames: [{ text: null, message: undefined, afterSent: 1 }] },
      'text-frames',
    ],
    ['another close code', { ending: { code: 1001, reason: '' } }, 'closes-when-over'],
    [
      'a close code that the document lacks',
      { ending: { code: 4999, reason: '' } },
      'documented-close-codes',
    ],
    ['no end', { ending: null }, 'closes-when-over'],
    ['a job that is not done', { record: undefined }, 'status-follows'],
    ['a flag that is off', { flags: flags(true, ['receive_speech_events']) }, 'gates'],
    ['messages kept as no JSON', { record: recordOf(['{']) }, 'messages-are-kept'],
    [
      'stored messages of an unknown type',
      { record: recordOf(['{"type":"nothing"}']) },
      'messages-are-kept',
    ],
    ['no messages kept', { record: recordOf([]) }, 'messages-are-kept'],
    ['a stop that was acknowledged before it was sent', { stopFrame: 4 }, 'stop-is-acknowledged'],
    ['words beyond the audio', { chunks: [{ byteLength: 800, frame: 1 }] }, 'utterance-times'],
  ])('with %s breaks its rule', (_what, changes, rule) => {
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
