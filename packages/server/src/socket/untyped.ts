import type { HandlerInput } from '../handler-input.ts';
import type { SocketRefusal } from './refusal.ts';

/** A connection without its types. */
export interface UntypedConnection {
  readonly isOpen: boolean;
  readonly raw: unknown;
  send(message: unknown): void;
  close(code: number, reason: string): void;
}

/** The event handlers of a socket without their types. */
export interface UntypedSocketEvents {
  onOpen?(connection: UntypedConnection): void;
  onMessage(message: unknown, connection: UntypedConnection): void;
  onBytes(bytes: Uint8Array, connection: UntypedConnection): void;
  onInvalid(problems: readonly string[], connection: UntypedConnection, value: unknown): void;
  onClose?(code: number, reason: string): void;
}

/** The handler of a WebSocket operation without its types: the compiler has checked it against the document. */
export type UntypedSocketHandler = (
  input: HandlerInput,
) => UntypedSocketEvents | SocketRefusal | Promise<UntypedSocketEvents | SocketRefusal>;
