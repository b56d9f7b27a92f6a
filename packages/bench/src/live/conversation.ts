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

/** Somebody speaks half of the time: after each sentence it is silent for as long. */
const round = Buffer.concat(sentences.flatMap((each) => [each, Buffer.alloc(each.length)]));

/** So many seconds of talk, from a place in it on: not all are to say the same at once. */
export function conversation(seconds: number, from = 0): Uint8Array<ArrayBuffer> {
  const start = Math.round(from * RECOGNITION_RATE) * BYTES_PER_SAMPLE;
  const bytes = new Uint8Array(seconds * SECOND_BYTES);
  let source = start % round.length;
  for (let at = 0; at < bytes.length; ) {
    const part = round.subarray(source, source + bytes.length - at);
    bytes.set(part, at);
    at += part.length;
    source = 0;
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
