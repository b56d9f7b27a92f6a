import {
  createServer,
  type IncomingMessage,
  request as plainRequest,
  type ServerResponse,
} from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Operation, securitySchemes } from '@verbatim/contract';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { operationAt } from '../document/traits.ts';
import type { Report } from '../run/report.ts';
import { type FrameSender, TrafficRecord } from './traffic-record.ts';

/** Stands between clients and a deployment, and checks what passes. */
export interface TrafficProxy {
  readonly url: string;
  /** What has passed until now. */
  report(): Report;
  close(): Promise<void>;
}

/** Where the proxy listens, and what is behind it. */
export interface TrafficProxyOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly hostname?: string;
  readonly port?: number;
}

/** Larger bodies pass, but are not checked: they are not held in memory. */
const MAX_CHECKED_BYTES = 8 * 1024 * 1024;

/** Headers that belong to one connection. */
const HOP_BY_HOP = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host)$/;

/**
 * Starts a proxy. Addresses of the deployment in JSON become those of the proxy, and back, so that clients that follow them stay on
 * it. A deployment that calls itself otherwise is to be told the address of the proxy as its own.
 */
export async function startTrafficProxy({
  baseUrl,
  hostname = '127.0.0.1',
  port = 0,
}: TrafficProxyOptions): Promise<TrafficProxy> {
  const record = new TrafficRecord(baseUrl);
  const server = createServer((request, response) => {
    // A client may write any address, such as that of a proxy's proxy, or `//`.
    if (!request.url?.startsWith('/') || !URL.canParse(request.url, baseUrl)) {
      response.writeHead(400).end('The address of the request is not valid\n');
    } else pass({ record, baseUrl, ownUrl: ownUrl() }, request, response);
  });
  const relay = new SocketRelay(record, baseUrl);
  server.on('upgrade', (request, socket, head) => {
    try {
      relay.upgrade(request, socket, head);
    } catch {
      // Its address or its protocols are not valid.
      socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, resolve);
  });
  const ownUrl = (): string => `http://${hostname}:${(server.address() as AddressInfo).port}`;
  const url = ownUrl();
  return {
    url,
    report: () => record.report(),
    close: async () => {
      relay.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface PassageContext {
  readonly record: TrafficRecord;
  readonly baseUrl: string;
  readonly ownUrl: string;
}

/** Takes one request to the deployment, and its response back. */
function pass(context: PassageContext, request: IncomingMessage, response: ServerResponse): void {
  const { baseUrl, ownUrl } = context;
  const startedAt = performance.now();
  const sent = new BoundedBytes(MAX_CHECKED_BYTES);
  const fail = (error: Error): void => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end(`The deployment can't be reached: ${error.message}\n`);
  };
  const onAnswer = (answer: IncomingMessage): void => {
    const received = new BoundedBytes(MAX_CHECKED_BYTES);
    answer.on('data', (chunk: Buffer) => received.add(chunk));
    answer.on('error', fail);
    const note = (): void => noteExchange(context, { request, sent, answer, received, startedAt });
    const status = answer.statusCode ?? 0;
    const headers = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.test(name));
    if (isJson(answer) && Number(answer.headers['content-length'] ?? 0) <= MAX_CHECKED_BYTES) {
      answer.on('end', () => {
        if (!received.isWhole) {
          fail(new Error('it sent a longer body of JSON than can be checked'));
          return;
        }
        const body = replaced(received.bytes, baseUrl, ownUrl);
        const others = headers.filter(([name]) => name !== 'content-length');
        response.writeHead(status, Object.fromEntries(others)).end(body);
        note();
      });
      return;
    }
    response.writeHead(status, Object.fromEntries(headers));
    answer.pipe(response);
    answer.on('end', note);
  };
  /** Sends the request: with this body, or as it comes. */
  const forward = (body: Buffer | null): void => {
    const forwarded = sendOn(request, baseUrl, body).on('response', onAnswer).on('error', fail);
    response.on('close', () => forwarded.destroy());
    if (body) forwarded.end(body);
    else request.pipe(forwarded);
  };
  request.on('data', (chunk: Buffer) => sent.add(chunk));
  if (!isJson(request)) {
    forward(null);
    return;
  }
  request.on('end', () => {
    if (sent.isWhole) forward(Buffer.from(replaced(sent.bytes, ownUrl, baseUrl)));
    else response.writeHead(413).end();
  });
}

/** The request to the deployment, whose body is still to be written: this one, or the bytes of the client. */
function sendOn(
  { method, url = '/', headers }: IncomingMessage,
  baseUrl: string,
  body: Buffer | null,
) {
  const send = baseUrl.startsWith('https:') ? secureRequest : plainRequest;
  const passed = Object.entries(headers).filter(
    ([name]) => !HOP_BY_HOP.test(name) && (body === null || name !== 'content-length'),
  );
  return send(baseUrl + url, {
    method,
    headers: {
      ...Object.fromEntries(passed),
      // Bodies that are compressed can't be checked.
      'accept-encoding': 'identity',
      ...(body && { 'content-length': String(body.byteLength) }),
    },
  });
}

interface PassedExchange {
  readonly request: IncomingMessage;
  readonly sent: BoundedBytes;
  readonly answer: IncomingMessage;
  readonly received: BoundedBytes;
  readonly startedAt: number;
}

function noteExchange(
  { record, baseUrl }: PassageContext,
  {
    request: { method = 'GET', url: path = '/', headers },
    sent,
    answer,
    received,
    startedAt,
  }: PassedExchange,
): void {
  if (!received.isWhole) {
    record.unchecked('answers.body-is-documented', 'some bodies were too long to be checked');
    return;
  }
  const type = headers['content-type'];
  const body = sent.isWhole ? sent.bytes : null;
  record.exchange({
    request: {
      operation: operationAt(method, new URL(path, 'http://any').pathname) ?? null,
      method,
      path,
      headers: type === undefined ? {} : { 'content-type': type },
      body: body && body.byteLength > 0 ? body : null,
      account: headers[securitySchemes.serviceKey.name] === undefined ? 'none' : 'own',
      asIs: false,
    },
    url: baseUrl + path,
    status: answer.statusCode ?? 0,
    headers: new Headers(answer.headers as Record<string, string>),
    bytes: received.bytes,
    milliseconds: performance.now() - startedAt,
  });
}

const isJson = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('application/json') ?? false;

/** The text with the addresses below one URL made those below the other, of HTTP and of WebSockets. */
function replaced(bytes: Uint8Array, from: string, to: string): string {
  const text = new TextDecoder().decode(bytes);
  const socket = (url: string): string => url.replace(/^http/, 'ws');
  return text.replaceAll(from, to).replaceAll(socket(from), socket(to));
}

/** Collects the bytes of a body up to a limit. */
class BoundedBytes {
  readonly #maxBytes: number;
  #chunks: Buffer[] = [];
  #byteLength = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  add(chunk: Buffer): void {
    this.#byteLength += chunk.byteLength;
    if (this.isWhole) this.#chunks.push(chunk);
    else this.#chunks = [];
  }

  /** Whether nothing was left out. */
  get isWhole(): boolean {
    return this.#byteLength <= this.#maxBytes;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(Buffer.concat(this.#chunks));
  }
}

/** Headers that a WebSocket client writes itself. */
const OF_HANDSHAKE = /^(connection|host|upgrade|sec-websocket-.*)$/;

/** Headers of a response that are about its own connection. */
const OF_CONNECTION = /^(connection|keep-alive|transfer-encoding|upgrade)$/;

/** A close frame that may be sent: others stand for a connection without one. */
const isSendable = (code: number): boolean =>
  (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) ||
  (code >= 3000 && code <= 4999);

/** Passes WebSockets on, frame by frame, pings and pongs included: they confirm messages, so the proxy sends none of its own. */
class SocketRelay {
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
