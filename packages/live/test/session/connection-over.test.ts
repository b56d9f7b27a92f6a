import { EventEmitter } from 'node:events';
import type { ServerMessage } from '@verbatim/contract';
import { ManualClock } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { connectionOver } from '../../src/index.ts';

class Socket extends EventEmitter {
  bufferedAmount = 0;
  terminated = false;
  pings: string[] = [];
  isPaused = false;
  ping = (data = ''): void => void this.pings.push(data);
  terminate = (): void => {
    this.terminated = true;
  };
  pause = (): void => {
    this.isPaused = true;
  };
  resume = (): void => {
    this.isPaused = false;
  };
}

function connected() {
  const clock = new ManualClock();
  const raw = new Socket();
  const sent: unknown[] = [];
  const closed: number[] = [];
  const seen: number[] = [];
  let slow = 0;
  const socketConnection = {
    raw,
    send: (message: unknown) => void sent.push(message),
    close: (code: number) => void closed.push(code),
  };
  const events = { onConfirmed: (at: number) => void seen.push(at), onSlow: () => (slow += 1) };
  const connection = connectionOver(socketConnection, clock, events, 1000);
  return { clock, raw, sent, closed, seen, connection, slow: () => slow };
}

const envelope = {
  session_id: '0190a0a0-0000-7000-8000-000000000000',
  created_at: '2026-11-03T09:30:00.000Z',
  sequence_number: 1,
};

const message: ServerMessage = { type: 'end_session', ...envelope };

test('a client that does not read is closed with 4508, once, and its socket ended', () => {
  const { connection, raw, sent, closed, slow, clock } = connected();
  connection.send(message, true);
  raw.bufferedAmount = 1001;
  connection.send(message, true);
  connection.send(message, true);
  expect(sent).toHaveLength(2);
  expect(closed).toEqual([4508]);
  expect(slow()).toBe(1);
  clock.advance(9999);
  expect(raw.terminated).toBe(false);
  clock.advance(1);
  expect(raw.terminated).toBe(true);
});

test('a slow client that reads on and closes its side is not terminated', () => {
  const { connection, raw, clock } = connected();
  raw.bufferedAmount = 1001;
  connection.send(message, true);
  raw.emit('close');
  expect(clock.waiting).toBe(0);
});

test('a message that the flags hold back is not sent', () => {
  const { connection, sent } = connected();
  connection.send(message, false);
  expect(sent).toEqual([]);
});

test('a pong confirms the number of its ping', () => {
  const { connection, raw, seen } = connected();
  expect(connection.ping(10)).toBe(true);
  expect(raw.pings).toEqual(['10']);
  raw.emit('pong', Buffer.from('10'));
  expect(seen).toEqual([10]);
});

test('a paused socket is resumed before it is closed, so that it reads the close frame of the client', () => {
  const { connection, raw } = connected();
  connection.pause();
  expect(raw.isPaused).toBe(true);
  connection.close('session_ended');
  expect(raw.isPaused).toBe(false);
});

test('a socket of a runtime without pings says so', () => {
  const { clock } = connected();
  const socketConnection = { raw: undefined, send: () => {}, close: () => {} };
  const connection = connectionOver(socketConnection, clock, {
    onConfirmed: () => {},
    onSlow: () => {},
  });
  expect(connection.ping(10)).toBe(false);
});
