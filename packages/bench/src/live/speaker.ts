import { once } from 'node:events';
import {
  type LiveSession,
  type LiveSessionRequest,
  operations,
  type ServerMessage,
} from '@verbatim/contract';
import type { RunningService } from '../service/running-service.ts';

/** A live session on a WebSocket without a client library, whose cost must not count. */
export class Speaker {
  readonly #socket: WebSocket;
  readonly #ended: Promise<unknown>;
  #code: number | null = null;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.#ended = new Promise<void>((resolve) => {
      socket.addEventListener('close', ({ code }) => {
        this.#code = code;
        resolve();
      });
    });
  }

  /** Creates a session and connects to it. Without `onMessage` messages are not parsed. */
  static async open(
    service: Pick<RunningService, 'key' | 'url'>,
    request: LiveSessionRequest,
    onMessage?: (message: ServerMessage) => void,
  ): Promise<Speaker> {
    const answer = await fetch(service.url + operations.createLiveSession.path, {
      method: 'POST',
      headers: { 'x-service-key': service.key, 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    if (answer.status !== 201) throw new Error(`No session was prepared: ${await answer.text()}`);
    const { url } = (await answer.json()) as LiveSession;
    const socket = new WebSocket(url);
    const speaker = new Speaker(socket);
    if (onMessage) {
      socket.addEventListener('message', ({ data }) =>
        onMessage(JSON.parse(data) as ServerMessage),
      );
    }
    await once(socket, 'open');
    return speaker;
  }

  /** Sent bytes that are still in the socket's buffer. */
  get unsentBytes(): number {
    return this.#socket.bufferedAmount;
  }

  sendFrame(frame: Uint8Array<ArrayBuffer>): void {
    if (this.#code !== null) throw new Error(`The service closed a socket with ${this.#code}`);
    this.#socket.send(frame);
  }

  /** Ends the session and waits for its last message. */
  async stop(): Promise<void> {
    this.#socket.send(JSON.stringify({ type: 'stop_recording' }));
    await this.#ended;
    if (this.#code !== 1000) throw new Error(`A session ended with ${this.#code}`);
  }
}
