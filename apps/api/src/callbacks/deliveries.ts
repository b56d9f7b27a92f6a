import { randomUUID } from 'node:crypto';
import type {
  CallbackError,
  CustomMetadata,
  Resolved,
  ServerMessage,
  WebhookBody,
  WebhookEvent,
} from '@verbatim/contract';
import {
  messageCallback,
  type SessionCallback,
  type SessionCallbackParams,
  startSessionCallback,
} from '@verbatim/live';
import type { NewDelivery } from '@verbatim/storage';

export interface DeliveryTarget {
  readonly url: string;
  readonly method: NewDelivery['method'];
}

/**
 * Makes a callback for the outbox, to be stored in the transaction of the event that it reports. Callbacks with the same `order` are
 * sent one after the other. The id stays the same over all attempts.
 */
export function newDelivery(
  { url, method }: DeliveryTarget,
  body: string,
  order?: string,
): NewDelivery {
  const id = `msg_${randomUUID().replaceAll('-', '')}`;
  return { id, url, method, body, order: order ?? id };
}

/** The callback parameters of a pre-recorded job. */
type CallbackParams = Pick<
  Resolved.components['schemas']['PreRecordedJobRequest'],
  'callback' | 'callback_config' | 'callback_url'
>;

/** A finished pre-recorded job. */
export interface OverJob {
  readonly id: string;
  readonly customMetadata: CustomMetadata | null;
  readonly outcome: 'success' | CallbackError;
}

/** The callbacks of a finished job: one for `callback_config`, one for `callback_url`. */
export function jobDeliveries(params: CallbackParams, job: OverJob): NewDelivery[] {
  const targets = targetsOf(params);
  if (targets.length === 0) return [];
  return targets.map((target) => ({
    ...newDelivery(target, bodyOf(job)),
    endsWithResult: job.outcome === 'success',
  }));
}

function targetsOf({ callback, callback_config, callback_url }: CallbackParams): DeliveryTarget[] {
  return [
    ...(callback && callback_config ? [callback_config] : []),
    ...(callback_url === undefined ? [] : [{ url: callback_url, method: 'POST' as const }]),
  ];
}

/** The body of the callback; of a job that succeeded up to its result, which is read from the store when it is sent. */
function bodyOf({ id, customMetadata: custom_metadata, outcome }: OverJob): string {
  if (outcome !== 'success') {
    const body: WebhookBody<Exclude<WebhookEvent, `live.${string}`>> = {
      id,
      event: 'transcription.error',
      error: outcome,
      custom_metadata,
    };
    return JSON.stringify(body);
  }
  const start: Omit<WebhookBody<'transcription.success'>, 'payload'> = {
    id,
    event: 'transcription.success',
    custom_metadata,
  };
  return `${JSON.stringify(start).slice(0, -1)},"payload":`;
}

/** The callback with one message of a live session, if its flag is on. Callbacks of one session arrive in order. */
export const liveDeliveries = (
  params: SessionCallbackParams,
  message: ServerMessage,
): NewDelivery[] => deliveries(messageCallback(params, message));

/** The `live.start_session` callback, the first one of a session. */
export const startSessionDeliveries = (
  params: SessionCallbackParams,
  id: string,
  createdAt: string,
): NewDelivery[] => deliveries(startSessionCallback(params, id, createdAt));

const deliveries = (callback: SessionCallback | null): NewDelivery[] =>
  callback === null
    ? []
    : [
        newDelivery(
          { url: callback.url, method: 'POST' },
          JSON.stringify(callback.body),
          callback.body.id,
        ),
      ];
