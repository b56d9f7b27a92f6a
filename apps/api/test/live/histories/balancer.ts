import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A load balancer before nodes: each connection goes to the next one that takes it. */
export class Balancer {
  readonly #server: Server;
  readonly #ports: () => readonly number[];
  readonly #sockets = new Set<Socket>();
  #turn = 0;

  private constructor(ports: () => readonly number[]) {
    this.#ports = ports;
    this.#server = createServer((client) => void this.#accept(client));
  }

  /** `ports`: of the nodes that are there at the moment. */
  static async before(ports: () => readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(ports);
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The same address by way of the balancer. */
  addressOf(url: string): string {
    const over = new URL(url);
    over.port = new URL(this.url).port;
    return over.href;
  }

  /** Every connection is lost. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  async #accept(client: Socket): Promise<void> {
    this.#add(client);
    const ports = this.#ports();
    this.#turn += 1;
    for (let each = 0; each < ports.length; each += 1) {
      const node = connect(ports[(this.#turn + each) % ports.length] ?? 0, '127.0.0.1');
      this.#add(node);
      const isOpen = await once(node, 'connect').then(
        () => true,
        () => false,
      );
      if (!isOpen) continue;
      client.pipe(node);
      node.pipe(client);
      client.once('close', () => node.destroy());
      node.once('close', () => client.destroy());
      return;
    }
    client.destroy();
  }

  #add(socket: Socket): void {
    socket.on('error', () => {});
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
  }
}
