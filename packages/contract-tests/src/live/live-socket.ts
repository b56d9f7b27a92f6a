import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { type RawData, WebSocket } from 'ws';

/** One frame that came in. */
export interface Frame {
  /** Null for a binary frame, which the service never sends. */
  readonly text: string | null;
  /** The JSON value of the text; undefined where it is none. */
  readonly message: unknown;
  /** How many frames had been sent when this one came. */
  readonly afterSent: number;
}

/** How a socket ended. 1006 stands for no close frame at all. */
export interface Ending {
  readonly code: number;
  readonly reason: string;
}

/** The service answered the handshake with something else than a socket. */
export class HandshakeRefused extends Error {
  override readonly name = 'HandshakeRefused';
  readonly status: number;

  constructor(status: number) {
    super(`the handshake was answered with ${status}`);
    this.status = status;
  }
}

/** What is needed to open a socket. */
export interface OpenOptions {
  readonly timeoutSeconds: number;
  readonly signal: AbortSignal;
}

/** A real socket to a live session, with all that came in. */
export class LiveSocket {
  readonly frames: Frame[] = [];
  readonly ended: Promise<Ending>;
  readonly headers: Headers;
  readonly #ws: WebSocket;
  readonly #raw: () => Socket | undefined;
  readonly #watchers = new Set<() => void>();
  #sent = 0;
  #ending: Ending | null = null;

  private constructor(ws: WebSocket, headers: Headers, raw: () => Socket | undefined) {
    this.#ws = ws;
    this.#raw = raw;
    this.headers = headers;
    this.ended = new Promise((resolve) => {
      ws.on('close', (code, reason) => {
        this.#ending = { code, reason: reason.toString() };
        resolve(this.#ending);
        this.#wake();
      });
    });
    ws.on('message', (data, isBinary) => this.#receive(data, isBinary));
  }

  /** Connects. Fails where the handshake is refused. */
  static open(url: string, { timeoutSeconds, signal }: OpenOptions): Promise<LiveSocket> {
    let raw: Socket | undefined;
    const ws = new WebSocket(url, {
      handshakeTimeout: timeoutSeconds * 1000,
      perMessageDeflate: false,
      // The bare socket is kept, because some rules are about what no WebSocket library would send.
      createConnection: ((options: Address) => {
        raw = connectTo(url, options);
        return raw;
      }) as never,
    });
    const stop = (): void => ws.terminate();
    signal.addEventListener('abort', stop, { once: true });
    return new Promise((resolve, reject) => {
      let socket: LiveSocket | undefined;
      ws.on('upgrade', ({ headers }) => {
        // Made before `open`: the first message may come in the same packet.
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

  get ending(): Ending | null {
    return this.#ending;
  }

  /** Sends a frame: text as text, bytes as bytes. */
  send(data: string | Uint8Array): void {
    this.#sent += 1;
    this.#ws.send(data, { binary: typeof data !== 'string' });
  }

  /** Sends bytes in a frame that says it is text. */
  sendAsText(bytes: Uint8Array): void {
    this.#sent += 1;
    this.#ws.send(bytes, { binary: false });
  }

  /** Writes bytes past the WebSocket protocol. */
  writeRaw(bytes: Uint8Array): void {
    this.#raw()?.write(bytes);
  }

  close(code: number): void {
    this.#ws.close(code);
  }

  /** Ends the connection as a broken network would. */
  drop(): void {
    this.#ws.terminate();
  }

  /** Waits until a frame is there that fits, or until nothing more comes. */
  async until(fits: (frame: Frame) => boolean, seconds: number): Promise<Frame | undefined> {
    let seen = 0;
    const found = await this.#waitFor(() => {
      while (seen < this.frames.length) {
        const frame = this.frames[seen];
        seen += 1;
        if (frame && fits(frame)) return true;
      }
      return this.#ending !== null;
    }, seconds);
    return found ? this.frames.findLast(fits) : undefined;
  }

  /** Waits for the end; null where it does not come. */
  async untilEnded(seconds: number): Promise<Ending | null> {
    await this.#waitFor(() => this.#ending !== null, seconds);
    return this.#ending;
  }

  #waitFor(done: () => boolean, seconds: number): Promise<boolean> {
    if (done()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const finish = (result: boolean): void => {
        clearTimeout(timer);
        this.#watchers.delete(check);
        resolve(result);
      };
      const check = (): void => {
        if (done()) finish(true);
      };
      const timer = setTimeout(() => finish(false), seconds * 1000);
      this.#watchers.add(check);
    });
  }

  #receive(data: RawData, isBinary: boolean): void {
    const text = isBinary ? null : data.toString();
    this.frames.push({ text, message: parsed(text), afterSent: this.#sent });
    this.#wake();
  }

  #wake(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Address {
  readonly host: string;
  readonly port: number;
}

/** The bare connection below a socket. */
function connectTo(url: string, options: Address): Socket {
  // To `net`, a path is that of a local pipe.
  const address = { ...options, path: undefined };
  if (!url.startsWith('wss:')) return connectPlain(address);
  const { host } = options;
  // TLS asks for the name of the server, where it has one.
  return connectSecure({ ...address, servername: /^[\d.:]+$/.test(host) ? '' : host });
}
