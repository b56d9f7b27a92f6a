import type { WebSocketConstructor, WebSocketLike } from '../../src/settings.ts';

/** A WebSocket whose other end is the test. */
export class FakeSocket implements WebSocketLike {
  binaryType = 'blob';
  bufferedAmount = 0;
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  readonly url: string;
  readonly frames: (Uint8Array | string)[] = [];
  closed: { readonly code: number | undefined; readonly reason: string | undefined } | null = null;
  #heard = false;

  constructor(url: string) {
    this.url = url;
  }

  send(data: Uint8Array | string): void {
    if (this.closed !== null) throw new Error('the socket is closed');
    this.frames.push(data);
  }

  close(code?: number, reason?: string): void {
    this.closed ??= { code, reason };
  }

  /** The received audio, without empty keep-alive frames. */
  get bytes(): number[] {
    return this.frames.flatMap((frame) => (typeof frame === 'string' ? [] : [...frame]));
  }

  get texts(): string[] {
    return this.frames.filter((frame) => typeof frame === 'string');
  }

  accept(): void {
    this.#call(this.onopen, {});
  }

  say(message: unknown): void {
    const isFrame = typeof message === 'string' || message instanceof ArrayBuffer;
    const data = isFrame ? message : JSON.stringify(message);
    this.#call(this.onmessage, { data });
  }

  acknowledge(from: number, to: number): void {
    const data = { byte_range: [from, to], time_range: [0, 0] };
    this.say({ ...envelope('audio_chunk'), acknowledged: true, error: null, data });
  }

  /** Ends the connection from the other side. */
  end(code: number, reason = ''): void {
    if (this.#heard) return;
    this.#heard = true;
    this.closed ??= { code, reason };
    if (code === 1006) this.#call(this.onerror, {});
    this.#call(this.onclose, { code, reason });
  }

  #call(handler: ((event: never) => void) | null, event: unknown): void {
    handler?.(event as never);
  }
}

/** The sockets that a session opens, in order. */
export class Sockets {
  readonly all: FakeSocket[] = [];
  readonly WebSocket: WebSocketConstructor;

  constructor(onConnect: (socket: FakeSocket) => void = () => {}) {
    const { all } = this;
    this.WebSocket = class extends FakeSocket {
      constructor(url: string) {
        super(url);
        all.push(this);
        onConnect(this);
      }
    };
  }

  get last(): FakeSocket {
    const socket = this.all.at(-1);
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  }
}

export const SESSION_ID = '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5';

/** The fields that every message of a session has. */
export function envelope(type: string) {
  return { type, session_id: SESSION_ID, created_at: '2026-11-03T09:30:00.000Z' };
}

export const finalResult = {
  metadata: {
    audio_duration: 1,
    number_of_distinct_channels: 1,
    billing_time: 1,
    transcription_time: 0.1,
  },
  transcription: { full_transcript: 'Good morning.', languages: ['en'], utterances: [] },
};
