import { validators } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { jobDeliveries, type OverJob } from '../../src/callbacks/job-deliveries.ts';

const url = 'https://hooks.example.com/done';
const id = '01a1a0c8-bac0-7e44-8a1b-3f9c2d706e18';

const done: OverJob = {
  id,
  customMetadata: { user: 'anna' },
  outcome: 'success',
};

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
