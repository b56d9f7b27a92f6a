import type { PreRecordedJobItem, TranscriptionJobItem } from '@verbatim/contract';
import { addresses, checkSpeakerCounts } from '@verbatim/jobs';
import type { OperationInput, PublicHandlers } from '@verbatim/server';
import { audioAt, type MockContext, type MockPrincipals } from '../account.ts';
import type { ResolvedSchemas } from '../document.ts';
import { scheduleJobCallbacks } from '../job-callbacks.ts';
import { publicBaseUrl } from '../job-context.ts';
import { MockPreRecordedJob } from '../results/pre-recorded-job.ts';
import { checkAddress } from './addresses.ts';
import { audioOf, deleteJob, findJob, findPreRecorded, readPage, searchPage } from './jobs.ts';

type PreRecordedOperations =
  | 'createPreRecordedJob'
  | 'listPreRecordedJobs'
  | 'getPreRecordedJob'
  | 'deletePreRecordedJob'
  | 'downloadPreRecordedAudio';

/** Handlers of pre-recorded jobs. */
export function preRecordedOperations(
  context: MockContext,
): Pick<PublicHandlers<MockPrincipals>, PreRecordedOperations> {
  const { clock } = context;
  return {
    createPreRecordedJob: (input) => createJob(context, 'createPreRecordedJob', input),
    listPreRecordedJobs: ({ principal, query, raw }) => {
      const reading = {
        now: clock.now(),
        base: publicBaseUrl(context, raw),
        belongs: isPreRecorded,
      };
      return { status: 200, body: readPage(principal.jobs, { ...query, kind }, reading) };
    },
    getPreRecordedJob: ({ principal, params }) => ({
      status: 200,
      body: findPreRecorded(principal, params.id).record(clock.now()),
    }),
    deletePreRecordedJob: ({ principal, params }) =>
      deleteJob(principal, findPreRecorded(principal, params.id), clock.now()),
    downloadPreRecordedAudio: ({ principal, params }) =>
      audioOf(findPreRecorded(principal, params.id), clock.now()),
  };
}

const kind = ['pre-recorded'] as const;

const isPreRecorded = (item: TranscriptionJobItem): item is PreRecordedJobItem =>
  item.kind === 'pre-recorded';

/** Creates a job, once per idempotency key. Shared by the two operations that create one. */
export const createJob = (
  context: MockContext,
  operationId: 'createPreRecordedJob' | 'createTranscription',
  {
    principal,
    headers,
    body,
    raw,
  }: Pick<
    OperationInput<'createPreRecordedJob', MockPrincipals>,
    'principal' | 'headers' | 'body' | 'raw'
  >,
) =>
  principal.replies.once(
    headers['Idempotency-Key'],
    () => `${operationId} ${JSON.stringify(body)}`,
    () => {
      checkJobRequest(body);
      const base = publicBaseUrl(context, raw);
      const { settings, ids } = context;
      const { script, timing } = settings;
      const newId = ids.next();
      const job = new MockPreRecordedJob({
        newId,
        body,
        source: audioAt(body.audio_url, { account: principal, base, ids, script }),
        script,
        queuedMs: timing.queuedMs,
        processingMs: timing.processingMs,
        jobsAhead: (now) => principal.jobs.jobsAhead(newId.id, now),
      });
      principal.jobs.add(job);
      scheduleJobCallbacks(context, job, body);
      const address = addresses.job(base, job.id);
      return {
        status: 201,
        headers: { location: address },
        body: { id: job.id, result_url: address },
      } as const;
    },
  );

/** Checks the rules that the schema can't express. */
function checkJobRequest(params: ResolvedSchemas['PreRecordedJobRequest']): void {
  checkAddress('audio_url', params.audio_url);
  if (params.callback) checkAddress('callback_config.url', params.callback_config?.url);
  checkAddress('callback_url', params.callback_url);
  checkSpeakerCounts(params.diarization_config);
}

type TranscriptionOperations =
  | 'createTranscription'
  | 'listTranscriptions'
  | 'searchTranscripts'
  | 'getTranscription'
  | 'deleteTranscription'
  | 'downloadTranscriptionAudio'
  | 'updateTranscription';

/** Handlers of the operations on jobs of both kinds. */
export function transcriptionOperations(
  context: MockContext,
): Pick<PublicHandlers<MockPrincipals>, TranscriptionOperations> {
  const { clock } = context;
  return {
    createTranscription: (input) => createJob(context, 'createTranscription', input),
    listTranscriptions: ({ principal, query, raw }) => {
      const reading = { now: clock.now(), base: publicBaseUrl(context, raw), belongs: isAny };
      return { status: 200, body: readPage(principal.jobs, query, reading) };
    },
    searchTranscripts: ({ principal, query, raw }) => {
      const reading = { now: clock.now(), base: publicBaseUrl(context, raw) };
      return { status: 200, body: searchPage(principal.jobs, query, reading) };
    },
    getTranscription: ({ principal, params }) => ({
      status: 200,
      body: findJob(principal, params.id).record(clock.now()),
    }),
    deleteTranscription: ({ principal, params }) =>
      deleteJob(principal, findJob(principal, params.id), clock.now()),
    downloadTranscriptionAudio: ({ principal, params }) =>
      audioOf(findJob(principal, params.id), clock.now()),
    updateTranscription: ({ principal, params, body: { title, tags } }) => {
      const job = findJob(principal, params.id);
      job.labels = {
        title: title === undefined ? job.labels.title : title || null,
        // A list of its own tells that labels have changed.
        tags: [...new Set(tags ?? job.labels.tags)],
      };
      return { status: 200, body: job.item(clock.now()) };
    },
  };
}

const isAny = (item: TranscriptionJobItem): item is TranscriptionJobItem => item !== null;
