import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parseJson } from '../document/json.ts';
import { Changes } from './changes.ts';

/** A request that a mailbox received. */
export interface ReceivedCallback {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: unknown;
  readonly receivedAt: Date;
}

/** A URL that receives the callbacks of one case. */
export interface Mailbox {
  readonly url: string;
  readonly deliveries: readonly ReceivedCallback[];
  /** Waits until `enough` is true or the time is over; returns whether it is true. */
  until(
    enough: (deliveries: readonly ReceivedCallback[]) => boolean,
    seconds: number,
  ): Promise<boolean>;
}

/** The status to respond to a delivery with, given its index in the mailbox. */
export type Receive = (delivery: ReceivedCallback, index: number) => number;

/** Receives the callbacks of all cases of a run, each under its own path. */
export class CallbackListener {
  readonly #server: Server;
  readonly #publicUrl: string;
  readonly #boxes = new Map<string, ReturnType<typeof newMailbox>>();

  private constructor(server: Server, publicUrl: string) {
    this.#server = server;
    this.#publicUrl = publicUrl;
  }

  /** Listens. With `loopback`, on the loopback address, by default on any free port; otherwise `url` is how the deployment reaches this machine. */
  static async start(url: string, port?: number): Promise<CallbackListener> {
    const server = createServer();
    const loopback = url === 'loopback';
    const listenPort = port ?? (loopback ? 0 : Number(new URL(url).port || 80));
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
        response.statusCode = box?.receive(method, headers, bytes.toString()) ?? 404;
        response.end();
      });
    });
    return listener;
  }

  open(receive: Receive = () => 204): Mailbox {
    const name = `box-${this.#boxes.size + 1}`;
    const box = newMailbox(`${this.#publicUrl}/${name}`, receive);
    this.#boxes.set(name, box);
    return box;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function newMailbox(url: string, answer: Receive) {
  const deliveries: ReceivedCallback[] = [];
  const changes = new Changes();
  return {
    url,
    deliveries,
    /** The status to respond to a request with. */
    receive(method: string, headers: IncomingHttpHeaders, text: string): number {
      const delivery = { method, headers, text, body: parseJson(text), receivedAt: new Date() };
      const status = answer(delivery, deliveries.push(delivery) - 1);
      changes.announce();
      return status;
    },
    until: (enough: (all: readonly ReceivedCallback[]) => boolean, seconds: number) =>
      changes.until(() => enough(deliveries), seconds),
  };
}
