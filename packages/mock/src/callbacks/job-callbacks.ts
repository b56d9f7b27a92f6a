import {
  flagOf,
  type LiveStartSessionCallback,
  type ServerMessage,
  type TranscriptionErrorCallback,
  type TranscriptionSuccessCallback,
  webhookEvents,
} from '@verbatim/contract';
import type { LiveParameters } from '../live/session.ts';
import type { StoredPreRecordedJob } from '../state/pre-recorded.ts';
import type { Schemas, World } from '../world.ts';

/** Arranges for the callbacks of a pre-recorded job, once it is over. */
export function announceJob(
  { callbacks, clock }: World,
  job: StoredPreRecordedJob,
  params: Schemas['PreRecordedJobParameters'],
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

function targetsOf(params: Schemas['PreRecordedJobParameters']) {
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

/** Where the messages of a live session go, besides its socket: nowhere without an address. */
export function liveListener(
  { callbacks, clock }: World,
  id: string,
  { callback, callback_config: config }: LiveParameters,
): ((message: ServerMessage) => void) | undefined {
  const { url } = config;
  if (!callbacks || !callback || url === undefined) return undefined;
  const post = (type: string, payload: object): void =>
    callbacks.send({
      url,
      method: 'POST',
      body: { id, event: `live.${type}`, payload },
      queue: id,
    });
  const { gate } = webhookEvents['live.start_session'];
  if (config[gate]) {
    const created_at = new Date(clock.now()).toISOString();
    const payload = { type: 'start_session', session_id: id, created_at } as const;
    post(payload.type, payload satisfies LiveStartSessionCallback['payload']);
  }
  return (message) => {
    const flag = flagOf(message);
    if (flag === null || config[flag]) post(message.type, message);
  };
}
