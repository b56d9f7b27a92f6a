import type { HandlerInput } from '../handler-input.ts';
import type { SocketRefusal } from './refusal.ts';

/** A connection with its types erased. */
export interface AnyConnection {
  readonly isOpen: boolean;
  readonly raw: unknown;
  send(message: unknown): void;
  close(code: number, reason: string): void;
}

/** The events of a socket with their types erased. */
export interface AnySocketEvents {
  onOpen?(connection: AnyConnection): void;
  onMessage(message: unknown, connection: AnyConnection): void;
  onBytes(bytes: Uint8Array, connection: AnyConnection): void;
  onInvalid(problems: readonly string[], connection: AnyConnection): void;
  onClose?(code: number, reason: string): void;
}

/** A WebSocket operation with its types erased: the compiler has checked it against the document. */
export type AnySocketHandler = (
  input: HandlerInput,
) => AnySocketEvents | SocketRefusal | Promise<AnySocketEvents | SocketRefusal>;
