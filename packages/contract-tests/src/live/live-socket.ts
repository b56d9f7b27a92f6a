import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { operations } from '@verbatim/contract';
import { type RawData, WebSocket } from 'ws';
import { parseJson } from '../document/json.ts';
import { Changes } from '../run/changes.ts';

/** A received frame. */
export interface Frame {
  /** Null for a binary frame, which the service never sends. */
  readonly text: string | null;
  /** The text as JSON; undefined if it is not JSON. */
  readonly message: unknown;
  /** Number of frames sent before this one was received. */
  readonly afterSent: number;
}

/** Whether a frame is a message of this type. */
export const isOfType =
  (type: string) =>
  ({ message }: Frame): boolean =>
    (message as { type?: unknown } | undefined)?.type === type;

/** How a socket was closed; code 1006 if no close frame arrived. */
export type SocketEnding = { readonly code: number; readonly reason: string };

/** The service refused the WebSocket handshake with an HTTP status. */
export class HandshakeRefused extends Error {
  override readonly name = 'HandshakeRefused';
  readonly status: number;

  constructor(status: number) {
    super(`the handshake got status ${status}`);
    this.status = status;
  }
}

export interface SocketOptions {
  readonly timeoutSeconds: number;
  readonly signal: AbortSignal;
  /** False: the client sends no pongs, so the service never learns which messages it has received. Default: true. */
  readonly answersPings?: boolean;
}

/** A socket to a live session that records all received frames. */
export class LiveSocket {
  readonly frames: Frame[] = [];
  readonly ended: Promise<SocketEnding>;
  readonly headers: Headers;
  readonly #ws: WebSocket;
  readonly #raw: () => Socket | undefined;
  readonly #changes = new Changes();
  #sent = 0;
  #isDropped = false;
  #ending: SocketEnding | null = null;

  private constructor(ws: WebSocket, headers: Headers, raw: () => Socket | undefined) {
    this.#ws = ws;
    this.#raw = raw;
    this.headers = headers;
    this.ended = new Promise((resolve) => {
      ws.on('close', (code, reason) => {
        this.#ending = { code, reason: reason.toString() };
        resolve(this.#ending);
        this.#changes.announce();
      });
    });
    ws.on('message', (data, isBinary) => this.#receive(data, isBinary));
  }

  /** Connects. Rejects if the handshake is refused. */
  static open(
    url: string,
    { timeoutSeconds, signal, answersPings = true }: SocketOptions,
  ): Promise<LiveSocket> {
    let raw: Socket | undefined;
    const ws = new WebSocket(url, {
      handshakeTimeout: timeoutSeconds * 1000,
      perMessageDeflate: false,
      autoPong: answersPings,
      // The TCP socket is kept, to send frames that WebSocket libraries refuse to send.
      createConnection: ((options: HostAndPort) => {
        raw = connectTo(url, options);
        return raw;
      }) as never,
    });
    const stop = (): void => ws.terminate();
    signal.addEventListener('abort', stop, { once: true });
    return new Promise((resolve, reject) => {
      let socket: LiveSocket | undefined;
      ws.on('upgrade', ({ headers }) => {
        // Created before `open`: the first message may arrive in the same packet.
        socket = new LiveSocket(ws, new Headers(headers as Record<string, string>), () => raw);
      });
      ws.on('open', () => socket && resolve(socket));
      ws.on('unexpected-response', (_request, response) => {
        reject(new HandshakeRefused(response.statusCode ?? 0));
        ws.terminate();
      });
      ws.on('error', reject);
      ws.on('close', () => signal.removeEventListener('abort', stop));
    });
  }

  get sent(): number {
    return this.#sent;
  }

  /** Whether the test case ended the connection without a close frame. */
  get isDropped(): boolean {
    return this.#isDropped;
  }

  get ending(): SocketEnding | null {
    return this.#ending;
  }

  /** Sends a text or binary frame. */
  send(data: string | Uint8Array): void {
    this.#sent += 1;
    this.#ws.send(data, { binary: typeof data !== 'string' });
  }

  /** Sends bytes as a text frame. */
  sendAsText(bytes: Uint8Array): void {
    this.#sent += 1;
    this.#ws.send(bytes, { binary: false });
  }

  /** Writes bytes to the TCP socket. */
  writeRaw(bytes: Uint8Array): void {
    this.#raw()?.write(bytes);
  }

  close(code: number): void {
    this.#ws.close(code);
  }

  /** Reads no further frame. */
  pause(): void {
    this.#ws.pause();
  }

  /** Ends the connection without a close frame. */
  drop(): void {
    this.#isDropped = true;
    this.#ws.terminate();
  }

  /** Waits for a matching frame, the end of the socket, or the timeout; returns the latest matching frame. */
  async until(fits: (frame: Frame) => boolean, seconds: number): Promise<Frame | undefined> {
    await this.#changes.until(() => this.#ending !== null || this.frames.some(fits), seconds);
    return this.frames.findLast(fits);
  }

  /** Waits for the end of the socket; null after the timeout. */
  async untilEnded(seconds: number): Promise<SocketEnding | null> {
    await this.#changes.until(() => this.#ending !== null, seconds);
    return this.#ending;
  }

  #receive(data: RawData, isBinary: boolean): void {
    const text = isBinary ? null : data.toString();
    this.frames.push({
      text,
      message: text === null ? undefined : parseJson(text),
      afterSent: this.#sent,
    });
    this.#changes.announce();
  }
}

type HostAndPort = { readonly host: string; readonly port: number };

/** The TCP connection of a socket. */
function connectTo(url: string, options: HostAndPort): Socket {
  // net.connect takes `path` for a Unix socket.
  const address = { ...options, path: undefined };
  if (!url.startsWith('wss:')) return connectPlain(address);
  const { host } = options;
  // TLS sends the server name, unless the host is an IP address.
  return connectSecure({ ...address, servername: /^[\d.:]+$/.test(host) ? '' : host });
}

const { closeCodes } = operations.streamLiveSession.websocket;

/** The name of a documented close code. */
export type CloseCodeName = (typeof closeCodes)[number]['name'];

export function closeCode(name: CloseCodeName): number {
  const found = closeCodes.find((each) => each.name === name);
  if (!found) throw new Error(`There is no close code ${name}`);
  return found.code;
}
