import type { TranscriptionLanguageCode, Utterance } from '@verbatim/contract';
import { RECOGNITION_RATE } from '../audio.ts';
import { isLanguageUnknown, languageResolver } from '../merging/languages.ts';
import { utteranceOf } from '../merging/utterances.ts';
import { wordTimeline } from '../merging/word-timeline.ts';
import type { SegmentTranscript } from '../segment-recognizer.ts';

/** Where on which channel something was heard; places are samples. */
export interface Place {
  readonly channel: number;
  readonly from: number;
  readonly to: number;
}

/** An utterance, and what the engine does not tell of it. */
export interface Understood {
  readonly utterance: Utterance;
  /** The engine does not tell which of these it is in; of any at all where there are none. */
  readonly candidateLanguages?: readonly TranscriptionLanguageCode[];
}

/** What was heard at a place as an utterance; null where it has no words. */
export function utteranceAt(
  { channel, from, to }: Place,
  heard: SegmentTranscript,
  languages: readonly TranscriptionLanguageCode[],
): Understood | null {
  const words = wordTimeline(
    [{ startSeconds: from / RECOGNITION_RATE, transcript: heard }],
    to / RECOGNITION_RATE,
  );
  if (words.length === 0) return null;
  const languageOf = languageResolver(words, languages, { codeSwitching: false });
  const utterance = utteranceOf(
    channel,
    words.map((word) => ({ ...word, spokenLanguage: languageOf(word), speaker: null })),
  );
  return {
    utterance,
    ...(isLanguageUnknown(words, languages) && { candidateLanguages: languages }),
  };
}
