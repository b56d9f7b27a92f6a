import {
  flagOf,
  type LiveStartSessionCallback,
  type Resolved,
  type ServerMessage,
  webhookEvents,
} from '@verbatim/contract';
import type { NewDelivery } from '@verbatim/storage';
import { newDelivery } from './new-delivery.ts';

/** What a live session says about whom to tell of its messages. */
export type LiveCallbackParams = Pick<
  Resolved.components['schemas']['LiveSessionRequest'],
  'callback' | 'callback_config'
>;

/** The callback that tells of one message of a live session, if the session asked for it. They arrive in order. */
export function liveDeliveries(params: LiveCallbackParams, message: ServerMessage): NewDelivery[] {
  const flag = flagOf(message);
  return flag === null || params.callback_config[flag]
    ? deliveries(params, message.session_id, message)
    : [];
}

/** The callback that tells that a session is prepared. It is the first one of each session. */
export function startSessionDeliveries(
  params: LiveCallbackParams,
  id: string,
  createdAt: string,
): NewDelivery[] {
  if (!params.callback_config[webhookEvents['live.start_session'].gate]) return [];
  const payload = { type: 'start_session', session_id: id, created_at: createdAt } as const;
  return deliveries(params, id, payload satisfies LiveStartSessionCallback['payload']);
}

function deliveries(
  { callback, callback_config: { url } }: LiveCallbackParams,
  id: string,
  payload: { readonly type: string },
): NewDelivery[] {
  if (!callback || url === undefined) return [];
  const body = JSON.stringify({ id, event: `live.${payload.type}`, payload });
  return [newDelivery({ url, method: 'POST' }, body, id)];
}
