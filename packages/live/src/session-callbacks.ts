import {
  flagOf,
  type LiveStartSessionCallback,
  type Resolved,
  type ServerMessage,
  webhookEvents,
} from '@verbatim/contract';

/** The callback parameters of a live session. */
export type SessionCallbackParams = Pick<
  Resolved.components['schemas']['LiveSessionRequest'],
  'callback' | 'callback_config'
>;

/** A callback of a live session and its address. */
export interface SessionCallback {
  readonly url: string;
  readonly body: {
    readonly id: string;
    readonly event: `live.${string}`;
    readonly payload: { readonly type: string };
  };
}

/** The `live.start_session` callback, the first one of a session; null if it is not requested. */
export function startSessionCallback(
  params: SessionCallbackParams,
  id: string,
  createdAt: string,
): SessionCallback | null {
  if (!params.callback_config[webhookEvents['live.start_session'].gate]) return null;
  const payload: LiveStartSessionCallback['payload'] = {
    type: 'start_session',
    session_id: id,
    created_at: createdAt,
    sequence_number: 0,
  };
  return callbackWith(params, id, payload);
}

/** The callback with one message of a session; null without callbacks, or if its flag is off. */
export function messageCallback(
  params: SessionCallbackParams,
  message: ServerMessage,
): SessionCallback | null {
  const flag = flagOf(message);
  return flag === null || params.callback_config[flag]
    ? callbackWith(params, message.session_id, message)
    : null;
}

const callbackWith = (
  { callback, callback_config: { url } }: SessionCallbackParams,
  id: string,
  payload: { readonly type: string },
): SessionCallback | null =>
  callback && url !== undefined
    ? { url, body: { id, event: `live.${payload.type}`, payload } }
    : null;
