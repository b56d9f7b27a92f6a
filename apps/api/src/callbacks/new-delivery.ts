import { randomUUID } from 'node:crypto';
import type { NewDelivery } from '@verbatim/storage';

/** The receiver of a callback. */
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
