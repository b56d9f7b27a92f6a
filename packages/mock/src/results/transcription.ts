import type { ResultMetadata, Transcription, Utterance } from '@verbatim/contract';
import { roundToMilliseconds } from '@verbatim/live';
import { languagesOf } from './utterances.ts';

/** The transcription that consists of these utterances. */
export function transcriptionOf(utterances: readonly Utterance[]): Transcription {
  return {
    full_transcript: utterances.map(({ text }) => text).join(' '),
    languages: languagesOf(utterances),
    utterances: [...utterances],
  };
}

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
