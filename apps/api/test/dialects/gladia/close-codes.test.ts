import { operations } from '@verbatim/contract';
import { expect, test } from 'vitest';

/** After these the SDKs of the family reconnect, by their default `closeCodes`; after all others they stop. */
const RECONNECTING = [
  [1002, 4399],
  [4500, 9999],
] as const;

test.each(
  operations.streamLiveSession.websocket.closeCodes.map(({ code, client }) => [code, client]),
)('a client of the family does after close code %i what the document says: %s', (code, client) => {
  const reconnects = RECONNECTING.some(([from, until]) => from <= code && code <= until);
  expect(reconnects).toBe(client === 'reconnect');
});
