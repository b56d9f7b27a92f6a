import { checkOptions, createdJob } from '@verbatim/jobs';
import type { OperationInput, PublicHandlers } from '@verbatim/server';
import { audioAt, type MockContext, type MockPrincipals } from '../account.ts';
import type { ResolvedSchemas } from '../document.ts';
import { scheduleJobCallbacks } from '../job-callbacks.ts';
import { publicBaseUrl } from '../job-context.ts';
import { MockPreRecordedJob } from '../results/pre-recorded-job.ts';
import { checkAddress } from './addresses.ts';
import { askedVoices } from './voices.ts';

/** Handlers of the two operations that create a pre-recorded job. */
export const preRecordedOperations = (
  context: MockContext,
): Pick<PublicHandlers<MockPrincipals>, 'createPreRecordedJob' | 'createTranscription'> => ({
  createPreRecordedJob: (input) => createJob(context, 'createPreRecordedJob', input),
  createTranscription: (input) => createJob(context, 'createTranscription', input),
});

/** Creates a job, once per idempotency key. */
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
        voices: askedVoices(principal, body.diarization_config),
        queuedMs: timing.queuedMs,
        processingMs: timing.processingMs,
        jobsAhead: (now) => principal.jobs.jobsAhead(newId.id, now),
      });
      principal.jobs.add(job);
      scheduleJobCallbacks(context, job, body);
      return createdJob(base, job.id);
    },
  );

/** Checks the rules that the schema can't express. */
function checkJobRequest(params: ResolvedSchemas['PreRecordedJobRequest']): void {
  checkAddress('audio_url', params.audio_url);
  if (params.callback) checkAddress('callback_config.url', params.callback_config?.url);
  checkAddress('callback_url', params.callback_url);
  checkOptions(params);
}
