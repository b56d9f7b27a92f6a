import { test as plain } from 'vitest';
import {
  type DecodedFacts,
  type DecodingRequest,
  decodeAudio,
} from '../../src/decoding/decode-audio.ts';
import type { Decoder } from '../../src/decoding/decoder.ts';
import { embeddedDecoder } from '../../src/decoding/embedded-decoder.ts';
import type { Samples } from '../../src/recognition/audio.ts';
import { decoders, ffmpeg } from './decoders-here.ts';

export { decoders, ffmpeg };

export const fixture = (name: string): string =>
  new URL(`../fixtures/${name}`, import.meta.url).pathname;

/** A test that each decoder has to pass; the one that is not installed says so. */
export function testEach(
  title: string,
  run: (decoder: Decoder) => Promise<void>,
  timeoutMs = 30_000,
): void {
  plain(`${title}: libav.js`, { timeout: timeoutMs }, () => run(embeddedDecoder));
  plain(`${title}: ffmpeg`, { timeout: timeoutMs }, (context) =>
    ffmpeg === null ? context.skip('ffmpeg is not installed') : run(ffmpeg),
  );
}

export interface WholeAudio extends DecodedFacts {
  readonly samples: readonly Samples[];
}

/** All of a file at once. */
export async function decodeWhole(
  path: string,
  order: Partial<DecodingRequest> = {},
): Promise<WholeAudio> {
  const { chunks, facts } = decodeAudio({ signal: new AbortController().signal, ...order, path });
  const parts: (readonly Samples[])[] = [];
  for await (const { channels } of chunks) parts.push(channels);
  const known = await facts;
  const samples = Array.from({ length: known.channels }, (_, channel) => {
    const whole = new Float32Array(parts.reduce((sum, part) => sum + (part[0]?.length ?? 0), 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part[channel] ?? [], at);
      at += part[channel]?.length ?? 0;
    }
    return whole;
  });
  return { ...known, samples };
}
