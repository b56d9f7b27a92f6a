import type { LiveSession, LiveSessionRequest, ServerMessage } from '@verbatim/contract';
import { onTestFinished } from 'vitest';
import type { runService } from '../running-service.ts';
import { Line } from './line.ts';

type Running = Awaited<ReturnType<typeof runService>>;

/** Bytes of a second of the usual audio: 16 kHz, 16 bits, one channel. */
export const SECOND = 32_000;

/** Every message may come. */
export const everything = {
  receive_partial_transcripts: true,
  receive_lifecycle_events: true,
} as const;

/** Audio of which every stretch is different. */
export function noise(seconds: number, seed = 1): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(seconds * SECOND);
  let state = seed + 1;
  for (let at = 0; at < bytes.byteLength; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[at] = state >>> 16;
  }
  return bytes;
}

/** Prepares a session of which every message may come. */
export async function prepare(
  { post }: Pick<Running, 'post'>,
  request: LiveSessionRequest = {},
): Promise<LiveSession> {
  const { status, body } = await post<LiveSession>('/v2/live', {
    messages_config: everything,
    ...request,
  });
  if (status !== 201) throw new Error(`No session was prepared: ${status}`);
  return body;
}

/** A session with a client that is connected to it. */
export async function connected(service: Pick<Running, 'post'>, request?: LiveSessionRequest) {
  const session = await prepare(service, request);
  return { ...session, client: await LiveClient.open(session.url) };
}

/** The same address where a service listens after a restart. */
export function at({ port }: Pick<Running, 'port'>, url: string): string {
  const moved = new URL(url);
  moved.port = String(port);
  return moved.href;
}

/** A client of one socket, which keeps every message. */
export class LiveClient {
  readonly messages: ServerMessage[] = [];
  /** How the socket ended, once it has. */
  code: number | null = null;
  readonly ended: Promise<number>;
  readonly #socket: WebSocket;
  readonly #line: Line;
  readonly #watchers = new Set<() => void>();
  #vanished = false;

  private constructor(socket: WebSocket, line: Line, onMessage: () => void) {
    this.#socket = socket;
    this.#line = line;
    socket.addEventListener('message', ({ data }) => {
      this.messages.push(JSON.parse(String(data)));
      this.#notice();
      onMessage();
    });
    this.ended = new Promise((resolve) => {
      socket.addEventListener('close', ({ code }) => {
        this.code = code;
        if (!this.#vanished) line.cut();
        this.#notice();
        resolve(code);
      });
    });
  }

  static async open(address: string, onMessage = (): void => {}): Promise<LiveClient> {
    const line = await Line.to(address);
    const socket = new WebSocket(line.address);
    const client = new LiveClient(socket, line, onMessage);
    await Promise.race([
      client.ended,
      new Promise((resolve) => socket.addEventListener('open', resolve)),
    ]);
    return client;
  }

  send(frame: Uint8Array<ArrayBuffer> | string): void {
    this.#socket.send(frame);
  }

  /** Sends audio in frames. */
  speak(audio: Uint8Array<ArrayBuffer>, frameBytes = 3200): void {
    for (let at = 0; at < audio.byteLength; at += frameBytes) {
      this.send(audio.subarray(at, at + frameBytes));
    }
  }

  /** Says that the audio is over, and answers how the socket ends. */
  stop(): Promise<number> {
    this.send(JSON.stringify({ type: 'stop_recording' }));
    return this.ended;
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  /** Is gone without a word. */
  drop(): void {
    this.#line.cut();
  }

  /** Is gone, and the service does not notice. */
  vanish(): void {
    this.#vanished = true;
    onTestFinished(() => this.#line.cut());
    this.#line.silence();
  }

  /** Up to which byte the audio is acknowledged. */
  get acknowledged(): number {
    return this.messages.reduce(
      (most, message) =>
        message.type === 'audio_chunk' ? Math.max(most, message.data?.byte_range[1] ?? 0) : most,
      0,
    );
  }

  get types(): string[] {
    return this.messages.map(({ type }) => type);
  }

  /** Resolves when it holds; rejects when the socket has ended before. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (this.code !== null) throw new Error(`The socket has ended with ${this.code}`);
      await new Promise<void>((resolve) => {
        const watcher = (): void => {
          this.#watchers.delete(watcher);
          resolve();
        };
        this.#watchers.add(watcher);
      });
    }
  }

  #notice(): void {
    for (const watcher of this.#watchers) watcher();
  }

  /** The texts of all finals. */
  get finals(): string[] {
    return this.messages.flatMap((message) =>
      message.type === 'transcript' && message.data.is_final ? [message.data.utterance.text] : [],
    );
  }
}

/** What the clients of a session received, in order: a message that was sent again counts once. */
export function receivedBy(...clients: readonly Pick<LiveClient, 'messages'>[]): ServerMessage[] {
  let last = 0;
  return clients
    .flatMap(({ messages }) => messages)
    .filter(({ sequence_number: number }) => {
      const isNew = number > last;
      last = Math.max(last, number);
      return isNew;
    });
}
