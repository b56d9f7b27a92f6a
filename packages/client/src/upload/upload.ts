import { operations } from '../contract.ts';
import type { BodySource, OpenBody } from '../http/attempt.ts';
import { call } from '../http/call.ts';
import type { Core } from '../http/core.ts';
import { invalidArgument, localFailure } from '../http/failures.ts';
import type { ResultOf } from '../method.ts';
import type { LocalFailure } from '../result.ts';
import { type CallOptions, callOptions } from '../settings.ts';
import { tell } from '../tell.ts';
import { type AudioSource, bytesOf, isAudioSource } from './audio-source.ts';
import { formStream } from './form-stream.ts';
import { sendWithXhr, xhrClass } from './send-with-xhr.ts';

/** How an upload is sent. */
export interface UploadOptions extends CallOptions {
  /** The name of the file. Default: that of a `File`, otherwise `audio`. */
  readonly filename?: string | undefined;
  /** The type of the file. Default: that of a `Blob`, otherwise unknown. */
  readonly contentType?: string | undefined;
  /** Hears how much is sent. A repeated attempt starts again at 0. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** How far an upload is. */
export interface UploadProgress {
  readonly sentBytes: number;
  /** Null where the source does not know its length. */
  readonly totalBytes: number | null;
}

/** The field of the form that the file goes into. */
const FIELD = operations.uploadAudio.form;

/** Stores audio with the service. The file is streamed, never read into memory as a whole, where the platform can do so. */
export async function upload(
  core: Core,
  source: AudioSource,
  options: UploadOptions = {},
): Promise<ResultOf<'uploadAudio'>> {
  if (!isAudioSource(source)) {
    return invalidArgument('The audio has to be a Blob, a File, or a stream of bytes.');
  }
  const failed: SourceState = { error: undefined };
  try {
    const body = streamsRequests(core)
      ? streamedForm(source, options, failed)
      : platformForm(await blobOf(source), options);
    const result = await call(core, 'uploadAudio', {
      totalTimeoutMs: Number.POSITIVE_INFINITY,
      ...callOptions(options),
      source: body,
    });
    if (failed.error !== undefined && !result.ok && result.status === null)
      return sourceFailed(failed.error);
    return result as ResultOf<'uploadAudio'>;
  } catch (error) {
    return sourceFailed(error);
  }
}

/** What broke the source, if anything did. */
interface SourceState {
  error: unknown;
}

/** Browsers take no stream as a body over HTTP/1.1; where they are not, whoever gives a fetch gives one that can. */
function streamsRequests(core: Core): boolean {
  return !(core.settings.ownFetch && xhrClass() !== undefined);
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
    open(onProgress): OpenBody {
      let sentBytes = 0;
      const form = formStream(
        part,
        (byteLength) => {
          sentBytes += byteLength;
          onProgress();
          tell(options.onProgress, { sentBytes, totalBytes });
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
    open(onProgress): OpenBody {
      const form = new FormData();
      const file = blob.type === contentType ? blob : blob.slice(0, totalBytes, contentType);
      form.append(FIELD, file, filename);
      const onBytes = (loaded: number): void => {
        onProgress();
        // What is loaded includes the lines around the file.
        tell(options.onProgress, { sentBytes: Math.min(loaded, totalBytes), totalBytes });
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
