import { setTimeout as pause } from 'node:timers/promises';
import type { Speaker } from './speaker.ts';

/** Bytes per second of 16 kHz, 16-bit mono audio. */
export const SECOND_BYTES = 32_000;
/** The usual frame length of clients. */
export const FRAME_MS = 100;

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
