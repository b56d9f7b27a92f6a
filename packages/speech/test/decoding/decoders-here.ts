import type { Decoder } from '../../src/decoding/decoder.ts';
import { embeddedDecoder } from '../../src/decoding/embedded-decoder.ts';
import { findFfmpeg } from '../../src/decoding/ffmpeg-decoder.ts';

/** Null where it is not installed. */
export const ffmpeg: Decoder | null = await findFfmpeg();

/** The decoders that are here. */
export const decoders: readonly Decoder[] =
  ffmpeg === null ? [embeddedDecoder] : [ffmpeg, embeddedDecoder];
