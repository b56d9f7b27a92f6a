import { defaults, type ServerMessage, validators } from '@verbatim/contract';
import type { SessionCallbackParams } from '@verbatim/live';
import { expect, test } from 'vitest';
import {
  jobDeliveries,
  liveDeliveries,
  type OverJob,
  startSessionDeliveries,
} from '../../src/callbacks/deliveries.ts';

const url = 'https://hooks.example.com/done';
const id = '01a1a0c8-bac0-7e44-8a1b-3f9c2d706e18';

const done: OverJob = { id, customMetadata: { user: 'anna' }, outcome: 'success' };

const payload = {
  metadata: {
    audio_duration: 1.5,
    number_of_distinct_channels: 1,
    billing_time: 1.5,
    transcription_time: 0.2,
  },
  transcription: { full_transcript: '', languages: [], utterances: [] },
};

const failed: OverJob = {
  id,
  customMetadata: null,
  outcome: { code: 415, message: 'There is no audio in it.' },
};

test('a job with `callback` off has no callback, even with a configured address', () => {
  expect(jobDeliveries({ callback: false }, done)).toEqual([]);
  const config = { url, method: 'POST' } as const;
  expect(jobDeliveries({ callback: false, callback_config: config }, done)).toEqual([]);
});

test('a job that is done brings its metadata and its result, which is read from the store when it is sent', () => {
  const config = { url, method: 'PUT' } as const;
  const [delivery, ...others] = jobDeliveries({ callback: true, callback_config: config }, done);
  expect(others).toEqual([]);
  expect(delivery).toMatchObject({ url, method: 'PUT', endsWithResult: true });
  const body = JSON.parse(`${delivery?.body}${JSON.stringify(payload)}}`);
  expect(body).toEqual({
    id,
    event: 'transcription.success',
    payload,
    custom_metadata: { user: 'anna' },
  });
  expect(validators.TranscriptionSuccessCallback(body)).toBe(true);
});

test('a job that failed says why', () => {
  const [delivery] = jobDeliveries({ callback: false, callback_url: url }, failed);
  expect(delivery).toMatchObject({ url, method: 'POST' });
  const body = JSON.parse(delivery?.body ?? '');
  expect(body).toEqual({
    id,
    event: 'transcription.error',
    error: { code: 415, message: 'There is no audio in it.' },
    custom_metadata: null,
  });
  expect(validators.TranscriptionErrorCallback(body)).toBe(true);
});

test('both ways to ask are each a callback of its own, with its own id and its own turn', () => {
  const config = { url, method: 'POST' } as const;
  const params = { callback: true, callback_config: config, callback_url: url };
  const deliveries = jobDeliveries(params, done);
  expect(deliveries).toHaveLength(2);
  expect(new Set(deliveries.map((each) => each.id)).size).toBe(2);
  expect(new Set(deliveries.map((each) => each.order)).size).toBe(2);
  for (const each of deliveries) expect(each.id).toMatch(/^msg_[0-9a-f]{32}$/);
});

const created_at = '2026-11-03T09:30:00.000Z';

function paramsWith(
  flags: Partial<SessionCallbackParams['callback_config']> = {},
): SessionCallbackParams {
  return {
    callback: true,
    callback_config: {
      ...defaults.LiveSessionRequest.children.callback_config.defaults,
      url,
      ...flags,
    },
  };
}

const utterance = {
  text: 'Hello.',
  language: 'en' as const,
  start: 0,
  end: 1,
  confidence: 0.9,
  channel: 0,
  words: [],
};

const transcript = (is_final: boolean): ServerMessage => ({
  type: 'transcript',
  session_id: id,
  created_at,
  sequence_number: 7,
  data: { id: '00_00000001', is_final, utterance },
});

test('a message goes to the address as it is, under the name of its event', () => {
  const [delivery, ...others] = liveDeliveries(paramsWith(), transcript(true));
  expect(others).toEqual([]);
  expect(delivery).toMatchObject({ url, method: 'POST' });
  const body = JSON.parse(delivery?.body ?? '');
  expect(body).toEqual({ id, event: 'live.transcript', payload: transcript(true) });
  expect(validators.LiveTranscriptCallback(body)).toBe(true);
});

test('the flags of the callback decide what is sent, not those of the socket', () => {
  expect(liveDeliveries(paramsWith(), transcript(false))).toEqual([]);
  const partials = paramsWith({ receive_partial_transcripts: true });
  expect(liveDeliveries(partials, transcript(false))).toHaveLength(1);
  const noFinals = paramsWith({ receive_final_transcripts: false });
  expect(liveDeliveries(noFinals, transcript(true))).toEqual([]);
});

test('nothing is sent without the switch or without an address', () => {
  expect(liveDeliveries({ ...paramsWith(), callback: false }, transcript(true))).toEqual([]);
  const { url: _, ...nowhere } = paramsWith().callback_config;
  const params = { callback: true, callback_config: nowhere };
  expect(liveDeliveries(params, transcript(true))).toEqual([]);
  expect(startSessionDeliveries(params, id, created_at)).toEqual([]);
});

test('the start of a session is sent like a message, with lifecycle events only', () => {
  const [delivery] = startSessionDeliveries(paramsWith(), id, created_at);
  const body = JSON.parse(delivery?.body ?? '');
  expect(body).toMatchObject({ id, event: 'live.start_session', payload: { session_id: id } });
  expect(validators.LiveStartSessionCallback(body)).toBe(true);
  const without = paramsWith({ receive_lifecycle_events: false });
  expect(startSessionDeliveries(without, id, created_at)).toEqual([]);
});

test('all messages of a session stand in one order, each with an id of its own', () => {
  const deliveries = [
    ...startSessionDeliveries(paramsWith(), id, created_at),
    ...liveDeliveries(paramsWith(), transcript(true)),
    ...liveDeliveries(paramsWith(), transcript(true)),
  ];
  expect(new Set(deliveries.map((each) => each.order))).toEqual(new Set([id]));
  expect(new Set(deliveries.map((each) => each.id)).size).toBe(3);
});
