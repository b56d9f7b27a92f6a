/** Type tests of the client. Nothing here runs: `tsc -p test` is the test. */
import type {
  LiveJob,
  OperationId,
  operations,
  PreRecordedJob,
  PreRecordedJobItem,
} from '@verbatim/contract';
import { expectTypeOf } from 'vitest';
import {
  type CallbackEvent,
  type Client,
  createClient,
  type FinishedJob,
  type Methods,
} from '../../src/index.ts';

declare const client: Client;

// Every operation in our own shapes has its method; the socket is reached by `live`.
type OwnId = {
  [Id in OperationId]: (typeof operations)[Id]['dialect'] extends null ? Id : never;
}[OperationId];
type Sockets = {
  [Id in OwnId]: (typeof operations)[Id]['websocket'] extends null ? never : Id;
}[OwnId];
expectTypeOf<Sockets>().toEqualTypeOf<'streamLiveSession'>();
expectTypeOf<keyof Methods>().toEqualTypeOf<Exclude<OwnId, Sockets>>();
expectTypeOf<keyof Methods>().toExtend<keyof Client>();

// Every documented status of every operation can be told apart, and no other.
type Statuses<Id extends keyof Methods> = Awaited<ReturnType<Methods[Id]>>['status'];
type Documented = { [Id in keyof Methods]: keyof (typeof operations)[Id]['responses'] | null };
expectTypeOf<{ [Id in keyof Methods]: Statuses<Id> }>().toEqualTypeOf<Documented>();

export async function narrowing() {
  const result = await client.getLiveSession({ path: { id: 'x' } });
  if (result.ok) {
    expectTypeOf(result.status).toEqualTypeOf<200>();
    expectTypeOf(result.data).toEqualTypeOf<LiveJob>();
    return;
  }
  if (result.status === 404) expectTypeOf(result.error.code).toEqualTypeOf<'job_not_found'>();
  if (result.status === 401)
    expectTypeOf(result.error.code).toEqualTypeOf<'invalid_key' | 'missing_key'>();
  if (result.status === null) {
    expectTypeOf(result.error.kind).toEqualTypeOf<
      'aborted' | 'network' | 'protocol' | 'timeout' | 'usage'
    >();
    if (result.error.kind === 'protocol')
      expectTypeOf(result.error.answer.status).toEqualTypeOf<number>();
  }
  // @ts-expect-error: the operation does not document a 418
  if (result.status === 418) return;
  // @ts-expect-error: there is no data in a failure
  result.data;
}

export async function bodies() {
  const download = await client.downloadPreRecordedAudio({
    path: { id: 'x' },
    headers: { Range: 'bytes=0-9' },
  });
  if (download.ok) {
    expectTypeOf(download.data).toEqualTypeOf<ReadableStream<Uint8Array<ArrayBuffer>>>();
    expectTypeOf(download.status).toEqualTypeOf<200 | 206>();
  }
  const deleted = await client.deleteLiveSession({ path: { id: 'x' } });
  if (deleted.ok) expectTypeOf(deleted.data).toEqualTypeOf<undefined>();
  const metrics = await client.getMetrics();
  if (metrics.ok) expectTypeOf(metrics.data).toEqualTypeOf<string>();
}

export function inputs() {
  client.getHealth();
  client.listLiveSessions({ query: { status: ['done'], limit: 3 } });
  client.createLiveSession({
    body: { sample_rate: 16_000 },
    query: { region: 'eu-west' },
    timeoutMs: 1,
  });
  client.uploadAudio({ body: { audio: new Blob([]) } });
  client.uploadAudio({ body: { audio_url: 'https://example.com/a.wav' } });
  client.getHealth({ signal: undefined, timeoutMs: undefined });
  client.listLiveSessions({ query: undefined });
  // @ts-expect-error: the id is required
  client.getLiveSession();
  // @ts-expect-error: the id is required
  client.getLiveSession({ path: {} });
  // @ts-expect-error: the body is required
  client.createPreRecordedJob({});
  // @ts-expect-error: audio_url is required
  client.createPreRecordedJob({ body: { diarization: true } });
  // @ts-expect-error: the document knows no such field
  client.createLiveSession({ body: { endpointng: 1 } });
  // @ts-expect-error: the document knows no such rate
  client.createLiveSession({ body: { sample_rate: 12_345 } });
  // @ts-expect-error: the document knows no such status
  client.listLiveSessions({ query: { status: ['finished'] } });
  // @ts-expect-error: the key has to be given, or null said
  createClient({ baseUrl: 'https://example.com' });
}

export async function listings() {
  for await (const job of client.preRecordedJobs({ query: { limit: 100 } })) {
    expectTypeOf(job).toEqualTypeOf<PreRecordedJobItem>();
  }
  for await (const page of client.transcriptions().pages()) {
    if (page.ok)
      expectTypeOf(page.data.items[0]?.kind).toEqualTypeOf<'live' | 'pre-recorded' | undefined>();
  }
}

export async function transcribing() {
  const result = await client.transcribe(new Blob([]), { parameters: { subtitles: true } });
  if (result.ok) {
    expectTypeOf(result.data).toEqualTypeOf<FinishedJob>();
    expectTypeOf(result.data.result.transcription.full_transcript).toEqualTypeOf<string>();
  } else {
    expectTypeOf(result.jobId).toEqualTypeOf<string | null>();
    if (result.error.kind === 'job') expectTypeOf(result.error.job).toEqualTypeOf<PreRecordedJob>();
  }
  // @ts-expect-error: the address comes from the audio
  client.transcribe(new Blob([]), { parameters: { audio_url: 'https://example.com' } });
}

export async function live() {
  const started = await client.live.start({ parameters: { encoding: 'wav/pcm' } });
  if (!started.ok) {
    if (started.status === 400) expectTypeOf(started.error.code).toExtend<string>();
    return;
  }
  const session = started.data;
  session.on('transcript', (message) => {
    expectTypeOf(message.type).toEqualTypeOf<'transcript'>();
    expectTypeOf(message.data.utterance.text).toEqualTypeOf<string>();
  });
  session.on('audio_chunk', ({ data }) =>
    expectTypeOf(data?.byte_range).toExtend<readonly number[] | undefined>(),
  );
  session.on('state', ({ to }) => to === 'reconnecting');
  // @ts-expect-error: there is no such message
  session.on('transcripts', () => {});
  // @ts-expect-error: text is no audio
  session.send('audio');
  for await (const message of session) {
    if (message.type === 'speech_start') expectTypeOf(message.data.time).toEqualTypeOf<number>();
  }
  const outcome = await session.stop();
  if (outcome.ok) expectTypeOf(outcome.data.transcription.languages).toExtend<readonly string[]>();
}

export function callback(event: CallbackEvent) {
  if (event.event === 'live.transcript')
    expectTypeOf(event.payload.data.utterance.text).toEqualTypeOf<string>();
  if (event.event === 'transcription.error')
    expectTypeOf(event.error.message).toEqualTypeOf<string>();
  // @ts-expect-error: there is no such event
  if (event.event === 'transcription.done') return;
}
