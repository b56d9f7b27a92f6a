import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RECOGNITION_RATE } from '@verbatim/speech';
import { SECOND_BYTES } from './speaker.ts';

const BYTES_PER_SAMPLE = 2;

/** Synthetic speech without license restrictions: 16 kHz, 16 bits, mono. */
const sentences = ['passage.wav', 'monday.wav'].map((name) => {
  const fixture = new URL(`../../../speech/test/fixtures/${name}`, import.meta.url);
  const bytes = readFileSync(fileURLToPath(fixture));
  return bytes.subarray(bytes.indexOf('data') + 8);
});

/** Options of generated speech. */
interface SpokenConversationOptions {
  readonly seconds: number;
  /** Index of the first sentence, so that sessions differ. */
  readonly from?: number;
}

/** Repeats sentences with as much silence after each. The last one is complete. */
export function conversation({
  seconds,
  from = 0,
}: SpokenConversationOptions): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(seconds * SECOND_BYTES);
  const lengths = sentences.map(({ length }) => 2 * length);
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
