import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { PeerAuth, PeerListener } from '../../src/cluster/peer-listener.ts';
import { type RunOptions, sharedService } from '../running-service.ts';

const listening: RunOptions = { config: { wyoming: { port: 0 } } };

/** A port, and the first bytes of a connection to it, which are answered. */
interface Listening {
  readonly port: number;
  readonly opening: string;
}

const ports: Readonly<Record<string, () => Promise<Listening>>> = {
  Wyoming: async () => {
    const { wyomingPort } = await sharedService(listening);
    return { port: wyomingPort ?? 0, opening: '{"type":"ping"}\n' };
  },
  'other nodes': async () => {
    const auth = new PeerAuth({
      id: 'a',
      secrets: { current: 'a secret of the cluster', others: [] },
      clock: { now: () => Date.UTC(2026, 0, 1) },
    });
    const listener = new PeerListener(auth, () => {});
    onTestFinished(() => listener.close());
    listener.onUpgrade('/live', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
      socket.pipe(socket);
    });
    const headers = {
      Host: 'a',
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      ...auth.headersFor({ id: 'a' }, { method: 'GET', path: '/live/1' }),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const opening = ['GET /live/1 HTTP/1.1', ...lines, '\r\n'].join('\r\n');
    return { port: await listener.listen('127.0.0.1', 0), opening };
  },
};

const events = ['data', 'drain', 'timeout', 'finish', 'end', 'error', 'close'];
const cases = Object.keys(ports).flatMap((kind) => events.map((event) => [kind, event] as const));

test.each(cases)(
  'on the port for %s, what a listener of %s of a connection throws ends that connection alone',
  async (kind, event) => {
    const accepted: Socket[] = [];
    const onAccepted = (message: unknown): void => {
      accepted.push((message as { socket: Socket }).socket);
    };
    subscribe('net.server.socket', onAccepted);
    onTestFinished(() => void unsubscribe('net.server.socket', onAccepted));
    const { port, opening } = await (ports[kind] as () => Promise<Listening>)();
    const client = connect(port, '127.0.0.1');
    client.on('error', () => {});
    onTestFinished(() => void client.destroy());
    client.write(opening);
    await once(client, 'data');
    const socket = accepted.find(({ remotePort }) => remotePort === client.localPort) as Socket;
    let isPlanted = true;
    socket.prependListener(event, () => {
      if (!isPlanted) return;
      isPlanted = false;
      throw new Error('planted');
    });
    if (event === 'close') client.destroy();
    else socket.emit(event, Buffer.alloc(1));
    await expect.poll(() => [isPlanted, socket.destroyed]).toEqual([false, true]);
    const other = connect(port, '127.0.0.1');
    onTestFinished(() => void other.destroy());
    other.write(opening);
    await once(other, 'data');
  },
);
