import type { OperationId } from '@verbatim/contract';
import type { HandlerInput } from '../request/handler-input.ts';
import type { SocketConnection, SocketEvents, SocketRefusal } from '../response/connection.ts';

/** A connection without its types. */
export interface UntypedConnection extends Omit<SocketConnection<OperationId>, 'close' | 'send'> {
  send(message: unknown): void;
  close(code: number, reason: string): void;
}

/** The event handlers of a socket without their types. */
export interface UntypedSocketEvents extends Pick<SocketEvents<OperationId>, 'onClose' | 'onPong'> {
  onOpen?(connection: UntypedConnection): void;
  onMessage(message: unknown, connection: UntypedConnection): void;
  onBytes(bytes: Uint8Array, connection: UntypedConnection): void;
  onInvalid(problems: readonly string[], connection: UntypedConnection, value: unknown): void;
}

/** The handler of a WebSocket operation without its types: the compiler has checked it against the document. */
export type UntypedSocketHandler = (
  input: HandlerInput,
) => UntypedSocketEvents | SocketRefusal | Promise<UntypedSocketEvents | SocketRefusal>;
