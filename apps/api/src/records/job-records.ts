import {
  defaults,
  type JobFile,
  type JobKind,
  type LiveJob,
  type PreRecordedJob,
  type TranscriptionJob,
  type TranscriptionJobItem,
} from '@verbatim/contract';
import { API_VERSION, extensionOf, requestIdOfJob } from '@verbatim/jobs';
import { type BinaryContent, jsonParts, jsonText, Problem } from '@verbatim/server';
import type { JobRow, ShownJob, Upload } from '@verbatim/storage';
import type { LiveSessions } from '../live/live-sessions.ts';
import { recordingSource, resultPartsSoFar } from '../live/result-so-far.ts';
import type { Foundation } from '../platform/foundation.ts';
import { handle, type KeyPrincipal } from '../platform/handle.ts';
import type { RedactionParams } from '../results/redacted-audio.ts';
import { resultParts } from '../results/result-text.ts';

type StoreDeps = Pick<Foundation, 'store'>;
type RecordDeps = Pick<Foundation, 'clock' | 'store'> & { readonly live: LiveSessions };

/** Which job a caller asks for. `kind` null: any. */
interface JobLookup {
  readonly principal: KeyPrincipal;
  readonly id: string;
  readonly kind: JobKind | null;
}

/** The job with this id. A job of another account or kind is not found. */
export async function findJob(
  { store }: StoreDeps,
  { principal, id, kind }: JobLookup,
): Promise<JobRow> {
  return known(await store.jobs.get(principal.accountId, id.toLowerCase()), kind);
}

async function readRecord<Record>(deps: RecordDeps, wanted: JobLookup): Promise<Record> {
  const { principal, id, kind } = wanted;
  const job = known(await deps.store.jobs.getFinished(principal.accountId, id.toLowerCase()), kind);
  const isRunning = job.kind === 'live' && job.status === 'processing';
  const shown = shownTo(principal, job);
  if (!isRunning && job.resultRest === null) return jsonText(recordText(shown, job.result));
  const result = isRunning ? resultPartsSoFar(deps, job) : resultParts(deps.store, job);
  return await jsonBody(recordParts(shown, result));
}

/** What a caller sees of a job: with a link to its transcript nothing else of the account. */
const shownTo = ({ share }: KeyPrincipal, job: ShownJob): ShownJob =>
  share === undefined
    ? job
    : {
        ...job,
        params: 'null',
        customMetadata: 'null',
        tags: '[]',
        file: share.audio && job.file ? JSON.stringify(withoutSource(job.file)) : null,
      };

/** The address that audio came from may hold secrets. */
const withoutSource = (file: string): JobFile => ({ ...JSON.parse(file), source: null });

/** Deletes a job that is over, or a live session that no client has connected to. */
async function deleteJob({ store }: StoreDeps, wanted: JobLookup): Promise<{ status: 202 }> {
  const { principal, id, kind } = wanted;
  const outcome = await store.jobs.remove(principal.accountId, id.toLowerCase(), kind);
  if (outcome === 'not_found') throw new Problem('job_not_found');
  if (outcome === 'in_progress') throw new Problem('job_in_progress');
  return { status: 202 };
}

function known<Row extends JobRow>(job: Row | null, kind: JobKind | null): Row {
  if (!job || (kind !== null && job.kind !== kind)) throw new Problem('job_not_found');
  return job;
}

/** Reads, deletes and downloads jobs: pre-recorded ones, live sessions, and those of either kind. */
export const jobRecords = (deps: RecordDeps & AudioDeps) => {
  const record =
    <Body>(kind: JobKind | null) =>
    async ({ principal, params: { id } }: JobInput) =>
      ({ status: 200, body: await readRecord<Body>(deps, { principal, id, kind }) }) as const;
  const deletion =
    (kind: JobKind | null) =>
    ({ principal, params: { id } }: JobInput) =>
      deleteJob(deps, { principal, id, kind });
  const audio =
    (kind: JobKind | null) =>
    async ({ principal, params: { id }, query: { redacted } }: AudioInput) =>
      audioOf(deps, {
        job: await findJob(deps, { principal, id, kind }),
        share: principal.share,
        redacted,
      });
  return {
    getPreRecordedJob: handle('getPreRecordedJob', record<PreRecordedJob>('pre-recorded')),
    getLiveSession: handle('getLiveSession', record<LiveJob>('live')),
    getTranscription: handle('getTranscription', record<TranscriptionJob>(null)),
    deletePreRecordedJob: handle('deletePreRecordedJob', deletion('pre-recorded')),
    deleteLiveSession: handle('deleteLiveSession', deletion('live')),
    deleteTranscription: handle('deleteTranscription', deletion(null)),
    downloadPreRecordedAudio: handle('downloadPreRecordedAudio', audio('pre-recorded')),
    downloadLiveAudio: handle('downloadLiveAudio', audio('live')),
    downloadTranscriptionAudio: handle('downloadTranscriptionAudio', audio(null)),
  };
};

interface JobInput extends Pick<JobLookup, 'principal'> {
  readonly params: { readonly id: string };
}

interface AudioInput extends JobInput {
  readonly query: { readonly redacted: boolean };
}

/** Names and tags a job of either kind. */
export const updateTranscription = ({
  diskReserve,
  store,
}: StoreDeps & Pick<Foundation, 'diskReserve'>) =>
  handle(
    'updateTranscription',
    async ({ principal: { accountId }, params, body: { title, tags } }) => {
      await diskReserve.rejectIfFull();
      const id = params.id.toLowerCase();
      await store.jobs.label(accountId, id, {
        ...(title !== undefined && { title: title === '' ? null : JSON.stringify(title) }),
        ...(tags !== undefined && { tags: JSON.stringify([...new Set(tags)]) }),
      });
      const job = known(await store.jobs.getFinished(accountId, id), null);
      return { status: 200, body: jsonText<TranscriptionJobItem>(itemText(job)) };
    },
  );

/** A longer body is sent in parts. */
const MAX_TEXT_CHARACTERS = 256 * 1024;

/** The body of a response from its JSON text in parts: a short one as a whole, a long one part by part as the client takes it. */
export async function jsonBody<Body>(parts: AsyncGenerator<string>): Promise<Body> {
  let text = '';
  for (;;) {
    const { value, done } = await parts.next();
    if (done) return jsonText(text);
    text += value;
    if (text.length > MAX_TEXT_CHARACTERS) return jsonParts(after(text, parts));
  }
}

async function* after(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/**
 * A job record without its result, as JSON text. It is joined from stored JSON texts, so that a page of a thousand jobs is not parsed
 * and serialized again.
 */
export const itemText = (job: ShownJob): string => `${start(job)}}`;

/** A job record with its result, as JSON text. */
export const recordText = (job: ShownJob, result: string | null): string =>
  `${start(job)},"result":${result}}`;

/** A job record with its result, as JSON text in parts. */
async function* recordParts(job: ShownJob, result: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${start(job)},"result":`;
  yield* result;
  yield '}';
}

/** The record without its closing brace. */
const start = (job: ShownJob): string =>
  `{"id":"${job.id}","request_id":"${requestIdOfJob(job.id)}","version":${API_VERSION},"status":"${job.status}","created_at":${time(job.createdAt)},"completed_at":${time(job.completedAt)},"post_session_metadata":{},"kind":"${job.kind}"${progressText(job.progress)},"custom_metadata":${job.customMetadata},"title":${job.title},"tags":${job.tags},"error_code":${job.errorCode},"error_message":${JSON.stringify(job.errorMessage)},"file":${job.file},"request_params":${paramsText(job)}`;

const TURNS = '"endpointing_config":';
const { endpointing_config: usualTurns } = defaults.LiveSessionRequest.children;

/** The parameters of a job. Sessions that an older version stored have no turns; quotation marks within a value are escaped. */
const paramsText = ({ kind, params }: ShownJob): string =>
  kind !== 'live' || params === 'null' || params.includes(TURNS)
    ? params
    : `${params.slice(0, -1)},${TURNS}${JSON.stringify(usualTurns.defaults)}}`;

/** Only pre-recorded jobs have it. */
const progressText = (progress: ShownJob['progress']): string =>
  progress === null
    ? ''
    : `,"progress":{"percent":${progress.percent},"jobs_ahead":${progress.jobsAhead}}`;

const time = (moment: number | null): string =>
  moment === null ? 'null' : `"${new Date(moment).toISOString()}"`;

type AudioDeps = Pick<Foundation, 'store' | 'blobs'>;

interface AudioLookup {
  readonly share: KeyPrincipal['share'] | undefined;
  readonly job: JobRow;
  /** Whether the redacted copy is asked for. */
  readonly redacted: boolean;
}

/** The audio of a job, streamed from its blob with backpressure; `file_not_found` if it has none. */
async function audioOf(
  { blobs, store }: AudioDeps,
  { job, share, redacted }: AudioLookup,
): Promise<{ status: 200; body: BinaryContent }> {
  const { blobKey, file, kind, params } = job;
  const { realtime_processing: realtime, ...own }: StoredRedaction = JSON.parse(params);
  const { redacted_audio } = realtime ?? own;
  if (redacted || (redacted_audio && (share || job.completedAt !== null))) {
    const copy = await store.uploads.get(job.accountId, job.id);
    if (copy === null || share?.audio === false) throw new Problem('file_not_found');
    if (redacted || share) return { status: 200, body: contentOf(blobs, copy) };
  }
  const byteLength = blobKey === null ? null : await blobs.byteLength(blobKey);
  if (blobKey === null || byteLength === null || file === null || share?.audio === false)
    throw new Problem('file_not_found');
  const { id, filename }: JobFile = JSON.parse(file);
  const body: BinaryContent = {
    contentType: contentTypeOf(extensionOf(filename)),
    filename,
    ...(kind === 'live'
      ? {
          // A recording grows, and then needs another ETag.
          etag: `"${id}-${byteLength}"`,
          ...recordingSource(blobs, { params: JSON.parse(params), blobKey, byteLength }),
        }
      : { etag: `"${id}"`, byteLength, read: (start, end) => blobs.read(blobKey, start, end) }),
  };
  return { status: 200, body };
}

/** The parameters of a job of either kind that its redacted audio depends on. */
type StoredRedaction = RedactionParams & { readonly realtime_processing?: RedactionParams };

const contentOf = (
  blobs: AudioDeps['blobs'],
  { blobKey, byteLength, contentType, filename, id }: Upload,
): BinaryContent => ({
  ...{ byteLength, contentType, filename, etag: `"${id}-redacted"` },
  read: (start, end) => blobs.read(blobKey, start, end),
});

/** Media types by file extension. */
const types: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  aif: 'audio/aiff',
  aiff: 'audio/aiff',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mkv: 'video/x-matroska',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  weba: 'audio/webm',
  webm: 'video/webm',
  wma: 'audio/x-ms-wma',
};

/** The media type of a file, by its extension; never one that a browser would run as a page. */
const contentTypeOf = (extension: string): string => types[extension] ?? 'application/octet-stream';
