import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RECOGNITION_RATE, type Samples } from '@verbatim/speech';
import { SECOND_BYTES } from './real-time.ts';

const BYTES_PER_SAMPLE = 2;
const FULL_SCALE = 32_768;

/** Speech that is made by a machine, and free for everybody: 16 kHz, 16 bits, one channel. */
const sentences = ['passage.wav', 'monday.wav'].map((name) => {
  const fixture = new URL(`../../../speech/test/fixtures/${name}`, import.meta.url);
  const bytes = readFileSync(fileURLToPath(fixture));
  return bytes.subarray(bytes.indexOf('data') + 8);
});

/** How somebody talks. */
export interface Talk {
  readonly seconds: number;
  /** Where in the talk it begins: not all are to say the same at once. */
  readonly from?: number;
  /** How much longer than a sentence it is silent after it: 1 is somebody who speaks half of the time. */
  readonly silence?: number;
}

/** Sentences with silence after each, again and again. None is cut off by the end. */
export function conversation({ seconds, from = 0, silence = 1 }: Talk): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(seconds * SECOND_BYTES);
  const lengths = sentences.map(({ length }) => length * (1 + silence));
  const round = lengths.reduce((sum, length) => sum + length, 0);
  let at = -((Math.round(from * RECOGNITION_RATE) * BYTES_PER_SAMPLE) % round);
  for (let turn = 0; at < bytes.length; turn += 1) {
    const which = turn % sentences.length;
    const sentence = sentences[which] ?? new Uint8Array(0);
    const spoken = sentence.subarray(Math.min(sentence.length, Math.max(0, -at)));
    if (Math.max(0, at) + spoken.length <= bytes.length) bytes.set(spoken, Math.max(0, at));
    at += lengths[which] ?? 0;
  }
  return bytes;
}

/** A stretch of a conversation as samples. */
export function samplesIn(
  bytes: Uint8Array<ArrayBuffer>,
  fromSeconds: number,
  toSeconds: number,
): Samples {
  const all = new Int16Array(bytes.buffer);
  const place = (seconds: number): number => Math.max(0, Math.round(seconds * RECOGNITION_RATE));
  return Float32Array.from(
    all.subarray(place(fromSeconds), place(toSeconds)),
    (value) => value / FULL_SCALE,
  );
}
