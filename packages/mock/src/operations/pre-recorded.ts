import type { PreRecordedJobItem, TranscriptionJobItem } from '@verbatim/contract';
import { addresses, checkSpeakerCounts } from '@verbatim/jobs';
import type { OperationInput, PublicHandlers } from '@verbatim/server';
import { announceJob } from '../callbacks/job-callbacks.ts';
import { readPage } from '../lists/page.ts';
import type { Schemas } from '../schemas.ts';
import { audioAt } from '../state/audio-source.ts';
import { StoredPreRecordedJob } from '../state/pre-recorded.ts';
import { baseOf } from '../surroundings.ts';
import type { Callers, World } from '../world.ts';
import { refuseAddress } from './addresses.ts';
import { audioOf, deleteJob, findPreRecorded } from './jobs.ts';

type PreRecordedOperations =
  | 'createPreRecordedJob'
  | 'listPreRecordedJobs'
  | 'getPreRecordedJob'
  | 'deletePreRecordedJob'
  | 'downloadPreRecordedAudio';

/** The operations on pre-recorded jobs. */
export function preRecordedOperations(
  world: World,
): Pick<PublicHandlers<Callers>, PreRecordedOperations> {
  const { clock } = world;
  return {
    createPreRecordedJob: (input) => createJob(world, 'createPreRecordedJob', input),
    listPreRecordedJobs: ({ principal, query, raw }) => {
      const reading = { now: clock.now(), base: baseOf(world, raw), belongs: isPreRecorded };
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

/** Starts a job, once for each idempotency key. Both addresses that start one share this. */
export function createJob(
  world: World,
  operationId: 'createPreRecordedJob' | 'createTranscription',
  {
    principal,
    headers,
    body,
    raw,
  }: Pick<
    OperationInput<'createPreRecordedJob', Callers>,
    'principal' | 'headers' | 'body' | 'raw'
  >,
) {
  return principal.answers.once(
    headers['Idempotency-Key'],
    () => `${operationId} ${JSON.stringify(body)}`,
    () => {
      refuseBadJob(body);
      const base = baseOf(world, raw);
      const { settings, ids } = world;
      const { script, timing } = settings;
      const job = new StoredPreRecordedJob({
        birth: ids.next(),
        body,
        source: audioAt(body.audio_url, { account: principal, base, ids, script }),
        script,
        queuedMs: timing.queuedMs,
        processingMs: timing.processingMs,
      });
      principal.jobs.add(job);
      announceJob(world, job, body);
      const address = addresses.job(base, job.id);
      return {
        status: 201,
        headers: { location: address },
        body: { id: job.id, result_url: address },
      } as const;
    },
  );
}

/** The rules that a schema can't say. */
function refuseBadJob(params: Schemas['PreRecordedJobRequest']): void {
  refuseAddress('audio_url', params.audio_url);
  if (params.callback) refuseAddress('callback_config.url', params.callback_config?.url);
  refuseAddress('callback_url', params.callback_url);
  checkSpeakerCounts(params.diarization_config);
}
