import type { Validate } from '@verbatim/contract';
import { describeErrors } from '../request/validation-errors.ts';
import type { UntypedConnection, UntypedSocketEvents } from './untyped.ts';

/** RFC 6455: a message is too big to process. */
const TOO_BIG = 1009;

const UNDECODABLE = ['the frame must hold text or bytes'];

/** What frames are held to. */
export interface FrameRules {
  readonly validate: Validate;
  readonly maxFrameBytes: number;
}

/** Hands one frame to the operation: bytes as bytes, a documented message as that message, anything else as invalid. */
export function receiveFrame(
  data: unknown,
  events: UntypedSocketEvents,
  connection: UntypedConnection,
  rules: FrameRules,
): void {
  if (typeof data === 'string') receiveText(data, events, connection, rules);
  else if (data instanceof ArrayBuffer) {
    receiveBytes(new Uint8Array(data), events, connection, rules);
  } else if (data instanceof Uint8Array) {
    // A view may be one of a buffer that the runtime uses again.
    receiveBytes(data.slice(), events, connection, rules);
  } else {
    events.onInvalid(UNDECODABLE, connection);
  }
}

/** Hands over a binary frame, which nobody else holds. */
export function receiveBytes(
  bytes: Uint8Array,
  events: UntypedSocketEvents,
  connection: UntypedConnection,
  { maxFrameBytes }: FrameRules,
): void {
  if (bytes.byteLength > maxFrameBytes) connection.close(TOO_BIG, tooBig(maxFrameBytes));
  else events.onBytes(bytes, connection);
}

/** Hands over a text frame. */
export function receiveText(
  text: string,
  events: UntypedSocketEvents,
  connection: UntypedConnection,
  { validate, maxFrameBytes }: FrameRules,
): void {
  // A character is at least a byte, so this never refuses what is within the limit.
  if (text.length > maxFrameBytes) {
    connection.close(TOO_BIG, tooBig(maxFrameBytes));
    return;
  }
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    events.onInvalid(['the frame is not valid JSON'], connection);
    return;
  }
  if (validate(message)) events.onMessage(message, connection);
  else events.onInvalid(describeErrors(validate.errors ?? [], message), connection);
}

const tooBig = (maxFrameBytes: number): string => `a frame has at most ${maxFrameBytes} bytes`;
