import { operations } from './contract.ts';
import type { AttemptBody, BodySource } from './http/attempt.ts';
import { call } from './http/call.ts';
import type { Core, OutgoingRequest } from './http/core.ts';
import { invalidArgument, localFailure } from './http/failures.ts';
import type { ResultOf } from './method.ts';
import { type LocalFailure, notify } from './result.ts';
import type { CallOptions } from './settings.ts';

/** Options of `upload`. */
export interface UploadOptions extends CallOptions {
  /** File name. Default: that of a `File`, otherwise `audio`. */
  readonly filename?: string | undefined;
  /** Media type of the file. Default: that of a `Blob`, otherwise `application/octet-stream`. */
  readonly contentType?: string | undefined;
  /** Called as bytes are sent. A retry starts again at 0. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** Progress of an upload. */
export interface UploadProgress {
  readonly sentBytes: number;
  /** Null for a stream, whose length is unknown. */
  readonly totalBytes: number | null;
}

/** Form field of the file. */
const FIELD = operations.uploadAudio.form;

/** Uploads audio. The file is streamed and never in memory as a whole, if the platform can stream request bodies. */
export async function upload(
  core: Core,
  source: AudioSource,
  options: UploadOptions = {},
): Promise<ResultOf<'uploadAudio'>> {
  if (!isAudioSource(source)) {
    return invalidArgument('The audio must be a Blob, a File, or a stream of bytes.');
  }
  const failed: SourceState = { error: undefined };
  try {
    const body = streamsRequests(core)
      ? streamedForm(source, options, failed)
      : platformForm(await blobOf(source), options);
    const result = await call(core, 'uploadAudio', {
      ...options,
      totalTimeoutMs: options.totalTimeoutMs ?? Number.POSITIVE_INFINITY,
      source: body,
    });
    if (failed.error !== undefined && !result.ok && result.status === null)
      return sourceFailed(failed.error);
    return result as ResultOf<'uploadAudio'>;
  } catch (error) {
    return sourceFailed(error);
  }
}

/** The error that the source failed with, if it did. */
interface SourceState {
  error: unknown;
}

/** Browsers can't stream a request body over HTTP/1.1. Other platforms can, and so must a `fetch` of the caller. */
const streamsRequests = (core: Core): boolean =>
  !(core.settings.usesPlatformFetch && xhrClass() !== undefined);

function streamedForm(
  source: AudioSource,
  options: UploadOptions,
  failed: SourceState,
): BodySource {
  const part = { field: FIELD, source, ...namesOf(source, options) };
  const totalBytes = source instanceof Blob ? source.size : null;
  return {
    repeatable: source instanceof Blob,
    open(onProgress): AttemptBody {
      let sentBytes = 0;
      const form = formStream(
        part,
        (byteLength) => {
          sentBytes += byteLength;
          onProgress();
          notify(options.onProgress, { sentBytes, totalBytes });
        },
        (error) => {
          failed.error = error;
        },
      );
      return { ...form, json: false };
    },
  };
}

function platformForm(blob: Blob, options: UploadOptions): BodySource {
  const { filename, contentType } = namesOf(blob, options);
  const totalBytes = blob.size;
  return {
    repeatable: true,
    open(onProgress): AttemptBody {
      const form = new FormData();
      const file = blob.type === contentType ? blob : blob.slice(0, totalBytes, contentType);
      form.append(FIELD, file, filename);
      const onBytes = (loaded: number): void => {
        onProgress();
        // `loaded` counts the multipart headers, too.
        notify(options.onProgress, { sentBytes: Math.min(loaded, totalBytes), totalBytes });
      };
      const open = { body: form, contentType: null, json: false };
      const XMLHttpRequest = xhrClass();
      if (XMLHttpRequest === undefined) return open;
      return { ...open, send: (request) => sendWithXhr(XMLHttpRequest, request, form, onBytes) };
    },
  };
}

function namesOf(source: AudioSource, options: UploadOptions) {
  const name = source instanceof File && source.name !== '' ? source.name : 'audio';
  const type =
    source instanceof Blob && source.type !== '' ? source.type : 'application/octet-stream';
  return { filename: options.filename ?? name, contentType: options.contentType ?? type };
}

async function blobOf(source: AudioSource): Promise<Blob> {
  if (source instanceof Blob) return source;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of bytesOf(source)) chunks.push(new Uint8Array(chunk));
  return new Blob(chunks);
}

function sourceFailed(error: unknown): LocalFailure {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return localFailure({
    kind: 'usage',
    code: 'source_failed',
    message: 'The audio could not be read.',
    cause,
  });
}

/** The file part of a form. */
interface FilePart {
  readonly field: string;
  readonly filename: string;
  readonly contentType: string;
  readonly source: AudioSource;
}

/** Granularity of progress events and timeout restarts. */
const CHUNK_BYTES = 64 * 1024;

/** Makes a form with one file, on demand, so that the file is never in memory as a whole. `onBytes` receives the size of each chunk after it was read, `onError` the error of a failed source. */
function formStream(
  part: FilePart,
  onBytes: (byteLength: number) => void,
  onError: (error: unknown) => void,
) {
  const boundary = `----verbatim-${crypto.getRandomValues(new Uint32Array(4)).join('')}`;
  const chunks = writeForm(part, boundary, onBytes);
  let closed = false;
  // Also while the form is still being read: Node's fetch goes on reading after it was aborted.
  const close = (): void => {
    closed = true;
    chunks.return(undefined).catch(() => {});
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (closed) controller.error(new Error('The upload is over.'));
          else if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          onError(error);
          controller.error(error);
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
  return { contentType: `multipart/form-data; boundary=${boundary}`, body, close };
}

async function* writeForm(
  { field, filename, contentType, source }: FilePart,
  boundary: string,
  onBytes: (byteLength: number) => void,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const disposition = `form-data; name="${quoted(field)}"; filename="${quoted(filename)}"`;
  yield encoder.encode(
    `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${contentType.replace(/[\r\n]/g, '')}\r\n\r\n`,
  );
  for await (const chunk of bytesOf(source)) {
    for (let at = 0; at < chunk.byteLength; at += CHUNK_BYTES) {
      const part = chunk.subarray(at, at + CHUNK_BYTES);
      yield part;
      onBytes(part.byteLength);
    }
  }
  yield encoder.encode(`\r\n--${boundary}--\r\n`);
}

/** Escapes characters that would end a quoted string, as browsers do in their forms. */
const quoted = (name: string): string =>
  name.replace(/["\r\n]/g, (character) => encodeURIComponent(character));

/** The used part of XMLHttpRequest, which Node's types lack. */
interface Xhr {
  responseType: string;
  readonly status: number;
  readonly response: Blob;
  readonly upload: { onprogress: ((event: { readonly loaded: number }) => void) | null };
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  send(body: FormData): void;
  abort(): void;
}

/** The global XMLHttpRequest; undefined outside browsers. */
const xhrClass = (): (new () => Xhr) | undefined =>
  (globalThis as { readonly XMLHttpRequest?: new () => Xhr }).XMLHttpRequest;

/** Sends a form and reports upload progress. In browsers only XMLHttpRequest does: fetch reports none, and takes no stream over HTTP/1.1. */
function sendWithXhr(
  XMLHttpRequest: new () => Xhr,
  { url, method, init }: OutgoingRequest,
  form: FormData,
  onBytes: (sentBytes: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    init.headers.forEach((value, name) => {
      // The browser sets this header with the boundary of its form.
      if (name !== 'content-type') xhr.setRequestHeader(name, value);
    });
    xhr.responseType = 'blob';
    xhr.upload.onprogress = ({ loaded }) => onBytes(loaded);
    xhr.onload = () => {
      const { status, response } = xhr;
      resolve(new Response(response, { status, headers: headersOf(xhr) }));
    };
    xhr.onerror = () => reject(new TypeError('The upload failed'));
    const { signal } = init;
    xhr.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(form);
  });
}

function headersOf(xhr: Xhr): Headers {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Audio to upload: a File, a Blob, or a stream of bytes. In Node, `openAsBlob(path)` opens a file as a Blob. */
export type AudioSource = AsyncIterable<Uint8Array> | Blob | ReadableStream<Uint8Array>;

/** Reading the source failed, as opposed to sending it. */
class SourceError extends Error {}

/** The bytes of a source. Leaving the iteration early cancels the source. */
async function* bytesOf(source: AudioSource): AsyncGenerator<Uint8Array> {
  const stream: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> =
    source instanceof Blob ? source.stream() : source;
  try {
    if (!('getReader' in stream)) {
      for await (const chunk of stream) yield chunk;
      return;
    }
    // Safari cannot iterate a ReadableStream.
    const reader = stream.getReader();
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
    } finally {
      reader.cancel().catch(() => {});
    }
  } catch (cause) {
    throw new SourceError('The audio could not be read.', { cause });
  }
}

/** Whether a value can be uploaded. */
export function isAudioSource(value: unknown): value is AudioSource {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof Blob || 'getReader' in value || Symbol.asyncIterator in value;
}
