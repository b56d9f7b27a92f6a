import type { IncomingMessage } from 'node:http';
import { type Operation, operations } from '@verbatim/contract';
import { hostHeaders } from './broken-requests.ts';

const table: readonly Operation[] = Object.values(operations);

/** Path patterns of the WebSockets, without a start: an outer app may mount the API below a prefix. */
const patterns = table
  .filter(({ websocket }) => websocket)
  .map(({ path }) => new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`));

/**
 * Whether a request is handled as a WebSocket upgrade. All others with an Upgrade header are ordinary requests: the adapter
 * would leave an upgrade to HTTP/2, which some clients offer each time, and an upgrade of another path without a response.
 */
export function isSocketRequest(
  request: Pick<IncomingMessage, 'headers' | 'method' | 'rawHeaders' | 'url'>,
): boolean {
  const { method, url = '', headers } = request;
  return (
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    hostHeaders(request) === 1 &&
    URL.canParse(`http://${headers.host}`) &&
    patterns.some((pattern) => pattern.test(url))
  );
}
