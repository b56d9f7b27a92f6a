import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Operation } from '@verbatim/contract';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { operationAt } from '../document/traits.ts';
import type { FrameSender, TrafficRecord } from './traffic-record.ts';

/** Headers that a WebSocket client writes itself. */
const OF_HANDSHAKE = /^(connection|host|upgrade|sec-websocket-.*)$/;

/** Headers of a response that are about its own connection. */
const OF_CONNECTION = /^(connection|keep-alive|transfer-encoding|upgrade)$/;

/** A close frame that may be sent: others stand for a connection without one. */
const isSendable = (code: number): boolean =>
  (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) ||
  (code >= 3000 && code <= 4999);

/** Passes WebSockets on, frame by frame, pings and pongs included: they confirm messages, so the proxy sends none of its own. */
export class SocketRelay {
  readonly #record: TrafficRecord;
  readonly #baseUrl: string;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    autoPong: false,
  });
  readonly #open = new Set<WebSocket>();

  constructor(record: TrafficRecord, baseUrl: string) {
    this.#record = record;
    this.#baseUrl = baseUrl;
  }

  /** Opens a socket to the deployment, and takes that of the client once it is open. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { url: path = '/', headers } = request;
    const operation = operationAt('GET', new URL(path, 'http://any').pathname) ?? null;
    const passed = Object.entries(headers).filter(([name]) => !OF_HANDSHAKE.test(name));
    const protocols = headers['sec-websocket-protocol']?.split(',').map((each) => each.trim());
    const far = new WebSocket(this.#baseUrl.replace(/^http/, 'ws') + path, protocols ?? [], {
      headers: Object.fromEntries(passed),
      perMessageDeflate: false,
      autoPong: false,
    });
    this.#keep(far);
    socket.on('error', () => far.terminate());
    far.on('error', () => socket.destroy());
    far.on('unexpected-response', (_request, response) => passRefusal(response, socket));
    far.on('open', () => {
      // Nothing is read before the client's side is there.
      far.pause();
      this.#sockets.handleUpgrade(request, socket, head, (near) => {
        this.#keep(near);
        this.#join({ operation, path, near, far });
        far.resume();
      });
    });
  }

  /** Ends all sockets. */
  close(): void {
    for (const socket of this.#open) socket.terminate();
  }

  #keep(socket: WebSocket): void {
    this.#open.add(socket);
    socket.on('close', () => this.#open.delete(socket));
  }

  #join({ operation, path, near, far }: Joined): void {
    const pass = (from: WebSocket, to: WebSocket, sender: FrameSender): void => {
      from.on('message', (data: RawData, isBinary) => {
        // One frame at a time: the sender waits until the receiver has taken it.
        from.pause();
        to.send(data, { binary: isBinary }, () => from.resume());
        if (operation) {
          this.#record.frame(operation, path, {
            sender,
            isBinary,
            text: isBinary ? '' : data.toString(),
          });
        }
      });
      from.on('ping', (data) => to.readyState === WebSocket.OPEN && to.ping(data));
      from.on('pong', (data) => to.readyState === WebSocket.OPEN && to.pong(data));
      from.on('error', () => to.terminate());
      from.on('close', (code, reason) => {
        const isFirst = to.readyState === WebSocket.OPEN;
        if (sender === 'deployment' && isFirst && isSendable(code) && operation) {
          this.#record.closed(operation, path, code);
        }
        if (code === 1005) to.close();
        else if (isSendable(code)) to.close(code, reason);
        else to.terminate();
      });
    };
    pass(near, far, 'client');
    pass(far, near, 'deployment');
  }
}

interface Joined {
  readonly operation: Operation | null;
  readonly path: string;
  readonly near: WebSocket;
  readonly far: WebSocket;
}

/** Passes on how the deployment refuses a handshake; the body ends with the connection. */
function passRefusal(response: IncomingMessage, socket: Duplex): void {
  const { statusCode, statusMessage, headers } = response;
  const passed = Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name));
  const lines = passed.flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}: ${value}\r\n`),
  );
  socket.write(
    `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('')}connection: close\r\n\r\n`,
  );
  response.pipe(socket);
}
