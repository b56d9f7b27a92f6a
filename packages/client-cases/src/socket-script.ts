import type { WebSocket } from 'ws';
import type { SocketAction } from './client-case.ts';

/** What a connection has received. */
export interface ReceivedAudio {
  audio: Uint8Array;
  stops: number;
}

/** The session of every scripted case. */
export const SCRIPTED_SESSION = '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5';
const CREATED_AT = '2026-11-22T12:00:00.000Z';

/** Plays the actions of one connection. */
export class SocketScript {
  readonly received: ReceivedAudio = { audio: new Uint8Array(), stops: 0 };
  readonly #connection: WebSocket;
  readonly #nextNumber: () => number;
  #acknowledged: number | null = null;
  #onReceived: () => void = () => {};

  constructor(connection: WebSocket, nextNumber: () => number) {
    this.#connection = connection;
    this.#nextNumber = nextNumber;
    connection.on('message', (data: Buffer, isBinary) => {
      if (isBinary) this.received.audio = Buffer.concat([this.received.audio, data]);
      else if (JSON.parse(data.toString()).type === 'stop_recording') this.received.stops += 1;
      this.#onReceived();
    });
    connection.on('error', () => {});
  }

  async play(actions: readonly SocketAction[]): Promise<void> {
    for (const action of actions) await this.#perform(action);
  }

  async #perform(action: SocketAction): Promise<void> {
    if ('send' in action) await this.#sendTimes(action.send, action.times ?? 1);
    else if ('sendText' in action) this.#connection.send(action.sendText);
    else if ('acknowledge' in action) this.#acknowledge(action.acknowledge);
    else if ('awaitBytes' in action)
      await this.#until(() => this.received.audio.byteLength >= action.awaitBytes);
    else if ('awaitStop' in action) await this.#until(() => this.received.stops > 0);
    else if ('close' in action) this.#connection.close(action.close, action.reason);
    else this.#connection.terminate();
  }

  #acknowledge(upTo: number): void {
    const from = this.#acknowledged ?? 0;
    this.#acknowledged = upTo;
    this.#send({
      type: 'audio_chunk',
      acknowledged: true,
      error: null,
      data: { byte_range: [from, upTo], time_range: [0, 1] },
    });
  }

  /** Waits for each message to be written, so that many of them do not hold up the cases that run beside this one. */
  async #sendTimes(message: object, times: number): Promise<void> {
    for (let sent = 0; sent < times; sent += 1)
      await new Promise<void>((resolve) => this.#send(message, () => resolve()));
  }

  #send(message: object, onWritten?: () => void): void {
    const envelope = {
      session_id: SCRIPTED_SESSION,
      created_at: CREATED_AT,
      sequence_number: this.#nextNumber(),
    };
    this.#connection.send(JSON.stringify({ ...envelope, ...message }), onWritten);
  }

  #until(isReached: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#onReceived = () => {
        if (isReached()) resolve();
      };
      this.#onReceived();
    });
  }
}
