import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { ManualClock } from '@verbatim/time/testing';
import { expect, onTestFinished, test } from 'vitest';
import {
  type SocketCarrier,
  SocketWriter,
  streamCarrier,
  UNREAD_TIMEOUT_MS,
} from '../../src/socket/socket-writer.ts';

/** A carrier of which nothing is taken until the test says so. */
class StuckCarrier implements SocketCarrier<number> {
  unreadBytes = 0;
  log: string[] = [];
  #onDrain = (): void => {};
  #onceClosed = (): void => {};

  write = (byteLength: number): void => {
    this.unreadBytes += byteLength;
  };
  cork = (): void => void this.log.push('cork');
  uncork = (): void => void this.log.push('uncork');
  pause = (): void => void this.log.push('pause');
  resume = (): void => void this.log.push('resume');
  destroy = (): void => {
    this.log.push('destroy');
    this.#onceClosed();
  };
  onDrain = (call: () => void): void => {
    this.#onDrain = call;
  };
  onceClosed = (call: () => void): void => {
    this.#onceClosed = call;
  };

  take(byteLength = this.unreadBytes): void {
    this.unreadBytes -= byteLength;
    if (this.unreadBytes === 0) this.#onDrain();
  }

  close(): void {
    this.#onceClosed();
  }
}

function writing() {
  const clock = new ManualClock();
  const carrier = new StuckCarrier();
  const writer = new SocketWriter(carrier, {
    clock,
    onGivenUp: () => {
      carrier.log.push('given up');
      // Says so to the client, which does not make it slow once more.
      writer.write(1000);
    },
    maxUnreadBytesWhileReading: 100,
    maxUnreadBytes: 500,
  });
  const done = (): string[] => carrier.log.filter((each) => !each.endsWith('cork'));
  return { clock, carrier, writer, done };
}

test('nothing is read from a client while it leaves too much unread, until it has read everything', () => {
  const { clock, carrier, writer, done } = writing();
  writer.write(100);
  expect([done(), writer.isPaused, clock.waiting]).toEqual([[], false, 0]);
  writer.write(1);
  expect([done(), writer.isPaused, writer.unreadBytes]).toEqual([['pause'], true, 101]);
  carrier.take(100);
  expect(writer.isPaused).toBe(true);
  carrier.take();
  expect([done(), writer.isPaused, clock.waiting]).toEqual([['pause', 'resume'], false, 0]);
});

test('a client that takes nothing for a while in which the process ran is given up, and destroyed though it never reads', () => {
  const { clock, writer, done } = writing();
  writer.write(200);
  clock.skip(UNREAD_TIMEOUT_MS);
  clock.advance(UNREAD_TIMEOUT_MS - 1);
  expect(done()).toEqual(['pause']);
  clock.advance(1);
  expect(done()).toEqual(['pause', 'given up']);
  clock.skip(10_000);
  clock.advance(9_999);
  expect(done()).toEqual(['pause', 'given up']);
  clock.advance(1);
  expect(done()).toEqual(['pause', 'given up', 'destroy']);
  expect(clock.waiting).toBe(0);
});

test('a client that takes some bytes has as long for the next ones, however much is written meanwhile', () => {
  const { clock, carrier, writer, done } = writing();
  writer.write(200);
  for (let round = 0; round < 10; round += 1) {
    clock.advance(UNREAD_TIMEOUT_MS - 1);
    carrier.take(1);
    writer.write(20);
    clock.advance(1);
  }
  expect(done()).toEqual(['pause']);
  clock.advance(UNREAD_TIMEOUT_MS);
  expect(done()).toEqual(['pause', 'given up']);
});

test('a client that leaves more unread than the limit is given up at once, and once', () => {
  const { clock, carrier, writer, done } = writing();
  for (let count = 0; count < 6; count += 1) writer.write(100);
  expect(done()).toEqual(['pause', 'given up']);
  writer.giveUp();
  expect(done()).toEqual(['pause', 'given up']);
  carrier.take();
  expect(done()).toEqual(['pause', 'given up', 'resume']);
  carrier.close();
  expect(clock.waiting).toBe(0);
});

test('a socket is read again when nobody wants it paused any more', () => {
  const { carrier, writer, done } = writing();
  writer.pause();
  writer.pause();
  writer.write(101);
  writer.resume();
  carrier.take();
  expect([done(), writer.isPaused]).toEqual([['pause'], true]);
  writer.resume();
  writer.resume();
  expect([done(), writer.isPaused]).toEqual([['pause', 'resume'], false]);
  writer.pause();
  writer.end();
  expect([done().at(-1), writer.isPaused]).toEqual(['resume', false]);
});

test('a socket that does not say that it is drained is read again all the same', () => {
  const { clock, carrier, writer, done } = writing();
  writer.write(101);
  carrier.unreadBytes = 0;
  clock.advance(UNREAD_TIMEOUT_MS);
  expect(done()).toEqual(['pause', 'resume']);
});

test('what is written in one turn of the event loop is written at once', async () => {
  const { carrier, writer } = writing();
  writer.write(1);
  writer.write(1);
  expect(carrier.log).toEqual(['cork']);
  await Promise.resolve();
  writer.write(1);
  await Promise.resolve();
  expect(carrier.log).toEqual(['cork', 'uncork', 'cork', 'uncork']);
});

test('a stream stops reading a client that reads nothing, and goes on when it reads', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new TypeError('No port');
  const client = connect(address.port, '127.0.0.1').pause();
  const [socket] = (await once(server, 'connection')) as [Socket];
  onTestFinished(() => {
    client.destroy();
    socket.destroy();
    server.close();
  });
  const writer = new SocketWriter(streamCarrier(socket), {
    clock: new ManualClock(),
    onGivenUp: () => {},
    maxUnreadBytes: Number.POSITIVE_INFINITY,
  });
  const reply = new Uint8Array(64 * 1024);
  socket.on('data', () => writer.write(reply));
  client.on('error', () => {});
  while (!writer.isPaused) {
    client.write('x');
    await new Promise(setImmediate);
  }
  const unread = writer.unreadBytes;
  client.write('x');
  client.resume();
  while (writer.isPaused) await new Promise(setImmediate);
  expect(unread).toBeLessThan(1024 * 1024);
  expect(socket.isPaused()).toBe(false);
});
