import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const TEXT = 1;
const BINARY = 2;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const END_OF_HEAD = '\r\n\r\n';

/** A WebSocket on bare TCP, as that of Node can't ping. */
export class PingSocket {
  /** Called with every text frame. */
  onText = (_text: string): void => {};
  readonly #socket: Socket;
  readonly #pongs: (() => void)[] = [];
  #received: Buffer = Buffer.alloc(0);
  #isOpen = false;
  #isOver = false;

  constructor(url: URL) {
    this.#socket = connect({ port: Number(url.port), host: url.hostname, noDelay: true });
    this.#socket.on('error', () => {});
    this.#socket.once('close', () => {
      this.#isOver = true;
    });
    this.#socket.on('data', (bytes) => this.#receive(bytes));
    const key = randomBytes(16).toString('base64');
    this.#socket.write(
      `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}${END_OF_HEAD}`,
    );
  }

  /** Whether the service closed it, or it is lost. */
  get isOver(): boolean {
    return this.#isOver;
  }

  send(bytes: Uint8Array): void {
    this.#write(BINARY, bytes);
  }

  /** Milliseconds until the pong. */
  async ping(): Promise<number> {
    const startedAt = performance.now();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#pongs.push(resolve);
    this.#write(PING, new Uint8Array(1));
    await promise;
    return performance.now() - startedAt;
  }

  close(): void {
    this.#socket.destroy();
  }

  /** A frame of a client: masked, with zeros, so that nothing has to be changed. */
  #write(opcode: number, content: Uint8Array): void {
    const length = content.byteLength;
    const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff];
    const head = Buffer.from([0x80 | opcode, ...size, 0, 0, 0, 0]);
    this.#socket.write(Buffer.concat([head, content]));
  }

  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    if (!this.#isOpen) {
      const end = this.#received.indexOf(END_OF_HEAD);
      if (end === -1) return;
      this.#isOpen = true;
      this.#received = this.#received.subarray(end + END_OF_HEAD.length);
    }
    for (let frame = this.#nextFrame(); frame; frame = this.#nextFrame()) {
      const { opcode, content } = frame;
      if (opcode === PONG) this.#pongs.shift()?.();
      else if (opcode === PING) this.#write(PONG, content);
      else if (opcode === CLOSE) this.#isOver = true;
      else if (opcode === TEXT) this.onText(content.toString());
    }
  }

  #nextFrame(): { readonly opcode: number; readonly content: Buffer } | null {
    const bytes = this.#received;
    const short = (bytes[1] ?? 0) & 0x7f;
    const head = short === 127 ? 10 : short === 126 ? 4 : 2;
    if (bytes.byteLength < head) return null;
    const length =
      head === 10 ? Number(bytes.readBigUInt64BE(2)) : head === 4 ? bytes.readUInt16BE(2) : short;
    if (bytes.byteLength < head + length) return null;
    this.#received = bytes.subarray(head + length);
    return { opcode: (bytes[0] ?? 0) & 0x0f, content: bytes.subarray(head, head + length) };
  }
}
