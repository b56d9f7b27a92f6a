import type { OperationId, Validate } from '@verbatim/contract';
import type { Clock } from '@verbatim/time';
import type { WSContext } from 'hono/ws';
import { ContractBreach } from '../problem.ts';
import { parseFinite } from '../request/parse-json.ts';
import type { HandlerInput } from '../request/read-parameters.ts';
import { describeErrors } from '../request/validation-errors.ts';
import type { SocketConnection, SocketEvents, SocketRefusal } from '../response/connection.ts';
import { type SocketCarrier, type SocketStream, SocketWriter } from './socket-writer.ts';

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

const OPEN = 1;

interface ConnectionParts {
  readonly ws: WSContext;
  /** If set, a message that breaks the contract throws and is not sent. */
  readonly check: Validate | null;
  /** The stream below the socket; null if the runtime hides it. */
  readonly stream: SocketStream | null;
  readonly clock: Pick<Clock, 'after'>;
  /** The client does not read: close the socket. */
  readonly onGivenUp: () => void;
  readonly onPong: (text: string) => void;
}

/** What the socket of a runtime has beside the standard. */
interface RawSocket {
  readonly bufferedAmount?: number;
  pause?(): void;
  resume?(): void;
  terminate?(): void;
  ping?(data: string): void;
  pong?(data: Uint8Array): void;
  on?(event: 'ping' | 'pong', listener: (data: Uint8Array) => void): void;
  once?(event: 'close', listener: () => void): void;
}

interface Frame {
  readonly type: 'ping' | 'pong' | 'text';
  readonly data: string | Uint8Array;
}

const decoder = new TextDecoder();

/** Wraps the runtime's socket. */
export function openConnection(parts: ConnectionParts): UntypedConnection {
  const { ws, check, stream, clock, onGivenUp, onPong } = parts;
  const raw = rawSocketOf(ws);
  const writer = new SocketWriter(carrierOf(ws, raw, stream), { clock, onGivenUp });
  raw.on?.('ping', (data) => writer.write({ type: 'pong', data }));
  raw.on?.('pong', (data) => onPong(decoder.decode(data)));
  return {
    get isOpen() {
      return ws.readyState === OPEN;
    },
    get isPaused() {
      return writer.isPaused;
    },
    get unreadBytes() {
      return writer.unreadBytes;
    },
    send(message) {
      if (check && !check(message)) {
        throw new ContractBreach('A message', describeErrors(check.errors ?? [], message));
      }
      if (ws.readyState === OPEN) writer.write({ type: 'text', data: JSON.stringify(message) });
    },
    ping(data) {
      if (!raw.ping) return false;
      writer.write({ type: 'ping', data });
      return true;
    },
    close(code, reason) {
      // A paused socket does not see the client's close frame.
      writer.end();
      ws.close(code, closeReason(reason));
    },
    giveUp: () => writer.giveUp(),
    pause: () => writer.pause(),
    resume: () => writer.resume(),
  };
}

function carrierOf(
  ws: WSContext,
  raw: RawSocket,
  stream: SocketStream | null,
): SocketCarrier<Frame> {
  return {
    get unreadBytes() {
      return raw.bufferedAmount ?? 0;
    },
    write({ type, data }) {
      if (ws.readyState !== OPEN) return;
      if (type === 'text') ws.send(data as string);
      else if (type === 'ping') raw.ping?.(data as string);
      else raw.pong?.(data as Uint8Array);
    },
    cork: () => stream?.cork(),
    uncork: () => stream?.uncork(),
    // Without its stream a socket would not say that it was drained.
    pause: () => raw.pause?.(),
    resume: () => raw.resume?.(),
    destroy: () => raw.terminate?.(),
    onDrain: (call) => void stream?.on('drain', call),
    onceClosed: (call) => void raw.once?.('close', call),
  };
}

const rawSocketOf = ({ raw }: WSContext): RawSocket =>
  typeof raw === 'object' && raw !== null ? (raw as RawSocket) : {};

/** As much of a close reason as fits (RFC 6455, section 5.5): a longer one throws. */
export const closeReason = (reason: string): string =>
  reason.slice(0, new TextEncoder().encodeInto(reason, new Uint8Array(123)).read);

/** The stream below a socket, from the environment of the request; null if the runtime hides it. */
export function streamBelow(environment: unknown): SocketStream | null {
  const { incoming } = (environment ?? {}) as { incoming?: { socket?: Partial<SocketStream> } };
  const socket = incoming?.socket;
  return typeof socket?.cork === 'function' && typeof socket.uncork === 'function'
    ? (socket as SocketStream)
    : null;
}

/** RFC 6455: the message is too big to process. */
const TOO_BIG = 1009;

const UNDECODABLE = ['the frame must hold text or bytes'];

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

const textDecoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Listens to the `ws` socket below Hono's, whose adapter copies each frame and makes an event of it: more work than a frame
 * of silence takes otherwise. Returns false for the socket of another runtime.
 */
export function listenToNode(socket: unknown, { onText, onBytes }: FrameListener): boolean {
  if (!isFrameSource(socket)) return false;
  socket.on('message', (data, isBinary) => {
    // A plain Uint8Array: its `slice` copies, while that of a Buffer keeps the whole frame in memory.
    if (isBinary) onBytes(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
    else onText(textDecoder.decode(data));
  });
  return true;
}

const isFrameSource = (socket: unknown): socket is FrameSource =>
  typeof socket === 'object' && socket !== null && 'on' in socket && 'terminate' in socket;
