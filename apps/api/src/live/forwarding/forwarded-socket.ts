import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectSecurely } from 'node:tls';
import { type CloseName, closeFrame } from '@verbatim/live';
import { SocketWriter, streamCarrier } from '@verbatim/server';
import { containErrors, FrameBoundaries, type SocketHandshake } from '@verbatim/server/node';
import { type Clock, deadline } from '@verbatim/time';
import { portOf, withoutBrackets } from '../../addresses/address-policy.ts';

/** Time in which the other node must have answered the handshake. */
const HANDSHAKE_TIMEOUT_MS = 3_000;
/** Time until a socket that was closed is destroyed, if its other side doesn't close it. */
const CLOSE_TIMEOUT_MS = 10_000;
/** Time in which a frame that has begun must end before the socket can be closed after it. */
const FRAME_TIMEOUT_MS = 1_000;
/** Bytes that wait for the client while the node is read: it keeps the rest, and a process may forward 20,000 sockets. */
const MAX_WAITING_BYTES = 64 * 1024;
const MAX_HEAD_BYTES = 16 * 1024;
const END_OF_HEAD = '\r\n\r\n';

interface ForwardTarget {
  /** Address of the node, such as `http://10.0.0.5:8082`. */
  readonly address: string;
  readonly path: string;
  /** Headers that replace those of the client. */
  readonly headers: Readonly<Record<string, string>>;
}

interface ForwardParts {
  readonly clock: Pick<Clock, 'after'>;
  /** Called with what a listener of the connection to the node has thrown. */
  readonly onFault: (error: unknown) => void;
}

/**
 * A client's socket whose bytes are passed on to another node, and back. That node answers the handshake, and frames, pings, pongs and
 * close codes go from end to end. A side that is slow slows the other one down: only the buffers of the two sockets fill.
 */
export class ForwardedSocket {
  readonly #client: Duplex;
  readonly #node: Socket;
  readonly #writer: SocketWriter;
  readonly #clock: Pick<Clock, 'after'>;
  readonly #frames = new FrameBoundaries();
  #closeAs: CloseName | null = null;
  #isOver = false;

  /** Connects to the node. Null if it does not take the socket: nothing was sent to the client then, or read from it. */
  static async open(
    { incoming, socket }: SocketHandshake,
    target: ForwardTarget,
    { clock, onFault }: ForwardParts,
  ): Promise<ForwardedSocket | null> {
    const node = connectTo(target.address);
    containErrors(node, (error) => {
      node.destroy();
      onFault(error);
    });
    const response = await handshake(node, requestHead(incoming.rawHeaders, target), clock);
    if (response === null || socket.destroyed) {
      node.destroy();
      return null;
    }
    return new ForwardedSocket(socket, node, { ...response, clock });
  }

  private constructor(
    client: Duplex,
    node: Socket,
    parts: NodeResponse & { readonly clock: Pick<Clock, 'after'> },
  ) {
    this.#client = client;
    this.#node = node;
    this.#clock = parts.clock;
    this.#writer = new SocketWriter(streamCarrier(client, node), {
      clock: parts.clock,
      onGivenUp: () => this.close('slow_reader'),
      maxUnreadBytesWhileReading: MAX_WAITING_BYTES,
    });
    client.on('error', () => client.destroy());
    client.once('close', () => {
      this.#isOver = true;
      node.destroy();
    });
    this.#writer.write(parts.responseHead);
    this.#pass(parts.frames);
    node.on('data', (bytes) => this.#pass(bytes));
    node.once('close', () => this.#onNodeClosed());
    client.pipe(node);
    if (node.destroyed) this.#onNodeClosed();
    else if (!this.#writer.isPaused) node.resume();
  }

  /** Called once the client's socket is closed. */
  onClosed(call: () => void): void {
    if (this.#client.destroyed) call();
    else this.#client.once('close', call);
  }

  /** Closes the client's socket, after the frame that is on its way. */
  close(name: CloseName): void {
    if (this.#closeAs !== null || this.#isOver) return;
    this.#closeAs = name;
    this.#client.unpipe(this.#node);
    if (this.#frames.isBetweenFrames) this.#end();
    else this.#destroyAfter(FRAME_TIMEOUT_MS);
  }

  #pass(bytes: Uint8Array): void {
    if (this.#isOver || bytes.byteLength === 0) return;
    if (this.#closeAs !== null) {
      this.#writer.write(bytes.subarray(0, this.#frames.pushFrame(bytes)));
      if (this.#frames.isBetweenFrames) this.#end();
      return;
    }
    this.#frames.push(bytes);
    this.#writer.write(bytes);
  }

  /** Without a close frame, the node is gone: clients come back on 1011. */
  #onNodeClosed(): void {
    if (this.#isOver) return;
    this.#closeAs ??= 'internal_error';
    if (this.#frames.isBetweenFrames) this.#end();
    else this.#client.destroy();
  }

  #end(): void {
    this.#isOver = true;
    const { hasClosed } = this.#frames;
    if (!hasClosed) {
      this.#writer.write(closeFrameBytes(closeFrame(this.#closeAs ?? 'internal_error')));
    }
    this.#node.destroy();
    this.#client.end();
    // What the client still sends is read to its end, or it would not see the close frame.
    this.#client.resume();
    this.#destroyAfter(CLOSE_TIMEOUT_MS);
  }

  #destroyAfter(delayMs: number): void {
    const cancel = deadline(this.#clock, delayMs, () => this.#client.destroy());
    this.#client.once('close', cancel);
  }
}

interface NodeResponse {
  readonly responseHead: Buffer;
  /** The first bytes after it. */
  readonly frames: Buffer;
}

function connectTo(address: string): Socket {
  const url = new URL(address);
  const host = withoutBrackets(url.hostname);
  const options = { host, port: portOf(url), noDelay: true };
  return url.protocol === 'https:'
    ? connectSecurely({ ...options, servername: host })
    : connect(options);
}

/** The handshake of the client as it came, but for the path and the headers of the target. */
function requestHead(rawHeaders: readonly string[], { path, headers }: ForwardTarget): string {
  const lines = [`GET ${path} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!Object.hasOwn(headers, name.toLowerCase())) lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  return lines.join('\r\n') + END_OF_HEAD;
}

/** Sends a handshake; returns the response, or null unless it accepts the socket in time. */
function handshake(
  node: Socket,
  head: string,
  clock: Pick<Clock, 'after'>,
): Promise<NodeResponse | null> {
  const { promise, resolve } = Promise.withResolvers<NodeResponse | null>();
  let received: Buffer = Buffer.alloc(0);
  const cancel = deadline(clock, HANDSHAKE_TIMEOUT_MS, () => settle(null));
  const settle = (response: NodeResponse | null): void => {
    cancel();
    node.off('data', onData);
    node.pause();
    resolve(response);
  };
  const onData = (bytes: Buffer): void => {
    received = Buffer.concat([received, bytes]);
    const end = received.indexOf(END_OF_HEAD);
    if (end === -1) {
      if (received.byteLength > MAX_HEAD_BYTES) settle(null);
      return;
    }
    const bodyAt = end + END_OF_HEAD.length;
    const isAccepted = received.subarray(0, 12).toString('latin1') === 'HTTP/1.1 101';
    settle(
      isAccepted
        ? { responseHead: received.subarray(0, bodyAt), frames: received.subarray(bodyAt) }
        : null,
    );
  };
  node.on('error', () => node.destroy());
  node.once('close', () => settle(null));
  node.on('data', onData);
  node.write(head);
  return promise;
}

/** A close frame as a server sends it. The reasons of the document are ASCII; 123 bytes of them fit. */
export function closeFrameBytes({
  code,
  reason,
}: {
  readonly code: number;
  readonly reason: string;
}): Buffer {
  const text = Buffer.from(reason.slice(0, 123), 'latin1');
  const frame = Buffer.alloc(4 + text.byteLength);
  frame[0] = 0x80 | 8;
  frame[1] = 2 + text.byteLength;
  frame.writeUInt16BE(code, 2);
  text.copy(frame, 4);
  return frame;
}
