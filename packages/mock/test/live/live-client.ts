import { once } from 'node:events';
import type { LiveSession, LiveSessionRequest, ServerMessage } from '@verbatim/contract';
import { onTestFinished } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import type { MockOptions } from '../../src/index.ts';
import { serve } from '../running-mock.ts';

type MessageOf<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

/** Everything but the messages that are held back: what most tests want to see. */
export const everything = {
  receive_partial_transcripts: true,
  receive_lifecycle_events: true,
} as const;

/** Bytes of a second in the default format. */
export const SECOND = 32_000;

/** A client that does what its test tells it, and remembers every frame. */
export class LiveClient {
  readonly messages: ServerMessage[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<{ code: number; reason: string }>;

  constructor(url: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(url, options);
    this.socket.on('message', (data) => {
      this.messages.push(JSON.parse(String(data)));
    });
    this.closed = once(this.socket, 'close').then(([code, reason]) => ({
      code,
      reason: String(reason),
    }));
    onTestFinished(() => this.socket.terminate());
  }

  async opened(): Promise<this> {
    await once(this.socket, 'open');
    return this;
  }

  send(data: Uint8Array | string): this {
    this.socket.send(data);
    return this;
  }

  /** Sends this many seconds of audio in the default format, a tenth of a second at a time. */
  speak(seconds: number): this {
    for (let tenth = 0; tenth < Math.round(seconds * 10); tenth += 1) {
      this.send(new Uint8Array(SECOND / 10).fill(tenth));
    }
    return this;
  }

  stop(): this {
    return this.send('{"type":"stop_recording"}');
  }

  /** Waits for the first message that fits. */
  async until(fits: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    while (true) {
      const found = this.messages.find(fits);
      if (found) return found;
      await Promise.race([once(this.socket, 'message'), this.closed.then(endOfMessages)]);
    }
  }

  /** Waits until the acknowledgements reach a byte. */
  acknowledged(to: number): Promise<ServerMessage> {
    return this.until(
      (message) => message.type === 'audio_chunk' && message.data?.byte_range[1] === to,
    );
  }

  of<Type extends ServerMessage['type']>(type: Type): MessageOf<Type>[] {
    return this.messages.filter((message): message is MessageOf<Type> => message.type === type);
  }

  /** The types of all messages in their order. */
  get types(): string[] {
    return this.messages.map((message) =>
      message.type === 'transcript' && !message.data.is_final ? 'partial' : message.type,
    );
  }
}

function endOfMessages(): never {
  throw new Error('The socket closed before the message came');
}

/** A mock with a session in it. */
export async function serveSession(request: LiveSessionRequest = {}, options: MockOptions = {}) {
  const mock = await serve({ timing: { finishingMs: 1 }, ...options });
  const { body: session } = await mock.post<LiveSession>('/v2/live', {
    messages_config: everything,
    ...request,
  });
  const connect = (clientOptions: ClientOptions = {}) =>
    new LiveClient(session.url, clientOptions).opened();
  /** Sends this many seconds of audio and waits for the end. */
  const play = async (seconds: number): Promise<LiveClient> => {
    const client = await connect();
    client.speak(seconds).stop();
    await client.closed;
    return client;
  };
  return { ...mock, session, connect, play };
}

/** A client of a session in a mock of its own. */
export const startClient = async (...given: Parameters<typeof serveSession>): Promise<LiveClient> =>
  (await serveSession(...given)).connect();
