import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ValidatorName, validators } from '@verbatim/contract';
import { DEFAULT_KEY } from '../../src/index.ts';
import { proveFaults, type Suspect } from './reveal.ts';

const ID = '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5';

/** Reads a job and returns whether it violates its schema. */
const misshapen =
  (path: string, schema: ValidatorName) =>
  async ({ call, startJob }: Suspect): Promise<boolean> => {
    const id = await startJob();
    const { body } = await call(path.replace('{id}', id));
    return !validators[schema](body);
  };

const job = misshapen('/v2/pre-recorded/{id}', 'PreRecordedJob');
const list = misshapen('/v2/transcription', 'TranscriptionList');

const create = ({ post }: Suspect) => post('/v2/live', {});
const unknown = ({ call }: Suspect) => call(`/v2/live/${ID}`);

proveFaults('responses', {
  'undocumented-field': job,
  'missing-field': job,
  'wrong-type': job,
  'null-left-out': list,
  'other-schema': job,
  'wrong-status': async (suspect) => (await create(suspect)).status !== 201,
  'undocumented-status': async ({ call }) => (await call('/v2/live')).status !== 200,
  'missing-location': async (suspect) => !(await create(suspect)).headers.has('location'),
  'missing-request-id': async ({ call }) => !(await call('/v2/live')).headers.has('x-request-id'),
  'missing-retry-after': async ({ call }) => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('/v2/live')));
    return answers.some(({ status, headers }) => status === 429 && !headers.has('retry-after'));
  },
  'wrong-content-type': async ({ call }) =>
    (await call('/v2/live')).headers.get('content-type') !== 'application/json',
  'html-error': async (suspect) =>
    (await unknown(suspect)).headers.get('content-type') !== 'application/json',
  'unshaped-unauthorized': async ({ call }) => {
    const { status, body } = await call('/v2/live', { headers: { 'x-service-key': 'wrong' } });
    return status === 401 && !validators.Error(body);
  },
  'undocumented-error-code': async (suspect) => !validators.Error((await unknown(suspect)).body),
  'wrong-status-code-in-body': async (suspect) => {
    const { status, body } = await unknown(suspect);
    return body['statusCode'] !== status;
  },
  'endless-response': async ({ url, startJob }) => {
    const path = `/v2/pre-recorded/${await startJob()}`;
    const answer = await fetch(url + path, { headers: { 'x-service-key': DEFAULT_KEY } });
    const reader = answer.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    await reader?.cancel();
    return !isJson(first);
  },
  'cut-off-response': async ({ url }) => {
    const answer = await fetch(`${url}/v2/live`, { headers: { 'x-service-key': DEFAULT_KEY } });
    return !isJson(await answer.text());
  },
  'unknown-route-ok': async ({ call }) => (await call('/v2/nowhere')).status === 200,
  'head-with-body': async ({ url, startJob, clock }) => {
    const id = await startJob();
    clock.advance(1000);
    const { port, host } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `HEAD /v2/pre-recorded/${id}/file HTTP/1.1\r\nhost: ${host}\r\nx-service-key: ${DEFAULT_KEY}\r\nconnection: close\r\n\r\n`,
    );
    const [, body = ''] = (await text(socket)).split('\r\n\r\n');
    return body.length > 0;
  },
});

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
