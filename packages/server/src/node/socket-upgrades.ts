import type { IncomingMessage } from 'node:http';
import { type Operation, operations } from '@verbatim/contract';

const table: readonly Operation[] = Object.values(operations);

/** The ends of the addresses that are sockets: an app around ours may put something in front. */
const addresses = table
  .filter(({ websocket }) => websocket)
  .map(({ path }) => new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`));

/**
 * Whether a request is to become a socket. Once anybody listens for upgrades, Node hands over all that ask for one, and
 * the adapter answers none that it can't make a socket of: neither HTTP/2, for which some clients ask each time, nor
 * another address. Those are requests like any other and get the answer of one.
 */
export function isSocketRequest({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'headers' | 'method' | 'url'>): boolean {
  return (
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    URL.canParse(`http://${headers.host}`) &&
    addresses.some((address) => address.test(url))
  );
}
