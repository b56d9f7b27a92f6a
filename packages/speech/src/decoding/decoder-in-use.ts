import type { Decoder } from './decoder.ts';
import { embeddedDecoder } from './embedded-decoder.ts';
import { findFfmpeg } from './ffmpeg-decoder.ts';

let chosen: Promise<Decoder> | undefined;

/** The decoder of this process, chosen once: ffmpeg if it is installed, as it knows more formats, else the embedded one. */
export function decoderInUse(): Promise<Decoder> {
  chosen ??= findFfmpeg().then((ffmpeg) => ffmpeg ?? embeddedDecoder);
  return chosen;
}
