import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to a service that can be cut, with or without the service noticing. */
export class Line {
  readonly address: string;
  readonly #server: Server;
  readonly #sockets: readonly Socket[];
  readonly #far: readonly Socket[];

  private constructor(address: string, server: Server, near: Socket[], far: Socket[]) {
    this.address = address;
    this.#server = server;
    this.#sockets = near;
    this.#far = far;
  }

  /** A line to the host of an address; the answer has the same address over this line. */
  static async to(address: string): Promise<Line> {
    const { hostname, port } = new URL(address);
    const [near, far]: [Socket[], Socket[]] = [[], []];
    const server = createServer((one) => {
      const other = connect(Number(port), hostname);
      near.push(one);
      far.push(other);
      for (const socket of [one, other]) socket.on('error', () => {});
      one.pipe(other).pipe(one);
      one.on('close', () => other.destroy());
      other.on('close', () => one.destroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const over = new URL(address);
    over.port = String((server.address() as AddressInfo).port);
    return new Line(over.href, server, near, far);
  }

  /** Ends the connection without a word. */
  cut(): void {
    for (const socket of [...this.#sockets, ...this.#far]) socket.destroy();
    this.#server.close();
  }

  /** Cuts the side of the client only: the service does not notice. */
  silence(): void {
    for (const socket of this.#far) {
      socket.unpipe();
      socket.pause();
    }
    for (const socket of this.#sockets) {
      socket.unpipe();
      socket.removeAllListeners('close');
      socket.destroy();
    }
    this.#server.close();
  }
}
