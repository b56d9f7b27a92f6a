import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** One request that came to a callback address. */
export interface Delivery {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: unknown;
  readonly receivedAt: Date;
}

/** One address that receives callbacks, for one case. */
export interface Mailbox {
  readonly url: string;
  readonly deliveries: readonly Delivery[];
  /** Waits until enough has come, or for the given time; tells whether it has. */
  until(enough: (deliveries: readonly Delivery[]) => boolean, seconds: number): Promise<boolean>;
}

/** The status that a delivery gets, by its number among those of its mailbox. */
export type Receive = (delivery: Delivery, index: number) => number;

/** Receives callbacks for all cases of a run, each under a path of its own. */
export class CallbackListener {
  readonly #server: Server;
  readonly #publicUrl: string;
  readonly #boxes = new Map<string, Box>();

  private constructor(server: Server, publicUrl: string) {
    this.#server = server;
    this.#publicUrl = publicUrl;
  }

  /** Starts listening. `loopback` takes any free port of this machine; else the address is how others reach us. */
  static async start(url: string, port?: number): Promise<CallbackListener> {
    const server = createServer();
    const loopback = url === 'loopback';
    const listenPort = loopback ? 0 : (port ?? Number(new URL(url).port || 80));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(listenPort, loopback ? '127.0.0.1' : undefined, resolve);
    });
    const { port: actual } = server.address() as AddressInfo;
    const publicUrl = loopback ? `http://127.0.0.1:${actual}` : url.replace(/\/+$/, '');
    const listener = new CallbackListener(server, publicUrl);
    server.on('request', (request, response) => {
      void buffer(request).then((bytes) => {
        const box = listener.#boxes.get(
          new URL(request.url ?? '/', 'http://any').pathname.split('/').at(-1) ?? '',
        );
        const { method = '', headers } = request;
        response.statusCode = box?.receive({ method, headers, bytes }) ?? 404;
        response.end();
      });
    });
    return listener;
  }

  /** A new address. */
  open(receive: Receive = () => 204): Mailbox {
    const name = `box-${this.#boxes.size + 1}`;
    const box = new Box(`${this.#publicUrl}/${name}`, receive);
    this.#boxes.set(name, box);
    return box;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

class Box implements Mailbox {
  readonly url: string;
  readonly deliveries: Delivery[] = [];
  readonly #receive: Receive;
  readonly #watchers = new Set<() => void>();

  constructor(url: string, receive: Receive) {
    this.url = url;
    this.#receive = receive;
  }

  receive(request: { method: string; headers: IncomingHttpHeaders; bytes: Buffer }): number {
    const { method, headers, bytes } = request;
    const text = bytes.toString();
    const delivery = { method, headers, text, body: parsed(text), receivedAt: new Date() };
    const status = this.#receive(delivery, this.deliveries.push(delivery) - 1);
    for (const watcher of [...this.#watchers]) watcher();
    return status;
  }

  until(enough: (deliveries: readonly Delivery[]) => boolean, seconds: number): Promise<boolean> {
    if (enough(this.deliveries)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const finish = (result: boolean): void => {
        clearTimeout(timer);
        this.#watchers.delete(check);
        resolve(result);
      };
      const check = (): void => {
        if (enough(this.deliveries)) finish(true);
      };
      const timer = setTimeout(() => finish(false), seconds * 1000);
      this.#watchers.add(check);
    });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
