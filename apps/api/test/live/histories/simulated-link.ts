import { EventEmitter } from 'node:events';
import type { Clock } from '@verbatim/time';

/** RFC 6455: a socket that was lost without a close frame. */
export const LOST = 1006;

/** How long either end waits for the echo of its close frame. */
const CLOSE_TIMEOUT_MS = 30_000;

type Frame =
  | { readonly kind: 'binary'; readonly bytes: Uint8Array }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'ping' | 'pong'; readonly text: string }
  | { readonly kind: 'close'; readonly code: number; readonly reason: string };

/** The handlers of the service for one socket. */
export interface ServiceEnd {
  onText(text: string): void;
  onBytes(bytes: Uint8Array): void;
  onClose(code: number): void;
}

/** Which direction of a connection loses everything from now on. */
export type Direction = 'both' | 'down' | 'up';

/**
 * One connection between a client and the service, in simulated time. As with TCP, what is lost is always the rest: from some
 * moment on, nothing that was sent arrives. Either end may notice that, or not.
 */
export class SimulatedLink {
  /** What the client makes its socket of. */
  readonly nearOptions: NearSocketOptions;
  /** The socket of the service. */
  readonly far: FarSocket;
  #near: NearSocket | null = null;
  readonly #clock: Clock;
  readonly #latencyMs: number;
  readonly #lost = { up: false, down: false };

  constructor(clock: Clock, latencyMs: number) {
    this.#clock = clock;
    this.#latencyMs = latencyMs;
    this.nearOptions = {
      clock,
      onCreated: (near) => {
        this.#near = near;
      },
      send: (frame) => this.#carry('up', frame),
      gone: () => this.#endOf('up'),
    };
    this.far = new FarSocket({
      clock,
      send: (frame) => this.#carry('down', frame),
      gone: () => this.#endOf('down'),
    });
  }

  /** The handshake is done: the client learns of it a moment later. */
  open(service: ServiceEnd): void {
    this.far.events = service;
    this.#arrive('down', () => this.#near?.opened());
  }

  /** From now on nothing arrives. */
  lose(direction: Direction): void {
    this.#lost.up ||= direction !== 'down';
    this.#lost.down ||= direction !== 'up';
  }

  /** The client notices that the connection is lost. */
  cutNear(): void {
    this.lose('both');
    this.#near?.ended(LOST, '');
  }

  /** The service notices that the connection is lost. */
  cutFar(): void {
    this.lose('both');
    this.far.ended(LOST);
  }

  #carry(direction: 'down' | 'up', frame: Frame): void {
    this.#arrive(direction, () =>
      direction === 'up' ? this.far.receive(frame) : this.#near?.receive(frame),
    );
  }

  /** The connection ends behind everything that was sent. */
  #endOf(direction: 'down' | 'up'): void {
    this.#arrive(direction, () => (direction === 'up' ? this.far.ended(LOST) : this.cutNear()));
  }

  #arrive(direction: 'down' | 'up', act: () => void): void {
    this.#clock.after(this.#latencyMs, () => {
      if (!this.#lost[direction]) act();
    });
  }
}

interface SocketOptions {
  readonly clock: Clock;
  readonly send: (frame: Frame) => void;
  /** The socket is destroyed: the other end learns of it. */
  readonly gone: () => void;
}

/** What the socket of a client is made of. */
export interface NearSocketOptions extends SocketOptions {
  readonly onCreated: (socket: NearSocket) => void;
}

/** A WebSocket as clients know it. Pings are answered below the client. */
export class NearSocket {
  binaryType = 'blob';
  readonly bufferedAmount = 0;
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  readonly #options: SocketOptions;
  #isOpen = false;
  #isClosing = false;
  #isOver = false;

  constructor(options: NearSocketOptions) {
    this.#options = options;
    options.onCreated(this);
  }

  send(data: Uint8Array | string): void {
    if (!this.#isOpen || this.#isClosing || this.#isOver) return;
    this.#options.send(
      typeof data === 'string' ? { kind: 'text', text: data } : { kind: 'binary', bytes: data },
    );
  }

  close(code = 1000, reason = ''): void {
    if (this.#isClosing || this.#isOver) return;
    this.#isClosing = true;
    if (!this.#isOpen) {
      this.#options.gone();
      this.ended(LOST, '');
      return;
    }
    this.#options.send({ kind: 'close', code, reason });
    this.#options.clock.after(CLOSE_TIMEOUT_MS, () => {
      if (this.#isOver) return;
      this.#options.gone();
      this.ended(LOST, '');
    });
  }

  opened(): void {
    if (this.#isOver || this.#isClosing) return;
    this.#isOpen = true;
    call(this.onopen, {});
  }

  receive(frame: Frame): void {
    if (this.#isOver) return;
    if (frame.kind === 'ping') this.#options.send({ kind: 'pong', text: frame.text });
    else if (frame.kind === 'text') call(this.onmessage, { data: frame.text });
    else if (frame.kind === 'close') {
      if (!this.#isClosing) this.#options.send(frame);
      this.ended(frame.code, frame.reason);
    }
  }

  ended(code: number, reason: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    call(this.onclose, { code, reason });
  }
}

/** A socket of the service, with the methods that one of `ws` has. */
export class FarSocket extends EventEmitter {
  events: ServiceEnd | null = null;
  readonly #options: SocketOptions;
  #waiting: Frame[] = [];
  isPaused = false;
  #isClosing = false;
  isOver = false;

  constructor(options: SocketOptions) {
    super();
    this.#options = options;
  }

  get isOpen(): boolean {
    return !this.#isClosing && !this.isOver;
  }

  send(text: string): void {
    if (this.isOpen) this.#options.send({ kind: 'text', text });
  }

  close(code: number, reason: string): void {
    if (!this.isOpen) return;
    this.#isClosing = true;
    this.#options.send({ kind: 'close', code, reason });
    this.#options.clock.after(CLOSE_TIMEOUT_MS, () => this.terminate());
  }

  ping(text: string): boolean {
    if (this.isOpen) this.#options.send({ kind: 'ping', text });
    return true;
  }

  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
    for (const frame of this.#waiting.splice(0)) this.receive(frame);
  }

  terminate(): void {
    if (this.isOver) return;
    this.#options.gone();
    this.ended(LOST);
  }

  receive(frame: Frame): void {
    if (this.isOver) return;
    if (this.isPaused) this.#waiting.push(frame);
    else if (frame.kind === 'pong') this.emit('pong', Buffer.from(frame.text));
    else if (frame.kind === 'text') this.events?.onText(frame.text);
    else if (frame.kind === 'binary') this.events?.onBytes(frame.bytes);
    else if (frame.kind === 'close') {
      if (!this.#isClosing) this.#options.send(frame);
      this.ended(frame.code);
    }
  }

  ended(code: number): void {
    if (this.isOver) return;
    this.isOver = true;
    this.emit('close');
    this.events?.onClose(code);
  }
}

function call(handler: ((event: never) => void) | null, event: object): void {
  handler?.(event as never);
}
