import {
  flagOf,
  type LiveStartSessionCallback,
  type Resolved,
  type ServerMessage,
  webhookEvents,
} from '@verbatim/contract';
import type { NewDelivery } from '@verbatim/storage';
import { newDelivery } from './new-delivery.ts';

/** The callback parameters of a live session. */
export type LiveCallbackParams = Pick<
  Resolved.components['schemas']['LiveSessionRequest'],
  'callback' | 'callback_config'
>;

/** The callback with one message of a live session, if its flag is on. Callbacks of one session arrive in order. */
export function liveDeliveries(params: LiveCallbackParams, message: ServerMessage): NewDelivery[] {
  const flag = flagOf(message);
  return flag === null || params.callback_config[flag]
    ? deliveries(params, message.session_id, message)
    : [];
}

/** The `live.start_session` callback, the first one of a session. */
export function startSessionDeliveries(
  params: LiveCallbackParams,
  id: string,
  createdAt: string,
): NewDelivery[] {
  if (!params.callback_config[webhookEvents['live.start_session'].gate]) return [];
  const payload = {
    type: 'start_session',
    session_id: id,
    created_at: createdAt,
    sequence_number: 0,
  } satisfies LiveStartSessionCallback['payload'];
  return deliveries(params, id, payload);
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
