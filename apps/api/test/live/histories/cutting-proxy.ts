import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { connectionFaults } from './simulated-network.ts';

/** What happens to a connection once `afterBytes` went in a direction. */
export interface Cut {
  readonly kind: (typeof connectionFaults)[number];
  readonly direction: 'down' | 'up';
  readonly afterBytes: number;
}

/** A proxy before a service, which cuts one connection after the other as planned, and passes the others through. */
export class CuttingProxy {
  readonly #server: Server;
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  readonly #cuts: Cut[];

  private constructor(port: number, cuts: readonly Cut[]) {
    this.#port = port;
    this.#cuts = [...cuts];
    this.#server = createServer((near) => this.#accept(near));
  }

  /** Stands before the service at a port of this machine. */
  static async before(port: number, cuts: readonly Cut[]): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(port, cuts);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** Number of planned cuts that no connection has come for. */
  get cutsLeft(): number {
    return this.#cuts.length;
  }

  /** The same address by way of the proxy. */
  addressOf(url: string): string {
    const over = new URL(url);
    over.port = String((this.#server.address() as AddressInfo).port);
    return over.href;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #accept(near: Socket): void {
    const far = connect(this.#port, '127.0.0.1');
    const cut = this.#cuts.shift();
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.on('error', () => {});
    }
    const isLost = { up: false, down: false };
    const passed = { up: 0, down: 0 };
    const carry = (direction: 'down' | 'up', chunk: Buffer, to: Socket): void => {
      if (isLost[direction]) return;
      passed[direction] += chunk.byteLength;
      if (cut?.direction === direction && passed[direction] >= cut.afterBytes) {
        if (cut.kind !== 'up_lost') isLost.down = true;
        if (cut.kind !== 'down_lost') isLost.up = true;
        if (cut.kind === 'reset' || cut.kind === 'service_notices') far.destroy();
        if (cut.kind === 'reset' || cut.kind === 'client_notices') near.destroy();
      } else to.write(chunk);
    };
    near.on('data', (chunk) => carry('up', chunk, far));
    far.on('data', (chunk) => carry('down', chunk, near));
    // The end of a side passes like its bytes: not where they are lost.
    near.on('close', () => {
      if (!isLost.up) far.destroy();
    });
    far.on('close', () => {
      if (!isLost.down) near.destroy();
    });
  }
}
