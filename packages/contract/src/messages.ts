import {
  type ClientMessage,
  type clientMessages,
  type ServerMessage,
  serverMessages,
} from './generated/messages.ts';
import type { Gate } from './tables.ts';

/** The `type` of a message that a client sends. */
export type ClientMessageType = keyof typeof clientMessages;
/** The `type` of a message that the service sends. */
export type ServerMessageType = keyof typeof serverMessages;
/** A message that a client sends, by its `type`. */
export type ClientMessageOf<Type extends ClientMessageType> = Extract<
  ClientMessage,
  { type: Type }
>;
/** A message that the service sends, by its `type`. */
export type ServerMessageOf<Type extends ServerMessageType> = Extract<
  ServerMessage,
  { type: Type }
>;

type FlagsOf<G> = G extends { true: infer On extends string; false: infer Off extends string }
  ? Off | On
  : Extract<G, string>;

/** A flag that lets messages through. */
export type Flag = FlagsOf<(typeof serverMessages)[ServerMessageType]['gate']>;

/** The flag that lets a message of the service through; null where nothing gates it. */
export function flagOf(message: ServerMessage): Flag | null {
  const { gate }: { gate: Gate } = serverMessages[message.type];
  if (gate === null || typeof gate === 'string') return gate as Flag | null;
  const value = gate.property.split('.').reduce(member, message as unknown);
  return gate[value === true ? 'true' : 'false'] as Flag;
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
