import createFetchClient from 'openapi-fetch';
import { listings, operations } from './contract.ts';
import type { Listings, Methods } from './generated/methods.ts';
import { type CallInput, call } from './http/call.ts';
import type { Core, Transport } from './http/core.ts';
import { listing } from './listing.ts';
import type { CallId, ListingInput, ResultOf } from './method.ts';
import { type ClientOptions, settingsOf } from './settings.ts';
import {
  type TranscribeOptions,
  type TranscribeResult,
  transcribe,
  type WaitForJobOptions,
  waitForJob,
} from './transcribe.ts';
import { type AudioSource, type UploadOptions, upload } from './upload.ts';

export type { Listings, Methods };

/** A client without live sessions: a method per operation, an iterator per listing, `upload`, `transcribe`, `waitForJob`. */
export interface HttpClient extends Methods, Listings {
  /** Uploads audio to the service and reports progress. */
  upload(audio: AudioSource, options?: UploadOptions): Promise<ResultOf<'uploadAudio'>>;
  /** Transcribes a file or a URL: uploads the audio, creates a job, waits until it is over and returns it with its result. */
  transcribe(
    audio: AudioSource | URL | string,
    options?: TranscribeOptions,
  ): Promise<TranscribeResult>;
  /** Waits until a pre-recorded job is over and returns it with its result. */
  waitForJob(id: string, options?: WaitForJobOptions): Promise<TranscribeResult>;
}

/** Makes the settings and the transport that all calls of a client share. */
export function createCore(options: ClientOptions): Core {
  const settings = settingsOf(options);
  const { request } = createFetchClient<never>({ baseUrl: settings.baseUrl });
  return { settings, transport: request as Transport };
}

/** Makes the methods, iterators and helpers of a client. */
export function httpClient(core: Core): HttpClient {
  const methods = Object.keys(operations).map((id) => [
    id,
    (input?: CallInput) => call(core, id as CallId, input),
  ]);
  const iterators = Object.entries(listings).map(([name, id]) => [
    name,
    (input?: ListingInput<typeof id>) => listing(core, id, input),
  ]);
  return {
    ...(Object.fromEntries(methods) as Methods),
    ...(Object.fromEntries(iterators) as Listings),
    upload: (audio, uploading) => upload(core, audio, uploading),
    transcribe: (audio, transcribing) => transcribe(core, audio, transcribing),
    waitForJob: (id, waiting) => waitForJob(core, id, waiting),
  };
}
