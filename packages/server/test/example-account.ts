import type { Callback, Key } from '@verbatim/contract';
import type { PublicHandlers } from '../src/index.ts';
import type { Callers } from './example-sockets.ts';

/** The id of all that the example API knows. */
export const JOB_ID = '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5';

const CREATED_AT = '2026-11-03T09:30:00.000Z';
const address = 'https://verbatim.example.com/v2/keys?offset=0';
const pages = { first: address, current: address, next: null };

const key: Key = {
  id: JOB_ID,
  name: 'web shop',
  is_current: true,
  created_at: CREATED_AT,
  expires_at: null,
};
const callback: Callback = {
  id: JOB_ID,
  job_id: JOB_ID,
  event: 'transcription.success',
  status: 'delivered',
  url: 'https://receiver.example.com/',
  method: 'POST',
  attempts: 1,
  last_error: null,
  created_at: CREATED_AT,
  next_attempt_at: null,
  completed_at: CREATED_AT,
};

type AccountOperations = 'listKeys' | 'revokeKey' | 'listCallbacks' | 'retryCallback';

/** Handlers of the keys and callbacks of an account. */
export const exampleAccount: Pick<PublicHandlers<Callers>, AccountOperations> = {
  listKeys: () => ({ status: 200, body: { ...pages, items: [key] } }),
  revokeKey: ({ params }) =>
    params.id === JOB_ID ? { status: 202 } : { status: 404, body: { code: 'key_not_found' } },
  listCallbacks: () => ({ status: 200, body: { ...pages, items: [callback] } }),
  retryCallback: ({ params }) =>
    params.id === JOB_ID ? { status: 202 } : { status: 404, body: { code: 'callback_not_found' } },
};
