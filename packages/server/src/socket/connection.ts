import type { components, OperationId, operations } from '@verbatim/contract';

type Facts<Id extends OperationId> = (typeof operations)[Id]['websocket'];

type Named<Name> = Name extends keyof components['schemas'] ? components['schemas'][Name] : never;

/** The documented messages of the client of a socket, in text frames. */
export type SocketClientMessage<Id extends OperationId> =
  Facts<Id> extends { client: infer Name } ? Named<Name> : never;

/** The documented messages of the server of a socket. */
export type SocketServerMessage<Id extends OperationId> =
  Facts<Id> extends { server: infer Name } ? Named<Name> : never;

/** The documented close codes of a socket. */
export type SocketCloseCode<Id extends OperationId> =
  Facts<Id> extends { closeCodes: readonly { code: infer Code extends number }[] } ? Code : never;

/** One open WebSocket of an operation. */
export interface SocketConnection<Id extends OperationId> {
  readonly isOpen: boolean;
  /** Sends a message. Dropped without an error if the socket is closed, which `onClose` has reported. */
  send(message: SocketServerMessage<Id>): void;
  close(code: SocketCloseCode<Id>, reason: string): void;
  /** The runtime's own socket, for example to read how many bytes are buffered. */
  readonly raw: unknown;
}

/** The event handlers of a socket. Messages are already validated. */
export interface SocketEvents<Id extends OperationId> {
  onOpen?(connection: SocketConnection<Id>): void;
  onMessage(message: SocketClientMessage<Id>, connection: SocketConnection<Id>): void;
  /** `bytes` is not reused: the operation may keep it. */
  onBytes(bytes: Uint8Array, connection: SocketConnection<Id>): void;
  /** A text frame that is not a documented message, with one sentence per broken rule. `value`: its JSON, undefined if it is none. */
  onInvalid(problems: readonly string[], connection: SocketConnection<Id>, value: unknown): void;
  onClose?(code: number, reason: string): void;
}
