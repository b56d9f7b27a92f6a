import {
  type LiveStartSessionCallback,
  type TranscriptionErrorCallback,
  type TranscriptionSuccessCallback,
  webhookEvents,
} from '@verbatim/contract';
import type { MessageObserver } from '@verbatim/live';
import type { JobContext } from '../job-context.ts';
import type { ResolvedSchemas } from '../schemas.ts';
import type { MockPreRecordedJob } from '../state/pre-recorded.ts';

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
      callbacks.send({ url, method, body, queue: `${job.id} ${url}` });
    }
  });
}

function targetsOf(params: ResolvedSchemas['PreRecordedJobRequest']) {
  const { callback, callback_config: config, callback_url: older } = params;
  return [
    ...(callback && config ? [config] : []),
    ...(older === undefined ? [] : [{ url: older, method: 'POST' }]),
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
  const { gate } = webhookEvents['live.start_session'];
  if (!body.callback_config[gate]) return;
  const payload = {
    type: 'start_session',
    session_id: id,
    created_at: createdAt,
    sequence_number: 0,
  } satisfies LiveStartSessionCallback['payload'];
  posterOf(context, id, body)?.(payload.type, payload);
}

/** Observer that sends the messages of a live session as callbacks; undefined if the session has no callback URL. */
export function liveMessageObserver(
  context: JobContext,
  id: string,
  body: LiveSessionBody,
): MessageObserver | undefined {
  const post = posterOf(context, id, body);
  const { callback_config: config } = body;
  return (
    post &&
    (({ message, flag }) => {
      if (flag === null || config[flag]) post(message.type, message);
    })
  );
}

function posterOf(
  { callbacks }: JobContext,
  id: string,
  { callback, callback_config }: LiveSessionBody,
) {
  const { url } = callback_config;
  if (!callbacks || !callback || url === undefined) return undefined;
  return (type: string, payload: object): void =>
    callbacks.send({
      url,
      method: 'POST',
      body: { id, event: `live.${type}`, payload },
      queue: id,
    });
}
