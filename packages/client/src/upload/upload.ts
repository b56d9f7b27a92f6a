import { operations } from '../contract.ts';
import type { AttemptBody, BodySource } from '../http/attempt.ts';
import { call } from '../http/call.ts';
import type { Core } from '../http/core.ts';
import { invalidArgument, localFailure } from '../http/failures.ts';
import type { ResultOf } from '../method.ts';
import { notify } from '../notify.ts';
import type { LocalFailure } from '../result.ts';
import { type CallOptions, pickCallOptions } from '../settings.ts';
import { type AudioSource, bytesOf, isAudioSource } from './audio-source.ts';
import { formStream } from './form-stream.ts';
import { sendWithXhr, xhrClass } from './send-with-xhr.ts';

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
      totalTimeoutMs: Number.POSITIVE_INFINITY,
      ...pickCallOptions(options),
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
function streamsRequests(core: Core): boolean {
  return !(core.settings.usesPlatformFetch && xhrClass() !== undefined);
}

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
