import {
  type LiveStartSessionCallback,
  type TranscriptionErrorCallback,
  type TranscriptionSuccessCallback,
  webhookEvents,
} from '@verbatim/contract';
import type { MessageObserver } from '@verbatim/live';
import type { Schemas } from '../schemas.ts';
import type { StoredPreRecordedJob } from '../state/pre-recorded.ts';
import type { Surroundings } from '../surroundings.ts';

/** Arranges for the callbacks of a pre-recorded job, once it is over. */
export function announceJob(
  { callbacks, clock }: Surroundings,
  job: StoredPreRecordedJob,
  params: Schemas['PreRecordedJobRequest'],
): void {
  const targets = targetsOf(params);
  if (!callbacks || targets.length === 0) return;
  clock.after(Math.max(0, job.endsAt - clock.now()), () => {
    const body = outcomeOf(job);
    for (const { url, method } of targets) {
      callbacks.send({ url, method, body, queue: `${job.id} ${url}` });
    }
  });
}

function targetsOf(params: Schemas['PreRecordedJobRequest']) {
  const { callback, callback_config: config, callback_url: older } = params;
  return [
    ...(callback && config ? [config] : []),
    ...(older === undefined ? [] : [{ url: older, method: 'POST' }]),
  ];
}

function outcomeOf(
  job: StoredPreRecordedJob,
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

type LiveBody = Schemas['LiveSessionRequest'];

/** Tells the callback address of a live session that the session is prepared. */
export function announceSession(
  around: Surroundings,
  id: string,
  createdAt: string,
  body: LiveBody,
): void {
  const { gate } = webhookEvents['live.start_session'];
  if (!body.callback_config[gate]) return;
  const payload = { type: 'start_session', session_id: id, created_at: createdAt } as const;
  posterOf(around, id, body)?.(payload.type, payload satisfies LiveStartSessionCallback['payload']);
}

/** Where the messages of a live session go, besides its socket: nowhere without an address. */
export function liveMessageObserver(
  around: Surroundings,
  id: string,
  body: LiveBody,
): MessageObserver | undefined {
  const post = posterOf(around, id, body);
  const { callback_config: config } = body;
  return (
    post &&
    (({ message, flag }) => {
      if (flag === null || config[flag]) post(message.type, message);
    })
  );
}

function posterOf(
  { callbacks }: Surroundings,
  id: string,
  { callback, callback_config }: LiveBody,
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
