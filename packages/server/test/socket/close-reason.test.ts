import { once } from 'node:events';
import { assert, property, string } from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { closeReason } from '../../src/socket/open-connection.ts';

const byteLength = (text: string): number => new TextEncoder().encode(text).byteLength;

test('a close reason has at most 123 bytes, is the beginning of what it is made of, and splits no character', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const reason = closeReason(text);
      expect(byteLength(reason)).toBeLessThanOrEqual(123);
      expect(text.startsWith(reason)).toBe(true);
      expect(reason.isWellFormed()).toBe(true);
      if (reason !== text) expect(byteLength(reason)).toBeGreaterThan(119);
    }),
  );
});

test('ws takes the reason that is left of a long one in another script', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  server.on('connection', (socket) => socket.close(1008, closeReason('я'.repeat(200))));
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const [code, reason] = await once(new WebSocket(`ws://127.0.0.1:${port}`), 'close');
  expect([code, String(reason)]).toEqual([1008, 'я'.repeat(61)]);
});
