import type {
  CallbackError,
  CustomMetadata,
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

type JobEvent = Exclude<WebhookEvent, `live.${string}`>;

/** The body of the callback; of a job that succeeded up to its result, which is read from the store when it is sent. */
function bodyOf({ id, customMetadata: custom_metadata, outcome }: OverJob): string {
  if (outcome !== 'success') {
    const body: WebhookBody<JobEvent> = {
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
