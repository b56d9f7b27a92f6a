import { decodeAudio } from '../../src/decoding/decode-audio.ts';
import type { Samples } from '../../src/recognition/audio.ts';
import { inARow } from '../spoken.ts';

/** All channels of a fixture as one. */
export async function mixed(fixture: string): Promise<Samples> {
  const { chunks } = decodeAudio({
    path: new URL(`../fixtures/${fixture}`, import.meta.url).pathname,
    signal: new AbortController().signal,
  });
  const pieces: Samples[] = [];
  for await (const { channels } of chunks) {
    const [left = new Float32Array(), right] = channels;
    pieces.push(left.map((sample, at) => sample + (right?.[at] ?? 0)));
  }
  return inARow(...pieces);
}
