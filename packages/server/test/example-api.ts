import { type OpenAiTranscriptEvent, type Operation, operations } from '@verbatim/contract';
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
import { reader } from './mutation/reader.ts';

export type { Callers };

/** The id of all that the example API knows. */
export const JOB_ID = '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5';
/** What follows `ek_` in a secret. */
export const SECRET = 'secret-of-a-browser';
export const KEY = 'key-of-anna';
export const TOKEN = 'token-of-the-session';
export const UNKNOWN_ID = '01a1a0be-79c0-7b3a-9f52-000000000000';

const audio = binaryContent(new TextEncoder().encode('RIFF of sixteen!'), {
  contentType: 'audio/wav',
  etag: '"take-1"',
  filename: 'Größe "1".wav',
});

const events = (text: string) =>
  new EventStream<OpenAiTranscriptEvent>(
    (async function* () {
      yield { type: 'transcript.text.delta', delta: text };
      yield { type: 'transcript.text.done', text };
    })(),
  );

const jobNotFound = { status: 404, body: { code: 'job_not_found' } } as const;
const MADE_AT = '2026-11-03T09:30:00.000Z';
const known = (id: string): boolean => id === JOB_ID;

/** The documented example of a success for what has the id, and the documented 404 for all others. */
function documented({ id, responses }: Operation) {
  const status = Number(Object.keys(responses).find((each) => each.startsWith('2')));
  const response = reader.operationNamed(id).operation.responses[status];
  const { content = {} } = response ? reader.resolve(response) : {};
  const [example] = Object.values(content['application/json']?.examples ?? {});
  const body = example && reader.resolve(example).value;
  const code = responses[404]?.errors[0];
  return ({ params }: { readonly params: object }) =>
    Object.values(params).every((given) => given === JOB_ID)
      ? { status, ...(body !== undefined && { body }) }
      : { status: 404, body: { code } };
}

/** The operations that the document has examples for; `checkResponses` proves that these are valid. */
const documentedOperations = Object.values(operations).filter(
  ({ listener, websocket }) => listener === 'public' && !websocket,
);
type DocumentedHandlers = Omit<
  PublicHandlers<Callers>,
  keyof typeof exampleSockets | 'streamLiveSession'
>;
const haveAll = (handlers: object): handlers is DocumentedHandlers =>
  documentedOperations.every(({ id }) => id in handlers);

const documentedHandlers: object = Object.fromEntries(
  documentedOperations.map((operation) => [operation.id, documented(operation)]),
);
if (!haveAll(documentedHandlers)) throw new Error('An operation has no handler.');

const download = ({ params }: { readonly params: { readonly id: string } }) =>
  known(params.id) ? ({ status: 200, body: audio } as const) : jobNotFound;

/** A small handler for each operation, for tests that need a whole API. */
export const exampleHandlers: PublicHandlers<Callers> = {
  ...documentedHandlers,
  downloadLiveAudio: download,
  downloadPreRecordedAudio: download,
  downloadTranscriptionAudio: download,
  streamLiveSession: ({ params, principal }) => {
    if (params.id !== principal.sessionId) return new SocketRefusal(4401, 'unknown token');
    let invalid = 0;
    return {
      onOpen: (connection) =>
        connection.send({
          type: 'start_recording',
          session_id: JOB_ID,
          created_at: MADE_AT,
          sequence_number: 1,
        }),
      onMessage: (message, connection) => {
        if (message.type === 'stop_recording') connection.close(1000, 'over');
      },
      onBytes: (bytes, connection) =>
        connection.send({
          type: 'audio_chunk',
          session_id: JOB_ID,
          created_at: MADE_AT,
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
          created_at: MADE_AT,
          sequence_number: 3,
          error: { status_code: 400, exception: 'InvalidMessage', message: problems.join('; ') },
        });
        if (invalid === 3) connection.close(4400, 'three invalid messages');
      },
    };
  },
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
        audio_url: `https://verbatim.example.com/file/${JOB_ID}`,
        audio_metadata: { ...stored, audio_duration: 1, number_of_channels: 1 },
      },
    };
  },
  createDeepgramTranscript: async (input) => {
    if (input.body.contentType !== 'application/json') for await (const _ of input.body.bytes);
    return documentedHandlers.createDeepgramTranscript(input);
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
