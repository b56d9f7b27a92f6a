import type { Validate } from '@verbatim/contract';
import { parseFinite } from '../request/parse-json.ts';
import { describeErrors } from '../request/validation-errors.ts';
import type { UntypedConnection, UntypedSocketEvents } from './untyped.ts';

/** RFC 6455: the message is too big to process. */
const TOO_BIG = 1009;

const UNDECODABLE = ['the frame must hold text or bytes'];

/** The rules for incoming frames. */
interface FrameRules {
  readonly validate: Validate;
  readonly maxFrameBytes: number;
}

/** Passes one frame to its event handler: `onBytes`, `onMessage` for a documented message, `onInvalid` for anything else. */
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
    // Copied, since the runtime may reuse the buffer below.
    receiveBytes(data.slice(), events, connection, rules);
  } else {
    events.onInvalid(UNDECODABLE, connection, undefined);
  }
}

/** Passes on a binary frame. `bytes` must not be reused by the runtime. */
export function receiveBytes(
  bytes: Uint8Array,
  events: UntypedSocketEvents,
  connection: UntypedConnection,
  { maxFrameBytes }: FrameRules,
): void {
  if (bytes.byteLength > maxFrameBytes) connection.close(TOO_BIG, tooBig(maxFrameBytes));
  else events.onBytes(bytes, connection);
}

/** Passes on a text frame. */
export function receiveText(
  text: string,
  events: UntypedSocketEvents,
  connection: UntypedConnection,
  { validate, maxFrameBytes }: FrameRules,
): void {
  // A character has at least one byte, so a frame within the limit always passes.
  if (text.length > maxFrameBytes) {
    connection.close(TOO_BIG, tooBig(maxFrameBytes));
    return;
  }
  let message: unknown;
  try {
    message = parseFinite(text);
  } catch (error) {
    const why = error instanceof RangeError ? `: ${error.message}` : '';
    events.onInvalid([`the frame is not valid JSON${why}`], connection, undefined);
    return;
  }
  if (validate(message)) events.onMessage(message, connection);
  else events.onInvalid(describeErrors(validate.errors ?? [], message), connection, message);
}

const tooBig = (maxFrameBytes: number): string => `a frame has at most ${maxFrameBytes} bytes`;

/** The part of a `ws` socket that emits frames. */
interface FrameSource {
  on(event: 'message', listener: (data: Uint8Array, isBinary: boolean) => void): void;
}

/** Receives the frames of a socket. */
interface FrameListener {
  onText(text: string): void;
  /** `bytes` is not reused by the runtime. */
  onBytes(bytes: Uint8Array): void;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Listens to the `ws` socket below Hono's, whose adapter copies each frame and makes an event of it: more work than a frame
 * of silence takes otherwise. Returns false for the socket of another runtime.
 */
export function listenToNode(socket: unknown, { onText, onBytes }: FrameListener): boolean {
  if (!isFrameSource(socket)) return false;
  socket.on('message', (data, isBinary) => {
    // A plain Uint8Array: its `slice` copies, while that of a Buffer keeps the whole frame in memory.
    if (isBinary) onBytes(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
    else onText(decoder.decode(data));
  });
  return true;
}

const isFrameSource = (socket: unknown): socket is FrameSource =>
  typeof socket === 'object' && socket !== null && 'on' in socket && 'terminate' in socket;
