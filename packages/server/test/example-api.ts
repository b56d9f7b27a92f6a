import type {
  Callback,
  Key,
  LiveJob,
  LiveJobItem,
  OpenAiTranscriptEvent,
  PreRecordedJob,
  PreRecordedJobItem,
  Voice,
} from '@verbatim/contract';
import {
  type ApiOptions,
  binaryContent,
  createApi,
  EventStream,
  type Fault,
  Problem,
  type PublicHandlers,
  SocketRefusal,
} from '../src/index.ts';
import { type Callers, exampleSockets } from './example-sockets.ts';

export type { Callers };

/** The id of all that the example API knows. */
export const JOB_ID = '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5';
/** What follows `ek_` in a secret. */
export const SECRET = 'secret-of-a-browser';
export const KEY = 'key-of-anna';
export const TOKEN = 'token-of-the-session';
export const UNKNOWN_ID = '01a1a0be-79c0-7b3a-9f52-000000000000';

const record = {
  id: JOB_ID,
  request_id: 'G-01a1a0be',
  version: 2,
  status: 'done',
  created_at: '2026-11-03T09:30:00.000Z',
  completed_at: '2026-11-03T09:31:00.000Z',
  post_session_metadata: {},
  custom_metadata: null,
  title: null,
  tags: [] as string[],
  error_code: null,
  error_message: null,
  file: null,
} as const;

export const liveItem: LiveJobItem = { ...record, kind: 'live', request_params: null };
const liveJob: LiveJob = { ...liveItem, result: null };
const preRecordedItem: PreRecordedJobItem = {
  ...record,
  kind: 'pre-recorded',
  progress: { percent: 100, jobs_ahead: null },
  request_params: null,
};
const preRecordedJob: PreRecordedJob = { ...preRecordedItem, result: null };

const base = 'https://verbatim.example.com';
const first = `${base}/v2/transcription?offset=0`;
const pages = { first, current: first, next: null };

const audio = binaryContent(new TextEncoder().encode('RIFF of sixteen!'), {
  contentType: 'audio/wav',
  etag: '"take-1"',
  filename: 'Größe "1".wav',
});

const model = { id: JOB_ID, object: 'model', created: 0, owned_by: 'sherpa-onnx' } as const;

const deepgramTranscript = {
  metadata: {
    transaction_key: 'deprecated',
    request_id: JOB_ID,
    sha256: '',
    created: record.created_at,
    duration: 1,
    channels: 1,
    models: [],
    model_info: {},
  },
  results: { channels: [{ alternatives: [{ transcript: '', confidence: 0, words: [] }] }] },
};
const events = (text: string) =>
  new EventStream<OpenAiTranscriptEvent>(
    (async function* () {
      yield { type: 'transcript.text.delta', delta: text };
      yield { type: 'transcript.text.done', text };
    })(),
  );

const jobNotFound = { status: 404, body: { code: 'job_not_found' } } as const;
const created = { id: JOB_ID, result_url: `${base}/v2/transcription/${JOB_ID}` };
const key: Key = {
  id: JOB_ID,
  name: 'web shop',
  is_current: true,
  created_at: record.created_at,
  expires_at: null,
};
const voice: Voice = {
  id: JOB_ID,
  name: 'Ann Lee',
  created_at: record.created_at,
  samples: 1,
  seconds: 30,
};
const voiceNotFound = { status: 404, body: { code: 'voice_not_found' } } as const;
const callback: Callback = {
  id: JOB_ID,
  job_id: JOB_ID,
  event: 'transcription.success',
  status: 'delivered',
  url: 'https://receiver.example.com/',
  method: 'POST',
  attempts: 1,
  last_error: null,
  created_at: record.created_at,
  next_attempt_at: null,
  completed_at: record.created_at,
};

const signIn = { key: 'a key', key_id: 'its id', expires_at: record.completed_at };
const summary = {
  success: true,
  is_empty: false,
  exec_time: 0.1,
  error: null,
  results: 'Good morning.',
};
const corrections = (updatedAt: string | null) => ({
  words: [],
  speakers: [],
  updated_at: updatedAt,
});
const known = (id: string): boolean => id === JOB_ID;

/** A small handler for each operation, for tests that need a whole API. */
export const exampleHandlers: PublicHandlers<Callers> = {
  createLiveSession: () => ({
    status: 201,
    headers: { location: `/v2/live/${JOB_ID}` },
    body: {
      id: JOB_ID,
      created_at: record.created_at,
      url: `wss://verbatim.example.com/v2/live/${JOB_ID}/stream?token=${TOKEN}`,
    },
  }),
  listLiveSessions: () => ({ status: 200, body: { ...pages, items: [liveItem] } }),
  getLiveSession: ({ params }) => (known(params.id) ? { status: 200, body: liveJob } : jobNotFound),
  deleteLiveSession: ({ params }) => (known(params.id) ? { status: 202 } : jobNotFound),
  downloadLiveAudio: ({ params }) =>
    known(params.id) ? { status: 200, body: audio } : jobNotFound,
  streamLiveSession: ({ params, principal }) => {
    if (params.id !== principal.sessionId) return new SocketRefusal(4401, 'unknown token');
    let invalid = 0;
    return {
      onOpen: (connection) =>
        connection.send({
          type: 'start_recording',
          session_id: JOB_ID,
          created_at: record.created_at,
          sequence_number: 1,
        }),
      onMessage: (message, connection) => {
        if (message.type === 'stop_recording') connection.close(1000, 'over');
      },
      onBytes: (bytes, connection) =>
        connection.send({
          type: 'audio_chunk',
          session_id: JOB_ID,
          created_at: record.created_at,
          sequence_number: 2,
          acknowledged: true,
          error: null,
          data: { byte_range: [0, bytes.byteLength], time_range: [0, bytes.byteLength / 32_000] },
        }),
      onInvalid: (problems, connection) => {
        invalid += 1;
        connection.send({
          type: 'error',
          session_id: JOB_ID,
          created_at: record.created_at,
          sequence_number: 3,
          error: { status_code: 400, exception: 'InvalidMessage', message: problems.join('; ') },
        });
        if (invalid === 3) connection.close(4400, 'three invalid messages');
      },
    };
  },
  createPreRecordedJob: () => ({ status: 201, body: created }),
  listPreRecordedJobs: () => ({ status: 200, body: { ...pages, items: [preRecordedItem] } }),
  getPreRecordedJob: ({ params }) =>
    known(params.id) ? { status: 200, body: preRecordedJob } : jobNotFound,
  deletePreRecordedJob: ({ params }) => (known(params.id) ? { status: 202 } : jobNotFound),
  downloadPreRecordedAudio: ({ params }) =>
    known(params.id) ? { status: 200, body: audio } : jobNotFound,
  createTranscription: () => ({ status: 201, body: created }),
  listTranscriptions: () => ({
    status: 200,
    body: { ...pages, items: [liveItem, preRecordedItem] },
  }),
  searchTranscripts: ({ query: { q } }) => {
    const highlights = [{ offset: 0, length: [...q].length }];
    const passages = [{ text: q, highlights, start: 0, end: 1, channel: 0 }];
    const { id, kind, title, tags, created_at, file } = liveItem;
    return {
      status: 200,
      body: { ...pages, items: [{ id, kind, title, tags, created_at, file, passages }] },
    };
  },
  getTranscription: ({ params }) =>
    known(params.id) ? { status: 200, body: preRecordedJob } : jobNotFound,
  deleteTranscription: ({ params }) => (known(params.id) ? { status: 202 } : jobNotFound),
  downloadTranscriptionAudio: ({ params }) =>
    known(params.id) ? { status: 200, body: audio } : jobNotFound,
  getCorrections: ({ params }) =>
    known(params.id)
      ? { status: 200, headers: { etag: '"0"' }, body: corrections(null) }
      : jobNotFound,
  updateAddOns: ({ params, body: { summarization } }) =>
    known(params.id)
      ? { status: 200, body: summarization ? { summarization: summary } : {} }
      : jobNotFound,
  updateCorrections: ({ params }) =>
    known(params.id)
      ? { status: 200, headers: { etag: '"1"' }, body: corrections(record.completed_at) }
      : jobNotFound,
  createShareLink: ({ params }) =>
    known(params.id)
      ? {
          status: 200,
          body: { url: `${base}/console/shared/${JOB_ID}#token=t`, expires_at: record.created_at },
        }
      : jobNotFound,
  updateTranscription: ({ params, body: { title = null, tags = [] } }) =>
    known(params.id)
      ? { status: 200, body: { ...preRecordedItem, title: title || null, tags: [...tags] } }
      : jobNotFound,
  downloadTranscript: ({ params, query }) =>
    known(params.id) ? { status: 200, body: `Good morning, as ${query.format}.` } : jobNotFound,
  uploadAudio: async ({ body }) => {
    let size = 0;
    let filename = 'audio.wav';
    if (body.contentType === 'multipart/form-data') {
      for await (const part of body.parts) {
        filename = (part.filename ?? filename).slice(0, 255);
        for await (const chunk of part.content) size += chunk.byteLength;
      }
    }
    const stored = { id: JOB_ID, filename, extension: 'wav', size };
    return {
      status: 200,
      body: {
        audio_url: `${base}/file/${JOB_ID}`,
        audio_metadata: { ...stored, audio_duration: 1, number_of_channels: 1 },
      },
    };
  },
  createDeepgramTranscript: async ({ body }) => {
    if (body.contentType !== 'application/json') for await (const _ of body.bytes);
    return { status: 200, body: deepgramTranscript };
  },
  ...exampleSockets,
  createAudioTranscription: async ({ body }) => {
    for await (const part of body.parts) for await (const _chunk of part.content);
    const { response_format: format, stream } = body.fields();
    const text = 'Good morning.';
    if (stream) return { status: 200, contentType: 'text/event-stream', body: events(text) };
    if (format === 'text') return { status: 200, contentType: 'text/plain', body: text };
    return { status: 200, contentType: 'application/json', body: { text } };
  },
  createAudioTranslation: async ({ body }) => {
    for await (const part of body.parts) for await (const _chunk of part.content);
    return { status: 200, contentType: 'application/json', body: { text: body.fields().model } };
  },
  createRealtimeClientSecret: ({ body }) => ({
    status: 200,
    body: {
      value: `ek_${SECRET}`,
      expires_at: body.expires_after.seconds,
      session: {
        id: 'sess_1',
        object: 'realtime.transcription_session',
        type: 'transcription',
        audio: {
          input: {
            format: { type: 'audio/pcm', rate: 24_000 },
            transcription: { model: 'whisper-1', language: null, prompt: '' },
            turn_detection: null,
            noise_reduction: null,
          },
        },
      },
    },
  }),
  listModels: () => ({ status: 200, body: { object: 'list', data: [model] } }),
  getModel: ({ params }) =>
    params.model === model.id
      ? { status: 200, body: model }
      : { status: 404, body: { code: 'model_not_found' } },
  getOpenapiDocument: () => ({
    status: 200,
    body: { openapi: '3.1.1', info: { title: 'Verbatim', version: '2.0.0' } },
  }),
  listKeys: () => ({ status: 200, body: { ...pages, items: [key] } }),
  revokeKey: ({ params }) =>
    params.id === JOB_ID ? { status: 202 } : { status: 404, body: { code: 'key_not_found' } },
  listCallbacks: () => ({ status: 200, body: { ...pages, items: [callback] } }),
  retryCallback: ({ params }) =>
    params.id === JOB_ID ? { status: 202 } : { status: 404, body: { code: 'callback_not_found' } },
  createVoice: () => ({
    status: 201,
    headers: { location: `/v2/voices/${JOB_ID}` },
    body: voice,
  }),
  listVoices: () => ({ status: 200, body: { ...pages, items: [voice] } }),
  getVoice: ({ params }) => (known(params.id) ? { status: 200, body: voice } : voiceNotFound),
  updateVoice: ({ params }) => (known(params.id) ? { status: 200, body: voice } : voiceNotFound),
  deleteVoice: ({ params }) => (known(params.id) ? { status: 202 } : voiceNotFound),
  createVoiceSample: ({ params }) =>
    known(params.id) ? { status: 200, body: voice } : voiceNotFound,
  createSignIn: () => ({ status: 200, body: signIn }),
  getHealth: () => ({ status: 200, body: { status: 'ok' } }),
  getReadiness: () => ({
    status: 200,
    body: {
      status: 'ready',
      checks: [{ name: 'storage', ok: true }],
      recognizers: [{ engine: 'sherpa-onnx', model: 'small', languages: ['en'] }],
    },
  }),
};

/** Know one key, one secret and one token. */
export const exampleAuthenticators: ApiOptions<Callers>['authenticate'] = {
  serviceKey: (key) => (key === KEY ? { account: 'anna' } : undefined),
  bearerKey: (key) => (key === KEY ? { account: 'anna' } : undefined),
  protocolKey: (key) => (key === KEY ? { account: 'anna' } : undefined),
  openAiProtocolKey: (key) => (key === KEY ? { account: 'anna' } : undefined),
  realtimeSecret: (secret) => (secret === SECRET ? { account: 'anna' } : undefined),
  realtimeProtocolSecret: (secret) => (secret === SECRET ? { account: 'anna' } : undefined),
  tokenKey: (key) => (key === KEY ? { account: 'anna' } : undefined),
  shareToken: (token) => (token === TOKEN ? { account: 'anna' } : undefined),
  sessionToken: (token) => (token === TOKEN ? { sessionId: JOB_ID } : undefined),
};

/** The example API, and the faults that it reported. */
export function exampleApi(
  handlers: Partial<PublicHandlers<Callers>> = {},
  options: Partial<ApiOptions<Callers>> = {},
) {
  const faults: Fault[] = [];
  const api = createApi<Callers>(
    { ...exampleHandlers, ...handlers },
    {
      authenticate: exampleAuthenticators,
      checkResponses: true,
      onFault: (fault) => faults.push(fault),
      now: () => new Date('2026-11-03T09:30:00Z'),
      newRequestId: () => 'G-0000000000000001',
      upgradeWebSocket: () => {
        throw new Problem('internal_error', { message: 'this API has no sockets' });
      },
      ...options,
    },
  );
  return { api, ...callsOver((path, init) => api.request(path, init)), faults };
}

/** Sends a request and returns the response. */
export type SendRequest = (path: string, init?: RequestInit) => Response | Promise<Response>;

/** Short ways to send requests with the key of a caller. */
export function callsOver(request: SendRequest) {
  const call = async (path: string, init: RequestInit = {}) =>
    request(path, { ...init, headers: { 'x-service-key': KEY, ...headersOf(init) } });
  const send = (
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ) =>
    call(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send('POST', path, body, headers);
  return { call, post, send };
}

const headersOf = ({ headers }: RequestInit): Record<string, string> =>
  Object.fromEntries(new Headers(headers));
