import {
  type ClientMessage,
  clientMessages,
  type ServerMessage,
  serverMessages,
} from './generated/messages.ts';
import { validators } from './generated/validators.js';
import type { Gate, Validate } from './tables.ts';

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

/** Whether a value is a valid message of this type, sent by a client. */
export const isClientMessage = <Type extends ClientMessageType>(
  value: unknown,
  type: Type,
): value is ClientMessageOf<Type> =>
  hasType(value, type) && validates(clientMessages[type].schema, value);

/** Whether a value is a valid message of this type, sent by the service. */
export const isServerMessage = <Type extends ServerMessageType>(
  value: unknown,
  type: Type,
): value is ServerMessageOf<Type> =>
  hasType(value, type) && validates(serverMessages[type].schema, value);

/** The flag that lets a message of the service through; null where nothing gates it. */
export function flagOf(message: ServerMessage): Flag | null {
  const { gate }: { gate: Gate } = serverMessages[message.type];
  if (gate === null || typeof gate === 'string') return gate as Flag | null;
  const value = gate.property.split('.').reduce(member, message as unknown);
  return gate[value === true ? 'true' : 'false'] as Flag;
}

const hasType = (value: unknown, type: string): boolean => member(value, 'type') === type;

function validates(schema: keyof typeof validators, value: unknown): boolean {
  const validate: Validate = validators[schema];
  return validate(value);
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
