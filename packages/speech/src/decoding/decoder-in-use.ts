import type { StreamingDecoder } from './decoder.ts';
import { embeddedDecoder } from './embedded-decoder.ts';
import { findFfmpeg } from './ffmpeg-decoder.ts';

let chosen: Promise<StreamingDecoder> | undefined;

/** The decoder of this process, chosen once: ffmpeg if it is installed, as it knows more formats, else the embedded one. */
export function decoderInUse(): Promise<StreamingDecoder> {
  chosen ??= findFfmpeg().then((ffmpeg) => ffmpeg ?? embeddedDecoder);
  return chosen;
}
