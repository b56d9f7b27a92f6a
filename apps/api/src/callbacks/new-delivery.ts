import { randomUUID } from 'node:crypto';
import type { NewDelivery } from '@verbatim/storage';

/** Where a callback goes. */
export interface DeliveryTarget {
  readonly url: string;
  readonly method: NewDelivery['method'];
}

/**
 * Makes a callback to be kept together with what it tells of. Without an order it waits for no other one. Its id stays the
 * same however often it is sent.
 */
export function newDelivery(
  { url, method }: DeliveryTarget,
  body: string,
  order?: string,
): NewDelivery {
  const id = `msg_${randomUUID().replaceAll('-', '')}`;
  return { id, url, method, body, order: order ?? id };
}
