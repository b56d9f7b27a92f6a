import type { ResultMetadata } from '@verbatim/contract';
import { roundToMilliseconds } from '@verbatim/live';

/** Assumed speed of recognition, relative to real time. */
const SPEED = 4;

/** Metadata of a result. */
export function metadataOf(audioDuration: number, channels: number): ResultMetadata {
  const duration = roundToMilliseconds(audioDuration);
  return {
    audio_duration: duration,
    number_of_distinct_channels: channels,
    billing_time: roundToMilliseconds(duration * channels),
    transcription_time: roundToMilliseconds(duration / SPEED),
  };
}
