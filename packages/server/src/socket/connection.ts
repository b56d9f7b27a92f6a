import type { components, OperationId, operations } from '@verbatim/contract';

type Facts<Id extends OperationId> = (typeof operations)[Id]['websocket'];

type Named<Name> = Name extends keyof components['schemas'] ? components['schemas'][Name] : never;

/** What the client of a socket may say in text frames. */
export type SocketClientMessage<Id extends OperationId> =
  Facts<Id> extends { client: infer Name } ? Named<Name> : never;

/** What the server of a socket may say. */
export type SocketServerMessage<Id extends OperationId> =
  Facts<Id> extends { server: infer Name } ? Named<Name> : never;

/** The documented close codes of a socket. */
export type SocketCloseCode<Id extends OperationId> =
  Facts<Id> extends { closeCodes: readonly { code: infer Code extends number }[] } ? Code : never;

/** One open WebSocket, as an operation sees it. */
export interface SocketConnection<Id extends OperationId> {
  readonly isOpen: boolean;
  /** Sends a message. Dropped silently once the socket is closed: the close event has told of that already. */
  send(message: SocketServerMessage<Id>): void;
  close(code: SocketCloseCode<Id>, reason: string): void;
  /** The runtime's own socket, for what the standard interface does not offer (how much is still to be sent). */
  readonly raw: unknown;
}

/** What an operation does on each event of its socket. Messages are validated before they arrive here. */
export interface SocketEvents<Id extends OperationId> {
  onOpen?(connection: SocketConnection<Id>): void;
  onMessage(message: SocketClientMessage<Id>, connection: SocketConnection<Id>): void;
  /** The bytes are the operation's to keep. */
  onBytes(bytes: Uint8Array, connection: SocketConnection<Id>): void;
  /** A text frame that is no message of the document: why not, one sentence for each broken rule. */
  onInvalid(problems: readonly string[], connection: SocketConnection<Id>): void;
  onClose?(code: number, reason: string): void;
}
