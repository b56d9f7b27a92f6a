import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import {
  EventReader,
  eventBytes,
  type WyomingEvent,
} from '../../../src/dialects/wyoming/events.ts';

const none = (): void => {};

/** Bytes of an event with a payload. */
export const eventWith = (
  type: string,
  data: Readonly<Record<string, unknown>>,
  payload: Uint8Array,
): Buffer =>
  Buffer.concat([
    Buffer.from(`${JSON.stringify({ type, data, payload_length: payload.byteLength })}\n`),
    payload,
  ]);

/** The usual audio of voice assistants. */
export const format = { rate: 16_000, width: 2, channels: 1 } as const;

/** A client of the protocol over one connection. */
export class WyomingClient {
  readonly socket: Socket;
  readonly #reader: EventReader;

  private constructor(socket: Socket) {
    this.socket = socket;
    this.#reader = new EventReader(socket);
  }

  static async open(port: number | null, localAddress?: string): Promise<WyomingClient> {
    if (port === null) throw new TypeError('The service does not listen for Wyoming clients');
    const socket = connect({
      port,
      host: '127.0.0.1',
      allowHalfOpen: true,
      ...(localAddress && { localAddress }),
    });
    socket.on('error', none);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return new WyomingClient(socket);
  }

  send(type: string, data?: Readonly<Record<string, unknown>>): void {
    this.socket.write(eventBytes(type, data));
  }

  speak(audio: Uint8Array, chunkBytes = 3200): void {
    for (let at = 0; at < audio.byteLength; at += chunkBytes) {
      this.socket.write(eventWith('audio-chunk', format, audio.subarray(at, at + chunkBytes)));
    }
  }

  next(): Promise<WyomingEvent | null> {
    return this.#reader.next(none);
  }

  /** Every event up to one of this type, or to the end. */
  async until(type: string): Promise<WyomingEvent[]> {
    const events: WyomingEvent[] = [];
    for (;;) {
      const event = await this.next();
      if (event === null) return events;
      events.push(event);
      if (event.type === type) return events;
    }
  }
}
