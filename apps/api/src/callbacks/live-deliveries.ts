import type { ServerMessage } from '@verbatim/contract';
import {
  messageCallback,
  type SessionCallback,
  type SessionCallbackParams,
  startSessionCallback,
} from '@verbatim/live';
import type { NewDelivery } from '@verbatim/storage';
import { newDelivery } from './new-delivery.ts';

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
