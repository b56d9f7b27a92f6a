import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** RFC 6455, section 5.2. */
export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9 } as const;

/** What a frame is besides its bytes. */
export interface FrameOptions {
  /** Whether nothing more of the message follows. */
  readonly final?: boolean;
  /** Whether the bit is set that says that it is compressed. */
  readonly reserved?: boolean;
  /** As every frame of a client must be. */
  readonly masked?: boolean;
}

/** A frame of a client. */
export function frameOf(
  opcode: number,
  payload: Uint8Array,
  { final = true, reserved = false, masked = true }: FrameOptions = {},
): Buffer {
  const mask = masked ? randomBytes(4) : Buffer.alloc(0);
  const length = payload.byteLength;
  const first = (final ? 0x80 : 0) | (reserved ? 0x40 : 0) | opcode;
  const maskBit = masked ? 0x80 : 0;
  let head = Buffer.from([first, maskBit | Math.min(length, 126)]);
  if (length >= 126) {
    const extended = Buffer.alloc(length < 65_536 ? 2 : 8);
    if (length < 65_536) extended.writeUInt16BE(length);
    else {
      head[1] = maskBit | 127;
      extended.writeBigUInt64BE(BigInt(length));
    }
    head = Buffer.concat([head, extended]);
  }
  const bytes = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([head, mask, bytes]);
}

/** A client that writes what it likes: bytes below the frames of a socket. */
export class RawSocket {
  /** The answer to the handshake. */
  readonly head: string;
  readonly socket: Socket;
  readonly ended: Promise<void>;
  #received: Buffer;

  private constructor(socket: Socket, head: string, rest: Buffer) {
    this.socket = socket;
    this.head = head;
    this.#received = rest;
    socket.on('data', (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk]);
    });
    this.ended = once(socket, 'close').then(() => {});
  }

  static async open(address: string, headers: readonly string[] = []): Promise<RawSocket> {
    const { hostname, port, pathname, search, host } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    await once(socket, 'connect');
    const lines = [
      `GET ${pathname}${search} HTTP/1.1`,
      `Host: ${host}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      ...headers,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    let received = Buffer.alloc(0);
    const closed = once(socket, 'close').then(() => {
      throw new Error(`The connection was closed in the middle of the handshake: ${received}`);
    });
    closed.catch(() => {});
    while (!received.includes('\r\n\r\n')) {
      const [chunk] = await Promise.race([once(socket, 'data'), closed]);
      received = Buffer.concat([received, chunk]);
    }
    const end = received.indexOf('\r\n\r\n') + 4;
    return new RawSocket(socket, received.toString('latin1', 0, end), received.subarray(end));
  }

  /** The code of the close frame among what has come; null where there is none. */
  get closeCode(): number | null {
    let at = 0;
    while (at + 2 <= this.#received.length) {
      const opcode = (this.#received[at] as number) & 15;
      let length = (this.#received[at + 1] as number) & 127;
      at += 2;
      if (length === 126) length = this.#received.readUInt16BE(at);
      else if (length === 127) length = Number(this.#received.readBigUInt64BE(at));
      if (length >= 126) at += length < 65_536 ? 2 : 8;
      if (opcode === opcodes.close) return this.#received.readUInt16BE(at);
      at += length;
    }
    return null;
  }
}
