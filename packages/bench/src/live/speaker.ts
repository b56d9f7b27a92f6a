import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
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

/** Bytes per second of 16 kHz, 16-bit mono audio. */
export const SECOND_BYTES = 32_000;
/** The usual frame length of clients. */
const FRAME_MS = 100;

const FRAME_BYTES = (SECOND_BYTES * FRAME_MS) / 1000;

/** Send times of a speaker's audio. */
interface SpokenAudio {
  /** Time of its first sample, by `performance.now()`. */
  readonly beganAt: number;
}

/** Sends audio in real time: each frame at the time of its last sample. */
export async function speak(
  speaker: Speaker,
  audio: Uint8Array<ArrayBuffer>,
  { beganAt }: SpokenAudio,
): Promise<void> {
  for (let at = 0; at < audio.length; at += FRAME_BYTES) {
    const dueAt = beganAt + ((at + FRAME_BYTES) / SECOND_BYTES) * 1000;
    await pause(Math.max(0, dueAt - performance.now()));
    speaker.sendFrame(audio.subarray(at, at + FRAME_BYTES));
  }
}

/** Runs all speakers at the same time, with their frames spread evenly. */
export async function speakAll(
  speakers: readonly Speaker[],
  audioOf: (index: number) => Uint8Array<ArrayBuffer>,
  onBegin = (_index: number, _spoken: SpokenAudio): void => {},
): Promise<void> {
  const now = performance.now();
  await Promise.all(
    speakers.map((speaker, index) => {
      const spoken = { beganAt: now + (index * FRAME_MS) / speakers.length };
      onBegin(index, spoken);
      return speak(speaker, audioOf(index), spoken);
    }),
  );
}
