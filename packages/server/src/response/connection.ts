import type { components, OperationId, operations } from '@verbatim/contract';

type Facts<Id extends OperationId> = (typeof operations)[Id]['websocket'];

type Named<Name> = Name extends keyof components['schemas'] ? components['schemas'][Name] : never;

/** The documented messages of the client of a socket, in text frames. */
type SocketClientMessage<Id extends OperationId> =
  Facts<Id> extends { client: infer Name } ? Named<Name> : never;

/** The documented messages of the server of a socket. */
type SocketServerMessage<Id extends OperationId> =
  Facts<Id> extends { server: infer Name } ? Named<Name> : never;

export type SocketCloseCode<Id extends OperationId> =
  Facts<Id> extends { closeCodes: readonly { code: infer Code extends number }[] } ? Code : never;

/** One open WebSocket of an operation. */
export interface SocketConnection<Id extends OperationId> {
  readonly isOpen: boolean;
  /** Whether nothing is read from the client: it was paused, or it does not read itself. */
  readonly isPaused: boolean;
  /** Bytes that wait for the client to read on. */
  readonly unreadBytes: number;
  /** Sends a message. Dropped without an error if the socket is closed, which `onClose` has reported. */
  send(message: SocketServerMessage<Id>): void;
  /** The pong brings the text back, after everything that was sent before. False if the runtime has no pings. */
  ping(text: string): boolean;
  close(code: SocketCloseCode<Id>, reason: string): void;
  /** Closes the socket of a client that does not read. `onClose` is called at once. */
  giveUp(): void;
  /** Reads nothing from the client until as many calls of `resume`: it is faster than the operation. */
  pause(): void;
  resume(): void;
}

/** The event handlers of a socket. Messages are already validated. */
export interface SocketEvents<Id extends OperationId> {
  onOpen?(connection: SocketConnection<Id>): void;
  onMessage(message: SocketClientMessage<Id>, connection: SocketConnection<Id>): void;
  /** `bytes` is not reused: the operation may keep it. */
  onBytes(bytes: Uint8Array, connection: SocketConnection<Id>): void;
  /** A text frame that is not a documented message, with one sentence per broken rule. `value`: its JSON, undefined if it is none. */
  onInvalid(problems: readonly string[], connection: SocketConnection<Id>, value: unknown): void;
  /** The client has answered a ping. */
  onPong?(text: string): void;
  /** The last event. */
  onClose?(code: number, reason: string): void;
}

/**
 * Refuses a WebSocket. The handshake completes and the socket is closed with this code, because a browser shows a script
 * nothing but the close code.
 */
export class SocketRefusal<Code extends number = number> {
  readonly closeCode: Code;
  readonly reason: string;

  constructor(closeCode: Code, reason: string) {
    this.closeCode = closeCode;
    this.reason = reason;
  }

  /** Refuses with a documented close code and its reason. */
  static of<Code extends number>({
    code,
    reason,
  }: {
    readonly code: Code;
    readonly reason: string;
  }): SocketRefusal<Code> {
    return new SocketRefusal(code, reason);
  }
}

/** The runtime's sockets that were refused: nothing of their clients is parsed. */
export const refusedSockets = new WeakSet<object>();
