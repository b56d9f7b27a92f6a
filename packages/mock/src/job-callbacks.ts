import type { TranscriptionErrorCallback, TranscriptionSuccessCallback } from '@verbatim/contract';
import {
  type MessageObserver,
  messageCallback,
  type SessionCallback,
  startSessionCallback,
} from '@verbatim/live';
import type { ResolvedSchemas } from './document.ts';
import type { JobContext } from './job-context.ts';
import type { MockPreRecordedJob } from './results/pre-recorded-job.ts';

/** Schedules the callbacks of a pre-recorded job for the time at which it is over. */
export function scheduleJobCallbacks(
  { callbacks, clock }: JobContext,
  job: MockPreRecordedJob,
  params: ResolvedSchemas['PreRecordedJobRequest'],
): void {
  const targets = targetsOf(params);
  if (!callbacks || targets.length === 0) return;
  clock.after(Math.max(0, job.endsAt - clock.now()), () => {
    const body = callbackBody(job);
    for (const { url, method } of targets) {
      const { id: jobId, event } = body;
      callbacks.send({ url, method, jobId, event, body, queue: `${jobId} ${url}` });
    }
  });
}

function targetsOf(params: ResolvedSchemas['PreRecordedJobRequest']) {
  const { callback, callback_config: config, callback_url: older } = params;
  return [
    ...(callback && config ? [config] : []),
    ...(older === undefined ? [] : [{ url: older, method: 'POST' as const }]),
  ];
}

function callbackBody(
  job: MockPreRecordedJob,
): TranscriptionErrorCallback | TranscriptionSuccessCallback {
  const { id, failure, customMetadata: custom_metadata } = job;
  const payload = job.result();
  return payload
    ? { id, event: 'transcription.success', payload, custom_metadata }
    : {
        id,
        event: 'transcription.error',
        error: failure ?? { code: 500, message: 'The job failed.' },
        custom_metadata,
      };
}

type LiveSessionBody = ResolvedSchemas['LiveSessionRequest'];

/** Sends the `live.start_session` callback of a session that was created. */
export function sendStartSession(
  context: JobContext,
  id: string,
  createdAt: string,
  body: LiveSessionBody,
): void {
  post(context, startSessionCallback(body, id, createdAt));
}

/** Observer that sends the messages of a live session as callbacks. */
export const liveMessageObserver =
  (context: JobContext, body: LiveSessionBody): MessageObserver =>
  ({ message }) =>
    post(context, messageCallback(body, message));

function post({ callbacks }: JobContext, callback: SessionCallback | null): void {
  if (!callbacks || callback === null) return;
  const { id: jobId, event } = callback.body;
  callbacks.send({ ...callback, method: 'POST', jobId, event, queue: jobId });
}
