import type { Validate } from '@verbatim/contract';
import { describeErrors } from '../request/validation-errors.ts';
import type { AnyConnection, AnySocketEvents } from './erased.ts';

/** RFC 6455: a message is too big to process. */
const TOO_BIG = 1009;

const UNDECODABLE = ['the frame must hold text or bytes'];

/** Hands one frame to the operation: bytes as bytes, a documented message as that message, anything else as invalid. */
export function receiveFrame(
  data: unknown,
  events: AnySocketEvents,
  connection: AnyConnection,
  contract: { readonly validate: Validate; readonly maxFrameBytes: number },
): void {
  const { validate, maxFrameBytes } = contract;
  if (typeof data === 'string') {
    // A character is at least a byte, so this never refuses what is within the limit.
    if (data.length > maxFrameBytes) connection.close(TOO_BIG, tooBig(maxFrameBytes));
    else receiveText(data, events, connection, validate);
  } else if (data instanceof ArrayBuffer || data instanceof Uint8Array) {
    if (data.byteLength > maxFrameBytes) connection.close(TOO_BIG, tooBig(maxFrameBytes));
    // A view may be one of a buffer that the runtime uses again.
    else
      events.onBytes(data instanceof Uint8Array ? data.slice() : new Uint8Array(data), connection);
  } else {
    events.onInvalid(UNDECODABLE, connection);
  }
}

const tooBig = (maxFrameBytes: number): string => `a frame has at most ${maxFrameBytes} bytes`;

function receiveText(
  text: string,
  events: AnySocketEvents,
  connection: AnyConnection,
  validate: Validate,
): void {
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
