import { setTimeout as pause } from 'node:timers/promises';
import type { Speaker } from './speaker.ts';

/** Bytes of a second of the usual audio: 16 kHz, 16 bits, one channel. */
export const SECOND_BYTES = 32_000;
/** What most clients send at once. */
export const FRAME_MS = 100;

const FRAME_BYTES = (SECOND_BYTES * FRAME_MS) / 1000;

/** When the audio of a speaker was sent. */
export interface Spoken {
  /** When its first sample was spoken, by `performance.now()`. */
  readonly beganAt: number;
}

/** Sends audio as fast as it is spoken: each frame when its last sample is. */
export async function speak(
  speaker: Speaker,
  audio: Uint8Array<ArrayBuffer>,
  { beganAt }: Spoken,
): Promise<void> {
  for (let at = 0; at < audio.length; at += FRAME_BYTES) {
    const dueAt = beganAt + ((at + FRAME_BYTES) / SECOND_BYTES) * 1000;
    await pause(Math.max(0, dueAt - performance.now()));
    speaker.say(audio.subarray(at, at + FRAME_BYTES));
  }
}

/** Lets all speak at once, their frames spread over the time of one. */
export async function speakAll(
  speakers: readonly Speaker[],
  audioOf: (index: number) => Uint8Array<ArrayBuffer>,
  onBegin = (_index: number, _spoken: Spoken): void => {},
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
