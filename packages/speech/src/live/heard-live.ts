import type { ServerMessageType, TranscriptionLanguageCode } from '@verbatim/contract';
import type { Understood } from './utterance-of.ts';

/** Which utterance it is about: they are counted from 0 on each channel. */
interface About {
  readonly channel: number;
  readonly sequence: number;
}

/** Somebody begins to speak, or has spoken; `time` in seconds of the recording. */
export interface SpeechHeard extends About {
  readonly kind: Extract<ServerMessageType, `speech_${string}`>;
  readonly time: number;
}

/** What of an utterance was understood so far, as far as more audio did not change it. */
export interface PartialHeard extends About, Understood {
  readonly kind: 'partial';
}

/** What noise suppression did to an utterance: levels in dBFS, and by how many dB it was quieter between the words. */
export interface Enhancement {
  readonly channel: number;
  readonly time_range: [number, number];
  readonly level_before: number;
  readonly level_after: number;
  readonly noise_reduction: number;
}

/** An utterance that will not change any more. */
export interface FinalHeard extends About, Pick<Understood, 'untoldLanguages'> {
  readonly kind: 'final';
  /** Null: somebody made a sound like speech, but no word was understood. */
  readonly utterance: Understood['utterance'] | null;
  /** Null where no noise was to be suppressed. */
  readonly enhancement: Enhancement | null;
}

/** Where an ear begins to hear. */
export interface LivePlace {
  /** The byte of the recording; always that of a whole frame. */
  readonly audioBytes: number;
  /** For each channel, the number of its next utterance; absent ones begin with 0. */
  readonly sequences: readonly number[];
  /** For each channel, the byte where it goes on: one may be further than another. */
  readonly starts?: readonly number[];
  /** The language that the first utterance was in, where it decides. */
  readonly language?: TranscriptionLanguageCode;
}

/** Everything before this place was told: whoever goes on in another process may begin to listen here. */
export interface Settled extends LivePlace {
  readonly kind: 'settled';
}

/** What a live ear tells. Of each utterance: its start, what is understood, its end, and once all of it as it stays. */
export type LiveHeard = FinalHeard | PartialHeard | Settled | SpeechHeard;
