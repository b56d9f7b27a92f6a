import { requestText } from '@verbatim/outgoing-http';
import { isRetryableStatus, retryAfterMs } from '@verbatim/time';
import { RECOGNITION_RATE } from '../../recognition/audio.ts';
import {
  type RemoteCall,
  RemoteFailure,
  type RemoteProtocol,
  type RemoteTranscript,
  unreachable,
  wavOf,
} from '../remote/remote-protocol.ts';
import { promptOf } from '../vocabulary.ts';
import { readTranscription } from './read-transcription.ts';

/** The settings shared by all servers of an engine. */
interface OpenAiOptions {
  readonly model: string;
  /** Sent as a bearer token; null: none. */
  readonly key: string | null;
}

/** What is asked of a server, the richest answer first: each server is asked for the first that it takes. */
const FORMS = [
  { response_format: 'verbose_json', 'timestamp_granularities[]': ['word', 'segment'] },
  // Servers that time no words may refuse to be asked for them.
  { response_format: 'verbose_json' },
  // Those of models without times know no other form.
  { response_format: 'json' },
] as const;
/** Statuses by which servers refuse a form. */
const FORM_REFUSALS: readonly number[] = [400, 415, 422, 500, 501];

/** Half a minute of speech has 2 kB of text; with times, tokens and probabilities it is 100 kB. */
const MAX_RESPONSE_BYTES = 4 * 1024 ** 2;

/** Servers with `/audio/transcriptions` as OpenAI has it. Addresses are what clients call the base address, such as `http://gpu:8000/v1`. */
export function openAiProtocol(options: OpenAiOptions): RemoteProtocol {
  /** By address: the form that it takes, once it has taken one. */
  const forms = new Map<string, number>();
  return {
    name: 'openai-compatible',
    biasing: true,
    async transcribe(address, call) {
      const wav = wavOf(call.samples);
      const known = forms.get(address);
      for (let form = known ?? 0; ; form += 1) {
        const response = await post(address, await bodyOf(call, wav, form, options), call, options);
        const isLast = known !== undefined || form === FORMS.length - 1;
        if (!isLast && FORM_REFUSALS.includes(response.status)) continue;
        const transcript = transcriptIn(address, response, call, options);
        forms.set(address, form);
        return transcript;
      }
    },
  };
}

/** A form with a file, as a request sends it. */
interface MultipartBody {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The form of a request. The whole is one piece of bytes: a request whose `FormData` is aborted while it is sent ends the
 * process, by a rejection within Node 24 that nothing can handle.
 */
async function bodyOf(
  { request }: RemoteCall,
  wav: Uint8Array<ArrayBuffer>,
  form: number,
  { model }: OpenAiOptions,
): Promise<MultipartBody> {
  const [language, ...others] = request.languages;
  const prompt = promptOf(request);
  const fields = new FormData();
  fields.set('model', model);
  fields.set('temperature', '0');
  if (language !== undefined && others.length === 0) fields.set('language', language);
  if (prompt !== '') fields.set('prompt', prompt);
  for (const [name, values] of Object.entries(FORMS[form] ?? {}))
    for (const value of [values].flat()) fields.append(name, value);
  fields.set('file', new Blob([wav], { type: 'audio/wav' }), 'audio.wav');
  const written = new Response(fields);
  return {
    contentType: written.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await written.arrayBuffer()),
  };
}

/** A response that has arrived. */
interface Arrived {
  readonly status: number;
  /** Null: it is longer than is read. */
  readonly text: string | null;
  readonly retryAfterMs: number | null;
}

async function post(
  address: string,
  { contentType, bytes }: MultipartBody,
  { signal }: RemoteCall,
  { key }: OpenAiOptions,
): Promise<Arrived> {
  try {
    const { status, text, retryAfter } = await requestText(
      {
        url: new URL(`${address.replace(/\/+$/, '')}/audio/transcriptions`),
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': contentType,
          ...(key !== null && { authorization: `Bearer ${key}` }),
        },
        body: bytes,
        signal,
      },
      MAX_RESPONSE_BYTES,
    );
    return { status, text, retryAfterMs: retryAfterMs(retryAfter, Date.now()) };
  } catch (error) {
    signal.throwIfAborted();
    throw connectionFailure(address, error);
  }
}

/** Node's codes for connections that were never made; those of TLS name the certificate. */
const NOT_CONNECTED =
  /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPROTO|ERR_TLS_.*|ERR_SSL_.*|CERT_.*|.*_CERT|.*_CERT_.*|UNABLE_TO_.*)$/;

function connectionFailure(address: string, error: unknown): RemoteFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (NOT_CONNECTED.test(code)) return unreachable(address, code, error);
  const reason = code !== '' || !(error instanceof Error) ? code : error.message;
  return new RemoteFailure('failed', `${address} broke off the connection (${reason}).`, {
    cause: error,
  });
}

function transcriptIn(
  address: string,
  { status, text, retryAfterMs: pauseMs }: Arrived,
  { samples }: RemoteCall,
  { key }: OpenAiOptions,
): RemoteTranscript {
  const said = problemIn(text ?? '', key);
  const answered = `${address} answers with status ${status}${said === '' ? '' : ` (${said})`}`;
  if (status === 429 || status === 503)
    throw new RemoteFailure('busy', `${answered}: it has too much to do.`, {
      retryAfterMs: pauseMs,
    });
  if (status === 401 || status === 403)
    throw new RemoteFailure('misconfigured', `${answered}: set the key that it accepts.`);
  if (status === 404 || status === 405)
    throw new RemoteFailure('misconfigured', `${answered}: check the path and the model.`);
  if (status >= 300 && status < 400)
    throw new RemoteFailure('misconfigured', `${answered}: set the address that it redirects to.`);
  if (isRetryableStatus(status) || status === 409)
    throw new RemoteFailure('failed', `${answered}.`);
  if (status >= 400) throw new RemoteFailure('refused', `${answered}.`);
  if (text === null) throw new RemoteFailure('failed', `${address} answers with more than 4 MiB.`);
  const transcript = readTranscription(text, samples.length / RECOGNITION_RATE);
  if (transcript === null)
    throw new RemoteFailure(
      'failed',
      `${address} answers without a transcript: is it a speech server?`,
    );
  return transcript;
}

const MAX_CHARACTERS = 200;

/**
 * What a response says is wrong, in one line for operators, without the key. Servers have it in `error`, `error.message`, `detail` (a text, a
 * list of violations or an error again) or `message`, or answer in plain text.
 */
function problemIn(body: string, key: string | null): string {
  const said = textIn(parsed(body)) ?? (/^\s*</.test(body) ? '' : body);
  const line = said.replace(/\s+/g, ' ').trim();
  const safe = key === null || key === '' ? line : line.replaceAll(key, '***');
  return safe.length > MAX_CHARACTERS ? `${safe.slice(0, MAX_CHARACTERS)}...` : safe;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const MEMBERS = ['error', 'detail', 'message', 'msg'];

function textIn(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || depth > MEMBERS.length) return null;
  const members = Array.isArray(value)
    ? value.slice(0, 1)
    : MEMBERS.map((name) => Object.getOwnPropertyDescriptor(value, name)?.value);
  for (const member of members) {
    const found = textIn(member, depth + 1);
    if (found !== null) return found;
  }
  return depth === 0 ? '' : null;
}
