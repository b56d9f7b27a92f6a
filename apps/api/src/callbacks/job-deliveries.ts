import type {
  CallbackError,
  CustomMetadata,
  PreRecordedResult,
  Resolved,
  WebhookBody,
  WebhookEvent,
} from '@verbatim/contract';
import type { NewDelivery } from '@verbatim/storage';
import { type DeliveryTarget, newDelivery } from './new-delivery.ts';

/** The callback parameters of a pre-recorded job. */
export type CallbackParams = Pick<
  Resolved.components['schemas']['PreRecordedJobRequest'],
  'callback' | 'callback_config' | 'callback_url'
>;

/** A finished pre-recorded job. */
export interface OverJob {
  readonly id: string;
  readonly customMetadata: CustomMetadata | null;
  readonly outcome: { readonly payload: PreRecordedResult } | { readonly error: CallbackError };
}

/** The callbacks of a finished job: one for `callback_config`, one for `callback_url`. */
export function jobDeliveries(params: CallbackParams, job: OverJob): NewDelivery[] {
  const targets = targetsOf(params);
  if (targets.length === 0) return [];
  const body = JSON.stringify(bodyOf(job));
  return targets.map((target) => newDelivery(target, body));
}

function targetsOf({ callback, callback_config, callback_url }: CallbackParams): DeliveryTarget[] {
  return [
    ...(callback && callback_config ? [callback_config] : []),
    ...(callback_url === undefined ? [] : [{ url: callback_url, method: 'POST' as const }]),
  ];
}

type JobEvent = Exclude<WebhookEvent, `live.${string}`>;

function bodyOf({ id, customMetadata: custom_metadata, outcome }: OverJob): WebhookBody<JobEvent> {
  return 'payload' in outcome
    ? { id, event: 'transcription.success', payload: outcome.payload, custom_metadata }
    : { id, event: 'transcription.error', error: outcome.error, custom_metadata };
}
