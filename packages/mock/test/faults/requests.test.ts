import { validators } from '@verbatim/contract';
import { DEFAULT_KEY } from '../../src/index.ts';
import { AUDIO_URL } from '../running-mock.ts';
import { proveFaults, type Suspect } from './reveal.ts';

const json = { 'content-type': 'application/json' };

/** Whether a session is created by an invalid request. */
const takes =
  (init: RequestInit, path = '/v2/live') =>
  async ({ url }: Suspect): Promise<boolean> => {
    const headers = new Headers({ 'x-service-key': DEFAULT_KEY, ...json });
    new Headers(init.headers).forEach((value, name) => {
      headers.set(name, value);
    });
    return (await fetch(url + path, { method: 'POST', ...init, headers })).status < 400;
  };

const refusal = ({ post }: Suspect) => post('/v2/live', { channels: 9 });

const download = async ({ call, startJob, clock }: Suspect) => {
  const id = await startJob();
  clock.advance(1000);
  return call(`/v2/pre-recorded/${id}/file`, { headers: { range: 'bytes=2-5' } });
};

const retried = async ({ post }: Suspect, bodies: readonly object[]) => {
  const answers = [];
  for (const body of bodies) {
    answers.push(await post('/v2/pre-recorded', body, { 'idempotency-key': 'once' }));
  }
  return answers;
};

proveFaults('requests', {
  'missing-key-accepted': async ({ url }) => (await fetch(`${url}/v2/live`)).status === 200,
  'any-key-accepted': async ({ call }) =>
    (await call('/v2/live', { headers: { 'x-service-key': 'wrong' } })).status === 200,
  'bearer-key-ignored': async ({ url }) => {
    const headers = { authorization: `Bearer ${DEFAULT_KEY}` };
    return (await fetch(`${url}/v1/models`, { headers })).status === 401;
  },
  'dialect-error-unshaped': async ({ url }) => {
    const body: object = JSON.parse(await (await fetch(`${url}/v1/models/no/thing`)).text());
    return !('error' in body);
  },
  'bound-not-enforced': takes({ body: '{"endpointing": 99}' }),
  'limit-not-enforced': async ({ call }) => (await call('/v2/live?limit=5000')).status === 200,
  'highest-limit-refused': async ({ call }) => (await call('/v2/live?limit=1000')).status === 400,
  'allowed-value-refused': async ({ post }) =>
    (await post('/v2/live', { encoding: 'wav/alaw' })).status === 400,
  'unknown-field-accepted': takes({ body: '{"endpointng": 1}' }),
  'malformed-json-accepted': takes({ body: '{"endpointing":' }),
  'media-type-ignored': takes({ body: '{}', headers: { 'content-type': 'text/plain' } }),
  'no-validation-errors': async (suspect) =>
    !('validation_errors' in (await refusal(suspect)).body),
  'vague-validation-errors': async (suspect) =>
    !String((await refusal(suspect)).body['validation_errors']).includes('channels'),
  'crash-on-odd-input': async ({ post }) =>
    (await post('/v2/live', { endpointing: 9.5 })).status === 500,
  'idempotency-ignored': async (suspect) => {
    const [first, again] = await retried(suspect, [
      { audio_url: AUDIO_URL },
      { audio_url: AUDIO_URL },
    ]);
    return first?.body['id'] !== again?.body['id'];
  },
  'idempotency-reuse-accepted': async (suspect) => {
    const bodies = [{ audio_url: AUDIO_URL }, { audio_url: `${AUDIO_URL}?other` }];
    const [first, other] = await retried(suspect, bodies);
    const [again] = await retried(suspect, bodies);
    return other?.status === 201 && again?.body['id'] === first?.body['id'];
  },
  'range-ignored': async (suspect) => (await download(suspect)).status === 200,
  'wrong-content-range': async (suspect) =>
    !(await download(suspect)).headers.get('content-range')?.startsWith('bytes 2-5/'),
  'defaults-not-echoed': async ({ startJob, call }) => {
    const { body } = await call(`/v2/pre-recorded/${await startJob()}`);
    return !validators.PreRecordedJob(body);
  },
  'metadata-lost': async ({ startJob, read }) => {
    const id = await startJob({ custom_metadata: { a: 1 } });
    return (await read(id)).custom_metadata === null;
  },
});
